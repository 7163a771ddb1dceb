import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Reads in the browser what a key names, and anew for another key. An answer that is not wanted any more is dropped.
 * @param key null: nothing is read
 * @returns the last answer, and the key that it is `of`; null before the first. A failed reading changes nothing
 */
export function useRead<Key, Value>(
  key: Key | null,
  read: (signal: AbortSignal) => Promise<Value>,
): { of: Key; value: Value } | null {
  const [found, setFound] = useState<{ of: Key; value: Value } | null>(null)
  const isUnread = key !== null && found?.of !== key
  const start = useEffectEvent(read)
  useEffect(() => {
    if (!isUnread) return undefined
    const controller = new AbortController()
    const { signal } = controller
    start(signal).then(
      (value) => (signal.aborted ? undefined : setFound({ of: key, value })),
      () => undefined,
    )
    return () => controller.abort()
  }, [key, isUnread])
  return found
}
