import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { mailPages } from '../features/mail-links/pages.ts'

export const Route = createFileRoute('/newsletter-subscribe')({
  ...personalPage('/newsletter-subscribe'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(mailPages, 'NewsletterConfirmPage'),
})
