import { useHydrated, useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import type { WishlistView } from '../../../machines/wishlist/index.ts'
import type { ShownList } from '../../../machines/wishlist-products/index.ts'
import { pageOf } from '../listing/page-links.tsx'
import { useWishlist } from '../shop/index.ts'
import { OwnListView } from './own-list.view.tsx'
import { sharedIds } from './shared-ids.ts'
import { SharedList } from './shared-list.tsx'
import { useWishlistProducts } from './use-wishlist-products.ts'

/** `/wishlist`: the shopper's own list, or one that somebody shared by its address. */
export function WishlistPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  // The server renders pages of one shopper without their parameters: the first view is the same in the browser.
  const shared = sharedIds(useHydrated() ? search : '')
  return shared === null ? <OwnList /> : <SharedList ids={shared} />
}

const LIMIT = config.pageSizes.wishlist[0] ?? 15

/**
 * The list as its owner has it; null while that does not know it. What is on its way to the backend is not on the
 * backend's page yet: the list is named once it arrived.
 */
function listOf({ status, ids, pending }: WishlistView): ShownList | null {
  if (status === 'local') return { ids, onServer: false }
  return status === 'ready' && !pending ? { ids, onServer: true } : null
}

/** The shopper's own list. */
function OwnList() {
  const wishlist = useWishlist()
  const page = useLocation({ select: ({ search }) => pageOf(search) })
  const products = useWishlistProducts({ list: listOf(wishlist), page, limit: LIMIT })
  return <OwnListView wishlist={wishlist} {...products} />
}
