import { useEffect, useState } from 'react'
import { suggest } from '../../../api/operations/catalogue.ts'
import type { Suggestion } from '../../../api/types/listing.ts'
import { config } from '../../../app.config.ts'
import { useFacts } from '../../locale.ts'
import { useSessionFact, useStoreApi } from '../shop/index.ts'

interface Suggested {
  /** What it was asked for; an answer for another term is not shown. */
  term: string
  suggestion: Suggestion | null
}

/**
 * Suggestions for what is being typed: from three characters on, 300 ms after the last key; the request of an older
 * term is cancelled. While the next one is on its way the last suggestions stay.
 */
export function useSuggest(typed: string): {
  suggestion: Suggestion | null
  situation: 'idle' | 'loading' | 'found' | 'failed'
} {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionFact((session) => session.currency?.isoCode ?? null) ?? defaultCurrency
  const [last, setLast] = useState<Suggested | null>(null)
  const term = typed.trim()
  const wanted = term.length >= config.suggest.minLength

  useEffect(() => {
    if (!wanted) return undefined
    const cancel = new AbortController()
    const ask = async () => {
      try {
        const suggestion = await suggest(
          api,
          { term, count: config.suggest.count },
          { signal: cancel.signal, currency, now: Date.now() },
        )
        if (!cancel.signal.aborted) setLast({ term, suggestion })
      } catch {
        // A suggestion is a help, not a promise: Enter still searches.
        if (!cancel.signal.aborted) setLast({ term, suggestion: null })
      }
    }
    const timer = setTimeout(() => void ask(), config.timings.suggestDebounce)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [term, wanted, api, currency])

  if (!wanted) return { suggestion: null, situation: 'idle' }
  if (last?.term !== term) return { suggestion: last?.suggestion ?? null, situation: 'loading' }
  return { suggestion: last.suggestion, situation: last.suggestion ? 'found' : 'failed' }
}
