import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { shownStates, withdrawnState, type OrderStates, type ShownState } from './order-states.ts'
import styles from './order-badges.module.css'

/**
 * Where an order stands. `withdrawn`: the shopper has withdrawn from all of it, which says more than its other states: nothing
 * of it is packed or sent from then on, and only a parcel that has left already is spoken of.
 */
export function OrderBadges({ order, withdrawn = false }: { order: OrderStates; withdrawn?: boolean }) {
  const shown = shownStates(order)
  // Nobody pays for what was withdrawn from: only money that has come is still spoken of.
  const payment = withdrawn && shown.payment?.tone !== 'success' ? null : shown.payment
  const delivery = withdrawn && order.delivery?.key === 'open' ? null : shown.delivery
  return (
    <dl className={styles.badges}>
      <State title={<Trans>Status</Trans>} state={withdrawn ? withdrawnState : shown.order} />
      <State title={<Trans>Payment</Trans>} state={payment} />
      <State title={<Trans>Delivery</Trans>} state={delivery} />
    </dl>
  )
}

function State({ title, state }: { title: ReactNode; state: ShownState | null }) {
  const words = useText()
  if (state === null) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Badge tone={state.tone}>{words(state.text)}</Badge>
      </dd>
    </div>
  )
}
