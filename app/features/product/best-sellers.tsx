import { useEffect, useState } from 'react'
import { readBestSellers } from '../../../api/operations/catalogue.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useFacts } from '../../platform/locale.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'
import { ProductSlider } from './product-slider.tsx'

const SHOWN = 8
/** Some of them may be sold out, and are left out. */
const READ = 2 * SHOWN

export interface BestSellersProps {
  title: string
  categoryId: CategoryId
  /** Is not shown among them: the family of a product. */
  except?: ProductCard['id']
}

/** Other products, where a page has nothing to sell. Read after hydration. */
export default function BestSellers({ title, categoryId, except }: BestSellersProps) {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => {
    const { signal, abort } = controllerOf()
    readBestSellers(api, { categoryId, limit: READ }, { currency, now: Date.now(), signal })
      .then((found) => setProducts(found.slice(0, SHOWN).filter(({ id, parentId }) => (parentId ?? id) !== except)))
      // The page has said what it has to say without them.
      .catch(() => setProducts([]))
    return abort
  }, [api, categoryId, currency, except])
  // The title says for all of them that they sell well.
  return <ProductSlider title={title} products={products.map((product) => ({ ...product, topseller: false }))} />
}

function controllerOf(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
