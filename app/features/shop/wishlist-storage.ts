import type { ProductId } from '../../../api/types/ids.ts'
import { keys, readStored, writeStored } from '../../shared/storage/storage.ts'

/** One word that is no id would have the backend refuse the whole list. */
const isId = (value: unknown): value is ProductId => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** Ids of the local wishlist; anything that is no list of ids is ignored. */
export function parseWishlist(text: string | null): ProductId[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isId) : []
  } catch {
    return []
  }
}

export const wishlistStorage = {
  read: (): ProductId[] => parseWishlist(readStored(keys.wishlist)),
  write(ids: readonly ProductId[]): void {
    writeStored(keys.wishlist, ids.length === 0 ? null : JSON.stringify(ids))
  },
}
