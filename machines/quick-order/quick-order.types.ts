import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { NumberedProduct } from '../../api/types/product.ts'

/** The text of a row, as it was typed. */
export interface RowText {
  number: string
  /** Empty: as few as can be bought. */
  quantity: string
  /** The number that the quantity says; null where it says none. Reports hold it, and not what was typed. */
  pieces: number | null
}

/** One row of the order. */
export interface OrderRow extends RowText {
  /** Stays the same while the page is shown. */
  id: number
}

/** A row that can be put into the cart. */
export interface OrderItem {
  product: NumberedProduct
  quantity: number
}

/** What became of the rows that were put into the cart. */
export interface OrderAnswer {
  /** Products, and how many more of each are in the cart now, or wait in the browser until the shop answers. */
  taken: { id: ProductId; quantity: number }[]
  /** The shop does not answer: they wait in the browser. */
  waiting: boolean
}

/** Which products are read, and the currency of their prices. */
export interface LookUpRequest {
  numbers: string[]
  /** ISO code. */
  currency: string
}

export interface QuickOrderPorts {
  /** Products by their numbers; numbers that are not sold are missing. Rejects as the functions of `api/` do. */
  lookUp: (request: LookUpRequest, signal: AbortSignal) => Promise<NumberedProduct[]>
  /** Puts products, and a code where there is one, into the cart, and answers when the cart has. */
  addToCart: (order: { items: OrderItem[]; code: string | null }, signal: AbortSignal) => Promise<OrderAnswer>
}

export interface QuickOrderInput {
  rows: RowText[]
  /** The text in the box for pasted lists. */
  text: string
  /** A code that a link brings. */
  code: string | null
  /** What the server has looked up for the page; null: nothing. */
  found: NumberedProduct[] | null
  /** ISO code of the prices. */
  currency: string
  /** Rows at most. */
  most: number
  /** Milliseconds that a number rests before it is looked up. */
  settle: number
}

/** A number in small letters, and its product; null: there is none. */
export interface FoundNumber {
  number: string
  product: NumberedProduct | null
}

export interface QuickOrderContext {
  rows: OrderRow[]
  text: string
  code: string | null
  /** What was looked up. A list: what was typed must not become names, which reports of errors carry. */
  found: FoundNumber[]
  /** Numbers of the look-up under way. */
  pending: string[]
  /** The rows that are on their way to the cart, as they were when the button was pressed. */
  sent: OrderRow[]
  /** What was known when they were sent: their answer needs it, whatever the session's prices are by then. */
  sentFound: FoundNumber[]
  /** They are all rows that name a product. */
  sentAll: boolean
  /** Ids of rows that the cart did not take. */
  missed: number[]
  /** What was put into the cart last, in pieces as the cart counts them; `part`: less than was ordered. Null before. */
  added: { count: number; part: boolean; waiting: boolean } | null
  /** The button was pressed: rows without a number say so. */
  checked: boolean
  failure: Failure | null
  /** The session's, of what is looked up and shown. */
  currency: string
  /** What else decides about the session's prices, as a text; null until it was named. */
  decidedBy: string | null
  nextId: number
  most: number
  settle: number
}

export type QuickOrderEvent =
  /** The shopper types into a row. */
  | { type: 'row.change'; id: number; part: Partial<RowText> }
  /** The shopper takes a row out. */
  | { type: 'row.remove'; id: number }
  /** The shopper wants another row. */
  | { type: 'row.add' }
  /** The shopper types into the box for lists. */
  | { type: 'text.change'; text: string }
  /** The lines of the box become rows. */
  | { type: 'text.take' }
  /** The text that was typed before a reload is restored. */
  | { type: 'draft.restore'; rows: RowText[]; text: string }
  /** The shopper puts the rows into the cart. */
  | { type: 'order.add' }
  /** The prices of the session: of this currency, and others where the text of what decides them is another. */
  | { type: 'prices.changed'; currency: string; decidedBy: string }
  /** The shopper retries. */
  | { type: 'lookup.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }
