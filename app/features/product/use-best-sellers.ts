import { readBestSellers } from '../../../api/operations/catalogue.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useFacts } from '../../platform/locale.ts'
import { useRead } from '../../platform/use-read.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

const NONE: readonly ProductCard[] = []

/**
 * The best sellers of a category that are available. They are read in the browser when they are wanted for the first time,
 * and again for another currency.
 * @param limit so many are read at most; those that are sold out among them are left out
 * @returns null until they are read; none where they are not wanted or cannot be read
 */
export function useBestSellers(
  categoryId: CategoryId,
  limit: number,
  isWanted: boolean,
): readonly ProductCard[] | null {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const source = isWanted ? `${categoryId} ${limit} ${currency}` : null
  const read = useRead(source, (signal) =>
    // The page is complete without them.
    readBestSellers(api, { categoryId, limit }, { currency, now: Date.now(), signal }).catch(() => NONE),
  )
  return isWanted ? (read?.value ?? null) : NONE
}
