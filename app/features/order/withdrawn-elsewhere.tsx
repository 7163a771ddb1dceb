import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { isUnpaid, outcomeOf } from '../../../machines/payment/index.ts'
import { declaredOf } from './declared.ts'
import { mayWithdraw } from './may-return.ts'
import styles from './order-details.module.css'

/** How long the page after the checkout is taken for one that has just been opened by it. */
const JUST_NOW = 60 * 60 * 1000

interface Props {
  order: Order
  /** On the page to which the checkout leads: there the line would only confuse, until the order is older. */
  placed?: boolean
  /** Found by the link of its mail: guests can withdraw by its number alone, and the server keeps no such declaration. */
  byLink?: boolean
}

/**
 * Where the shop's server does not know all withdrawals, the page says so. It never knows those by a number alone, which
 * anybody may type: where the page asks for money, it says that nothing has to be paid for them.
 */
export function WithdrawnElsewhere({ order, placed = false, byLink = false }: Props) {
  // Orders are read in the browser alone: its clock is there with them.
  const [isNew] = useState(() => placed && Date.now() - Date.parse(order.date) < JUST_NOW)
  const asksForMoney = isUnpaid(outcomeOf(order))
  const known = declaredOf(order)
  const isKnown = known.length > 0 || (order.withdrawals !== null && !byLink && !asksForMoney)
  if (isNew || isKnown || !mayWithdraw(order) || (placed && !asksForMoney)) return null
  return (
    <p className={styles.elsewhere}>
      {asksForMoney ? (
        <Trans>Already withdrawn? You do not have to pay for what you withdrew from.</Trans>
      ) : (
        <Trans>Withdrawn on another device? That is not shown here: the receipt in your email counts.</Trans>
      )}
    </p>
  )
}
