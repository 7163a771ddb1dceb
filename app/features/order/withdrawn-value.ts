import type { Money } from '../../../api/types/common.ts'
import type { DeclaredMoney, LinePieces, OrderMoney, WithdrawnMoney } from '../../../api/types/order.ts'
import { paymentKindOf } from '../../../machines/payment/index.ts'
import { rounded } from '../../shared/format/rounded.ts'
import { isAllNamed, isCorrected, isOfProvided, piecesLeft, withdrawnScope, type NamedItems } from './declared.ts'

const without = (sum: Money, part: Money): Money => rounded({ ...sum, amount: sum.amount - part.amount })

/**
 * Price of the chosen items, as their lines name it. Null where that is not what they cost in the end: with a discount on
 * the order, or without the taxes; and where words describe what goes back.
 */
function chosenValue(
  { lines, returnable, total, taxState }: OrderMoney,
  declared: readonly NamedItems[],
): Money | null {
  const items = declared.flatMap((one) => one.items)
  const isChosen = declared.every((one) => !one.whole && one.items.length > 0)
  const has = (known: readonly LinePieces[], lineId: string): boolean => known.some(({ id }) => id === lineId)
  // A part of a bundle has no price of its own; a line that the shop took off costs nothing any more.
  const isFound = items.every(({ lineId }) => lineId !== undefined && (has(lines, lineId) || !has(returnable, lineId)))
  const isReduced = lines.some(({ unitPrice }) => unitPrice.amount < 0)
  if (!isChosen || !isFound || isReduced || taxState === 'net') return null
  // A file that was handed out since is no part of it: what becomes of its price is for the shop to say.
  const counted = lines.filter(({ id }) => has(returnable, id))
  const amount = counted.reduce((sum, { id, quantity, unitPrice }) => {
    const pieces = quantity - piecesLeft({ lineId: id, quantity }, declared)
    return sum + pieces * unitPrice.amount
  }, 0)
  return rounded({ ...total, amount })
}

const plus = (sum: Money, part: Money): Money => rounded({ ...sum, amount: sum.amount + part.amount })

/** Price of what is withdrawn from: of all that the delivery brings it is not due either, whatever files stay. */
function valueOf(
  order: OrderMoney,
  declared: readonly NamedItems[],
): Pick<WithdrawnMoney, 'whole' | 'value' | 'delivery'> {
  const { total, goods, shipping } = order
  const whole = withdrawnScope(declared, order) === 'whole'
  const isSentBack = whole || isAllNamed(declared, { returnable: goods })
  const chosen = whole ? total : chosenValue(order, declared)
  const value = isSentBack && !whole && chosen !== null ? plus(chosen, shipping) : chosen
  return { whole, value, delivery: shipping.amount === 0 ? null : isSentBack ? 'with' : 'without' }
}

const NOTHING: DeclaredMoney = { kind: 'nothing', whole: false, value: null, delivery: null, left: null }

/**
 * What becomes of the money of an order that was withdrawn from: list, page and payment of the order say the same. What
 * is left to pay is the rest of it, goods and delivery as they were; at the door and at a payment page the shopper does
 * not choose the amount, and pays all of it.
 */
export function withdrawnMoney(order: OrderMoney, declared: readonly NamedItems[]): WithdrawnMoney {
  const { state, payment, total } = order
  if (declared.length === 0 || payment === null || total.amount === 0 || state.key === 'cancelled') return NOTHING
  if (isCorrected(declared, order)) return NOTHING
  const withdrawal = withdrawnScope(declared, order)
  const { whole, value, delivery } = valueOf(order, declared)
  switch (payment.key) {
    case 'paid':
    case 'authorized': {
      // Whether the payment came before the withdrawal is not known: after it, less may have been due, and paid.
      const isUnclear = !whole && value !== null && ['transfer', 'invoice'].includes(paymentKindOf(payment.method))
      return { kind: isUnclear ? 'refundedIfAll' : 'refunded', whole, value, delivery, left: null }
    }
    case 'paid_partially':
      return { ...NOTHING, kind: 'refunded', whole }
    case 'refunded_partially':
      // Whether that was for this part is not known; of a whole order it was not all.
      return whole ? { ...NOTHING, kind: 'refunded', whole } : { kind: 'partBack', whole, value, delivery, left: null }
    case 'refunded':
      return { ...NOTHING, kind: 'back', whole }
    default: {
      const pays = paymentKindOf(payment.method)
      const rest = whole || value === null ? null : without(total, value)
      // However it would have been paid: nothing is taken, so nothing goes back.
      if (rest?.amount === 0) return { kind: 'notDue', whole, value, delivery, left: rest }
      if (withdrawal === null && pays === 'other') return { kind: 'refundedLater', whole, value, delivery, left: null }
      const isOpen = ['open', 'reminded'].includes(payment.key) && ['transfer', 'invoice'].includes(pays)
      return { kind: 'notDue', whole, value, delivery, left: withdrawal === null && isOpen ? rest : null }
    }
  }
}

/** All that costs something was withdrawn from and is not paid: what is kept is free, and no page asks for money. */
export const isNothingLeft = (order: OrderMoney, declared: readonly NamedItems[]): boolean =>
  withdrawnMoney(order, declared).left?.amount === 0

/** Before a declaration that comes now, all that is paid was due. */
function kindNow({ kind }: WithdrawnMoney): DeclaredMoney['kind'] {
  switch (kind) {
    case 'refundedIfAll':
    case 'partBack':
      return 'refunded'
    case 'back':
      return 'nothing'
    default:
      return kind
  }
}

/** The same of one declaration alone, that comes after others: its value is what it adds to theirs. */
export function addedMoney(order: OrderMoney, before: readonly NamedItems[], added: NamedItems): DeclaredMoney {
  if (isOfProvided(added)) return NOTHING
  const found = withdrawnMoney(order, [...before, added])
  const all: DeclaredMoney = { ...found, kind: kindNow(found) }
  // What was refunded before it was for something else.
  if (order.payment?.key === 'refunded_partially' && order.state.key !== 'cancelled')
    return { ...all, kind: 'refunded', value: null }
  if (before.length === 0) return all
  const { value, delivery } = withdrawnMoney(order, before)
  if (all.value === null || value === null) return { ...all, value: null }
  return { ...all, value: without(all.value, value), delivery: delivery === 'with' ? 'without' : all.delivery }
}
