import { WishlistPage } from '../../../app/features/wishlist/wishlist.page.tsx'
import { initialFacts, type Facts } from '../../../app/features/shop/initial.ts'
import type { Material } from '../harness/material.ts'
import type { State } from './state.ts'

const wishlistPage = (
  wishlist: (material: Material) => Partial<Facts['wishlist']>,
  calls: State['calls'] = 'answered',
): State => ({
  layout: 'default',
  path: '/wishlist',
  page: () => <WishlistPage />,
  facts: (material) => ({ wishlist: { ...initialFacts.wishlist, status: 'local', ...wishlist(material) } }),
  calls,
})

const liked = ({ products }: Material): Partial<Facts['wishlist']> => ({
  ids: products.map(({ id }) => id),
  has: () => true,
  count: products.length,
})

export const wishlistStates: Record<string, State> = {
  'wishlist: empty': wishlistPage(() => ({})),
  'wishlist: filled': { ...wishlistPage(liked), after: { shows: 'main article, main li h2' } },
  'wishlist: loading': wishlistPage(() => ({ status: 'loading' })),
  'wishlist: products on their way': wishlistPage(liked, 'waiting'),
  'wishlist: products cannot be read': wishlistPage(liked, 'failing'),
  'wishlist: switched off': wishlistPage(() => ({ status: 'disabled' })),
}
