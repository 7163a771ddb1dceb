import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '../../../../api/types/product.ts'
import { withTexts } from '../../../platform/i18n.ts'
import { Dialog, NotLoaded, Skeleton, lazyWithRetry } from '../../../ui/index.ts'
import { ToolButton, mouseToolClass } from '../../compare-list/index.ts'

const eye =
  'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'

const QuickView = lazyWithRetry<{ product: ProductCard }>(
  () => withTexts('product', () => withTexts('validation', () => import('./quick-view.tsx'))),
  ({ retry }) => (retry === null ? <Skeleton lines={8} /> : <NotLoaded retry={retry} />),
)

/** Opens a product over the list; where there is no mouse, the card's own link is the way to it. */
export function QuickViewButton({ product }: { product: ProductCard }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<{ open: boolean } | null>(null)
  const { name } = product
  return (
    <>
      <span className={mouseToolClass}>
        <ToolButton drawing={eye} label={t`Quick view of ${name}`} onClick={() => setShown({ open: true })} />
      </span>
      {shown ? (
        <Dialog open={shown.open} onClose={() => setShown({ open: false })} title={name} size="l">
          <QuickView product={product} />
        </Dialog>
      ) : null}
    </>
  )
}
