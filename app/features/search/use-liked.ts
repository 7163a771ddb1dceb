import { useEffect, useState } from 'react'
import { readBestSellers } from '../../../api/operations/catalogue.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { config } from '../../../app.config.ts'
import { useFacts } from '../../platform/locale.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

const NONE: readonly ProductCard[] = []

/**
 * What others like, for a search box that has nothing else to offer; it is read when it is wanted for the first time.
 * @returns none until it is read, and where it could not be
 */
export function useLiked(isWanted: boolean): readonly ProductCard[] {
  const api = useStoreApi()
  const { defaultCurrency, homeCategory } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const [liked, setLiked] = useState<readonly ProductCard[] | null>(null)
  const isUnread = isWanted && liked === null
  useEffect(() => {
    if (!isUnread) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const request = { categoryId: homeCategory, limit: config.suggest.count }
    readBestSellers(api, request, { currency, now: Date.now(), signal }).then(setLiked, () => {
      if (!signal.aborted) setLiked(NONE)
    })
    return () => controller.abort()
  }, [api, homeCategory, currency, isUnread])
  return isWanted && liked !== null ? liked : NONE
}
