import type { Cart } from '../../api/types/cart.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { Session } from '../../api/types/session.ts'
import type { CartEmitted, CartInput, StoredCart } from '../cart/cart.types.ts'
import type { NotificationsInput } from '../notifications/notifications.types.ts'
import type { SessionEmitted, SessionInput } from '../session/session.types.ts'
import type { WishlistEmitted, WishlistInput } from '../wishlist/wishlist.types.ts'

/**
 * Messages between the tabs of one browser. The first two are always sent and carry nothing; carts and sessions only
 * when broadcasting is switched on. The token is never sent.
 */
export type TabMessage =
  | { kind: 'identity' }
  | { kind: 'prices' }
  | { kind: 'cart'; cart: Cart }
  | { kind: 'session'; session: Session }

export interface ShopInput {
  session: SessionInput
  cart: CartInput
  wishlist: WishlistInput
  notifications: NotificationsInput
  /** ISO code of the currency that this browser's session had last. */
  currency: string
}

export interface ShopContext {
  input: ShopInput
  currency: string
  /** The last page that was read again for its prices: theirs and the session's. Once is enough for each pair. */
  outdated: string | null
  /** Pages and drawers that show the cart's notices at the lines. */
  noticeOutlets: number
}

/** Events that the children of the shop emit. */
export type ChildEmitted = SessionEmitted | CartEmitted | WishlistEmitted

/** Events of the shop for a page. */
export type ShopEmitted =
  /** The actor of the page that was entered runs. */
  { type: 'page.started'; page: string }

export type ShopEvent =
  | ChildEmitted
  /** The proxy's answer said that the backend forgot the session. */
  | { type: 'context.forgotten' }
  /** The proxy's answer named the session's prices; `shown` are those of the page, null where it does not say. */
  | { type: 'prices.received'; prices: string; shown: string | null }
  /** The browser is offline. */
  | { type: 'network.lost' }
  /** The browser is online again. */
  | { type: 'network.returned' }
  /** The page came back from the back/forward cache, or another session was begun meanwhile. */
  | { type: 'page.restored' }
  /** The shopper looks at the page again after a while; another device may have changed what is theirs. */
  | { type: 'page.returned' }
  /** Another tab has sent a message. */
  | { type: 'message.received'; message: TabMessage }
  /** Another tab changed the cart that the browser keeps. */
  | { type: 'cart.storedElsewhere'; stored: StoredCart }
  /** Another tab changed the wishlist that the browser keeps. */
  | { type: 'wishlist.storedElsewhere'; ids: ProductId[] }
  /** A page or drawer shows the notices of the cart from now on. */
  | { type: 'noticeOutlet.opened' }
  /** A page or drawer that showed the notices is gone. */
  | { type: 'noticeOutlet.closed' }
  /** A page is open: its machine, which it has put among the shop's actors under this name, shall run. */
  | { type: 'page.entered'; page: string; input: unknown }
  /** The page is left. */
  | { type: 'page.left'; page: string }
  /** A machine of a page has thrown: the others go on. */
  | { type: `xstate.error.actor.${string}`; error: unknown }
  /** The checkout placed an order: the cart is empty on the backend. */
  | { type: 'order.placed' }
