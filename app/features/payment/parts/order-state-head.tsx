import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import type { DeclaredWithdrawal, Order } from '../../../../api/types/order.ts'
import { classes } from '../../../ui/index.ts'
import { useInstant } from '../../../shared/format/index.ts'
import { OrderBadges, statesOf, withdrawnScope } from '../../order/index.ts'
import styles from '../payment.module.css'

/** The head of an order that is looked up later: its number, its date and its state, without thanks. */
export function OrderStateHead({ order, declared }: { order: Order; declared: readonly DeclaredWithdrawal[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const instant = useInstant()
  const when = instant(order.date)
  const { number } = order
  return (
    <header>
      <p className={classes(styles.kicker, styles.when)}>
        <Trans>Ordered on {when}</Trans>
      </p>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        <Trans>
          Order <span className={styles.number}>{number}</span>
        </Trans>
      </h1>
      <div className={styles.states}>
        <OrderBadges order={statesOf(order, declared)} withdrawn={withdrawnScope(declared, order)} />
      </div>
    </header>
  )
}
