import type { ProductId } from '../../api/types/ids.ts'
import { nextVersion, put } from '../shared/outbox.ts'
import type { Wish, WishlistChange, WishlistContext } from './wishlist.types.ts'

const change = ({ queue, version }: Pick<WishlistContext, 'queue' | 'version'>, wish: Wish): WishlistChange => ({
  key: wish.productId,
  version: nextVersion(queue, version),
  ...wish,
})

/** This browser's list after a wish; newest first, every product once. */
export function withLocalChange({ local }: WishlistContext, { productId, wanted }: Wish): Partial<WishlistContext> {
  const others = local.filter((id) => id !== productId)
  return { local: wanted ? [productId, ...others] : others }
}

/** The queue after a wish: a newer one about a product replaces an older one. */
export function withQueuedChange(
  context: Pick<WishlistContext, 'queue' | 'version'>,
  wish: Wish,
): Pick<WishlistContext, 'queue' | 'version'> {
  const added = change(context, wish)
  return { queue: put(context.queue, added), version: added.version }
}

/** This browser's list with the changes that the shopper made while the backend could not be reached. */
export const withWishes = (context: WishlistContext): Partial<WishlistContext> => ({
  local: shownIds({ ...context, queue: context.queue.filter(({ wanted }) => wanted) }, false),
})

/** Takes everything off the customer's list that it holds; what is being taken off already stays so. */
export function clearingQueue(context: WishlistContext): Pick<WishlistContext, 'queue' | 'version'> {
  let { queue, version } = context
  for (const productId of shownIds(context, true)) {
    ;({ queue, version } = withQueuedChange({ queue, version }, { productId, wanted: false }))
  }
  return { queue, version }
}

/** The list on screen: the stored one with the pending changes applied. */
export function shownIds({ local, server, queue }: WishlistContext, onServer: boolean): ProductId[] {
  const kept = onServer ? (server?.ids ?? local) : local
  return queue.reduce<ProductId[]>(
    (ids, { productId, wanted }) => [...(wanted ? [productId] : []), ...ids.filter((id) => id !== productId)],
    [...kept],
  )
}
