import type { SnapshotFrom } from 'xstate'
import { PersonalListView, type PersonalListProps } from '../../../app/features/wishlist/list/personal-list.view.tsx'
import { useWishlist } from '../../../app/features/shop/index.ts'
import { SharedList } from '../../../app/features/wishlist/list/shared-list.tsx'
import { WishlistPage } from '../../../app/features/wishlist/wishlist.page.tsx'
import { AccountLayout } from '../../../app/layout/account-layout.tsx'
import { productId } from '../../model/samples.ts'
import { wishlistView } from '../../../machines/wishlist/index.ts'
import {
  wishlistProductsIntents,
  wishlistProductsView,
  type wishlistProductsMachine,
} from '../../../machines/wishlist-products/index.ts'
import { cards } from './catalogue.samples.ts'
import { named, standsIn, type State } from './state.ts'
import { wishlistProductsSituations } from './wishlist-products.driven.ts'
import { wishlistSituations } from './wishlist.driven.ts'

const wishlistPage = (
  situation: keyof ReturnType<typeof wishlistSituations>,
  calls: State['calls'] = 'answered',
): State => ({
  layout: 'default',
  path: '/wishlist',
  page: () => <WishlistPage customer={false} layout={null} />,
  views: ({ products }) => ({ wishlist: wishlistView(wishlistSituations(products.map(({ id }) => id))[situation]) }),
  calls,
  ...standsIn(wishlistSituations([productId('bowl')])[situation]),
})

/** The list of a customer with its products in one situation. */
const products = (snapshot: SnapshotFrom<typeof wishlistProductsMachine>): State => ({
  layout: 'default',
  path: '/wishlist',
  page: () => <Products view={wishlistProductsView(snapshot)} />,
  views: () => {
    const hasNone = snapshot.matches('empty') || snapshot.matches('cleared')
    const situations = wishlistSituations(cards.map(({ id }) => id))
    return { wishlist: wishlistView(situations[hasNone ? 'of a customer, empty' : 'of a customer']) }
  },
})

function Products({ view }: Pick<PersonalListProps, 'view'>) {
  return (
    <PersonalListView
      wishlist={useWishlist()}
      view={view}
      paging={{ size: 15, sizes: [15, 30, 45] }}
      inAccount
      layout={AccountLayout}
      intents={wishlistProductsIntents(() => undefined)}
    />
  )
}

const listed: State['after'] = { shows: 'main article, main li h2' }

export const states: Record<string, State> = {
  ...named('wishlist products', wishlistProductsSituations(cards), products),
  'wishlist: empty': wishlistPage('empty'),
  'wishlist: filled': { ...wishlistPage('filled'), after: listed },
  'wishlist: merging': wishlistPage('merging'),
  'wishlist: loading': wishlistPage('loading'),
  'wishlist: products on their way': wishlistPage('filled', 'waiting'),
  'wishlist: products cannot be read': wishlistPage('filled', 'failing'),
  'wishlist: of a customer, empty': wishlistPage('of a customer, empty'),
  'wishlist: of a customer, unread': wishlistPage('of a customer, unread'),
  'wishlist: of a customer': { ...wishlistPage('of a customer'), after: listed },
  // A page opened in that moment waits for the answer: its products follow from it.
  'wishlist: of a customer, a product taken off': wishlistPage('of a customer, a product taken off'),
  'wishlist: shared by somebody': {
    ...wishlistPage('empty'),
    page: ({ products }) => <SharedList ids={products.map(({ id }) => id)} />,
    after: { shows: 'main li h2' },
  },
  'wishlist: its link': {
    ...wishlistPage('filled'),
    after: { press: 'main h1 ~ div button:nth-of-type(2)', shows: 'main input[readonly]' },
  },
  'wishlist: switched off': wishlistPage('switched off'),
}
