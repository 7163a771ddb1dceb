import { assign, emit, fromCallback, sendTo, setup, stopChild } from 'xstate'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Session } from '../../api/types/session.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import type { CartEvent } from '../cart/cart.types.ts'
import type { EventOf } from '../shared/event-of.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { isLoggedIn } from '../session/session.logic.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { SessionChange, SessionEvent } from '../session/session.types.ts'
import type { NotificationsEvent } from '../notifications/notifications.types.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import type { WishlistEvent } from '../wishlist/wishlist.types.ts'
import { outdatedPair, pricesChange, isForEveryPage } from './shop.logic.ts'
import type { ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

const emitters = ['session', 'cart', 'wishlist']

/**
 * Passes on to the shop what its children emit, so that they need not know it. Started before them: they are in the
 * system by then, but have not said anything.
 */
const relayEmitted = fromCallback<ShopEvent>(({ system, sendBack }) => {
  const subscriptions = emitters.map((name) => {
    const child: AnyActorRef = system.get(name)
    return child.on('*', (emitted: AnyEventObject) => sendBack(emitted))
  })
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
})

type Answered = EventOf<ShopEvent, 'cart.answered'>
type IdentityChanged = EventOf<ShopEvent, 'identity.changed'>
type MessageReceived = EventOf<ShopEvent, 'message.received'>
type PageEntered = EventOf<ShopEvent, 'page.entered'>
type PricesReceived = EventOf<ShopEvent, 'prices.received'>
type SessionRead = EventOf<ShopEvent, 'session.read'>

/** Types, actors, guards and actions of the shop; the chart is in `shop.machine.ts`. */
export const shopSetup = setup({
  types: setupTypes<{ context: ShopContext; events: ShopEvent; emitted: ShopEmitted; input: ShopInput }>(),
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
    /** Placeholder for the machines of pages: each is among the actors under its name while its page is open. */
    page: fromCallback(() => {}),
  },
  guards: {
    /** The session has another currency than this browser had last. */
    isOtherCurrency: ({ context }, session: Session) => session.currency.isoCode !== context.currency,
    /** The setting decides about prices: currency or country. */
    changesPrices: (_, change: SessionChange | null) => pricesChange(change),
    /** The shopper was identified, and is anonymous now. */
    isAnonymousNow: (_, { changed, session }: SessionRead) => changed === 'person' && session.kind === 'anonymous',
    /** Person or prices differ from those of the session before. */
    isChanged: (_, { changed }: SessionRead) => changed !== null,
    /** The page has other prices than the session, and was not read again for these. */
    isPageOutdated: ({ context }, received: PricesReceived) => {
      const pair = outdatedPair(received)
      return pair !== null && pair !== context.outdated
    },
    /** The customer logged out. */
    isLogout: (_, { by }: IdentityChanged) => by === 'logout',
    /** The shopper has given an address for an order, and has no account. */
    isGuest: (_, session: Session) => session.kind === 'guest',
    /** Somebody is logged in. */
    isCustomer: (_, session: Session) => isLoggedIn(session),
    /** The answer has notices that the shopper has not seen. */
    hasToNotify: (_, { added, notices, missed }: Answered) =>
      added.length > 0 || (notices.length > 0 && (missed.length > 0 || notices.some(isForEveryPage))),
    /** The only page or drawer that shows the cart's notices is about to close. */
    isLastOutlet: ({ context }) => context.noticeOutlets <= 1,
    /** The other tab has sent its cart. */
    bringsCart: (_, { message }: MessageReceived) => message.kind === 'cart',
    /** The other tab has sent its session. */
    bringsSession: (_, { message }: MessageReceived) => message.kind === 'session',
  },
  actions: {
    // Filled by the shop: pages of the router are read again; other tabs get a message; the currency is stored.
    refreshPages: unfilled,
    persistCurrency: unfilled,
    /** Text that the shopper typed and did not send is private. */
    dropPrivate: unfilled,
    /** What another customer of this tab has typed is dropped. */
    claimPrivate: unfilled<Session>,
    signalTabs: unfilled<'identity' | 'prices'>,

    spawnPage: assign(({ spawn }, { page, input }: PageEntered) => {
      spawn(page as 'page', { id: page, systemId: page, input: input as never })
      return {}
    }),
    emitStarted: emit((_, page: string) => ({ type: 'page.started' as const, page })),
    stopPage: stopChild((_, page: string) => page),
    /** Filled by the shop. */
    reportError: unfilled<unknown>,

    setOutdated: assign((_, received: PricesReceived) => ({ outdated: outdatedPair(received) })),
    setCurrency: assign((_, { currency }: Session) => ({ currency: currency.isoCode })),
    openNoticeOutlet: assign(({ context }) => ({ noticeOutlets: context.noticeOutlets + 1 })),
    closeNoticeOutlet: assign(({ context }) => ({ noticeOutlets: Math.max(0, context.noticeOutlets - 1) })),

    /** What the owners and the notifications have to do, each by an event of its own. */
    toSession: sendTo('session', (_, event: SessionEvent) => event),
    toCart: sendTo('cart', (_, event: CartEvent) => event),
    toWishlist: sendTo('wishlist', (_, event: WishlistEvent) => event),
    notify: sendTo('notifications', (_, event: NotificationsEvent) => event),
  },
})
