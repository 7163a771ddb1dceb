import type { NumberedProduct } from '../../api/types/product.ts'
import type { EventOf } from '../shared/event-of.ts'
import type {
  OrderAnswer,
  OrderItem,
  OrderRow,
  QuickOrderContext,
  QuickOrderEvent,
  RowText,
} from './quick-order.types.ts'

/** What the session says of its prices. */
export type Prices = Omit<EventOf<QuickOrderEvent, 'prices.changed'>, 'type'>

/** Characters of a product number at most, as the backend has them. */
const LONGEST = 64

/** Product numbers are the same in any case. */
export const keyOf = (number: string): string => number.trim().toLowerCase()

/** A number that can be looked up: the backend's criteria join values by bars. */
const isNumber = (key: string): boolean => key !== '' && key.length <= LONGEST && !key.includes('|')

/** The state of a row, which says what can be done about it. */
export type RowStatus =
  | 'empty'
  /** A quantity without a number. */
  | 'unnamed'
  /** The number was not looked up yet. */
  | 'unread'
  | 'unknown'
  /** One of its variants has to be chosen. */
  | 'variants'
  /** It has no price: the shop names it on request. */
  | 'onRequest'
  | 'soldOut'
  /** Another row has the same number. */
  | 'repeated'
  /** The quantity is no whole number. */
  | 'noQuantity'
  | 'tooFew'
  | 'tooMany'
  | 'offStep'
  /** The cart did not take it. */
  | 'missed'
  | 'ready'

/** How many pieces a row means; null when it does not say a number. */
export function quantityOf({ quantity, pieces }: RowText, product: NumberedProduct): number | null {
  return quantity.trim() === '' ? product.limits.min : pieces
}

function statusOfQuantity(row: RowText, product: NumberedProduct): RowStatus {
  const { min, max, step } = product.limits
  const quantity = quantityOf(row, product)
  if (quantity === null) return 'noQuantity'
  if (quantity < min) return 'tooFew'
  if (quantity > max) return 'tooMany'
  return (quantity - min) % step === 0 ? 'ready' : 'offStep'
}

type LookupState = Pick<QuickOrderContext, 'rows' | 'found' | 'missed'>

/** The first row with the same number. */
const firstWith = (rows: readonly OrderRow[], key: string): OrderRow | undefined =>
  rows.find(({ number }) => keyOf(number) === key)

/** The product of a row; null while it is unknown. */
export const productOf = ({ found }: Pick<LookupState, 'found'>, { number }: RowText): NumberedProduct | null =>
  found.find((one) => one.number === keyOf(number))?.product ?? null

export function statusOf(state: LookupState, row: OrderRow): RowStatus {
  const key = keyOf(row.number)
  if (key === '') return row.quantity.trim() === '' ? 'empty' : 'unnamed'
  if (!isNumber(key)) return 'unknown'
  if (!state.found.some(({ number }) => number === key)) return 'unread'
  const product = productOf(state, row)
  if (product === null) return 'unknown'
  if (product.hasVariants) return 'variants'
  if (product.price === null) return 'onRequest'
  if (!product.availability.available) return 'soldOut'
  if (firstWith(state.rows, key)?.id !== row.id) return 'repeated'
  const status = statusOfQuantity(row, product)
  return status === 'ready' && state.missed.includes(row.id) ? 'missed' : status
}

/** Rows that can be put into the cart; one that it did not take may be tried again. */
export const readyRows = (state: LookupState): OrderRow[] =>
  state.rows.filter((row) => ['ready', 'missed'].includes(statusOf(state, row)))

export const itemsOf = (state: Pick<LookupState, 'found'>, rows: readonly OrderRow[]): OrderItem[] =>
  rows.flatMap((row) => {
    const product = productOf(state, row)
    const quantity = product && quantityOf(row, product)
    return product === null || quantity === null ? [] : { product, quantity }
  })

/** Pieces, as the cart counts them. */
export const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The row names a product to order. */
export const isNamed = ({ number }: RowText): boolean => keyOf(number) !== ''

/** Numbers that were not looked up yet, each once. */
export const unreadNumbers = (state: LookupState): string[] => [
  ...new Set(state.rows.flatMap((row) => (statusOf(state, row) === 'unread' ? keyOf(row.number) : []))),
]

/** What was looked up before, with an answer; what it does not name is not sold. */
export function foundWith(
  found: QuickOrderContext['found'],
  requested: readonly string[],
  products: readonly NumberedProduct[],
): QuickOrderContext['found'] {
  const answered = new Map(products.map((product) => [keyOf(product.number), product]))
  return [
    ...found.filter(({ number }) => !requested.includes(number)),
    ...requested.map((number) => ({ number, product: answered.get(number) ?? null })),
  ]
}

/** The session has other prices than those that were looked up. What the first look-up met is named after it. */
export const hasOtherPrices = (context: Pick<QuickOrderContext, 'currency' | 'decidedBy'>, now: Prices): boolean =>
  now.currency !== context.currency || (context.decidedBy !== null && now.decidedBy !== context.decidedBy)

/** Rows with ids, at most so many. */
export const rowsOf = (texts: readonly RowText[], firstId: number): OrderRow[] =>
  texts.map(({ number, quantity, pieces }, index) => ({ id: firstId + index, number, quantity, pieces }))

/** What the cart has taken leaves the order, unless the shopper changed it meanwhile; the rest stays as it was typed. */
export function afterAnswer(
  context: QuickOrderContext,
  { taken, waiting }: OrderAnswer,
): Pick<QuickOrderContext, 'rows' | 'missed' | 'added' | 'code' | 'sent' | 'sentFound'> {
  const ordered = { found: context.sentFound }
  const isTaken = (row: OrderRow): boolean => {
    const product = productOf(ordered, row)
    return product !== null && taken.some(({ id }) => id === product.id)
  }
  const done = context.sent.filter(isTaken)
  const count = piecesOf(taken)
  const part = !context.sentAll || count < piecesOf(itemsOf(ordered, context.sent))
  const isDone = (row: OrderRow): boolean =>
    done.some(({ id, number, quantity }) => id === row.id && number === row.number && quantity === row.quantity)
  return {
    rows: context.rows.filter((row) => !isDone(row)),
    missed: context.sent.filter((row) => !isTaken(row)).map(({ id }) => id),
    added: done.length === 0 ? null : { count, part, waiting },
    code: done.length === 0 ? context.code : null,
    sent: [],
    sentFound: [],
  }
}
