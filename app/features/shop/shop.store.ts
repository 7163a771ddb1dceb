import { createActor } from 'xstate'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { config } from '../../../app.config.ts'
import { createStoreApi } from '../../../api/client.ts'
import type { StoreApi } from '../../../api/client.ts'
import { cartFacts, cartIntents, cartMachine } from '../../../machines/cart/index.ts'
import type { CartActor } from '../../../machines/cart/index.ts'
import { notificationsFacts, notificationsIntents } from '../../../machines/notifications/index.ts'
import type { NotificationsActor } from '../../../machines/notifications/index.ts'
import { sessionFacts, sessionIntents, sessionMachine } from '../../../machines/session/index.ts'
import type { SessionActor } from '../../../machines/session/index.ts'
import { shopFacts, shopIntents, shopMachine } from '../../../machines/shop/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { wishlistFacts, wishlistIntents, wishlistMachine } from '../../../machines/wishlist/index.ts'
import type { WishlistActor } from '../../../machines/wishlist/index.ts'
import { openChannels, signalTabs, watchBrowser } from './browser-actors.ts'
import { syncCartWith } from './cart-actors.ts'
import { initialFacts, shopInput } from './initial.ts'
import type { Facts } from './initial.ts'
import { keptCart, keptWishlist, keys, readKept, writeKept } from './kept.ts'
import { hasSession } from './locks.ts'
import { sessionActors } from './session-actors.ts'
import { wishlistActors } from './wishlist-actors.ts'

export type PartName = keyof Facts

export interface ShopStoreOptions {
  /** Language id of this document. */
  languageId: string
  /** ISO code for a browser without a session. */
  defaultCurrency: string
  /** Reads every page again: prices or the person changed. */
  refreshPages: () => void
}

/** The running shop of one tab, as hooks read it. */
export interface ShopStore {
  /** Starts the actors; the returned function stops them. */
  start: () => () => void
  subscribe: (part: PartName, listener: () => void) => () => void
  facts: <Part extends PartName>(part: Part) => Facts[Part]
  intents: ReturnType<typeof intentsOf>
  /** The Store API through the same-origin proxy, in the document's language. */
  api: StoreApi
  /** Null on the server and before the start. */
  actor: () => ShopActor | null
  /** The side cart: whether it is open has nothing to do with the backend, so it is no machine's business. */
  sideCart: { isOpen: () => boolean; set: (open: boolean) => void; subscribe: (listener: () => void) => () => void }
  /** Follows every event and snapshot of the running machines (inspector). */
  observe: (listener: (event: InspectionEvent) => void) => () => void
}

const intentsOf = (send: (part: PartName) => (event: { type: string }) => void) => ({
  session: sessionIntents(send('session')),
  cart: cartIntents(send('cart')),
  wishlist: wishlistIntents(send('wishlist')),
  notifications: notificationsIntents(send('notifications')),
  shop: shopIntents(send('shop')),
})

function createSwitch(): ShopStore['sideCart'] {
  let isOpen = false
  const listeners = new Set<() => void>()
  return {
    isOpen: () => isOpen,
    set(open) {
      if (open === isOpen) return
      isOpen = open
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function createShopStore(options: ShopStoreOptions): ShopStore {
  let root: ShopActor | null = null
  const listeners = new Map<PartName, Set<() => void>>()
  const observers = new Set<(event: InspectionEvent) => void>()
  /** What she did before the shop ran: it is not lost, it waits. */
  let early: (() => void)[] = []

  const tell = (part: PartName): void => {
    for (const listener of listeners.get(part) ?? []) listener()
  }
  const partOf = (part: PartName): AnyActorRef | null =>
    root === null ? null : part === 'shop' ? root : root.system.get(part)
  const send =
    (part: PartName) =>
    (event: { type: string }): void => {
      const actor = partOf(part)
      if (actor === null) early.push(() => partOf(part)?.send(event))
      else actor.send(event)
    }
  const api = createStoreApi({
    baseUrl: '/store-api',
    languageId: options.languageId,
    timeouts: config.limits,
    onRenewed: () => root?.send({ type: 'context.forgotten' }),
  })
  const currencyNow = (): string =>
    root?.getSnapshot().context.currency ?? readKept(keys.currency) ?? options.defaultCurrency
  const newId = (): string => Math.random().toString(36).slice(2)

  const providedMachine = () => {
    const channels = config.features.broadcasting ? openChannels() : null
    return shopMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: sessionActors(api) }),
        cart: cartMachine.provide({
          actors: { syncCart: syncCartWith(api, currencyNow) },
          actions: {
            keepChange: ({ context }) => {
              const change = context.outbox.at(-1)
              if (change !== undefined) keptCart.add(change)
            },
            keepAnswer: (_, answer) => keptCart.take(answer.cart, answer.settled),
            keepContext: ({ context }) => keptCart.write(context),
          },
        }),
        wishlist: wishlistMachine.provide({
          actors: wishlistActors(api),
          actions: { keepLocal: ({ context }) => keptWishlist.write(context.local) },
        }),
        watchBrowser,
        ...(channels === null ? {} : { watchTabs: channels.watchTabs }),
      },
      actions: {
        refreshPages: () => options.refreshPages(),
        keepCurrency: ({ context }) => writeKept(keys.currency, context.currency),
        tellTabsAboutIdentity: () => signalTabs('identity', newId()),
        tellTabsAboutPrices: () => signalTabs('prices', newId()),
        broadcastCart: ({ event }) => {
          if (event.type === 'cart.answered') channels?.send({ kind: 'cart', cart: event.cart })
        },
        broadcastSession: ({ event }) => {
          if ('session' in event) channels?.send({ kind: 'session', session: event.session })
        },
      },
    })
  }

  function start(): () => void {
    const actor = createActor(providedMachine(), {
      input: shopInput({
        firstVisit: !hasSession(document.cookie),
        kept: keptCart.read(),
        wishlist: keptWishlist.read(),
        currency: readKept(keys.currency) ?? options.defaultCurrency,
        random: Math.random,
        newId,
      }),
      inspect: (event) => {
        for (const observer of observers) observer(event)
      },
    })
    root = actor
    actor.start()
    const parts: PartName[] = ['session', 'cart', 'wishlist', 'notifications', 'shop']
    const subscriptions = parts.map((part) => partOf(part)?.subscribe(() => tell(part)))
    for (const part of parts) tell(part)
    for (const waiting of early) waiting()
    early = []
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
      actor.stop()
      root = null
    }
  }

  const readers: { [Part in PartName]: (actor: ShopActor) => Facts[Part] } = {
    session: (actor) => sessionFacts((actor.system.get('session') as SessionActor).getSnapshot()),
    cart: (actor) => cartFacts((actor.system.get('cart') as CartActor).getSnapshot()),
    wishlist: (actor) => wishlistFacts((actor.system.get('wishlist') as WishlistActor).getSnapshot()),
    notifications: (actor) =>
      notificationsFacts((actor.system.get('notifications') as NotificationsActor).getSnapshot()),
    shop: (actor) => shopFacts(actor.getSnapshot()),
  }

  return {
    start,
    subscribe(part, listener) {
      const all = listeners.get(part) ?? new Set()
      listeners.set(part, all.add(listener))
      return () => all.delete(listener)
    },
    facts: (part) => (root === null ? initialFacts[part] : readers[part](root)),
    intents: intentsOf(send),
    api,
    actor: () => root,
    sideCart: createSwitch(),
    observe(listener) {
      observers.add(listener)
      return () => observers.delete(listener)
    },
  }
}
