import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { UnsubscribePage } from '../features/mail-links/unsubscribe.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/newsletter-unsubscribe')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'account'),
  head: ({ match }) => mailLinkHead(match.context, '/newsletter-unsubscribe'),
  component: UnsubscribePage,
})
