import { Trans } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import type { Order } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { withdrawalOf, type Declared, type Withdrawal } from './declared.ts'
import { isFree, paymentKind } from './payment-kind.ts'
import { useDeclared } from './use-declared.ts'
import { leftToPay, withdrawnValue } from './withdrawn-value.ts'
import styles from './order-details.module.css'

interface SumProps {
  order: Order
  declared: readonly Declared[]
}

/** Below the amounts of an order that was withdrawn from: the Store API leaves them as they were. */
export function WithdrawnSum({ order, declared }: SumProps) {
  if (declared.length === 0) return null
  const withdrawn = withdrawalOf(declared, order)
  return (
    <p className={styles.withdrawnSum}>
      {withdrawn === 'whole' ? null : <Trans>The amounts are those of the whole order.</Trans>}{' '}
      <MoneyWords order={order} withdrawn={withdrawn} declared={declared} />
    </p>
  )
}

/** What becomes of the money; nothing where none was due, or where it went back already. */
function MoneyWords({ order, withdrawn, declared }: SumProps & { withdrawn: Withdrawal }) {
  const { payment, state } = order
  const value = withdrawnValue(order, declared)
  if (payment === null || isFree(order) || state.key === 'cancelled') return null
  switch (payment.stateKey) {
    case 'paid':
    case 'authorized':
      return withdrawn === 'whole' ? <AllRefunded /> : <PartRefunded value={value} />
    case 'paid_partially':
      return withdrawn === 'whole' ? <AllRefunded /> : <PartRefunded value={null} />
    case 'refunded':
    case 'refunded_partially':
      return null
    default:
      if (withdrawn === 'whole') return <Trans>You do not have to pay anything.</Trans>
      if (withdrawn === null && paymentKind(order) === 'other') return <PartRefundedLater value={value} />
      return <PartUnpaid value={value} left={leftToPay(order, declared)} />
  }
}

function AllRefunded() {
  return <Trans>We refund what you have paid, the same way you paid it.</Trans>
}

/** Of the chosen items; null where it is not certain. */
interface ValueProps {
  value: Money | null
}

function PartRefunded({ value }: ValueProps) {
  const { money } = useFormat()
  if (value === null)
    return <Trans>We refund what you have paid for the items you withdrew from, the same way you paid it.</Trans>
  const amount = money(value)
  return <Trans>We refund {amount} for the items you withdrew from, the same way you paid.</Trans>
}

/** Online, all of it is paid first. */
function PartRefundedLater({ value }: ValueProps) {
  const { money } = useFormat()
  if (value === null) return <Trans>We refund what you pay for the items you withdrew from.</Trans>
  const amount = money(value)
  return <Trans>Once you have paid, we refund {amount} for the items you withdrew from.</Trans>
}

function PartUnpaid({ value, left }: ValueProps & { left: Money | null }) {
  const { money } = useFormat()
  if (value === null || left === null) return <Trans>You do not have to pay for what you withdrew from.</Trans>
  const amount = money(value)
  const rest = money(left)
  return (
    <Trans>
      You do not have to pay the {amount} for what you withdrew from: <strong>{rest}</strong> is left to pay.
    </Trans>
  )
}

/** Said before an online payment of an order that was withdrawn from in part: no call of the Store API lowers its sum. */
export function PaidInFullNotice({ order }: { order: Order }) {
  const declared = useDeclared(order)
  const { money } = useFormat()
  const amount = money(order.totals.total)
  if (declared.length === 0) return null
  return (
    <Notice title={<Trans>You have withdrawn from part of this order</Trans>}>
      <Trans>Paying online takes the full amount of {amount}. We then refund what you withdrew from.</Trans>
    </Notice>
  )
}
