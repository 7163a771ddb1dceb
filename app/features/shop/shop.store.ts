import type { InspectionEvent } from 'xstate'
import type { StoreApi } from '../../../api/client.ts'
import { cartIntents } from '../../../machines/cart/cart.intents.ts'
import { notificationsIntents } from '../../../machines/notifications/notifications.intents.ts'
import { sessionIntents } from '../../../machines/session/session.intents.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { shopIntents } from '../../../machines/shop/shop.intents.ts'
import { wishlistIntents } from '../../../machines/wishlist/wishlist.intents.ts'
import { whenIdle } from '../../client/when-idle.ts'
import { initialFacts } from './initial.ts'
import type { Facts } from './initial.ts'
import type { RunningShop } from './shop.runtime.ts'
import { knowsVisitor } from './storage.ts'

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
  /**
   * Lets the actors run: at once when this browser holds something to show or she did something already, else when it
   * has time. The returned function stops them.
   */
  start: () => () => void
  /** Somebody needs the actors now. */
  wake: () => void
  subscribe: (part: PartName, listener: () => void) => () => void
  facts: <Part extends PartName>(part: Part) => Facts[Part]
  intents: ReturnType<typeof intentsOf>
  /** The Store API through the same-origin proxy, in the document's language. */
  api: StoreApi
  /** Null on the server and until the actors run. */
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

const names: PartName[] = ['session', 'cart', 'wishlist', 'notifications', 'shop']

/** Machines and Store API client are no part of the first load: nothing on a page waits for them. */
const loadRuntime = () => import('./shop.runtime.ts')

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

/** The shop of one tab. Before its actors run it shows their first facts and keeps what she does for them. */
export function createShopStore(options: ShopStoreOptions): ShopStore {
  let running: RunningShop | null = null
  /** Set while the shop is started: brings the actors, once. */
  let bring: (() => void) | null = null
  let awaited = false
  const listeners = new Map<PartName, Set<() => void>>()
  const observers = new Set<(event: InspectionEvent) => void>()
  /** What she did before the actors ran: it is not lost, it waits. */
  let early: { part: PartName; event: { type: string } }[] = []

  const tell = (part: PartName): void => {
    for (const listener of listeners.get(part) ?? []) listener()
  }
  const wake = (): void => {
    awaited = true
    bring?.()
  }
  const send =
    (part: PartName) =>
    (event: { type: string }): void => {
      if (running !== null) return running.send(part, event)
      early.push({ part, event })
      wake()
    }

  let client: Promise<StoreApi> | null = null
  const clientNow = (): Promise<StoreApi> =>
    (client ??= loadRuntime().then(
      ({ browserApi }) => browserApi(options.languageId, () => running?.actor.send({ type: 'context.forgotten' })),
      (error: unknown) => {
        client = null
        throw error
      },
    ))
  const api: StoreApi = { baseUrl: '/store-api', call: async (asked) => (await clientNow()).call(asked) }

  function start(): () => void {
    let stopped = false
    let coming = false
    const run = async (): Promise<void> => {
      if (coming || running !== null) return
      coming = true
      try {
        const { runShop } = await loadRuntime()
        if (stopped) return
        running = runShop({
          api,
          defaultCurrency: options.defaultCurrency,
          refreshPages: options.refreshPages,
          onChange: tell,
          inspect: (event) => {
            for (const observer of observers) observer(event)
          },
        })
      } catch {
        // Without a connection: the next thing that she does asks for it again, and so does its return.
        return
      } finally {
        coming = false
      }
      for (const part of names) tell(part)
      const waiting = early
      early = []
      for (const { part, event } of waiting) running.send(part, event)
    }
    const now = (): void => void run()
    bring = now
    window.addEventListener('online', now)
    const cancel = whenIdle(now)
    if (awaited || knowsVisitor()) now()
    return () => {
      stopped = true
      bring = null
      cancel()
      window.removeEventListener('online', now)
      running?.stop()
      running = null
    }
  }

  return {
    start,
    wake,
    subscribe(part, listener) {
      const all = listeners.get(part) ?? new Set()
      listeners.set(part, all.add(listener))
      return () => all.delete(listener)
    },
    facts: (part) => running?.facts(part) ?? initialFacts[part],
    intents: intentsOf(send),
    api,
    actor: () => running?.actor ?? null,
    sideCart: createSwitch(),
    observe(listener) {
      observers.add(listener)
      return () => observers.delete(listener)
    },
  }
}
