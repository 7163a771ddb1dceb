import { useSyncExternalStore } from 'react'
import { keys, readStored, writeStored } from '../../../shop/storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const providers = (): string[] => (readStored(keys.films) ?? '').split(' ').filter(Boolean)

/** Whether the shopper lets a provider play its films on every page of this browser without being asked. */
export function useFilmConsent(provider: string): { given: boolean; remember: (given: boolean) => void } {
  const given = useSyncExternalStore(
    subscribe,
    () => providers().includes(provider),
    () => false,
  )
  return {
    given,
    remember(now) {
      const others = providers().filter((name) => name !== provider)
      const all = now ? [...others, provider] : others
      writeStored(keys.films, all.length > 0 ? all.join(' ') : null)
      for (const listener of listeners) listener()
    },
  }
}
