import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { outcomeOf } from '../../../machines/payment/index.ts'
import { mayWithdraw } from './may-return.ts'
import { useDeclared } from './use-declared.ts'
import styles from './order-details.module.css'

/** Outcomes in which a page of the order asks for its money. */
const UNPAID: readonly string[] = ['open', 'started', 'failed', 'cancelled']

/** An order is hardly withdrawn from sooner: until then the line would only confuse. */
const BY_THEN = 60 * 60 * 1000

/** Below a request for money: the Store API has no withdrawals, so one of another device is not known here. */
export function WithdrawnElsewhere({ order }: { order: Order }) {
  const declared = useDeclared(order.number)
  // Orders are read in the browser alone: its clock is there with them.
  const [isRecent] = useState(() => Date.now() - Date.parse(order.date) < BY_THEN)
  if (isRecent || declared.length > 0 || !mayWithdraw(order) || !UNPAID.includes(outcomeOf(order))) return null
  return (
    <p className={styles.elsewhere}>
      <Trans>
        If you have withdrawn on another device, the email that confirms it counts: you do not have to pay for what you
        withdrew from.
      </Trans>
    </p>
  )
}
