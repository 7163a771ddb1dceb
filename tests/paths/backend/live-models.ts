import { createActor, toPromise } from 'xstate'
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { addLines, readCart } from '../../../api/operations/cart.ts'
import { search } from '../../../api/operations/catalogue.ts'
import { logout, register } from '../../../api/operations/customer.ts'
import { readContext } from '../../../api/operations/session.ts'
import type { ListingQuery } from '../../../api/types/listing.ts'
import { placementPorts } from '../../../ports/placement.ports.ts'
import { attemptStore } from '../../../ports/attempts.ts'
import { cartPorts } from '../../../ports/cart.ports.ts'
import { applyChange } from '../../../ports/session-actors.ts'
import { wishlistActors } from '../../../ports/wishlist-actors.ts'
import { lineIdOf } from '../../../machines/cart/cart.logic.ts'
import { syncCart } from '../../../machines/cart/index.ts'
import type { SyncInput } from '../../../machines/cart/index.ts'
import { cart } from '../../../machines/cart/test/cart.model.ts'
import { carriedOut } from '../../../machines/cart/test/cart.samples.ts'
import { listing } from '../../../machines/listing/test/listing.model.ts'
import { placement } from '../../../machines/placement/test/placement.model.ts'
import { sessionOf, session } from '../../../machines/session/test/session.model.ts'
import { wishlist } from '../../../machines/wishlist/test/wishlist.model.ts'
import { inputOf, unnamedEvents } from '../../../paths/index.ts'
import type { LiveModel, LivePort, TestModel } from '../../../paths/index.ts'
import { failures } from '../../model/samples.ts'
import { customerOf, guestFields, rules, visitor } from './backend.ts'
import type { Shop } from './backend.ts'
import { checkoutLive, contactLive, lookAtTill } from './live-checkout.ts'
import type { Till } from './checkout-starts.ts'
import { draftOf } from './live-shop.ts'

/** The data side of a machine. */
interface BackendPaths {
  name: string
  /** Why it is left out on this backend; null: it is walked. */
  without: string | null
  /** What it creates there, for whoever owns the shop. */
  creates: string
  /** Looks at what the paths are made of; rejects where they cannot be walked. */
  live: () => Promise<LiveModel>
}

interface LivePaths extends LiveModel, Pick<BackendPaths, 'without' | 'creates'> {}

/** A port that stands in the app as an actor. */
const asPort =
  (logic: AnyActorLogic): LivePort =>
  (input) =>
    toPromise(createActor(logic, { input }).start())

/** A backend gets these events and no others: one that a model does not name would be sent as its type alone. */
const only = (machine: AnyStateMachine, events: TestModel['events']): TestModel['events'] => ({
  ...Object.fromEntries(unnamedEvents(machine, events).map((type) => [type, []])),
  ...events,
})

const currencyOf = async (api: StoreApi): Promise<string> => (await readContext(api)).currency.isoCode

function cartPaths({ settings, product, session: known }: Shop): LivePaths {
  const draft = draftOf(product)
  const line = lineIdOf(product.id)
  const { min, step } = product.limits
  const has = ({ context }: AnyMachineSnapshot): boolean => {
    const targets: { line?: string; quantity?: number }[] = context.outbox
    const waiting = targets.find((change) => change.line === line)
    return waiting === undefined
      ? context.cart?.lines.some((one: { id: string }) => one.id === line) === true
      : (waiting.quantity ?? 0) > 0
  }
  /** The backend does what it was asked; what came after that is not settled by it. */
  const willing = (id: string) => (now: AnyMachineSnapshot) => {
    const changes = (inputOf(now, id) as SyncInput).changes
    return {
      cart: carriedOut(now.context.cart, changes),
      settled: changes.map(({ key, version }) => ({ key, version })),
      left: [],
      refused: [],
      notices: [],
    }
  }
  const answers = (id: string) => ({ done: [willing(id)], error: [failures.network] })
  return {
    without: null,
    creates: 'carts',
    model: {
      ...cart,
      inputs: {
        'a first visit': cart.inputs['a first visit'],
        'a returning visitor': cart.inputs['a returning visitor'],
      },
      events: only(cart.machine, {
        'line.add': [(now) => (has(now) ? null : { type: 'line.add', draft, quantity: min })],
        'line.change': [(now) => (has(now) ? { type: 'line.change', line, quantity: min + step } : null)],
        'line.remove': [(now) => (has(now) ? { type: 'line.remove', line } : null)],
        'cart.refresh': [{ type: 'cart.refresh' }],
        'cart.retry': [{ type: 'cart.retry' }],
        'session.renewed': [{ type: 'session.renewed' }],
        'session.forgotten': [{ type: 'session.forgotten' }],
        'network.lost': [{ type: 'network.lost' }],
        'network.returned': [{ type: 'network.returned' }],
        // Logins and orders that are none would make the machine forget what the backend still has.
      }),
      answers: { loadCart: answers('loadCart'), syncCart: answers('syncCart') },
      key: (now) => [
        has(now),
        now.context.outbox.map(({ key, urgent }: { key: string; urgent: boolean }) => [key, urgent]),
        now.context.refreshWanted,
        now.context.cart === null,
      ],
      invariants: {
        'what was put in is there once all is sent': {
          holds: ({ before, after, event }) =>
            event.type !== 'xstate.done.actor.syncCart' ||
            before === null ||
            !after.matches({ ready: 'clean' }) ||
            has(before) === has(after),
        },
      },
    },
    begin: async () => {
      const { api, breakLine } = visitor(settings)
      const ports = cartPorts(api, () => known.currency.isoCode)
      // No other tab waits for anything here.
      return {
        breakLine,
        ports: {
          syncCart: async (input: SyncInput, signal) => ({ ...(await syncCart(ports, input, signal)), left: [] }),
        },
      }
    },
  }
}

function sessionPaths({ settings, currencies, countries, session: known }: Shop): LivePaths {
  const kind = settings.customer === null ? 'anonymous' : 'customer'
  const whoever = ({ context }: AnyMachineSnapshot) => sessionOf(context.session?.kind ?? kind)
  const currency = currencies.find(({ id }) => id !== known.currency.id) ?? known.currency
  const country = countries.find(({ id }) => id !== known.countryId) ?? { id: known.countryId }
  const few = (now: AnyMachineSnapshot, event: { type: string; change: object }) =>
    now.context.queue.length < 2 ? event : null
  return {
    without: null,
    creates: 'sessions with another currency and country',
    model: {
      ...session,
      inputs: { 'a returning visitor': session.inputs['a returning visitor'] },
      events: only(session.machine, {
        'setting.change': [
          (now) => few(now, { type: 'setting.change', change: { kind: 'currency', id: currency.id } }),
          (now) => few(now, { type: 'setting.change', change: { kind: 'country', id: country.id } }),
        ],
        'session.refresh': [{ type: 'session.refresh' }],
        'session.retry': [{ type: 'session.retry' }],
        'maintenance.met': [{ type: 'maintenance.met' }],
        'access.denied': [{ type: 'access.denied' }],
        'identity.refresh': [{ type: 'identity.refresh', by: 'login' }],
        // Backends refuse a logout of nobody.
        'session.leave': settings.customer === null ? [] : [{ type: 'session.leave' }],
      }),
      answers: {
        readSession: { done: [whoever], error: [failures.network] },
        checkSession: { done: [whoever], error: [failures.network] },
        applyChange: { done: [whoever], error: [failures.network] },
        leaveSession: { done: [sessionOf('anonymous')], error: [failures.network] },
      },
      invariants: {},
    },
    begin: async () => {
      const { api, breakLine } = await customerOf(settings)
      return {
        breakLine,
        ports: {
          readSession: (_: never, signal) => readContext(api, { signal }),
          applyChange: (change, signal) => applyChange(api, change, signal),
          leaveSession: async (_: never, signal) => {
            await logout(api, { signal })
            return readContext(api, { signal })
          },
        },
      }
    },
  }
}

function wishlistPaths({ settings, product }: Shop): LivePaths {
  const list = { ids: [product.id], total: 1 }
  const answers = { done: [list], error: [failures.network] }
  return {
    without: settings.customer === null ? 'needs an account: STORE_CUSTOMER="mail:password"' : null,
    creates: 'changes of the account’s wishlist',
    model: {
      ...wishlist,
      inputs: { 'nothing kept': { ids: [] }, 'a list in this browser': { ids: [product.id] } },
      events: only(wishlist.machine, {
        'customer.present': [{ type: 'customer.present' }],
        'customer.absent': [{ type: 'customer.absent' }],
        'product.add': [{ type: 'product.add', productId: product.id }],
        'product.remove': [{ type: 'product.remove', productId: product.id }],
        'list.refresh': [{ type: 'list.refresh' }],
      }),
      answers: { readWishlist: answers, changeWishlist: answers, mergeWishlist: answers },
      invariants: {},
    },
    begin: async () => {
      const { api, breakLine } = await customerOf(settings)
      const actors = wishlistActors(api)
      return {
        breakLine,
        ports: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, asPort(logic)])),
      }
    },
  }
}

function listingPaths({ settings, term, listing: known, session: { currency } }: Shop): LivePaths {
  const maker = known.filters.flatMap((filter) => (filter.kind === 'manufacturer' ? filter.options : []))[0]
  const order = known.sortings.find(({ key }) => key !== known.sorting)?.key ?? known.sorting
  const limits = { maxListed: rules.maxListed, settle: 500 }
  return {
    without: null,
    creates: 'nothing',
    // A filter leaves fewer pages: what comes after it would depend on the catalogue.
    plan: 'shortest',
    model: {
      ...listing,
      inputs: { 'a search': { listing: known, ...limits } },
      events: only(listing.machine, {
        ...(maker && {
          'filter.change': [{ type: 'filter.change', change: { filter: 'manufacturer', id: maker.id, chosen: true } }],
        }),
        'price.type': [{ type: 'price.type', min: 1, max: undefined }],
        'sorting.choose': [{ type: 'sorting.choose', order }],
        'limit.choose': [{ type: 'limit.choose', limit: 48 }],
        'page.choose': [{ type: 'page.choose', page: 2 }],
        'more.load': [{ type: 'more.load' }],
        'filters.reset': [{ type: 'filters.reset' }],
        'search.retry': [{ type: 'search.retry' }],
      }),
      answers: {
        search: { done: listing.answers['search']?.done ?? [], error: [failures.network] },
        searchMore: { done: listing.answers['searchMore']?.done ?? [], error: [failures.network] },
      },
      invariants: {},
    },
    begin: async () => {
      const { api, breakLine } = visitor(settings)
      const port = ({ query }: { query: ListingQuery }, signal: AbortSignal) =>
        search(
          api,
          { query: { ...query, search: term }, rules },
          { currency: currency.isoCode, now: Date.now(), signal },
        )
      return { breakLine, ports: { search: port, searchMore: port } }
    },
  }
}

function placementPaths(shop: Shop): LivePaths {
  const { settings, product } = shop
  const start = 'a new order'
  return {
    without: settings.orders ? null : orders,
    creates: 'guests, each with an order of one product',
    plan: 'shortest',
    model: {
      ...placement,
      inputs: { [start]: placement.inputs[start] },
      events: only(placement.machine, {
        'lock.held': [{ type: 'lock.held' }],
        'network.lost': [{ type: 'network.lost' }],
        'network.returned': [{ type: 'network.returned' }],
        'session.forgotten': [{ type: 'session.forgotten' }],
      }),
      answers: {
        prepareAttempt: {
          done: placement.answers['prepareAttempt']?.done?.slice(0, 1) ?? [],
          error: [failures.network],
        },
        placeOrder: {
          done: placement.answers['placeOrder']?.done ?? [],
          error: placement.answers['placeOrder']?.error?.slice(0, 1) ?? [],
        },
        // The shop's own server keeps attempts: no backend knows of them.
        readAttempt: { error: placement.answers['readAttempt']?.error ?? [] },
        lookForOrder: { done: placement.answers['lookForOrder']?.done?.slice(0, 1) ?? [] },
      },
      invariants: {},
    },
    begin: async () => {
      const { api, breakLine } = visitor(settings)
      const guest = await register(api, guestFields(shop))
      const currency = await currencyOf(api)
      await addLines(api, [{ id: lineIdOf(product.id), productId: product.id, quantity: product.limits.min }], {
        currency,
      })
      const { hash, lines } = await readCart(api, { currency })
      const ports = placementPorts(api, attemptStore(null), {
        now: Date.now,
        newId: () => crypto.randomUUID(),
        fieldsFor: () => ({}),
        readCart: () => readCart(api, { currency }),
      })
      const sample = placement.inputs[start]
      return {
        breakLine,
        ports: Object.fromEntries(
          Object.entries(ports).map(([name, port]) => [name, (input: never, signal) => port(input, signal)] as const),
        ),
        input: {
          ...(typeof sample === 'object' ? sample : {}),
          draft: { cartHash: hash, lines, customerId: guest.id, seenAt: Date.now() },
        },
      }
    },
  }
}

const orders = 'registers guests and places orders: --orders'

/** The data side of the paths, by machine. */
export function backendPaths(shop: Shop): BackendPaths[] {
  let looked: Promise<Till> | null = null
  const till = (): Promise<Till> => (looked ??= lookAtTill(shop))
  const backendPaths = ({ without, creates, ...live }: LivePaths): BackendPaths => ({
    name: live.model.name,
    without,
    creates,
    live: async () => live,
  })
  const placing = backendPaths(placementPaths(shop))
  return [
    backendPaths(sessionPaths(shop)),
    backendPaths(listingPaths(shop)),
    backendPaths(cartPaths(shop)),
    backendPaths(wishlistPaths(shop)),
    {
      name: 'checkout',
      without: shop.settings.orders ? null : orders,
      creates: 'guests, an account, and orders of one product, each with a comment that says where it comes from',
      live: async () => checkoutLive(shop, await till()),
    },
    {
      name: 'contact',
      without: shop.settings.orders ? null : orders,
      creates: 'guests, and an account that logs in',
      live: async () => contactLive(shop, await till()),
    },
    {
      ...placing,
      live: async () => {
        await till()
        return placing.live()
      },
    },
  ]
}
