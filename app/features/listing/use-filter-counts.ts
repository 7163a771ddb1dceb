import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Listing, ListingFilter } from '../../../api/types/listing.ts'
import { withConnection } from '../../platform/with-connection.ts'
import { useLocale } from '../../platform/locale.ts'

/** Products that a filter's value leaves; undefined where nobody knows. */
export type CountOf = (filter: ListingFilter, value: string) => number | undefined

const unknown: CountOf = () => undefined

/**
 * Asked for when somebody comes near the filters: a page that is only read asks for nothing.
 * @param place what to come near to
 * @param now somebody has come already
 */
export function useFilterCounts(listing: Listing, place: RefObject<HTMLElement | null>, now: boolean): CountOf {
  const locale = useLocale()
  const [counts, setCounts] = useState(() => unknown)
  const [near, setNear] = useState(false)
  const wanted = near || now
  useEffect(() => {
    const come = () => setNear(true)
    const events = ['pointerenter', 'focusin']
    for (const event of events) place.current?.addEventListener(event, come, { once: true })
  }, [place])
  useEffect(() => {
    if (!wanted) return undefined
    const cancel = new AbortController()
    const ask = async () => {
      const reader = await withConnection(() => import('./filter-counts.ts')).catch(() => null)
      const found = await reader?.readCounts(locale, listing, cancel.signal)
      if (!cancel.signal.aborted) setCounts(() => found ?? unknown)
    }
    void ask()
    return () => cancel.abort()
  }, [listing, locale, wanted])
  return counts
}
