import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { shownStates, type OrderStates, type ShownState } from './order-states.ts'
import styles from './order-badges.module.css'

/** Where an order stands. `withdrawn`: the shopper has withdrawn from all of it, which says more than its other states. */
export function OrderBadges({ order, withdrawn = false }: { order: OrderStates; withdrawn?: boolean }) {
  const shown = shownStates(order)
  // Nobody pays for what was withdrawn from: only money that has come is still spoken of.
  const payment = withdrawn && shown.payment?.tone !== 'success' ? null : shown.payment
  return (
    <dl className={styles.badges}>
      <State title={<Trans>Status</Trans>} state={shown.order} />
      {withdrawn ? (
        <div>
          <dt>
            <Trans>Withdrawal</Trans>
          </dt>
          <dd>
            <Badge tone="info">
              <Trans>Withdrawn</Trans>
            </Badge>
          </dd>
        </div>
      ) : null}
      <State title={<Trans>Payment</Trans>} state={payment} />
      <State title={<Trans>Delivery</Trans>} state={shown.delivery} />
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
