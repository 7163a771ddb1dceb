import { Trans } from '@lingui/react/macro'
import type { OrderSummary, TransactionState } from '../../../../api/types/order.ts'
import { Badge } from '../../../ui/index.ts'
import styles from './order-badges.module.css'

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const orderTones: Record<string, Tone> = {
  open: 'info',
  in_progress: 'info',
  completed: 'success',
  cancelled: 'danger',
}
const paymentTones: Partial<Record<TransactionState, Tone>> = {
  open: 'warning',
  reminded: 'warning',
  in_progress: 'info',
  authorized: 'success',
  paid: 'success',
  failed: 'danger',
  cancelled: 'danger',
}
const deliveryTones: Record<string, Tone> = { shipped: 'success', cancelled: 'danger', returned: 'neutral' }

/** Where an order stands, in the backend's own words. A cancelled order says no more than that. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'payment' | 'delivery'> }) {
  const { state, payment, delivery } = order
  const cancelled = state.key === 'cancelled'
  return (
    <dl className={styles.badges}>
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <Badge tone={orderTones[state.key] ?? 'neutral'}>{state.name}</Badge>
        </dd>
      </div>
      {payment && !cancelled ? (
        <div>
          <dt>
            <Trans>Payment</Trans>
          </dt>
          <dd>
            <Badge tone={paymentTones[payment.state] ?? 'neutral'}>{payment.name}</Badge>
          </dd>
        </div>
      ) : null}
      {delivery && !cancelled ? (
        <div>
          <dt>
            <Trans>Delivery</Trans>
          </dt>
          <dd>
            <Badge tone={deliveryTones[delivery.key] ?? 'neutral'}>{delivery.name}</Badge>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
