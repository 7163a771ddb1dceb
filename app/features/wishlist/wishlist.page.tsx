import type { ComponentType, ReactNode } from 'react'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import { pageOf, sizeOf, type PageSize } from '../../shared/paging/page-links.tsx'
import { useSessionSelector, useWishlist } from '../shop/index.ts'
import { PersonalListView } from './list/personal-list.view.tsx'
import { sharedIds } from './shared-ids.ts'
import { SharedList } from './list/shared-list.tsx'
import { useWishlistProducts } from './list/use-wishlist-products.ts'

interface Props {
  /** The server's page is a customer's. */
  customer: boolean
  /** The frame of a customer's account; null without its texts. */
  layout: ComponentType<{ children: ReactNode }> | null
}

/** `/wishlist`: the shopper's own list, or one that another shopper shared by its address. */
export function WishlistPage(props: Props) {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const size = useLocation({ select: (location) => sizeOf(location.search, sizes) })
  // The server renders pages of one shopper without their parameters: the first view is the same in the browser.
  const shared = sharedIds(useHydrated() ? search : '')
  return shared === null ? <PersonalList key={size} {...props} paging={{ size, sizes }} /> : <SharedList ids={shared} />
}

const { wishlist: sizes } = config.pageSizes

/** The shopper's own list. */
function PersonalList({ customer, layout, paging }: Props & { paging: PageSize }) {
  const wishlist = useWishlist()
  const page = useLocation({ select: ({ search }) => pageOf(search) })
  const products = useWishlistProducts({ shared: null, page, limit: paging.size })
  const inAccount = useSessionSelector(({ status, customerSession }) =>
    status === 'loading' ? customer : customerSession,
  )
  return (
    <PersonalListView
      wishlist={wishlist}
      paging={paging}
      inAccount={inAccount}
      layout={inAccount ? layout : null}
      {...products}
    />
  )
}
