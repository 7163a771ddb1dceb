import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import type { WithdrawnScope } from './declared.ts'
import { shownStates, withdrawnStates, type OrderStates, type ShownState } from './order-states.ts'
import { useShopDay } from './use-shop-day.ts'
import styles from './order-badges.module.css'

/**
 * The states of an order. `withdrawn`: the shopper has withdrawn from it, which says more than its other states:
 * nothing of it is packed or sent from then on, and only a parcel that has left already is mentioned.
 */
export function OrderBadges({ order, withdrawn = null }: { order: OrderStates; withdrawn?: WithdrawnScope }) {
  const shown = shownStates(order, useShopDay())
  // A withdrawn order is not paid any more: only money that has arrived or went back is still mentioned.
  const isOver = shown.payment?.tone !== 'success' && !order.payment?.key.startsWith('refunded')
  const payment = withdrawn && isOver ? null : shown.payment
  const delivery = withdrawn && order.delivery?.key === 'open' ? null : shown.delivery
  return (
    <dl className={styles.badges}>
      <State title={<Trans>Status</Trans>} state={withdrawn ? withdrawnStates[withdrawn] : shown.order} />
      <State title={<Trans>Payment</Trans>} state={payment} />
      <State title={<Trans>Delivery</Trans>} state={delivery} />
    </dl>
  )
}

function State({ title, state }: { title: ReactNode; state: ShownState | null }) {
  const text = useText()
  if (state === null) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Badge tone={state.tone}>{text(state.text)}</Badge>
      </dd>
    </div>
  )
}
