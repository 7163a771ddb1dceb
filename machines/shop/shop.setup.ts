import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import { cartMachine } from '../cart/cart.machine.ts'
import { typesOf } from '../shared/types-of.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import { answerNotifications, isCustomerSession, outdatedPair, pricesChange, tellsOfMerge } from './shop.logic.ts'
import type { ShopContext, ShopEvent, ShopInput } from './shop.types.ts'

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

const notTold: (args: { context: ShopContext; event: ShopEvent }) => void = () => {}

/** Types, actors, guards and actions of the shop; the chart is in `shop.machine.ts`. */
export const shopSetup = setup({
  types: typesOf<{ context: ShopContext; events: ShopEvent; input: ShopInput }>(),
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
  },
  guards: {
    isOtherCurrency: ({ context, event }) => 'session' in event && event.session.currency.isoCode !== context.currency,
    changesPrices: ({ event }) => pricesChange(event),
    isGone: ({ event }) =>
      event.type === 'session.read' && event.changed === 'person' && event.session.kind === 'anonymous',
    isChanged: ({ event }) => event.type === 'session.read' && event.changed !== null,
    isPageOutdated: ({ context, event }) => {
      const pair = outdatedPair(event)
      return pair !== null && pair !== context.outdated
    },
    isLogout: ({ event }) => event.type === 'identity.changed' && event.by === 'logout',
    isGuest: ({ event }) => 'session' in event && event.session.kind === 'guest',
    isCustomer: ({ event }) => isCustomerSession(event),
    hasToTell: ({ context, event }) =>
      event.type === 'cart.answered' &&
      context.noticeOutlets === 0 &&
      (event.added.length > 0 || (event.notices.length > 0 && (event.missed.length > 0 || tellsOfMerge(event)))),
    isNewsOfSession: ({ event }) =>
      event.type === 'message.received' && (event.message.kind === 'identity' || event.message.kind === 'prices'),
    isCartMessage: ({ event }) => event.type === 'message.received' && event.message.kind === 'cart',
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
    broadcastCart: notTold,
    broadcastSession: notTold,

    noteOutdated: assign(({ event }) => ({ outdated: outdatedPair(event) })),
    noteCurrency: assign(({ context, event }) => ({
      currency: 'session' in event ? event.session.currency.isoCode : context.currency,
    })),
    openNoticeOutlet: assign(({ context }) => ({ noticeOutlets: context.noticeOutlets + 1 })),
    closeNoticeOutlet: assign(({ context }) => ({ noticeOutlets: Math.max(0, context.noticeOutlets - 1) })),

    beginSession: sendTo('session', { type: 'session.begun' }),
    rereadSession: sendTo('session', { type: 'session.reread' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    forgetSession: sendTo('session', { type: 'session.forgotten' }),
    denySession: sendTo('session', { type: 'access.denied' }),
    closeSession: sendTo('session', { type: 'maintenance.met' }),
    handSession: sendTo('session', ({ event }) =>
      event.type === 'message.received' && event.message.kind === 'session'
        ? { type: 'session.received' as const, session: event.message.session }
        : { type: 'session.reread' as const },
    ),

    refreshCart: sendTo('cart', { type: 'cart.refresh' }),
    retryCart: sendTo('cart', { type: 'cart.retry' }),
    holdCart: sendTo('cart', { type: 'session.forgotten' }),
    resumeCart: sendTo('cart', { type: 'session.renewed' }),
    mergeCart: sendTo('cart', ({ event }) => ({
      type: 'customer.loggedIn' as const,
      returned: event.type === 'identity.changed' && event.returned,
    })),
    emptyCart: sendTo('cart', { type: 'customer.loggedOut' }),
    tellCartOrder: sendTo('cart', { type: 'order.placed' }),
    tellCartOffline: sendTo('cart', { type: 'network.lost' }),
    tellCartOnline: sendTo('cart', { type: 'network.returned' }),
    consumeNotices: sendTo('cart', { type: 'notices.consume' }),
    clearNotices: sendTo('cart', { type: 'notices.clear' }),
    handCart: sendTo('cart', ({ event }) =>
      event.type === 'message.received' && event.message.kind === 'cart'
        ? { type: 'cart.received' as const, cart: event.message.cart }
        : { type: 'cart.refresh' as const },
    ),
    handStoredCart: sendTo('cart', ({ event }) =>
      event.type === 'cart.storedElsewhere'
        ? { type: 'storage.changed' as const, stored: event.stored }
        : { type: 'cart.refresh' as const },
    ),

    takeWishlistAlong: sendTo('wishlist', { type: 'customer.present' }),
    leaveWishlistHere: sendTo('wishlist', { type: 'customer.gone' }),
    handStoredWishlist: sendTo('wishlist', ({ event }) =>
      event.type === 'wishlist.storedElsewhere'
        ? { type: 'storage.changed' as const, ids: event.ids }
        : { type: 'list.reload' as const },
    ),

    notifyAnswer: sendTo('notifications', ({ event }) => answerNotifications(event)),
    withdrawUntrue: sendTo('notifications', ({ event }) =>
      event.type === 'cart.answered'
        ? { type: 'cart.changed' as const, cart: event.cart }
        : { type: 'notifications.clear' as const },
    ),
    notifyLogin: sendTo('notifications', {
      type: 'notification.push',
      level: 'success',
      message: { code: 'session.loggedIn', values: {} },
    }),
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
