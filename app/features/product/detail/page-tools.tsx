import { useEffect } from 'react'
import type { ProductCard } from '../../../../api/types/product.ts'
import { pageToolsClass } from '../../compare-list/index.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { loadBeside, useBeside } from '../use-beside.ts'

/** On a product's own page they come by themselves, when the browser has time. */
export function PageTools({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  const beside = useBeside()
  useEffect(() => whenIdle(() => void loadBeside()), [])
  return <div className={pageToolsClass}>{beside ? <beside.ProductTools product={product} /> : null}</div>
}
