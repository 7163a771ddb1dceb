import { Trans } from '@lingui/react/macro'
import { config } from '../../../../app.config.ts'
import { Button, Cluster, EmptyState, Stack } from '../../../ui/index.ts'
import { PaymentWays } from '../../delivery/index.ts'
import { PaymentSign } from '../../order/index.ts'
import { useCart } from '../../shop/index.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSituation } from './cart-situation.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotalsView } from './cart-totals.tsx'
import FreeDelivery from './free-delivery.tsx'
import { LineNotices } from './line-notices.tsx'
import OpenOrder from './open-order.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { useAddCode } from './use-add-code.ts'
import { useNoticesHere } from './use-notices-here.ts'
import { useRemovedLines } from './use-removed-lines.ts'
import styles from '../side-cart.module.css'

/** The content of the side cart; a chunk of its own. */
export default function SideCartBody({ onContinue }: { onContinue: () => void }) {
  const cart = useCart()
  const removing = useRemovedLines(cart, cart)
  const addCode = useAddCode()
  useNoticesHere()
  if (cart.status === 'loading') return <CartSkeleton lines={1} />
  const nothing = cart.lines.length === 0
  const unknown = nothing && cart.status !== 'ready' && cart.totals === null
  return (
    <Stack gap={16}>
      <CartSituation cart={cart} intents={cart} />
      <OpenOrder />
      <LineNotices notices={cart.notices} onDismiss={cart.dismissNotice} />
      {unknown ? null : nothing ? (
        <>
          <CartLines intents={cart} removing={removing} parcel={cart} compact />
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
        </>
      ) : (
        <>
          <CartLines intents={cart} removing={removing} parcel={cart} compact />
          <PromotionCode
            codes={cart.codes}
            notices={[...cart.codeNotices, ...cart.promotions.flatMap(({ notices }) => notices)]}
            onDismiss={cart.dismissNotice}
            add={addCode}
            remove={cart.removeCode}
          />
          <div className={styles.rows}>
            <CartTotalsView cart={cart} />
          </div>
          <FreeDelivery cart={cart} />
          <PaymentSigns />
        </>
      )}
    </Stack>
  )
}

/** Methods of payment, before the link to the checkout. */
function PaymentSigns() {
  const { payment } = config.promises
  if (payment.length === 0) return null
  return (
    <Cluster gap={8} justify="center">
      {payment.map((kind) => (
        <PaymentSign key={kind} name={kind} />
      ))}
      <small>
        <PaymentWays kinds={payment} />
      </small>
    </Cluster>
  )
}
