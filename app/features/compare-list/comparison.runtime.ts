import type { StoreApi } from '../../../api/client/client.ts'
import { readCompared } from '../../../api/operations/comparison.ts'
import {
  comparisonIntents,
  comparisonMachine,
  comparisonView,
  type ComparisonEvent,
  type ComparisonIntents,
  type ComparisonPorts,
  type ComparisonView,
} from '../../../machines/comparison/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import type { ActorHost } from '../../platform/actor-host.ts'
import { createPageActor } from '../../platform/page-actor.ts'
import { keys } from '../../shared/storage/storage.ts'
import { watchView, type ShopStore } from '../shop/index.ts'
import { MOST, comparisonStorage, parseComparison } from './comparison-storage.ts'

/** The comparison of this tab, as hooks read it. */
export interface RunningComparison {
  view: () => ComparisonView
  subscribe: (listener: () => void) => () => void
  intents: ComparisonIntents
  /** Has the shop run it, for as long as the tab is open. */
  enter: (shop: ActorHost) => void
}

/** Products are read through the Store API, in the document's language. */
const comparisonPorts = (api: StoreApi): ComparisonPorts => ({
  readProducts: async ({ ids, currency }, signal) => ({
    ids,
    products: await readCompared(api, ids, { currency, now: Date.now(), signal }),
  }),
})

/** The view before the machine runs, and on the server. */
export const initialView: ComparisonView = {
  status: 'closed',
  ids: [],
  has: () => false,
  full: false,
  most: MOST,
  refused: null,
  products: [],
  missing: [],
  onlyDifferences: false,
  failure: null,
}

function run(shop: ShopStore, defaultCurrency: string): RunningComparison {
  const { readProducts } = comparisonPorts(shop.api)
  const { actor, enter } = createPageActor(
    comparisonMachine.provide({
      actors: {
        readProducts: actorOf(readProducts),
        watchPrices: watchView<ComparisonEvent>(shop, ['session'], (part) => {
          const { currency, customer, countryId, taxState } = part('session')
          const code = currency?.isoCode ?? defaultCurrency
          return { type: 'prices.changed', currency: code, decidedBy: [customer?.id, countryId, taxState].join(' ') }
        }),
      },
      actions: { persistList: ({ context }) => void comparisonStorage.write(context.ids) },
    }),
    { ids: comparisonStorage.read(), most: MOST },
  )
  let isEntered = false
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.comparison) actor.send({ type: 'list.storedElsewhere', ids: parseComparison(newValue) })
  })
  window.addEventListener('online', () => actor.send({ type: 'network.returned' }))
  return {
    view: () => comparisonView(actor.getSnapshot()),
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    intents: comparisonIntents((event) => actor.send(event)),
    enter: (shop) => {
      if (!isEntered) enter(shop)
      isEntered = true
    },
  }
}

let running: RunningComparison | null = null

/** The comparison of this tab; the first call makes it. In a browser only. */
export const comparisonOf = (shop: ShopStore, defaultCurrency: string): RunningComparison =>
  (running ??= run(shop, defaultCurrency))
