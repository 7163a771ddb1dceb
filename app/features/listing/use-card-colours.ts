import { useEffect, useState, type ReactNode } from 'react'
import type { Listing } from '../../../api/types/listing.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useLocale } from '../../platform/locale.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { withConnection } from '../../ui/with-connection.ts'

/** A component over a card's picture. */
export type OverlayOf = (product: ProductCard) => ReactNode

const nothing: OverlayOf = () => null

/**
 * The colours of each card's variants, read after hydration when the browser is idle. The list does not wait for them.
 */
export function useCardColours(listing: Listing): OverlayOf {
  const locale = useLocale()
  const [overlayOf, setOverlayOf] = useState(() => nothing)
  useEffect(() => {
    const cancel = new AbortController()
    const read = async (): Promise<void> => {
      const module = await withConnection(() => import('./card-colours.tsx')).catch(() => null)
      const found = await module?.readCardColours(locale, listing, cancel.signal)
      if (found && !cancel.signal.aborted) setOverlayOf(() => found)
    }
    const stop = whenIdle(() => void read())
    return () => {
      stop()
      cancel.abort()
    }
  }, [listing, locale])
  return overlayOf
}
