import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { config } from '../../../app.config.ts'
import { createStoreApi } from '../../../api/client/client.ts'
import type { StoreApi, StoreApiOptions } from '../../../api/client/client.ts'
import { cartView, cartMachine } from '../../../machines/cart/index.ts'
import type { CartActor } from '../../../machines/cart/index.ts'
import { notificationsView } from '../../../machines/notifications/index.ts'
import type { NotificationsActor } from '../../../machines/notifications/index.ts'
import { sessionView, sessionMachine } from '../../../machines/session/index.ts'
import type { SessionActor } from '../../../machines/session/index.ts'
import { shopView, shopMachine } from '../../../machines/shop/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { wishlistView, wishlistMachine } from '../../../machines/wishlist/index.ts'
import type { WishlistActor } from '../../../machines/wishlist/index.ts'
import { showActorSystem } from '../../platform/actor-system.ts'
import { forgetVisitedPages } from '../../platform/offline/forget.ts'
import { claimDrafts, dropTyped } from '../../shared/form/draft.ts'
import { forgetFields } from '../../shared/payment-provider/given-fields.ts'
import { openChannels, signalTabs, watchBrowser } from './browser-actors.ts'
import { syncCartWith } from './cart-actors.ts'
import { withSession } from './locks.ts'
import type { ShopViews, MachineName } from './initial-views.ts'
import { cartStorage } from './cart-storage.ts'
import { sessionMemoryStorage } from './session-storage.ts'
import { wishlistStorage } from './wishlist-storage.ts'
import { sessionActors } from '../../../ports/session-actors.ts'
import { shopInput } from './shop.input.ts'
import type { ShopStoreOptions } from './shop.store.ts'
import { hasSession, keys, readStored, writeStored } from '../../shared/storage/storage.ts'
import { wishlistActors } from '../../../ports/wishlist-actors.ts'

export { watchInspectorDoor } from './inspector-door.ts'

const parts: MachineName[] = ['session', 'cart', 'wishlist', 'notifications', 'shop']

/** The Store API through the same-origin proxy, in the document's language. */
export const browserApi = (languageId: string, callbacks: Pick<StoreApiOptions, 'onRenewed' | 'onPrices'>): StoreApi =>
  createStoreApi({ baseUrl: '/store-api', languageId, timeouts: config.limits, ...callbacks })

/** The actors of one tab while they run. */
interface RunningShop {
  actor: ShopActor
  view: <Part extends MachineName>(part: Part) => ShopViews[Part]
  send: (part: MachineName, event: { type: string }) => void
  /** The server has named the session's prices. */
  receivePrices: (prices: string) => void
  stop: () => void
}

interface RunOptions extends Omit<ShopStoreOptions, 'languageId' | 'context'> {
  api: StoreApi
  /** A machine's view may have changed. */
  onChange: (part: MachineName) => void
  /** Follows the actors from before they start until they stop. */
  onCreated?: (root: AnyActorRef) => () => void
}

interface Surroundings extends Pick<RunOptions, 'api' | 'refreshPages'> {
  channels: ReturnType<typeof openChannels> | null
  /** ISO code of the session's currency. */
  currency: () => string
}

const newMessageId = (): string => Math.random().toString(36).slice(2)

function dropPrivate(): void {
  dropTyped()
  forgetFields()
  // The next one at a shared device does not see what was looked for, or sent back.
  for (const key of [keys.searches, keys.viewed, keys.declared]) writeStored(key, null)
  forgetVisitedPages()
}

/** The shop's machine with the browser and the Store API behind it. */
const provided = ({ api, refreshPages, channels, currency }: Surroundings): typeof shopMachine =>
  shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: sessionActors(api, withSession),
        actions: { persistMemory: ({ context }) => sessionMemoryStorage.write(context.memory) },
      }),
      cart: cartMachine.provide({
        actors: { syncCart: syncCartWith(api, currency) },
        actions: {
          persistChange: ({ context }) => {
            const change = context.outbox.at(-1)
            if (change !== undefined) cartStorage.add(change)
          },
          persistAnswer: (_, answer) => cartStorage.take(answer),
          persistOutbox: ({ context }) => cartStorage.addMissing(context.outbox),
          persistCart: ({ context }) => cartStorage.write(context.cart),
          clearStorage: () => cartStorage.drop(),
        },
      }),
      wishlist: wishlistMachine.provide({
        actors: wishlistActors(api),
        actions: { persistLocal: ({ context }) => wishlistStorage.write(context.local) },
      }),
      watchBrowser,
      ...(channels === null ? {} : { watchTabs: channels.watchTabs }),
    },
    actions: {
      refreshPages,
      reportError: (_, error) => reportError(error),
      dropPrivate: () => {
        claimDrafts(null)
        dropPrivate()
      },
      claimPrivate: (_, { customer }) => {
        if (customer !== null && claimDrafts(customer.id)) dropPrivate()
      },
      persistCurrency: ({ context }) => writeStored(keys.currency, context.currency),
      signalTabs: (_, change) => signalTabs(change, newMessageId()),
    },
  })

type Readers = { [Part in MachineName]: () => ShopViews[Part] }

/** The views of each machine. */
const readersOf = (actor: ShopActor): Readers => ({
  session: () => sessionView((actor.system.get('session') as SessionActor).getSnapshot()),
  cart: () => cartView((actor.system.get('cart') as CartActor).getSnapshot()),
  wishlist: () => wishlistView((actor.system.get('wishlist') as WishlistActor).getSnapshot()),
  notifications: () => notificationsView((actor.system.get('notifications') as NotificationsActor).getSnapshot()),
  shop: () => shopView(actor.getSnapshot()),
})

/** Starts session, cart, wishlist and notifications of this tab with what the browser has stored. */
export function runShop({
  api,
  defaultCurrency,
  refreshPages,
  shownPage,
  onChange,
  onCreated,
}: RunOptions): RunningShop {
  const storedCurrency = (): string => readStored(keys.currency) ?? defaultCurrency
  const currencyNow = (): string => actor.getSnapshot().context.currency
  const channels = config.features.broadcasting ? openChannels() : null

  const machine = provided({ api, refreshPages, channels, currency: currencyNow })

  const actor = createActor(machine, {
    systemId: 'shop',
    input: shopInput({
      firstVisit: !hasSession(document.cookie),
      stored: cartStorage.read(),
      memory: sessionMemoryStorage.read(),
      wishlist: wishlistStorage.read(),
      currency: storedCurrency(),
      share: Math.random(),
    }),
  })
  const partOf = (part: MachineName): AnyActorRef => actor.system.get(part)
  showActorSystem(actor)
  const unfollow = onCreated?.(actor)
  actor.start()
  if (Math.random() < config.beacon)
    void import('./beacon.ts').then(({ startBeacon }) => startBeacon(actor), reportError)
  const subscriptions = [
    ...parts.map((part) => partOf(part).subscribe(() => onChange(part))),
    ...(channels?.broadcast(actor.system) ?? []),
  ]

  const readers = readersOf(actor)

  return {
    actor,
    view: (part) => readers[part](),
    send: (part, event) => partOf(part).send(event),
    receivePrices: (prices) => actor.send({ type: 'prices.received', prices, shown: pricesOf(shownPage?.()) }),
    stop() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      unfollow?.()
      actor.stop()
    },
  }
}

/** Name of the prices that a page was made with; null for one that shows none, or does not say. */
const pricesOf = (page: unknown): string | null =>
  typeof page === 'object' && page !== null && 'prices' in page && typeof page.prices === 'string' ? page.prices : null
