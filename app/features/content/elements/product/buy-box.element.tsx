import { align, resolved } from '../../../../../api/mappers/cms-config.ts'
import type { Align } from '../../../../../api/types/content.ts'
import { BuyBox } from '../../../product/index.ts'
import { useContent } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { useRestock } from '../../use-restock.tsx'
import { readProductOf, useElementProduct } from './about-product.ts'

interface BuyBoxView {
  alignment: Align
}

/** Price, variants and the way into the cart. A layout with a name element has its heading there. */
function BuyBoxElement({ element }: ElementProps<BuyBoxView>) {
  const found = useElementProduct(element)
  const restock = useRestock(found?.product ?? null)
  const cms = useContent()?.page.cms
  const named = cms?.heading === true && cms.traits.includes('names')
  if (!found) return null
  const heading = element.about ? 'h2' : named ? null : 'h1'
  return (
    <div style={{ alignSelf: element.alignment ?? undefined, minWidth: 0 }}>
      <BuyBox product={found.product} taxState={found.taxState} restock={restock} heading={heading} />
    </div>
  )
}

export default defineElement({
  type: 'buy-box',
  config: { product: resolved(), alignment: align() },
  read: ({ data, config }, context): BuyBoxView => ({ alignment: config.alignment, ...readProductOf(data, context) }),
  component: BuyBoxElement,
  traits: () => ['sells'],
  samples: [{ block: 'gallery-buybox', slot: 'right', alone: true, config: { product: 'vase-belly' } }],
})
