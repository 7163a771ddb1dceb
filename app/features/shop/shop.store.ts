import isMeasured from '#shop/is-measured.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError, unreachable } from '../../../api/client/store-api-error.ts'
import { cartIntents } from '../../../machines/cart/cart.intents.ts'
import { notificationsIntents } from '../../../machines/notifications/notifications.intents.ts'
import { sessionIntents } from '../../../machines/session/session.intents.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { shopIntents } from '../../../machines/shop/shop.intents.ts'
import { wishlistIntents } from '../../../machines/wishlist/wishlist.intents.ts'
import type { RouterContext } from '../../platform/context.ts'
import { createLazyHost } from '../../platform/lazy-host.ts'
import { pause } from '../../platform/pause.ts'
import { createValue, type Value } from '../../ui/value.ts'
import { withConnection } from '../../ui/with-connection.ts'
import { createIntentQueue } from './intent-queue.ts'
import { initialViews } from './initial-views.ts'
import type { ShopViews, MachineName } from './initial-views.ts'
import { knowsVisitor } from '../../shared/storage/storage.ts'

export interface ShopStoreOptions {
  /** Language id of this document. */
  languageId: string
  /** ISO code for a browser without a session. */
  defaultCurrency: string
  /** Reads every page again: prices or the person changed. */
  refreshPages: () => void
  /** The context of the inspector, where it is allowed. */
  context: Pick<RouterContext, 'facts' | 'i18n'>
  /** The data of the page on screen, from the router. */
  shownPage?: () => unknown
}

/** The running shop of one tab, as hooks read it. */
export interface ShopStore {
  /**
   * Lets the actors run: at once when this browser holds something to show or the shopper did something already, else
   * when it has time. The returned function stops them.
   */
  start: () => () => void
  /** Starts the actors at once. */
  ensureStarted: () => void
  /** The actors could not be loaded: the views are the store's own, and loading is tried again from time to time. */
  loadFailed: () => boolean
  subscribe: (part: MachineName, listener: () => void) => () => void
  view: <Part extends MachineName>(part: Part) => ShopViews[Part]
  intents: ReturnType<typeof intentsOf>
  /** The Store API through the same-origin proxy, in the document's language. */
  api: StoreApi
  /** Null on the server and until the actors run. */
  actor: () => ShopActor | null
  /** The side cart: whether it is open has nothing to do with the backend, so it is no machine's business. */
  sideCart: Value<boolean>
}

const intentsOf = (send: (part: MachineName) => (event: { type: string }) => void) => ({
  session: sessionIntents(send('session')),
  cart: cartIntents(send('cart')),
  wishlist: wishlistIntents(send('wishlist')),
  notifications: notificationsIntents(send('notifications')),
  shop: shopIntents(send('shop')),
})

const names = Object.keys(initialViews) as MachineName[]

/** Machines and Store API client are no part of the first load: nothing on a page waits for them. */
const importRuntime = () => withConnection(() => import('./shop.runtime.ts'))

/** Loads machines and client; rejects while they cannot be had. */
export type LoadRuntime = () => Promise<
  Pick<Awaited<ReturnType<typeof importRuntime>>, 'browserApi' | 'runShop' | 'watchInspectorDoor'>
>

const away = unreachable('network')

/** Views when the machines cannot be loaded: the shopper's actions are kept, and nothing else is available. */
const loadFailedViews = (unsent: number): ShopViews => ({
  ...initialViews,
  cart: { ...initialViews.cart, status: 'offline', unsent, failure: away },
  session: { ...initialViews.session, status: 'unreachable', failure: away },
})

/** The shop of one tab. Before its actors run it shows their first views and keeps what the shopper does for them. */
export function createShopStore(options: ShopStoreOptions, loadRuntime: LoadRuntime = importRuntime): ShopStore {
  /** Views instead of the machines' own while those cannot be loaded. */
  let standIn: ShopViews | null = null
  const listeners = new Map<MachineName, Set<() => void>>()
  const queue = createIntentQueue()

  const notify = (part: MachineName): void => {
    for (const listener of listeners.get(part) ?? []) listener()
  }
  const notifyAll = (): void => names.forEach(notify)
  const onLoadFailed = (): void => {
    standIn = loadFailedViews(queue.unsent())
    notifyAll()
  }
  const send =
    (part: MachineName) =>
    (event: { type: string }): void => {
      const running = host.running()
      if (running !== null) return running.send(part, event)
      queue.add({ part, event })
      if (standIn !== null) onLoadFailed()
      host.ensureStarted()
    }

  let client: StoreApi | null = null
  const clientFor = async (call: string): Promise<StoreApi> => {
    try {
      const { browserApi } = await loadRuntime()
      return (client ??= browserApi(options.languageId, {
        onRenewed: () => host.running()?.actor.send({ type: 'context.forgotten' }),
        onPrices: (prices) => host.running()?.receivePrices(prices),
      }))
    } catch {
      throw new StoreApiError(away, call)
    }
  }
  const api: StoreApi = { baseUrl: '/store-api', call: async (made) => (await clientFor(made.route)).call(made) }

  const host = createLazyHost({
    idle: true,
    load: async () => {
      const { runShop, watchInspectorDoor } = await loadRuntime()
      // Loading has just made the machines, starting them is as much again.
      await pause()
      await watchInspectorDoor(options.context)
      const measuring = isMeasured ? await import('./measuring.ts') : null
      return () =>
        runShop({
          api,
          ...(measuring ? { onCreated: measuring.startMeasuring } : {}),
          defaultCurrency: options.defaultCurrency,
          refreshPages: options.refreshPages,
          ...(options.shownPage ? { shownPage: options.shownPage } : {}),
          onChange: notify,
        })
    },
    onLoadFailed,
    onStarted: (running) => {
      standIn = null
      notifyAll()
      for (const { part, event } of queue.take()) running.send(part, event)
    },
  })
  const start = (): (() => void) => {
    if (knowsVisitor()) host.ensureStarted()
    return host.start()
  }

  return {
    start,
    ensureStarted: host.ensureStarted,
    loadFailed: () => standIn !== null,
    subscribe(part, listener) {
      const all = listeners.get(part) ?? new Set()
      listeners.set(part, all.add(listener))
      return () => all.delete(listener)
    },
    view: (part) => host.running()?.view(part) ?? (standIn ?? initialViews)[part],
    intents: intentsOf(send),
    api,
    actor: () => host.running()?.actor ?? null,
    sideCart: createValue(false),
  }
}
