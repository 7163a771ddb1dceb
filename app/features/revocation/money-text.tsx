import { Trans } from '@lingui/react/macro'
import type { OrderMoney, DeclaredMoney } from '../../../api/types/order.ts'
import { useFormat } from '../../shared/format/index.ts'

/** What becomes of the money of a cancelled order: what was paid of it, and is not back yet, goes back. */
export function cancelledMoney({ payment, total }: OrderMoney): DeclaredMoney {
  const all = { whole: true, value: null, delivery: null, left: null }
  if (payment === null || total.amount === 0 || payment.key === 'refunded') return { ...all, kind: 'nothing' }
  if (payment.key === 'paid') return { ...all, kind: 'refunded', value: total }
  const isPart = ['authorized', 'paid_partially', 'refunded_partially'].includes(payment.key)
  return { ...all, kind: isPart ? 'refunded' : 'notDue' }
}

/** What becomes of the money of a withdrawal; nothing where none is due. */
export function MoneyText({ money: { kind, whole, value, left } }: { money: DeclaredMoney }) {
  const { money } = useFormat()
  const amount = value && money(value)
  const rest = left && money(left)
  if (kind === 'refunded') {
    if (amount !== null) return <Trans>You have paid: we will refund {amount}, the same way you paid.</Trans>
    return whole ? (
      <Trans>We will refund what you have paid, the same way you paid it.</Trans>
    ) : (
      <Trans>We will refund what you have paid for the items you withdrew from, the same way you paid it.</Trans>
    )
  }
  if (kind === 'refundedLater')
    return amount === null ? (
      <Trans>You have not paid yet. Once you have, we will refund what you withdrew from.</Trans>
    ) : (
      <Trans>You have not paid yet. Once you have, we will refund {amount}.</Trans>
    )
  if (whole || left?.amount === 0) return <Trans>You have not paid yet, and you do not have to pay anything.</Trans>
  return amount === null || rest === null ? (
    <Trans>You have not paid yet, and you do not have to pay for what you withdrew from.</Trans>
  ) : (
    <Trans>
      You have not paid yet: you do not have to pay these {amount}. {rest} is left to pay.
    </Trans>
  )
}
