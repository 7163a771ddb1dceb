import { fromPromise } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import { addToWishlist, mergeWishlist, readWishlist, removeFromWishlist } from '../api/operations/wishlist.ts'
import type { ProductId } from '../api/types/ids.ts'
import type { WishlistAnswer, WishlistChange } from '../machines/wishlist/index.ts'

/** The wishlist's ports on a Store API; every change is followed by one read of the list. */
export const wishlistActors = (api: StoreApi) => ({
  readWishlist: fromPromise<WishlistAnswer>(({ signal }) => readWishlist(api, { signal })),
  changeWishlist: fromPromise<WishlistAnswer, WishlistChange | null>(async ({ input, signal }) => {
    if (input !== null) {
      await (input.wanted ? addToWishlist : removeFromWishlist)(api, input.productId, { signal })
    }
    return readWishlist(api, { signal })
  }),
  mergeWishlist: fromPromise<WishlistAnswer, ProductId[]>(async ({ input, signal }) => {
    await mergeWishlist(api, input, { signal })
    return readWishlist(api, { signal })
  }),
})
