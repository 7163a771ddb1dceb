import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { suggest } from '../../../api/operations/catalogue.ts'
import type { Suggestion } from '../../../api/types/listing.ts'
import { config } from '../../../app.config.ts'
import { suggestIntents, suggestMachine, suggestView, type SuggestView } from '../../../machines/suggest/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

/** The machine with its port: products with prices in `currency` (ISO code). */
const suggestOn = (api: StoreApi, currency: string) =>
  suggestMachine.provide({
    actors: {
      suggest: fromPromise<Suggestion, { term: string }>(({ input: { term }, signal }) =>
        suggest(api, { term, count: config.suggest.count }, { signal, currency, now: Date.now() }),
      ),
    },
  })

/** Runs the suggestions of one search box: they follow what is typed in it. */
export function useSuggest(typed: string): SuggestView {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? null) ?? defaultCurrency
  const actor = useRootActor(suggestOn(api, currency), {
    input: { minLength: config.suggest.minLength, settle: config.timings.suggestDebounce },
  })
  const [intents] = useState(() => suggestIntents((event) => actor.send(event)))

  useEffect(() => intents.type(typed), [intents, typed])
  useEffect(() => {
    window.addEventListener('online', intents.networkReturned)
    return () => window.removeEventListener('online', intents.networkReturned)
  }, [intents])

  return useSelector(actor, suggestView)
}
