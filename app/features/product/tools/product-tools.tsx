import { useState } from 'react'
import type { ProductCard } from '../../../../api/types/product.ts'
import { config } from '../../../../app.config.ts'
import { usePrinting } from '../../../platform/use-printing.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { CompareProduct } from '../../compare-list/index.ts'
import { Share } from './share.tsx'

/** Actions on a product beside buying it. */
export function ProductTools({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  return (
    <>
      <Share name={product.name} />
      <CompareProduct product={product} />
      <PaperFoot />
    </>
  )
}

/** On paper only: whose shop the product is from, when that was, and where it is found again. */
function PaperFoot() {
  const { date } = useFormat()
  const [opened] = useState(() => new Date().toISOString())
  if (!usePrinting()) return null
  return (
    <p style={{ flexBasis: '100%', lineHeight: 'normal' }}>
      {config.name} · {date(opened)}
      <br />
      {window.location.href}
    </p>
  )
}
