import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { RecoverPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/account/recover/')({
  ...personalPage('/account/recover'),
  component: withTrail('/account/recover', RecoverPage),
})
