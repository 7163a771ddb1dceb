import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { RecoverPage } from '../features/mail-links/recover.page.tsx'

export const Route = createFileRoute('/account/recover/')({
  ...mailLink('/account/recover'),
  component: RecoverPage,
})
