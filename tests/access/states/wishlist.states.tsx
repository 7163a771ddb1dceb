import { SharedList } from '../../../app/features/wishlist/shared-list.tsx'
import { WishlistPage } from '../../../app/features/wishlist/wishlist.page.tsx'
import { productId } from '../../model/samples.ts'
import { wishlistView } from '../../../machines/wishlist/index.ts'
import { standsIn, type State } from './state.ts'
import { wishlistSituations } from './wishlist.driven.ts'

const wishlistPage = (
  situation: keyof ReturnType<typeof wishlistSituations>,
  calls: State['calls'] = 'answered',
): State => ({
  layout: 'default',
  path: '/wishlist',
  page: () => <WishlistPage />,
  facts: ({ products }) => ({ wishlist: wishlistView(wishlistSituations(products.map(({ id }) => id))[situation]) }),
  calls,
  ...standsIn(wishlistSituations([productId('bowl')])[situation]),
})

const listed: State['after'] = { shows: 'main article, main li h2' }

export const states: Record<string, State> = {
  'wishlist: empty': wishlistPage('empty'),
  'wishlist: filled': { ...wishlistPage('filled'), after: listed },
  'wishlist: merging': wishlistPage('merging'),
  'wishlist: loading': wishlistPage('loading'),
  'wishlist: products on their way': wishlistPage('filled', 'waiting'),
  'wishlist: products cannot be read': wishlistPage('filled', 'failing'),
  'wishlist: of a customer, empty': wishlistPage('of a customer, empty'),
  'wishlist: of a customer': { ...wishlistPage('of a customer'), after: listed },
  'wishlist: of a customer, a product taken off': {
    ...wishlistPage('of a customer, a product taken off'),
    after: listed,
  },
  'wishlist: shared by somebody': {
    ...wishlistPage('empty'),
    page: ({ products }) => <SharedList ids={products.map(({ id }) => id)} />,
    after: { shows: 'main li h2' },
  },
  'wishlist: its link': {
    ...wishlistPage('filled'),
    after: { press: 'main h1 + div button:nth-of-type(2)', shows: 'main input[readonly]' },
  },
  'wishlist: switched off': wishlistPage('switched off'),
}
