/** What a customer has withdrawn from, as far as the words of the declarations name it. */
import { numberAt } from '../kernel/json.ts'
import { THE_WHOLE_ORDER } from '../mail/texts.ts'
import { isPaid } from './answer.ts'
import type { OrderLine, OrderRecord, OrderWithdrawal } from './order.types.ts'
import { isPromotion, nameOf } from './parts.ts'

/** `2 × Bowl, large (of 3)`: how the storefront writes a chosen item. */
const ITEM = /^(\d+) × (.+?)(?: \(\p{L}+ \d+\))?$/u

interface ChosenItem {
  name: string
  quantity: number
}

export const chosenIn = (comment: string): ChosenItem[] =>
  comment.split('\n').flatMap((line) => {
    const [, quantity, name] = ITEM.exec(line) ?? []
    return name === undefined ? [] : [{ name, quantity: Number(quantity) }]
  })

const WHOLE: readonly string[] = Object.values(THE_WHOLE_ORDER)

/** It says so, or nothing at all. */
export const isWhole = (comment: string): boolean =>
  comment.trim() === '' || WHOLE.includes(comment.split('\n')[0]?.trim() ?? '')

const quantityOf = ({ fields }: OrderLine): number => numberAt(fields, 'quantity') ?? 1

type Withdrawn = Pick<OrderRecord, 'lines'> & { withdrawals?: readonly Pick<OrderWithdrawal, 'comment'>[] }

/** Pieces of a line that were withdrawn from; a line that is named more than once has no more than it has. */
function piecesOf(line: OrderLine, { withdrawals = [] }: Withdrawn): number {
  const named = withdrawals
    .flatMap(({ comment }) => chosenIn(comment))
    .filter(({ name }) => name === nameOf(line.fields))
  return Math.min(
    quantityOf(line),
    named.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

const goodsOf = ({ lines }: OrderRecord): OrderLine[] => lines.filter((line) => !isPromotion(line))
/** Something of a line is not named by any withdrawal. */
export const isKept = (line: OrderLine, order: Withdrawn): boolean => piecesOf(line, order) < quantityOf(line)

/** `part`: each declaration names items, and some are kept; `unclear`: words that only people understand. */
export function withdrawnFrom(order: OrderRecord): 'nothing' | 'part' | 'whole' | 'unclear' {
  const { withdrawals = [] } = order
  if (withdrawals.length === 0) return 'nothing'
  if (withdrawals.some(({ comment }) => isWhole(comment))) return 'whole'
  if (withdrawals.some(({ comment }) => chosenIn(comment).length === 0)) return 'unclear'
  return goodsOf(order).some((line) => isKept(line, order)) ? 'part' : 'whole'
}

/** Some of the goods are kept: they do not come back with the others. */
export const isReturnedInPart = (order: OrderRecord): boolean =>
  withdrawnFrom(order) === 'part' && goodsOf(order).some((line) => line.downloads.length === 0 && isKept(line, order))

/** The order with a withdrawal that came now. */
export const withWithdrawal = (order: OrderRecord, comment: string, now: Date): OrderRecord => ({
  ...order,
  withdrawals: [...(order.withdrawals ?? []), { at: now.toISOString(), comment, paid: isPaid(order) }],
})

/** Price of the items that were withdrawn from; null where it is not what they cost in the end. */
export function withdrawnValue(order: OrderRecord): number | null {
  const { lines, price } = order
  if (withdrawnFrom(order) !== 'part' || lines.some(isPromotion) || price['taxStatus'] === 'net') return null
  // Of files that were handed out the shop decides.
  if (lines.some((line) => line.downloads.length > 0 && piecesOf(line, order) > 0)) return null
  const cents = lines.reduce(
    (sum, line) => sum + Math.round((numberAt(line.fields, 'unitPrice') ?? 0) * 100) * piecesOf(line, order),
    0,
  )
  const delivery = isReturnedInPart(order) ? 0 : Math.round((numberAt(order.shippingCosts, 'totalPrice') ?? 0) * 100)
  return (cents + delivery) / 100
}

/** A withdrawal came before the payment, so that less than the total was due. */
export const isAskedForLess = ({ withdrawals = [] }: OrderRecord): boolean => withdrawals.some(({ paid }) => !paid)
