import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { cartMachine } from '../cart/cart.machine.ts'
import { typesOf } from '../shared/types-of.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import { relayFacts } from './shop.relay.ts'
import { answerNotifications, isCustomerSession, pricesChange, tellsOfMerge } from './shop.logic.ts'
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
    isGuest: ({ event }) => 'session' in event && event.session.kind === 'guest',
    isCustomer: ({ event }) => isCustomerSession(event),
    hasToTell: ({ context, event }) =>
      event.type === 'cart.answered' &&
      context.surfaces === 0 &&
      (event.added.length > 0 || (event.notices.length > 0 && (event.missed.length > 0 || tellsOfMerge(event)))),
    isNewsOfSession: ({ event }) =>
      event.type === 'tab.told' && (event.message.kind === 'identity' || event.message.kind === 'prices'),
    isCartMessage: ({ event }) => event.type === 'tab.told' && event.message.kind === 'cart',
  },
  actions: {
    // Filled by the shop: pages of the router are read again; other tabs are told; the currency is kept.
    refreshPages: notTold,
    keepCurrency: notTold,
    /** What the shopper typed and did not send is nobody else's business. */
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

    takeWishlistAlong: sendTo('wishlist', { type: 'customer.present' }),
    keepWishlistHere: sendTo('wishlist', { type: 'customer.gone' }),
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
  on: {
    'surface.opened': { actions: 'openSurface' },
    'surface.closed': { actions: 'closeSurface' },
    'cart.keptElsewhere': { actions: 'handKeptCart' },
    'wishlist.keptElsewhere': { actions: 'handKeptWishlist' },
    'context.forgotten': { actions: 'forgetSession' },
    'session.forgotten': { actions: 'holdCart' },
    'session.expired': { actions: 'notifyExpired' },
    'access.denied': { actions: 'denySession' },
    'network.lost': { actions: 'tellCartOffline' },
    'network.returned': { actions: ['tellCartOnline', 'retrySession'] },
    'page.restored': { actions: ['rereadSession', 'refreshCart'] },
    'order.placed': { actions: ['tellCartOrder', 'tellTabsAboutIdentity'] },
    'setting.refused': { actions: ['notifyRefusedSetting', 'refreshCart'] },
    'product.added': { actions: 'notifyWishlistAdded' },
    'change.refused': { actions: 'notifyWishlistRefused' },
  },
  type: 'parallel',
  states: {
    availability: {
      description: 'Whether the shop serves at all.',
      initial: 'open',
      states: {
        open: {
          description: 'The backend answers.',
          on: { 'maintenance.met': { target: 'closed', actions: 'closeSession' } },
        },
        closed: {
          description: 'The backend is in maintenance: one page stands in for every other.',
          on: { 'maintenance.ended': { target: 'open', actions: ['retryCart', 'refreshPages'] } },
        },
      },
    },
    identity: {
      description: 'Who the shopper is. The wishlist follows every session that is read.',
      initial: 'unread',
      on: {
        'session.read': [
          { guard: 'isGone', target: '.anonymous', actions: 'dropPrivate' },
          { guard: 'isCustomer', target: '.customer' },
          { guard: 'isGuest', target: '.guest' },
          { target: '.anonymous' },
        ],
        'session.renewed': [
          { guard: 'isCustomer', target: '.customer', actions: 'resumeCart' },
          { guard: 'isGuest', target: '.guest', actions: 'resumeCart' },
          { target: '.anonymous', actions: 'resumeCart' },
        ],
        'identity.changed': [
          {
            guard: 'isLogout',
            target: '.anonymous',
            actions: ['emptyCart', 'dropPrivate', 'notifyLogout'],
          },
          { guard: 'isCustomer', target: '.customer', actions: ['mergeCart', 'notifyLogin'] },
          // A guest's details were taken: nobody has logged in.
          { target: '.guest', actions: 'mergeCart' },
        ],
      },
      states: {
        unread: { description: 'No session was read yet.' },
        anonymous: { description: 'Nobody yet.', entry: 'keepWishlistHere' },
        guest: { description: 'Somebody who gave an address.', entry: 'keepWishlistHere' },
        customer: { description: 'Logged in.', entry: 'takeWishlistAlong' },
      },
    },
    prices: {
      description: 'Currency and country, which decide about every price on every page.',
      initial: 'current',
      states: {
        current: {
          description: 'Pages show the prices of the session.',
          on: {
            'session.read': [
              { guard: 'isChanged', target: 'changed', actions: 'refreshCart' },
              { guard: 'isOtherCurrency', actions: ['noteCurrency', 'keepCurrency', 'refreshCart'] },
            ],
            'session.renewed': { actions: ['noteCurrency', 'keepCurrency'] },
            'identity.changed': { target: 'changed' },
            'setting.changed': [
              { guard: 'changesPrices', target: 'changed', actions: ['refreshCart', 'tellTabsAboutPrices'] },
              { actions: 'refreshCart' },
            ],
          },
        },
        changed: {
          description: 'They are other ones: every page is read again.',
          entry: ['noteCurrency', 'keepCurrency', 'refreshPages'],
          always: 'current',
        },
      },
    },
    tabs: {
      description: 'What the browser’s other tabs are told, and what they tell.',
      on: {
        'session.read': { actions: 'broadcastSession' },
        'identity.changed': { actions: ['tellTabsAboutIdentity', 'broadcastSession'] },
        'setting.changed': { actions: 'broadcastSession' },
        'cart.answered': { actions: 'broadcastCart' },
        'tab.told': [
          { guard: 'isNewsOfSession', actions: ['rereadSession', 'refreshCart', 'refreshPages'] },
          { guard: 'isCartMessage', actions: 'handCart' },
          { actions: 'handSession' },
        ],
      },
    },
    notices: {
      description: 'What the cart’s answers say: at its lines when they are on screen, else as notifications.',
      on: {
        'cart.answered': [
          {
            guard: 'hasToTell',
            actions: ['beginSession', 'withdrawUntrue', 'notifyAnswer', 'consumeNotices', 'clearNotices'],
          },
          { actions: ['beginSession', 'withdrawUntrue'] },
        ],
      },
    },
  },
})

export type ShopActor = ActorRefFrom<typeof shopMachine>
export type ShopSnapshot = SnapshotFrom<typeof shopMachine>
