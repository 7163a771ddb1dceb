import { useEffect } from 'react'
import type { ProductCard } from '../../../../api/types/product.ts'
import { ownToolsClass } from '../../compare-list/index.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { loadBeside, useBeside } from '../use-beside.ts'

/** On a product's own page they come by themselves, when the browser has time. */
export function OwnTools({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  const beside = useBeside()
  useEffect(() => whenIdle(() => void loadBeside()), [])
  return <div className={ownToolsClass}>{beside ? <beside.ProductTools product={product} /> : null}</div>
}
