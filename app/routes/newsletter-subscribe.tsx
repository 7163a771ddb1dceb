import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { NewsletterConfirmPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/newsletter-subscribe')({
  ...personalPage('/newsletter-subscribe'),
  component: NewsletterConfirmPage,
})
