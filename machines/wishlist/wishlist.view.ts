import type { ProductId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { WishlistSnapshot } from './wishlist.machine.ts'
import { shownIds } from './wishlist.logic.ts'

/** What a screen may read of the wishlist. */
export interface WishlistFacts {
  situation: 'local' | 'merging' | 'loading' | 'ready' | 'disabled'
  /** Products on the list, newest first; of a customer's long list the first page. */
  ids: ProductId[]
  has: (productId: ProductId) => boolean
  /** Counts all pages of a customer's list. */
  count: number
  pending: boolean
  failure: Failure | null
}

function situationOf(snapshot: WishlistSnapshot): WishlistFacts['situation'] {
  if (snapshot.matches('local')) return 'local'
  if (snapshot.matches('merging')) return 'merging'
  if (snapshot.matches({ server: 'loading' })) return 'loading'
  return snapshot.matches({ server: 'disabled' }) ? 'disabled' : 'ready'
}

function factsOf(snapshot: WishlistSnapshot): WishlistFacts {
  const { context } = snapshot
  const onServer = snapshot.matches('server')
  const ids = shownIds(context, onServer)
  const more = onServer && context.server !== null ? context.server.total - context.server.ids.length : 0
  const held = new Set(ids)
  return {
    situation: situationOf(snapshot),
    ids,
    has: (productId) => held.has(productId),
    count: ids.length + more,
    pending: context.queue.length > 0,
    failure: context.failure,
  }
}

const known = new WeakMap<WishlistSnapshot, WishlistFacts>()

/** Facts of a snapshot; the same object for the same snapshot, so that selectors can compare by identity. */
export function wishlistFacts(snapshot: WishlistSnapshot): WishlistFacts {
  const facts = known.get(snapshot) ?? factsOf(snapshot)
  known.set(snapshot, facts)
  return facts
}
