import { useEffect, useState } from 'react'
import { readBestSellers } from '../../../api/operations/catalogue.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useFacts } from '../../platform/locale.ts'
import { near } from '../../platform/near.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

const SHOWN = 8
/** Some of them may be sold out, and are left out. */
const READ = 2 * SHOWN

export interface BestSellersWish {
  /** Null: none are read. */
  categoryId: CategoryId | null
  /** Is not among them: the family of a product. */
  except?: ProductCard['id']
  /** They are read when the place with this mark (`data-lazy`) comes near; else at once. */
  place?: string
}

/** The products of a category that sell best, those that are there. Empty until they are read, and where that fails. */
export function useBestSellers({ categoryId, except, place }: BestSellersWish): ProductCard[] {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => {
    if (categoryId === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const read = async (): Promise<void> => {
      if (place) await near(place)
      if (signal.aborted) return
      const found = await readBestSellers(api, { categoryId, limit: READ }, { currency, now: Date.now(), signal })
      setProducts(found.slice(0, SHOWN).filter(({ id, parentId }) => (parentId ?? id) !== except))
    }
    // The page has said what it has to say without them.
    read().catch(() => setProducts([]))
    return () => controller.abort()
  }, [api, categoryId, currency, except, place])
  return products
}
