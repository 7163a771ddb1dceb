import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { OrderAccessPage } from '../features/mail-links/order-access.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/account/order/$code')({
  beforeLoad: async ({ context: { i18n, locale } }) => {
    await Promise.all([loadTexts(i18n, locale, 'account'), loadTexts(i18n, locale, 'checkout')])
  },
  head: ({ match }) => mailLinkHead(match.context, '/account/order'),
  component: Order,
})

function Order() {
  return <OrderAccessPage code={Route.useParams().code} />
}
