import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { outcomeOf } from '../../../machines/payment/index.ts'
import { mayWithdraw } from './may-return.ts'
import { useDeclared } from './use-declared.ts'
import styles from './order-details.module.css'

/** Outcomes in which a page of the order asks for its money. */
const UNPAID: readonly string[] = ['open', 'started', 'failed', 'cancelled']

/** How long the page after the checkout is taken for one that has just been opened by it. */
const JUST_NOW = 60 * 60 * 1000

interface Props {
  order: Order
  /** On the page to which the checkout leads: there the line would only confuse, until the order is older. */
  placed?: boolean
}

/** The Store API has no withdrawals, so one of another device is not known here: the page says so. */
export function WithdrawnElsewhere({ order, placed = false }: Props) {
  const declared = useDeclared(order.number)
  // Orders are read in the browser alone: its clock is there with them.
  const [isNew] = useState(() => placed && Date.now() - Date.parse(order.date) < JUST_NOW)
  const isUnpaid = UNPAID.includes(outcomeOf(order))
  if (isNew || declared.length > 0 || !mayWithdraw(order) || (placed && !isUnpaid)) return null
  return (
    <p className={styles.elsewhere}>
      {isUnpaid ? (
        <Trans>Already withdrawn? You do not have to pay for what you withdrew from.</Trans>
      ) : (
        <Trans>Withdrawn on another device? That is not shown here: the receipt in your email counts.</Trans>
      )}
    </p>
  )
}
