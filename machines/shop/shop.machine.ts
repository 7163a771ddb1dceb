import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Session } from '../../api/types/session.ts'
import { shopSetup } from './shop.setup.ts'

/** What events bring, as parameters of guards and actions. */
const whole = <Event>({ event }: { event: Event }): Event => event
const sessionIn = ({ event }: { event: { session: Session } }): Session => event.session

const errorIn = ({ event }: { event: object }): unknown => ('error' in event ? event.error : event)

const isCustomer = { type: 'isCustomer', params: sessionIn } as const
const isGuest = { type: 'isGuest', params: sessionIn } as const
const noteCurrency = { type: 'noteCurrency', params: sessionIn } as const
const broadcastSession = { type: 'broadcastSession', params: sessionIn } as const
const withdrawUntrue = { type: 'withdrawUntrue', params: whole } as const
const mergeCart = { type: 'mergeCart', params: whole } as const
const notifyLogin = { type: 'notifyLogin', params: whole } as const

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
        { type: 'spawnPage', params: whole },
        { type: 'emitStarted', params: ({ event }) => event.page },
      ],
    },
    'page.left': { actions: { type: 'stopPage', params: ({ event }) => event.page } },
    'xstate.error.actor.*': { actions: { type: 'reportError', params: errorIn } },
    'noticeOutlet.opened': { actions: 'openNoticeOutlet' },
    'noticeOutlet.closed': { actions: 'closeNoticeOutlet' },
    'cart.storedElsewhere': { actions: { type: 'handStoredCart', params: ({ event }) => event.stored } },
    'wishlist.storedElsewhere': { actions: { type: 'handStoredWishlist', params: ({ event }) => event.ids } },
    'context.forgotten': { actions: 'forgetSession' },
    'prices.told': {
      guard: { type: 'isPageOutdated', params: whole },
      actions: [{ type: 'noteOutdated', params: whole }, 'refreshPages'],
    },
    'session.forgotten': { actions: 'holdCart' },
    'session.expired': { actions: 'notifyExpired' },
    'access.denied': { actions: 'denySession' },
    'network.lost': { actions: 'tellCartOffline' },
    'network.returned': { actions: ['tellCartOnline', 'retrySession', 'reloadWishlist'] },
    'page.restored': { actions: ['rereadSession', 'refreshCart', 'reloadWishlist'] },
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
          { guard: { type: 'isNobodyNow', params: whole }, target: '.anonymous', actions: 'dropPrivate' },
          { guard: isCustomer, target: '.customer' },
          { guard: isGuest, target: '.guest' },
          { target: '.anonymous' },
        ],
        'session.renewed': [
          { guard: isCustomer, target: '.customer', actions: 'resumeCart' },
          { guard: isGuest, target: '.guest', actions: 'resumeCart' },
          { target: '.anonymous', actions: 'resumeCart' },
        ],
        'identity.changed': [
          {
            guard: { type: 'isLogout', params: whole },
            target: '.anonymous',
            actions: ['emptyCart', 'dropPrivate', 'notifyLogout'],
          },
          { guard: isCustomer, target: '.customer', actions: [mergeCart, notifyLogin] },
          // A guest's details were taken: nobody has logged in.
          { target: '.guest', actions: mergeCart },
        ],
      },
      states: {
        unread: { description: 'No session was read yet.' },
        anonymous: { description: 'Nobody yet.', entry: 'leaveWishlistHere' },
        guest: { description: 'Somebody who gave an address.', entry: 'leaveWishlistHere' },
        customer: {
          description: 'Logged in; other devices have the same account.',
          entry: 'takeWishlistAlong',
          on: { 'page.returned': { actions: ['rereadSession', 'refreshCart', 'reloadWishlist'] } },
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
                guard: { type: 'isChanged', params: whole },
                target: 'changed',
                actions: ['refreshCart', noteCurrency],
              },
              {
                guard: { type: 'isOtherCurrency', params: sessionIn },
                actions: [noteCurrency, 'persistCurrency', 'refreshCart'],
              },
            ],
            'session.renewed': { actions: [noteCurrency, 'persistCurrency'] },
            'identity.changed': { target: 'changed', actions: noteCurrency },
            'setting.changed': [
              {
                guard: { type: 'changesPrices', params: ({ event }) => event.change },
                target: 'changed',
                actions: ['refreshCart', 'tellTabsAboutPrices', noteCurrency],
              },
              { actions: 'refreshCart' },
            ],
          },
        },
        changed: {
          description: 'They are other ones: every page is read again.',
          entry: ['persistCurrency', 'refreshPages'],
          always: 'current',
        },
      },
    },
    tabs: {
      description: 'What the browser’s other tabs are told, and what they tell.',
      on: {
        'session.read': { actions: broadcastSession },
        'identity.changed': { actions: ['tellTabsAboutIdentity', broadcastSession] },
        'setting.changed': { actions: broadcastSession },
        'cart.answered': { actions: { type: 'broadcastCart', params: whole } },
        'message.received': [
          {
            guard: { type: 'isNewsOfSession', params: whole },
            actions: ['rereadSession', 'refreshCart', 'refreshPages'],
          },
          { guard: { type: 'isCartMessage', params: whole }, actions: { type: 'handCart', params: whole } },
          { actions: { type: 'handSession', params: whole } },
        ],
      },
    },
    notices: {
      description: 'What the cart’s answers say: at its lines when they are on screen, else as notifications.',
      on: {
        'cart.answered': [
          {
            guard: { type: 'hasToTell', params: whole },
            actions: [
              'beginSession',
              withdrawUntrue,
              { type: 'notifyAnswer', params: whole },
              'consumeNotices',
              'clearNotices',
            ],
          },
          { actions: ['beginSession', withdrawUntrue] },
        ],
      },
    },
  },
})

export type ShopActor = ActorRefFrom<typeof shopMachine>
export type ShopSnapshot = SnapshotFrom<typeof shopMachine>
