import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { cartMachine } from '../cart/cart.machine.ts'
import { typesOf } from '../kit/types-of.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import { relayFacts } from './shop.relay.ts'
import { answerNotifications, isCustomerSession, pricesChange, tellsOfMerge } from './shop.rules.ts'
import type { ShopContext, ShopEvent, ShopInput } from './shop.types.ts'

const notTold: (args: { context: ShopContext; event: ShopEvent }) => void = () => {}

/** One per tab: owns session, cart, wishlist and notifications, and passes on what they have to know of each other. */
export const shopMachine = setup({
  types: typesOf<{ context: ShopContext; events: ShopEvent; input: ShopInput }>(),
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    wishlist: wishlistMachine,
    notifications: notificationsMachine,
    relayFacts,
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
    isLogout: ({ event }) => event.type === 'identity.changed' && event.by === 'logout',
    /** A guest's details were taken: nobody has logged in. */
    isGuest: ({ event }) => event.type === 'identity.changed' && event.session.kind === 'guest',
    isShownElsewhere: ({ context }) => context.surfaces > 0,
    hasToTell: ({ event }) =>
      event.type === 'cart.answered' &&
      (event.added.length > 0 || (event.notices.length > 0 && (event.missed.length > 0 || tellsOfMerge(event)))),
    isIdentityMessage: ({ event }) => event.type === 'tab.told' && event.message.kind === 'identity',
    isPricesMessage: ({ event }) => event.type === 'tab.told' && event.message.kind === 'prices',
    isCartMessage: ({ event }) => event.type === 'tab.told' && event.message.kind === 'cart',
  },
  actions: {
    // Filled by the shop: pages of the router are read again; other tabs are told; the currency is kept.
    refreshPages: notTold,
    keepCurrency: notTold,
    /** What she typed and did not send is nobody else's business. */
    dropPrivate: notTold,
    tellTabsAboutIdentity: notTold,
    tellTabsAboutPrices: notTold,
    /** Only with broadcasting. */
    broadcastCart: notTold,
    broadcastSession: notTold,

    noteCurrency: assign(({ context, event }) => ({
      currency: 'session' in event ? event.session.currency.isoCode : context.currency,
    })),
    openSurface: assign(({ context }) => ({ surfaces: context.surfaces + 1 })),
    closeSurface: assign(({ context }) => ({ surfaces: Math.max(0, context.surfaces - 1) })),

    beginSession: sendTo('session', { type: 'session.begun' }),
    rereadSession: sendTo('session', { type: 'session.reread' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    forgetSession: sendTo('session', { type: 'session.forgotten' }),
    denySession: sendTo('session', { type: 'access.denied' }),
    closeSession: sendTo('session', { type: 'maintenance.met' }),
    handSession: sendTo('session', ({ event }) =>
      event.type === 'tab.told' && event.message.kind === 'session'
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
      event.type === 'tab.told' && event.message.kind === 'cart'
        ? { type: 'cart.received' as const, cart: event.message.cart }
        : { type: 'cart.refresh' as const },
    ),
    handKeptCart: sendTo('cart', ({ event }) =>
      event.type === 'cart.keptElsewhere'
        ? { type: 'kept.changed' as const, kept: event.kept }
        : { type: 'cart.refresh' as const },
    ),

    chooseWishlist: sendTo('wishlist', ({ event }) =>
      isCustomerSession(event) ? { type: 'customer.present' as const } : { type: 'customer.gone' as const },
    ),
    handKeptWishlist: sendTo('wishlist', ({ event }) =>
      event.type === 'wishlist.keptElsewhere'
        ? { type: 'kept.changed' as const, ids: event.ids }
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
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({
    input,
    currency: input.currency,
    surfaces: 0,
  }),
  // The relay comes first: it listens before the others say anything.
  invoke: [
    { id: 'relay', src: 'relayFacts' },
    {
      id: 'notifications',
      systemId: 'notifications',
      src: 'notifications',
      input: ({ context }) => context.input.notifications,
    },
    { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => context.input.session },
    { id: 'cart', systemId: 'cart', src: 'cart', input: ({ context }) => context.input.cart },
    { id: 'wishlist', systemId: 'wishlist', src: 'wishlist', input: ({ context }) => context.input.wishlist },
    { id: 'browser', src: 'watchBrowser' },
    { id: 'tabs', src: 'watchTabs' },
  ],
  initial: 'open',
  on: {
    'surface.opened': { actions: 'openSurface' },
    'surface.closed': { actions: 'closeSurface' },
    'cart.keptElsewhere': { actions: 'handKeptCart' },
    'wishlist.keptElsewhere': { actions: 'handKeptWishlist' },
    'context.forgotten': { actions: 'forgetSession' },
    'session.forgotten': { actions: 'holdCart' },
    'session.renewed': { actions: ['resumeCart', 'noteCurrency', 'keepCurrency', 'chooseWishlist'] },
    'session.expired': { actions: 'notifyExpired' },
    'access.denied': { actions: 'denySession' },
    'network.lost': { actions: 'tellCartOffline' },
    'network.returned': { actions: ['tellCartOnline', 'retrySession'] },
    'page.restored': { actions: ['rereadSession', 'refreshCart'] },
    'order.placed': { actions: ['tellCartOrder', 'tellTabsAboutIdentity'] },
    'session.read': [
      {
        guard: 'isGone',
        actions: [
          'noteCurrency',
          'keepCurrency',
          'refreshCart',
          'broadcastSession',
          'chooseWishlist',
          'dropPrivate',
          'refreshPages',
        ],
      },
      {
        guard: 'isChanged',
        actions: ['noteCurrency', 'keepCurrency', 'refreshCart', 'broadcastSession', 'chooseWishlist', 'refreshPages'],
      },
      {
        guard: 'isOtherCurrency',
        actions: ['noteCurrency', 'keepCurrency', 'refreshCart', 'broadcastSession', 'chooseWishlist'],
      },
      { actions: ['broadcastSession', 'chooseWishlist'] },
    ],
    'identity.changed': [
      {
        guard: 'isLogout',
        actions: [
          'noteCurrency',
          'keepCurrency',
          'emptyCart',
          'chooseWishlist',
          'dropPrivate',
          'notifyLogout',
          'tellTabsAboutIdentity',
          'broadcastSession',
          'refreshPages',
        ],
      },
      {
        guard: 'isGuest',
        actions: [
          'noteCurrency',
          'keepCurrency',
          'mergeCart',
          'chooseWishlist',
          'tellTabsAboutIdentity',
          'broadcastSession',
          'refreshPages',
        ],
      },
      {
        actions: [
          'noteCurrency',
          'keepCurrency',
          'mergeCart',
          'chooseWishlist',
          'notifyLogin',
          'tellTabsAboutIdentity',
          'broadcastSession',
          'refreshPages',
        ],
      },
    ],
    'setting.changed': [
      {
        guard: 'changesPrices',
        actions: [
          'noteCurrency',
          'keepCurrency',
          'refreshCart',
          'tellTabsAboutPrices',
          'broadcastSession',
          'refreshPages',
        ],
      },
      { actions: ['refreshCart', 'broadcastSession'] },
    ],
    'cart.answered': [
      { guard: 'isShownElsewhere', actions: ['beginSession', 'broadcastCart', 'withdrawUntrue'] },
      {
        guard: 'hasToTell',
        actions: ['beginSession', 'broadcastCart', 'withdrawUntrue', 'notifyAnswer', 'consumeNotices', 'clearNotices'],
      },
      { actions: ['beginSession', 'broadcastCart', 'withdrawUntrue'] },
    ],
    'setting.refused': { actions: ['notifyRefusedSetting', 'refreshCart'] },
    'tab.told': [
      { guard: 'isIdentityMessage', actions: ['rereadSession', 'refreshCart', 'refreshPages'] },
      { guard: 'isPricesMessage', actions: ['rereadSession', 'refreshCart', 'refreshPages'] },
      { guard: 'isCartMessage', actions: 'handCart' },
      { actions: 'handSession' },
    ],
    'product.added': { actions: 'notifyWishlistAdded' },
    'change.refused': { actions: 'notifyWishlistRefused' },
  },
  states: {
    open: {
      on: { 'maintenance.met': { target: 'closed', actions: 'closeSession' } },
    },
    closed: {
      on: { 'maintenance.ended': { target: 'open', actions: ['retryCart', 'refreshPages'] } },
    },
  },
})

export type ShopActor = ActorRefFrom<typeof shopMachine>
export type ShopSnapshot = SnapshotFrom<typeof shopMachine>
