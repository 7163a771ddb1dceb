import { createFileRoute } from '@tanstack/react-router'
import { cartHead } from '../features/cart/cart.head.ts'
import { CartPage } from '../features/cart/page/cart.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/cart')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'validation'),
  loader: ({ context }) => context.servedCart(),
  // The server's cart is for the first view only: afterwards the cart's machine has a newer one, and an order empties it.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  head: ({ match }) => cartHead(match.context),
  component: Cart,
})

function Cart() {
  return <CartPage served={Route.useLoaderData()} />
}
