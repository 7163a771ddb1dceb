import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { NewsletterConfirmPage } from '../features/mail-links/newsletter.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/newsletter-subscribe')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'account'),
  head: ({ match }) => mailLinkHead(match.context, '/newsletter-subscribe'),
  component: NewsletterConfirmPage,
})
