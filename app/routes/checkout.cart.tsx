import { createFileRoute } from '@tanstack/react-router'
import { cartHead } from '../features/cart/cart.head.ts'
import { CartPage } from '../features/cart/cart.page.tsx'

export const Route = createFileRoute('/checkout/cart')({
  staticData: { layout: 'checkout' },
  head: ({ match }) => cartHead(match.context),
  component: CartPage,
})
