import { createFileRoute } from '@tanstack/react-router'
import { checkoutHead } from '../features/checkout/checkout.head.ts'
import { CheckoutPage } from '../features/checkout/checkout.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/')({
  staticData: { layout: 'checkout' },
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'checkout'),
  loader: ({ context }) => context.readCountries(context.facts.languageId),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => checkoutHead(match.context),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage countries={Route.useLoaderData()} />
}
