import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { Stack } from '../../ui/index.ts'
import { useFormat } from '../format/index.ts'
import { AddressLines } from './address-lines.tsx'
import { OrderLine, OrderLines } from './order-lines.tsx'
import { Totals } from './totals.tsx'
import styles from './order-details.module.css'

/** Everything that was ordered, as the order itself has it. */
export function OrderDetails({ order }: { order: Order }) {
  const { money, dateTime } = useFormat()
  const goods = order.lines.filter((line) => line.type !== 'promotion')
  const promotions = order.lines.filter((line) => line.type === 'promotion')
  return (
    <aside className={styles.details} aria-labelledby="order-details">
      <Stack gap={24}>
        <h2 id="order-details" className={styles.title}>
          <Trans>What you ordered</Trans>
        </h2>
        <OrderLines>
          {goods.map((line) => (
            <OrderLine
              key={line.id}
              image={line.image}
              label={line.label}
              details={[
                line.options.map(({ option }) => option).join(' · '),
                `${line.quantity} × ${money(line.unitPrice)}`,
              ]}
              figure={money(line.totalPrice)}
            />
          ))}
        </OrderLines>
        <Totals totals={order.totals} promotions={promotions} settling={false} />
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Ordered on</Trans>
            </dt>
            <dd>{dateTime(order.date)}</dd>
          </div>
          {order.payment ? (
            <div>
              <dt>
                <Trans>Payment</Trans>
              </dt>
              <dd>
                {order.payment.methodName} ({order.payment.stateName})
              </dd>
            </div>
          ) : null}
          {order.shipping ? (
            <div>
              <dt>
                <Trans>Delivery</Trans>
              </dt>
              <dd>
                {[order.shipping.methodName, order.shipping.delivery?.name].filter(Boolean).join(', ')}
                {order.shipping.stateName ? ` (${order.shipping.stateName})` : null}
              </dd>
            </div>
          ) : null}
          {order.billingAddress ? (
            <div>
              <dt>
                <Trans>Billing address</Trans>
              </dt>
              <dd>
                <AddressLines address={order.billingAddress} />
              </dd>
            </div>
          ) : null}
          {order.shippingAddress ? (
            <div>
              <dt>
                <Trans>Delivery address</Trans>
              </dt>
              <dd>
                <AddressLines address={order.shippingAddress} />
              </dd>
            </div>
          ) : null}
          {order.comment ? (
            <div>
              <dt>
                <Trans>Your note</Trans>
              </dt>
              <dd>{order.comment}</dd>
            </div>
          ) : null}
        </dl>
      </Stack>
    </aside>
  )
}
