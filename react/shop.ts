import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import type { ProductId } from '../api/types/ids.ts'
import { cartMachine, syncCart, type CartActor, type SyncAnswer, type SyncInput } from '../machines/cart/index.ts'
import { sessionMachine, type SessionActor } from '../machines/session/index.ts'
import { actorOf } from '../machines/shared/port.ts'
import { shopMachine, type ShopActor } from '../machines/shop/index.ts'
import { wishlistMachine, type WishlistActor } from '../machines/wishlist/index.ts'
import { cartPorts } from '../ports/cart.ports.ts'
import { sessionActors } from '../ports/session-actors.ts'
import { wishlistActors } from '../ports/wishlist-actors.ts'
import { createClient, type ClientOptions } from './client.ts'
import { memoryStorage, readIds, type KeyValueStorage } from './storage.ts'

export interface ShopOptions extends ClientOptions {
  /** ISO code of the prices until the session says which it has. */
  currency: string
  /** BCP 47 tag of the texts' language. */
  locale: string
  /** Storage of token, wishlist and unanswered orders; without it they are in memory. */
  storage?: KeyValueStorage
  /** Makes the backend's HTML safe to show. Without it texts come without any markup. */
  sanitise?: (html: string) => string
  /** Takes what a machine could not deal with. */
  onError?: (error: unknown) => void
}

/** The actors of session, cart and wishlist, and of the pages that are open. */
export interface Actors {
  shop: ShopActor
  session: SessionActor
  cart: CartActor
  wishlist: WishlistActor
}

/** One shop for an app: made once, started by the provider. */
export interface Shop {
  readonly api: StoreApi
  readonly options: ShopOptions
  readonly storage: KeyValueStorage
  /** The actors that run, or rest until the shop starts. */
  actors: () => Actors
  isRunning: () => boolean
  /** ISO code of the session's currency. */
  currency: () => string
  /** Grows when prices or person became others: what was read of the catalogue is outdated then. */
  version: () => number
  /** Calls back when the shop starts or stops, and when the version grows. */
  subscribe: (listener: () => void) => () => void
  /** Starts the actors; the returned function stops them. */
  start: () => () => void
}

const WISHLIST = 'sw-wishlist-items'
const TOKEN = 'storechart-token'
const backOff = { first: 1_000, longest: 60_000 }

function actorsOf(shop: ShopActor): Actors {
  const named = (name: string) => shop.system.get(name) as AnyActorRef
  return {
    shop,
    session: named('session') as SessionActor,
    cart: named('cart') as CartActor,
    wishlist: named('wishlist') as WishlistActor,
  }
}

/** Creates the shop of an app. Nothing is requested before it starts. */
export function createShop(options: ShopOptions): Shop {
  const storage = options.storage ?? memoryStorage()
  const listeners = new Set<() => void>()
  let [version, isRunning] = [0, false]
  const emit = (): void => {
    for (const listener of listeners) listener()
  }
  const api = createClient(options, storage, () => actors.shop.send({ type: 'context.forgotten' }))
  const currency = (): string => actors.shop.getSnapshot().context.currency
  const make = (): Actors => actorsOf(createActor(machineOf(), { systemId: 'shop', input: inputOf() }))

  const machineOf = () =>
    shopMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: sessionActors(api, (_, work) => work()) }),
        cart: cartMachine.provide({
          actors: {
            syncCart: actorOf(async (input: SyncInput, signal): Promise<SyncAnswer> => ({
              ...(await syncCart(cartPorts(api, currency), input, signal)),
              left: [],
            })),
          },
        }),
        wishlist: wishlistMachine.provide({
          actors: wishlistActors(api),
          actions: { persistLocal: ({ context }) => storage.setItem(WISHLIST, JSON.stringify(context.local)) },
        }),
      },
      actions: {
        refreshPages: () => {
          version += 1
          emit()
        },
        reportError: (_, error) => options.onError?.(error),
      },
    })

  function inputOf() {
    const firstVisit = storage.getItem(TOKEN) === null
    const share = Math.random()
    return {
      session: { firstVisit, memory: null, backOff, maintenancePoll: 30_000, share },
      cart: { firstVisit, stored: null, settle: 800, timeout: 15_000, backOff, share },
      wishlist: { ids: readIds<ProductId>(storage, WISHLIST) },
      notifications: { timeout: 2_500 },
      currency: options.currency,
    }
  }

  let actors = make()
  return {
    api,
    options,
    storage,
    actors: () => actors,
    isRunning: () => isRunning,
    currency,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      actors.shop.start()
      isRunning = true
      emit()
      return () => {
        actors.shop.stop()
        isRunning = false
        // A stopped actor does not start again.
        actors = make()
        emit()
      }
    },
  }
}
