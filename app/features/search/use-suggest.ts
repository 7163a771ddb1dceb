import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { suggest } from '../../../api/operations/catalogue.ts'
import { config } from '../../../app.config.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { suggestIntents, suggestMachine, suggestView } from '../../../machines/suggest/index.ts'
import type { SuggestEvent, SuggestIntents, SuggestView } from '../../../machines/suggest/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useShopStore } from '../shop/index.ts'
import { readSearches, watchSearches, writeSearches } from './recent-searches.ts'

/** The machine with its ports: the browser's storage, and products with prices in a currency (ISO code). */
const suggestOn = (api: StoreApi, currency: () => string) =>
  suggestMachine.provide({
    actors: {
      suggest: actorOf(({ term }: { term: string }, signal) =>
        suggest(api, { term, count: config.suggest.count }, { signal, currency: currency(), now: Date.now() }),
      ),
      watchRecent: fromCallback<SuggestEvent>(({ sendBack }) =>
        watchSearches((terms) => sendBack({ type: 'recent.storedElsewhere', terms })),
      ),
    },
    actions: { persistRecent: ({ context }) => writeSearches(context.recent) },
  })

/** Runs the suggestions of one search box: they follow what is typed in it. */
export function useSuggest(typed: string): SuggestView & Omit<SuggestIntents, 'type' | 'networkReturned'> {
  const { api, view } = useShopStore()
  const { defaultCurrency } = useFacts()
  const [recent] = useState(readSearches)
  const [machine] = useState(() => suggestOn(api, () => view('session').currency?.isoCode ?? defaultCurrency))
  const { view: shown, intents } = usePageMachine(machine, suggestView, suggestIntents, {
    minLength: config.suggest.minLength,
    settle: config.timings.suggestDebounce,
    recent,
  })

  // The field is React's, and what was typed before this box had arrived is not typed again.
  useEffect(() => intents.type(typed), [intents, typed])
  useNetworkReturned(intents.networkReturned)

  return { ...shown, ...intents }
}
