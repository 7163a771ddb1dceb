import { useEffect, useState, type ReactNode } from 'react'
import type { Listing } from '../../../api/types/listing.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useLocale } from '../../platform/locale.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { withConnection } from '../../platform/with-connection.ts'

/** What stands over a card's picture. */
export type OverlayOf = (product: ProductCard) => ReactNode

const nothing: OverlayOf = () => null

/** The colours of each card's variants, once the page stands and has nothing more urgent to do. The list waits for none. */
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
