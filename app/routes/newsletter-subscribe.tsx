import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { NewsletterConfirmPage } from '../features/mail-links/newsletter.page.tsx'

export const Route = createFileRoute('/newsletter-subscribe')({
  ...mailLink('/newsletter-subscribe'),
  component: NewsletterConfirmPage,
})
