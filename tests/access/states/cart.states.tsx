import { CartPage } from '../../../app/features/cart/page/cart.page.tsx'
import { cartView, type CartSnapshot } from '../../../machines/cart/index.ts'
import { cartSituations } from './cart.driven.ts'
import { named, type State } from './state.ts'

const cartPage = (cart: CartSnapshot): State => ({
  layout: 'default',
  path: '/checkout/cart',
  page: () => <CartPage />,
  views: () => ({ cart: cartView(cart) }),
})

const sideCart = (cart: CartSnapshot): State => ({
  layout: 'default',
  page: () => <h1>Home</h1>,
  views: () => ({ cart: cartView(cart) }),
  sideCart: true,
  after: { shows: 'dialog[open]' },
})

/** The cart's page and the cart beside a page. */
export const states = {
  ...named('cart', cartSituations, cartPage),
  ...named('side cart', cartSituations, sideCart),
}
