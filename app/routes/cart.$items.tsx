import { createFileRoute } from '@tanstack/react-router'
import { CartLinkPage } from '../features/quick-order/cart-link.page.tsx'
import { cartLinkHead } from '../features/quick-order/quick-order.head.ts'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/cart/$items')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'pages', 'validation'),
  // The code is no dependency: the server leaves out what cannot be one, and the page has to start as it was rendered.
  loader: async ({ context, params, location }) => {
    const { loadCartLink } = await import('../features/quick-order/cart-link.loader.ts')
    return loadCartLink(context, params.items, location.search)
  },
  // The loader's products are for the first view; afterwards the order's machine has newer ones.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => cartLinkHead(match.context),
  component: Link,
})

function Link() {
  const { items } = Route.useParams()
  const { link, found } = Route.useLoaderData()
  return <CartLinkPage key={items} link={link} found={found} />
}
