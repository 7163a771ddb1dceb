import { useEffect, useState } from 'react'
import { readProducts } from '../../../api/operations/catalogue.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { failureOf } from '../../../machines/shared/failure.ts'
import { useFacts } from '../../platform/locale.ts'
import { useSessionFact, useStoreApi } from '../shop/index.ts'

interface Answer {
  products: ProductCard[]
  failure: Failure | null
}

/** The products behind ids, in their order; null before the first answer. Products that went are left out. */
export function useProducts(ids: readonly ProductId[]): Answer | null {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionFact((session) => session.currency?.isoCode ?? defaultCurrency)
  const [answer, setAnswer] = useState<Answer | null>(null)
  // The machine answers another array after every change; the same ids are the same question.
  const [wanted, setWanted] = useState(ids)
  if (wanted.join() !== ids.join()) setWanted(ids)
  useEffect(() => {
    const controller = new AbortController()
    readProducts(api, wanted, { currency, now: Date.now(), signal: controller.signal }).then(
      (products) => setAnswer({ products, failure: null }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setAnswer((before) => ({ products: before?.products ?? [], failure: failureOf(error) }))
      },
    )
    return () => controller.abort()
  }, [api, currency, wanted])
  return answer
}
