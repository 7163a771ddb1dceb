import type { Cart, CartLine, CartNotice } from '../../api/types/cart.ts'
import type { Money, Picture } from '../../api/types/common.ts'
import type { LineId, ProductId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { BackOff } from '../shared/back-off.ts'

/** What the shop knows of a product when it is put into the cart, enough to show a line before the backend answered. */
export interface LineDraft {
  productId: ProductId
  label: string
  /** Of the product's page; null: no message follows when it is in the cart, as the page says so itself. */
  path: string | null
  image: Picture | null
  options: { group: string; option: string }[]
  /** Price of one piece as shown where the shopper pressed the button; null when unknown. */
  unitPrice: Money | null
  digital: boolean
}

interface Change {
  /** What the change is about: `line:…` or `code:…`. A newer change about the same thing replaces an older one. */
  key: string
  /** Grows with every intent in this browser. */
  version: number
  /** Goes out at once; other changes settle first (spec: 800 ms after the last change of a quantity). */
  urgent: boolean
}

/**
 * The quantity that the shopper wants a line to have; 0 takes it out. A target, not a difference: sending it twice,
 * from two tabs or after a lost answer does no harm.
 */
export interface LineChange extends Change {
  kind: 'line'
  line: LineId
  quantity: number
  /**
   * What the line had on screen when the shopper put more in: together with what other tabs put in meanwhile, the
   * difference is what counts until it is sent. Null when the quantity itself is meant.
   */
  from: number | null
  /** Null when the line was in the cart already. */
  draft: LineDraft | null
}

/** A change that puts more in, on top of what the line had on screen. */
export type Addition = LineChange & { from: number }

/** A promotion code that the shopper wants in the cart or out of it. */
export interface CodeChange extends Change {
  kind: 'code'
  code: string
  wanted: boolean
}

/** One unsent intent. */
export type CartChange = LineChange | CodeChange

/** A change that the backend refused, with its reason; the cart shows what the backend has instead. */
export interface RefusedChange {
  change: CartChange
  failure: Failure
}

/** One request of the plan (`cart.plan.ts`). */
export type CartCall =
  | { kind: 'addLines'; items: { id: LineId; productId: ProductId; quantity: number }[] }
  | { kind: 'updateLines'; items: { id: LineId; quantity: number }[] }
  | { kind: 'removeLines'; ids: LineId[] }
  | { kind: 'addCode'; code: string }

/** The ports of the cart. Every function rejects with an error that carries a `failure`. */
export interface CartPorts {
  readCart: (signal: AbortSignal) => Promise<Cart>
  addLines: (items: { id: LineId; productId: ProductId; quantity: number }[], signal: AbortSignal) => Promise<Cart>
  updateLines: (items: { id: LineId; quantity: number }[], signal: AbortSignal) => Promise<Cart>
  removeLines: (ids: LineId[], signal: AbortSignal) => Promise<Cart>
  addCode: (code: string, signal: AbortSignal) => Promise<Cart>
}

export interface SyncInput {
  /** The cart that was read last; null when none was read yet. */
  cart: Cart | null
  changes: CartChange[]
  /** Read the cart before anything is sent: after a lost answer, on refresh, on renewal. */
  readFirst: boolean
}

export interface SyncAnswer {
  cart: Cart
  /** Changes that are done, or refused; both leave the outbox. */
  settled: { key: string; version: number }[]
  /** What the browser keeps beside them and has not sent, such as what another tab put in meanwhile. */
  left: CartChange[]
  refused: RefusedChange[]
  /** Notices of every answer of this run, merged by key. */
  notices: CartNotice[]
  /** This browser has ordered the cart that was read last, or may have. */
  ordered?: boolean
}

/** What the machine needs from outside; `CartPorts` are what the page's own port is made of. */
export interface SyncPorts {
  /** Sends the waiting changes and answers the cart as the backend has it then. */
  syncCart: (input: SyncInput, signal: AbortSignal) => Promise<SyncAnswer>
}

/** The cart as the browser stores it, once for all its tabs. */
export interface StoredCart {
  /** The cart that was read last: shown while offline, and used to fill a renewed session. */
  cart: Cart | null
  outbox: CartChange[]
}

export interface CartInput {
  /** No session exists in this browser: nothing is read until the shopper puts something in. */
  firstVisit: boolean
  stored: StoredCart | null
  /** Milliseconds that quantity changes settle. */
  settle: number
  /** Milliseconds that a forgotten session may take to be renewed before the cart goes on without it. */
  timeout: number
  backOff: BackOff
  /** 0 ≤ x < 1, drawn once per tab: many waiting tabs do not call in the same moment. */
  share: number
}

/** A notice that comes from the shop itself, not from an answer. */
export type ShopNoticeKey =
  | 'cart-merged-hint'
  | 'change-refused'
  | 'line-vanished'
  | 'line-missing'
  | 'quantity-corrected'
  | 'price-changed'

export interface CartContext {
  /** Last cart that the backend gave. */
  cart: Cart | null
  outbox: CartChange[]
  version: number
  /** Read the cart before sending: the one that was read last cannot be trusted. */
  readFirst: boolean
  /** A read was requested that the run under way does not answer. */
  refreshWanted: boolean
  /** Not shown yet; merged by key over several answers. */
  notices: CartNotice[]
  /** Consumed once: on screen until they are dismissed or the line changes. */
  shown: CartNotice[]
  /** The content of the cart when the shopper emptied it; null when nothing can be restored. */
  emptied: EmptiedCart | null
  /** Quantities per line of the guest's cart at login, until the merge was compared. */
  mergeBase: Record<string, number> | null
  /** The session is another one, whose cart was not read yet: what it lacks of the one before is not missing. */
  replaced: boolean
  failure: Failure | null
  attempt: number
  settings: Pick<CartInput, 'settle' | 'timeout' | 'backOff' | 'share'>
  firstVisit: boolean
}

/** The content of a cart when it was emptied. */
export interface EmptiedCart {
  lines: { line: LineId; quantity: number; draft: LineDraft }[]
  codes: string[]
  /** Labels of lines that are no products: the shop cannot put them in again. */
  lost: string[]
}

/** Changes of several things at once, which are sent together. */
export type CartBatch =
  /** The shopper puts several products into the cart, with a code that a link brings. */
  | { type: 'lines.add'; items: { draft: LineDraft; quantity: number }[]; code: string | null }
  /** The shopper empties the cart. */
  | { type: 'cart.empty' }
  /** The shopper wants back what the emptied cart held. */
  | { type: 'cart.restore' }

/** The shopper's changes of the cart. */
export type CartCommand =
  /** The shopper puts a product into the cart. */
  | { type: 'line.add'; draft: LineDraft; quantity: number }
  /** The shopper sets the quantity of a line. */
  | { type: 'line.change'; line: LineId; quantity: number }
  /** The shopper takes a line out. */
  | { type: 'line.remove'; line: LineId }
  /** The shopper enters a promotion code. */
  | { type: 'code.add'; code: string }
  /** The shopper takes a promotion code out. */
  | { type: 'code.remove'; code: string }

export type CartEvent =
  | CartCommand
  | CartBatch
  /** An answer outside this machine said something: to the server, or to a form without scripts. */
  | { type: 'notices.received'; notices: CartNotice[] }
  /** A page shows the waiting notices now: they are handed out once. */
  | { type: 'notices.consume' }
  /** The page that showed notices is gone. */
  | { type: 'notices.clear' }
  /** The shopper closes a notice. */
  | { type: 'notice.dismiss'; key: string }
  /**
   * The cart may be another one: it is read again. `replaced`: the session is another one with a cart of its own, in which
   * nothing of the one before is missed.
   */
  | { type: 'cart.refresh'; replaced?: boolean }
  /** The shopper retries. */
  | { type: 'cart.retry' }
  /** A cart from elsewhere: another tab, or an answer outside this machine. Its notices are not accumulated. */
  | { type: 'cart.received'; cart: Cart }
  /** Another tab changed what the browser keeps. */
  | { type: 'storage.changed'; stored: StoredCart }
  /**
   * Somebody logged in. `returned`: the session had ended; the cart is to be as the shopper saw it last, not added to
   * what the backend kept.
   */
  | { type: 'customer.loggedIn'; returned: boolean }
  /** The customer logged out: the cart is no longer theirs here. */
  | { type: 'customer.loggedOut' }
  /** An order was placed: the backend has emptied the cart. */
  | { type: 'order.placed' }
  /** The backend forgot the session; nothing is sent until it is renewed. */
  | { type: 'session.forgotten' }
  /** The shop has made the session again. */
  | { type: 'session.renewed' }
  /** The browser is offline. */
  | { type: 'network.lost' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** A product that was put in, as a message about it shows it. */
export interface AddedLine {
  line: LineId
  label: string
  image: Picture | null
  /** The chosen variant. */
  options: CartLine['options']
  /** How many more there are than before. */
  quantity: number
  inCart: number
}

export type CartEmitted =
  /**
   * The backend answered: `added` are the products that were put in and that it took, `notices` is everything
   * that waits to be shown.
   */
  | {
      type: 'cart.answered'
      cart: Cart
      added: AddedLine[]
      /** Labels of the products that the shopper put in and that the backend did not take. */
      missed: string[]
      refused: RefusedChange[]
      notices: CartNotice[]
    }
  /** A call met the backend in maintenance. */
  | { type: 'maintenance.met' }

/** A line on screen: the backend's, with what the shopper changed since laid over it. */
export interface ShownLine extends CartLine {
  /** The quantity is not the backend's yet; totals beside it are the old ones. */
  pending: boolean
  /** The quantity that is being sent, where it is more than there can be; absent where it is shown. */
  wanted?: number
  path: string | null
  notices: CartNotice[]
}
