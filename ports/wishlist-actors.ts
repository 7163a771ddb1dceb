import { fromPromise } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import { addToWishlist, mergeWishlist, readWishlist, removeFromWishlist } from '../api/operations/wishlist.ts'
import type { ProductId } from '../api/types/ids.ts'
import { actorOf } from '../machines/shared/port.ts'
import type { WishlistAnswer, WishlistChange } from '../machines/wishlist/index.ts'

/** The wishlist's ports on a Store API; every change is followed by one read of the list. */
export const wishlistActors = (api: StoreApi) => ({
  readWishlist: fromPromise<WishlistAnswer>(({ signal }) => readWishlist(api, { signal })),
  changeWishlist: actorOf(async (change: WishlistChange | null, signal) => {
    if (change !== null) {
      await (change.wanted ? addToWishlist : removeFromWishlist)(api, change.productId, { signal })
    }
    return readWishlist(api, { signal })
  }),
  mergeWishlist: actorOf(async (ids: ProductId[], signal) => {
    // The newest is first here, and is to be first there.
    await mergeWishlist(api, ids.toReversed(), { signal })
    return readWishlist(api, { signal })
  }),
})
