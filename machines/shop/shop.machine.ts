import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Session } from '../../api/types/session.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answerNotifications, cartEventIn, loginNotification, notifications, sessionEventIn } from './shop.logic.ts'
import { shopSetup } from './shop.setup.ts'
import type { ShopEvent } from './shop.types.ts'

/** Payloads of events, as parameters of guards and actions. */
const eventOf = <Event>({ event }: { event: Event }): Event => event
const sessionIn = ({ event }: { event: { session: Session } }): Session => event.session

const isCustomer = { type: 'isCustomer', params: sessionIn } as const
const isGuest = { type: 'isGuest', params: sessionIn } as const
const setCurrency = { type: 'setCurrency', params: sessionIn } as const
const claimPrivate = { type: 'claimPrivate', params: sessionIn } as const
const signalIdentity = { type: 'signalTabs', params: 'identity' } as const

const refreshSession = { type: 'toSession', params: { type: 'session.refresh' } } as const
const refreshCart = { type: 'toCart', params: { type: 'cart.refresh' } } as const
/** The cart of an ended session comes back with its customer: the one that there is now lacks nothing of it. */
const readCartOf = {
  type: 'toCart',
  params: ({ event }: { event: EventOf<ShopEvent, 'session.read'> }) => ({
    type: 'cart.refresh' as const,
    replaced: event.changed === 'expired',
  }),
} as const
const resumeCart = { type: 'toCart', params: { type: 'session.renewed' } } as const
const mergeCart = {
  type: 'toCart',
  params: ({ event }: { event: EventOf<ShopEvent, 'identity.changed'> }) => ({
    type: 'customer.loggedIn' as const,
    returned: event.returned,
  }),
} as const
const refreshWishlist = { type: 'toWishlist', params: { type: 'list.refresh' } } as const
const leaveWishlistHere = { type: 'toWishlist', params: { type: 'customer.absent' } } as const
const beginSession = { type: 'toSession', params: { type: 'session.begun' } } as const
const withdrawUntrue = {
  type: 'notify',
  params: ({ event }: { event: EventOf<ShopEvent, 'cart.answered'> }) => ({
    type: 'cart.changed' as const,
    cart: event.cart,
  }),
} as const

/** One per tab: owns session, cart, wishlist and notifications, and passes on what they have to know of each other. */
export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  context: ({ input }) => ({
    input,
    currency: input.currency,
    outdated: null,
    noticeOutlets: 0,
  }),
  // The relay comes first: it listens before the others say anything.
  invoke: [
    { id: 'relay', src: 'relayEmitted' },
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
    'page.entered': {
      actions: [
        { type: 'spawnPage', params: eventOf },
        { type: 'emitStarted', params: ({ event }) => event.page },
      ],
    },
    'page.left': { actions: { type: 'stopPage', params: ({ event }) => event.page } },
    'xstate.error.actor.*': {
      actions: {
        type: 'reportError',
        params: ({ event }: { event: object }) => ('error' in event ? event.error : event),
      },
    },
    'cart.storedElsewhere': {
      actions: { type: 'toCart', params: ({ event }) => ({ type: 'storage.changed', stored: event.stored }) },
    },
    'wishlist.storedElsewhere': {
      actions: { type: 'toWishlist', params: ({ event }) => ({ type: 'storage.changed', ids: event.ids }) },
    },
    'context.forgotten': { actions: { type: 'toSession', params: { type: 'session.forgotten' } } },
    'prices.received': {
      guard: { type: 'isPageOutdated', params: eventOf },
      actions: [{ type: 'setOutdated', params: eventOf }, 'refreshPages'],
    },
    'session.forgotten': { actions: { type: 'toCart', params: { type: 'session.forgotten' } } },
    'session.expired': { actions: { type: 'notify', params: notifications.expired } },
    'access.denied': { actions: { type: 'toSession', params: { type: 'access.denied' } } },
    'network.lost': { actions: { type: 'toCart', params: { type: 'network.lost' } } },
    'network.returned': {
      actions: [
        { type: 'toCart', params: { type: 'network.returned' } },
        { type: 'toSession', params: { type: 'session.retry' } },
        refreshWishlist,
      ],
    },
    'page.restored': { actions: [refreshSession, refreshCart, refreshWishlist] },
    'order.placed': { actions: [{ type: 'toCart', params: { type: 'order.placed' } }, signalIdentity] },
    'setting.refused': { actions: [{ type: 'notify', params: notifications.settingRefused }, refreshCart] },
    'wish.added': { actions: { type: 'notify', params: notifications.wishlistAdded } },
    'wish.refused': { actions: { type: 'notify', params: notifications.wishlistRefused } },
    'message.received': [
      {
        guard: { type: 'bringsCart', params: eventOf },
        actions: { type: 'toCart', params: ({ event }) => cartEventIn(event) },
      },
      {
        guard: { type: 'bringsSession', params: eventOf },
        actions: { type: 'toSession', params: ({ event }) => sessionEventIn(event) },
      },
      { actions: [refreshSession, refreshCart, 'refreshPages'] },
    ],
  },
  type: 'parallel',
  states: {
    availability: {
      description: 'Whether the shop serves at all.',
      initial: 'open',
      states: {
        open: {
          description: 'The backend answers.',
          on: {
            'maintenance.met': {
              target: 'closed',
              actions: { type: 'toSession', params: { type: 'maintenance.met' } },
            },
          },
        },
        closed: {
          description: 'The backend is in maintenance: one page replaces every other.',
          on: {
            'maintenance.ended': {
              target: 'open',
              actions: [{ type: 'toCart', params: { type: 'cart.retry' } }, 'refreshPages'],
            },
          },
        },
      },
    },
    identity: {
      description: 'Who the shopper is. The wishlist follows every session that is read.',
      initial: 'unread',
      on: {
        'session.read': [
          { guard: { type: 'isAnonymousNow', params: eventOf }, target: '.anonymous', actions: 'dropPrivate' },
          { guard: isCustomer, target: '.customer', actions: claimPrivate },
          { guard: isGuest, target: '.guest' },
          { target: '.anonymous' },
        ],
        'session.renewed': [
          { guard: isCustomer, target: '.customer', actions: [claimPrivate, resumeCart] },
          { guard: isGuest, target: '.guest', actions: resumeCart },
          { target: '.anonymous', actions: resumeCart },
        ],
        'identity.changed': [
          {
            guard: { type: 'isLogout', params: eventOf },
            target: '.anonymous',
            actions: [
              { type: 'toCart', params: { type: 'customer.loggedOut' } },
              'dropPrivate',
              { type: 'notify', params: notifications.loggedOut },
              signalIdentity,
            ],
          },
          {
            guard: isCustomer,
            target: '.customer',
            actions: [
              claimPrivate,
              mergeCart,
              { type: 'notify', params: ({ context, event }) => loginNotification(event, context.currency) },
              signalIdentity,
            ],
          },
          // A guest's details were taken: the shopper has not logged in.
          { target: '.guest', actions: [mergeCart, signalIdentity] },
        ],
      },
      states: {
        unread: { description: 'No session was read yet.' },
        anonymous: { description: 'The shopper is anonymous.', entry: leaveWishlistHere },
        guest: { description: 'Somebody who gave an address.', entry: leaveWishlistHere },
        customer: {
          description: 'Logged in; other devices have the same account.',
          entry: { type: 'toWishlist', params: { type: 'customer.present' } },
          on: { 'page.returned': { actions: [refreshSession, refreshCart, refreshWishlist] } },
        },
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
              {
                guard: { type: 'isChanged', params: eventOf },
                target: 'changed',
                actions: [readCartOf, setCurrency],
              },
              {
                guard: { type: 'isOtherCurrency', params: sessionIn },
                actions: [setCurrency, 'persistCurrency', refreshCart],
              },
            ],
            'session.renewed': { actions: [setCurrency, 'persistCurrency'] },
            'identity.changed': { target: 'changed', actions: setCurrency },
            'setting.changed': [
              {
                guard: { type: 'changesPrices', params: ({ event }) => event.change },
                target: 'changed',
                actions: [refreshCart, { type: 'signalTabs', params: 'prices' }, setCurrency],
              },
              { actions: refreshCart },
            ],
          },
        },
        changed: {
          description: 'Prices have changed: every page is read again.',
          entry: ['persistCurrency', 'refreshPages'],
          always: 'current',
        },
      },
    },
    notices: {
      description: 'Where a shopper reads what the cart’s answers say.',
      initial: 'asNotifications',
      on: { 'cart.answered': { actions: [beginSession, withdrawUntrue] } },
      states: {
        asNotifications: {
          description: 'No page shows the cart: what its answers say is notified.',
          on: {
            'noticeOutlet.opened': { target: 'atLines', actions: 'openNoticeOutlet' },
            'cart.answered': {
              guard: { type: 'hasToNotify', params: eventOf },
              actions: [
                beginSession,
                withdrawUntrue,
                { type: 'notify', params: ({ event }) => answerNotifications(event) },
                { type: 'toCart', params: { type: 'notices.consume' } },
                { type: 'toCart', params: { type: 'notices.clear' } },
              ],
            },
          },
        },
        atLines: {
          description: 'A page or drawer shows the cart: it has what the answers say at its lines.',
          on: {
            'noticeOutlet.opened': { actions: 'openNoticeOutlet' },
            'noticeOutlet.closed': [
              { guard: 'isLastOutlet', target: 'asNotifications', actions: 'closeNoticeOutlet' },
              { actions: 'closeNoticeOutlet' },
            ],
          },
        },
      },
    },
  },
})

export type ShopActor = ActorRefFrom<typeof shopMachine>
export type ShopSnapshot = SnapshotFrom<typeof shopMachine>
