import { assign, emit, fromCallback, sendTo, setup, stopChild } from 'xstate'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { ProductId } from '../../api/types/ids.ts'
import type { Session } from '../../api/types/session.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import type { StoredCart } from '../cart/cart.types.ts'
import { typesOf } from '../shared/types-of.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { SessionChange } from '../session/session.types.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import { answerNotifications, isCustomerSession, outdatedPair, pricesChange, tellsOfMerge } from './shop.logic.ts'
import type { ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

const speakers = ['session', 'cart', 'wishlist']

/**
 * Passes on to the shop what its children emit, so that they need not know it. Started before them: they are in the
 * system by then, but have not said anything.
 */
const relayEmitted = fromCallback<ShopEvent>(({ system, sendBack }) => {
  const subscriptions = speakers.map((name) => {
    const child: AnyActorRef = system.get(name)
    return child.on('*', (emitted: AnyEventObject) => sendBack(emitted))
  })
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
})

const thrown: (args: { context: ShopContext }, error: unknown) => void = () => {}
const notTold: (args: { context: ShopContext }) => void = () => {}
const cartNotTold: (args: { context: ShopContext }, answer: Answered) => void = () => {}
const sessionNotTold: (args: { context: ShopContext }, session: Session) => void = () => {}

type Answered = Extract<ShopEvent, { type: 'cart.answered' }>
type IdentityChanged = Extract<ShopEvent, { type: 'identity.changed' }>
type MessageReceived = Extract<ShopEvent, { type: 'message.received' }>
type PageEntered = Extract<ShopEvent, { type: 'page.entered' }>
type PricesTold = Extract<ShopEvent, { type: 'prices.told' }>
type SessionRead = Extract<ShopEvent, { type: 'session.read' }>

/** Types, actors, guards and actions of the shop; the chart is in `shop.machine.ts`. */
export const shopSetup = setup({
  types: typesOf<{ context: ShopContext; events: ShopEvent; emitted: ShopEmitted; input: ShopInput }>(),
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    wishlist: wishlistMachine,
    notifications: notificationsMachine,
    relayEmitted,
    /** Network, visibility and storage of the browser; filled by the shop. */
    watchBrowser: fromCallback<ShopEvent>(() => {}),
    /** Messages of other tabs; filled by the shop. */
    watchTabs: fromCallback<ShopEvent>(() => {}),
    /** Stands for the machines of pages: each is among the actors under its name while its page is open. */
    page: fromCallback(() => {}),
  },
  guards: {
    /** The session has another currency than this browser had last. */
    isOtherCurrency: ({ context }, session: Session) => session.currency.isoCode !== context.currency,
    /** The setting decides about prices: currency or country. */
    changesPrices: (_, change: SessionChange | null) => pricesChange(change),
    /** Somebody was known, and nobody is any more. */
    isNobodyNow: (_, { changed, session }: SessionRead) => changed === 'person' && session.kind === 'anonymous',
    /** Person or prices are other ones than in the session that was known. */
    isChanged: (_, { changed }: SessionRead) => changed !== null,
    /** The page has other prices than the session, and was not read again for these. */
    isPageOutdated: ({ context }, told: PricesTold) => {
      const pair = outdatedPair(told)
      return pair !== null && pair !== context.outdated
    },
    /** The customer logged out. */
    isLogout: (_, { by }: IdentityChanged) => by === 'logout',
    /** An address for an order is known, and no account. */
    isGuest: (_, session: Session) => session.kind === 'guest',
    /** Somebody is logged in. */
    isCustomer: (_, session: Session) => isCustomerSession(session),
    /** The answer says something, and nothing on screen shows the notices of the cart. */
    hasToTell: ({ context }, { added, notices, missed }: Answered) =>
      context.noticeOutlets === 0 &&
      (added.length > 0 || (notices.length > 0 && (missed.length > 0 || tellsOfMerge(notices)))),
    /** Person or prices changed in the other tab. */
    isNewsOfSession: (_, { message: { kind } }: MessageReceived) => kind === 'identity' || kind === 'prices',
    /** The other tab tells its cart. */
    isCartMessage: (_, { message }: MessageReceived) => message.kind === 'cart',
  },
  actions: {
    // Filled by the shop: pages of the router are read again; other tabs are told; the currency is kept.
    refreshPages: notTold,
    persistCurrency: notTold,
    /** What the shopper typed and did not send is nobody else's business. */
    dropPrivate: notTold,
    tellTabsAboutIdentity: notTold,
    tellTabsAboutPrices: notTold,
    /** Only with broadcasting. */
    broadcastCart: cartNotTold,
    broadcastSession: sessionNotTold,

    spawnPage: assign(({ spawn }, { page, input }: PageEntered) => {
      spawn(page as 'page', { id: page, systemId: page, input: input as never })
      return {}
    }),
    emitStarted: emit((_, page: string) => ({ type: 'page.started' as const, page })),
    stopPage: stopChild((_, page: string) => page),
    /** Filled by the shop. */
    reportError: thrown,

    noteOutdated: assign((_, told: PricesTold) => ({ outdated: outdatedPair(told) })),
    noteCurrency: assign((_, { currency }: Session) => ({ currency: currency.isoCode })),
    openNoticeOutlet: assign(({ context }) => ({ noticeOutlets: context.noticeOutlets + 1 })),
    closeNoticeOutlet: assign(({ context }) => ({ noticeOutlets: Math.max(0, context.noticeOutlets - 1) })),

    beginSession: sendTo('session', { type: 'session.begun' }),
    rereadSession: sendTo('session', { type: 'session.reread' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    forgetSession: sendTo('session', { type: 'session.forgotten' }),
    denySession: sendTo('session', { type: 'access.denied' }),
    closeSession: sendTo('session', { type: 'maintenance.met' }),
    handSession: sendTo('session', (_, { message }: MessageReceived) =>
      message.kind === 'session'
        ? { type: 'session.received' as const, session: message.session }
        : { type: 'session.reread' as const },
    ),

    refreshCart: sendTo('cart', { type: 'cart.refresh' }),
    retryCart: sendTo('cart', { type: 'cart.retry' }),
    holdCart: sendTo('cart', { type: 'session.forgotten' }),
    resumeCart: sendTo('cart', { type: 'session.renewed' }),
    mergeCart: sendTo('cart', (_, { returned }: IdentityChanged) => ({
      type: 'customer.loggedIn' as const,
      returned,
    })),
    emptyCart: sendTo('cart', { type: 'customer.loggedOut' }),
    tellCartOrder: sendTo('cart', { type: 'order.placed' }),
    tellCartOffline: sendTo('cart', { type: 'network.lost' }),
    tellCartOnline: sendTo('cart', { type: 'network.returned' }),
    consumeNotices: sendTo('cart', { type: 'notices.consume' }),
    clearNotices: sendTo('cart', { type: 'notices.clear' }),
    handCart: sendTo('cart', (_, { message }: MessageReceived) =>
      message.kind === 'cart'
        ? { type: 'cart.received' as const, cart: message.cart }
        : { type: 'cart.refresh' as const },
    ),
    handStoredCart: sendTo('cart', (_, stored: StoredCart) => ({ type: 'storage.changed' as const, stored })),

    takeWishlistAlong: sendTo('wishlist', { type: 'customer.present' }),
    reloadWishlist: sendTo('wishlist', { type: 'list.reload' }),
    leaveWishlistHere: sendTo('wishlist', { type: 'customer.absent' }),
    handStoredWishlist: sendTo('wishlist', (_, ids: ProductId[]) => ({ type: 'storage.changed' as const, ids })),

    notifyAnswer: sendTo('notifications', (_, answer: Answered) => answerNotifications(answer)),
    withdrawUntrue: sendTo('notifications', (_, { cart }: Answered) => ({ type: 'cart.changed' as const, cart })),
    notifyLogin: sendTo('notifications', (_, { by }: IdentityChanged) => ({
      type: 'notification.push' as const,
      level: 'success' as const,
      message: { code: by === 'register' ? 'session.registered' : 'session.loggedIn', values: {} },
    })),
    notifyLogout: sendTo('notifications', {
      type: 'notification.push',
      level: 'info',
      message: { code: 'session.loggedOut', values: {} },
    }),
    notifyExpired: sendTo('notifications', {
      type: 'notification.push',
      level: 'warning',
      message: { code: 'session.expired', values: {} },
      persistent: true,
    }),
    notifyRefusedSetting: sendTo('notifications', {
      type: 'notification.push',
      level: 'danger',
      message: { code: 'session.settingRefused', values: {} },
    }),
    notifyWishlistAdded: sendTo('notifications', {
      type: 'notification.push',
      level: 'success',
      message: { code: 'wishlist.added', values: {} },
    }),
    notifyWishlistRefused: sendTo('notifications', {
      type: 'notification.push',
      level: 'danger',
      message: { code: 'wishlist.refused', values: {} },
    }),
  },
})
