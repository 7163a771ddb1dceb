import type { CartView } from '../../../machines/cart/index.ts'
import type { NotificationsView } from '../../../machines/notifications/index.ts'
import type { SessionView } from '../../../machines/session/index.ts'
import type { ShopView } from '../../../machines/shop/index.ts'
import type { WishlistView } from '../../../machines/wishlist/index.ts'

/** Everything a screen may read of the shop, by part. */
export interface ShopViews {
  session: SessionView
  cart: CartView
  wishlist: WishlistView
  notifications: NotificationsView
  shop: ShopView
}

/** The machines that live as long as the tab. */
export type MachineName = keyof ShopViews

/**
 * The machines' views before they run: what the server renders and the browser hydrates, so that a cached page fits
 * every visitor. Written out, because the machines themselves come after the page; a test compares them.
 */
export const initialViews: ShopViews = {
  session: {
    status: 'loading',
    kind: 'anonymous',
    loggedIn: false,
    guest: false,
    customerSession: false,
    customer: null,
    session: null,
    currency: null,
    countryId: null,
    taxState: null,
    billingAddress: null,
    shippingAddress: null,
    shippingMethodId: null,
    paymentMethodId: null,
    changes: [],
    expired: false,
    failure: null,
  },
  cart: {
    status: 'loading',
    pending: false,
    unsent: 0,
    lines: [],
    promotions: [],
    codes: [],
    codeNotices: [],
    count: 0,
    empty: true,
    virtual: false,
    totals: null,
    deliveries: [],
    notices: [],
    waitingNotices: 0,
    blocking: [],
    emptied: null,
    hash: null,
    failure: null,
  },
  wishlist: { status: 'local', ids: [], has: () => false, count: 0, pending: false, failure: null },
  notifications: { items: [], paused: false },
  shop: { closed: false, currency: '' },
}
