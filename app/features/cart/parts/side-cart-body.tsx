import { Trans } from '@lingui/react/macro'
import { Button, EmptyState, Stack } from '../../../design/index.ts'
import { useCart } from '../../shop/shop.context.ts'
import { CartLineView } from './cart-line.tsx'
import { CartSituation } from './cart-situation.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotalsView } from './cart-totals.tsx'
import { LineNotices } from './line-notices.tsx'
import { OpenOrder } from './open-order.tsx'
import { useNoticesHere } from './use-notices-here.ts'
import styles from './side-cart-body.module.css'

/** What the side cart holds; a chunk of its own. */
export default function SideCartBody({ onContinue }: { onContinue: () => void }) {
  const cart = useCart()
  useNoticesHere()
  if (cart.situation === 'loading') return <CartSkeleton lines={1} />
  const nothing = cart.lines.length === 0
  const unknown = nothing && cart.situation !== 'ready' && cart.totals === null
  return (
    <Stack gap={16}>
      <CartSituation cart={cart} intents={cart} />
      <OpenOrder />
      <LineNotices notices={cart.notices} onDismiss={cart.dismissNotice} />
      {unknown ? null : nothing ? (
        <EmptyState
          drawing="basket"
          as="h3"
          title={<Trans>Your cart is empty</Trans>}
          action={
            <Button onClick={onContinue}>
              <Trans>Continue shopping</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <ul className={styles.lines}>
            {[...cart.lines, ...cart.promotions].map((line) => (
              <CartLineView key={line.id} line={line} intents={cart} compact />
            ))}
          </ul>
          <CartTotalsView cart={cart} />
        </>
      )}
    </Stack>
  )
}
