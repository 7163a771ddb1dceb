import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { UnsubscribePage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/newsletter-unsubscribe')({
  ...personalPage('/newsletter-unsubscribe'),
  component: withTrail('/newsletter-unsubscribe', UnsubscribePage),
})
