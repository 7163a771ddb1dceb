import { idOf } from '../../../api/mappers/ids.ts'
import type { ProductId } from '../../../api/types/ids.ts'

/** Name of the parameter that holds the products of a shared list: ids, and nothing of its owner. */
const PARAMETER = 'products'
/** More would make an address that some programs cut off. */
const MOST = 50

/** The products that the address of a wishlist page shares; null for the shopper's own list. */
export function sharedIds(search: string): ProductId[] | null {
  const given = new URLSearchParams(search).get(PARAMETER)
  if (given === null) return null
  const texts = given.split(/[.,]/, 10 * MOST).filter((text) => /^[0-9a-f]{32}$/.test(text))
  const ids = texts.flatMap((text) => idOf('product', text) ?? [])
  return [...new Set(ids)].slice(0, MOST)
}

/** Path and query of the page that shows these products to anybody. */
export const sharedPath = (ids: readonly ProductId[]): string =>
  `/wishlist?${PARAMETER}=${ids.slice(0, MOST).join('.')}`
