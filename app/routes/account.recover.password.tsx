import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { NewPasswordPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/account/recover/password')({
  ...personalPage('/account/recover/password'),
  component: withTrail('/account/recover/password', NewPasswordPage),
})
