import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { DeclaredWithdrawal, Order, WithdrawnMoney } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { isCorrected, withdrawnScope } from './declared.ts'
import { useOpenDeclared } from './use-declared.ts'
import { withdrawnMoney } from './withdrawn-value.ts'
import styles from './order-details.module.css'

interface SumProps {
  order: Order
  declared: readonly DeclaredWithdrawal[]
}

/** Below the amounts of an order that was withdrawn from: the Store API leaves them as they were. */
export function WithdrawnSum({ order, declared }: SumProps) {
  if (declared.length === 0 || isCorrected(declared, order)) return null
  return (
    <p className={styles.withdrawnSum}>
      {withdrawnScope(declared, order) === 'whole' ? null : <Trans>The amounts are those of the whole order.</Trans>}{' '}
      <MoneyWords money={withdrawnMoney(orderMoney(order), declared)} />
    </p>
  )
}

/** What becomes of the money; nothing where none was due, or where it went back already. */
function MoneyWords({ money }: { money: WithdrawnMoney }) {
  const { kind, whole, left } = money
  const amount = usePartAmount()(money)
  switch (kind) {
    case 'refunded':
      return whole ? <AllRefunded /> : <PartRefunded amount={amount} />
    case 'refundedIfAll':
      return (
        <Trans>
          If you paid the whole amount, we will refund {amount} for the items you withdrew from, the same way you paid.
        </Trans>
      )
    case 'back':
      return <Trans>We have refunded what you paid, the same way you paid it.</Trans>
    case 'partBack':
      return <PartBack amount={amount} />
    case 'refundedLater':
      return <PartRefundedLater amount={amount} />
    case 'notDue':
      if (left?.amount === 0) return <Trans>Nothing is left to pay.</Trans>
      return whole ? <Trans>You do not have to pay anything.</Trans> : <PartUnpaid amount={amount} left={left} />
    default:
      return null
  }
}

function AllRefunded() {
  return <Trans>We will refund what you have paid, the same way you paid it.</Trans>
}

/** Of the chosen items; null where it is not certain. */
interface AmountProps {
  amount: string | null
}

/** The price of what was withdrawn from, and that it is with the delivery. */
function usePartAmount() {
  const { t } = useLingui()
  const { money } = useFormat()
  return ({ value, delivery }: WithdrawnMoney): string | null => {
    if (value === null) return null
    const amount = money(value)
    return delivery === 'with' ? t`${amount} (with the delivery)` : amount
  }
}

function PartRefunded({ amount }: AmountProps) {
  if (amount === null)
    return <Trans>We will refund what you have paid for the items you withdrew from, the same way you paid it.</Trans>
  return <Trans>We will refund {amount} for the items you withdrew from, the same way you paid.</Trans>
}

/** What went back is in no answer of the Store API: the price of the items is. */
function PartBack({ amount }: AmountProps) {
  if (amount === null) return <Trans>We have refunded part of what you paid, the same way you paid it.</Trans>
  return (
    <Trans>
      We have refunded part of what you paid, the same way you paid it: the items you withdrew from come to {amount}.
    </Trans>
  )
}

/** Online, all of it is paid first. */
function PartRefundedLater({ amount }: AmountProps) {
  if (amount === null) return <Trans>We will refund what you pay for the items you withdrew from.</Trans>
  return <Trans>Once you have paid, we will refund {amount} for the items you withdrew from.</Trans>
}

function PartUnpaid({ amount, left }: AmountProps & { left: Money | null }) {
  const { money } = useFormat()
  if (amount === null || left === null) return <Trans>You do not have to pay for what you withdrew from.</Trans>
  const rest = money(left)
  return (
    <Trans>
      You do not have to pay the {amount} for what you withdrew from: <strong>{rest}</strong> is left to pay.
    </Trans>
  )
}

/** Said before an online payment of an order that was withdrawn from in part: no call of the Store API lowers its sum. */
export function PaidInFullNotice({ order }: { order: Order }) {
  const declared = useOpenDeclared(order)
  const { money } = useFormat()
  const partOf = usePartAmount()
  if (declared.length === 0) return null
  const part = partOf(withdrawnMoney(orderMoney(order), declared))
  const amount = money(order.totals.total)
  return (
    <Notice title={<Trans>You have withdrawn from part of this order</Trans>}>
      {part === null ? (
        <Trans>Paying online takes the full amount of {amount}. We then refund what you withdrew from.</Trans>
      ) : (
        <Trans>
          Paying online takes the full amount of {amount}. We then refund {part} for what you withdrew from.
        </Trans>
      )}
    </Notice>
  )
}

/** What each method takes of an order that was withdrawn from in part; nothing of any other order. */
export function useMethodTakes(order: Order): (technicalName: string | null) => ReactNode {
  const declared = useOpenDeclared(order)
  const { payment, ...sums } = orderMoney(order)
  if (declared.length === 0 || payment === null) return () => null
  return (method) => {
    // It is open again once the method is chosen.
    const money = withdrawnMoney({ ...sums, payment: { ...payment, key: 'open', method } }, declared)
    return money.kind === 'nothing' ? null : <MethodTakes money={money} total={sums.total} />
  }
}

function MethodTakes({ money: withdrawn, total }: { money: WithdrawnMoney; total: Money }) {
  const { kind, left } = withdrawn
  const { money } = useFormat()
  const amount = money(left ?? total)
  const part = usePartAmount()(withdrawn)
  return (
    <strong className={styles.takes}>
      {kind === 'notDue' ? (
        left === null ? (
          <Trans>You only pay for what you keep</Trans>
        ) : (
          <Trans>You pay {amount}: what you withdrew from is taken off.</Trans>
        )
      ) : part === null ? (
        <Trans>Takes the full {amount}. We then refund what you withdrew from.</Trans>
      ) : (
        <Trans>
          Takes the full {amount}. We then refund {part} for what you withdrew from.
        </Trans>
      )}
    </strong>
  )
}

/** The words of a button that leads to a payment page: with the amount that it takes, where less is left to pay. */
export function PayText({ order, chosen = false }: { order: Order; chosen?: boolean }) {
  const isPart = useOpenDeclared(order).length > 0
  const { money } = useFormat()
  const amount = money(order.totals.total)
  if (chosen) return isPart ? <Trans>Pay {amount} with this method</Trans> : <Trans>Pay with this method</Trans>
  return isPart ? <Trans>Pay {amount} now</Trans> : <Trans>Pay now</Trans>
}
