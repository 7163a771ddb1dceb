import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { UnsubscribePage } from '../features/mail-links/unsubscribe.page.tsx'

export const Route = createFileRoute('/newsletter-unsubscribe')({
  ...mailLink('/newsletter-unsubscribe'),
  component: UnsubscribePage,
})
