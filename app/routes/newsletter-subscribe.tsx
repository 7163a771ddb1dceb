import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { NewsletterConfirmPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/newsletter-subscribe')({
  ...personalPage('/newsletter-subscribe'),
  component: withTrail('/newsletter-subscribe', NewsletterConfirmPage),
})
