import { Trans } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import type { Order } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { piecesLeft, withdrawalOf, type Declared, type Withdrawal } from './declared.ts'
import { isFree, paymentKind } from './payment-kind.ts'
import { useDeclared } from './use-declared.ts'
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
      <MoneyWords order={order} withdrawn={withdrawn} value={withdrawnValue(order, declared)} />
    </p>
  )
}

/**
 * Price of the chosen items, as their lines name it. Null where that is not what they cost in the end: with a discount on
 * the order, or without the taxes; and where words describe what goes back.
 */
function withdrawnValue({ lines, totals }: Order, declared: readonly Declared[]): Money | null {
  const items = declared.flatMap((one) => one.items)
  const isChosen = declared.every((one) => one.items.length > 0)
  const isFound = items.every((item) => lines.some(({ id }) => id === item.lineId))
  const isReduced = lines.some(({ unitPrice }) => unitPrice.amount < 0)
  if (!isChosen || !isFound || isReduced || totals.taxState === 'net') return null
  const amount = lines.reduce((sum, { id, quantity, unitPrice }) => {
    const pieces = quantity - piecesLeft({ lineId: id, quantity }, declared)
    return sum + pieces * unitPrice.amount
  }, 0)
  return { ...totals.total, amount }
}

interface MoneyProps {
  order: Order
  withdrawn: Withdrawal
  /** Of the chosen items. */
  value: Money | null
}

/** What becomes of the money; nothing where none was due, or where it went back already. */
function MoneyWords({ order, withdrawn, value }: MoneyProps) {
  const { payment, state } = order
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
      return <PartUnpaid value={value} refunded={withdrawn === null && paymentKind(order) === 'other'} />
  }
}

function AllRefunded() {
  return <Trans>We refund what you have paid, the same way you paid it.</Trans>
}

function PartRefunded({ value }: Pick<MoneyProps, 'value'>) {
  const { money } = useFormat()
  if (value === null)
    return <Trans>We refund what you have paid for the items you withdrew from, the same way you paid it.</Trans>
  const amount = money(value)
  return <Trans>We refund {amount} for the items you withdrew from, the same way you paid.</Trans>
}

/** `refunded`: online, all of it is paid first. */
function PartUnpaid({ value, refunded }: Pick<MoneyProps, 'value'> & { refunded: boolean }) {
  const { money } = useFormat()
  if (value === null)
    return refunded ? (
      <Trans>We refund what you pay for the items you withdrew from.</Trans>
    ) : (
      <Trans>You do not have to pay for what you withdrew from.</Trans>
    )
  const amount = money(value)
  return refunded ? (
    <Trans>Once you have paid, we refund {amount} for the items you withdrew from.</Trans>
  ) : (
    <Trans>You do not have to pay the {amount} for what you withdrew from.</Trans>
  )
}

/** Said before an online payment of an order that was withdrawn from in part: no call of the Store API lowers its sum. */
export function PaidInFullNotice({ order }: { order: Order }) {
  const declared = useDeclared(order.number)
  const { money } = useFormat()
  const amount = money(order.totals.total)
  if (declared.length === 0) return null
  return (
    <Notice title={<Trans>You have withdrawn from part of this order</Trans>}>
      <Trans>Paying online takes the full amount of {amount}. We then refund what you withdrew from.</Trans>
    </Notice>
  )
}
