import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { RegistrationConfirmPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/registration/confirm')({
  ...personalPage('/registration/confirm'),
  component: withTrail('/registration/confirm', RegistrationConfirmPage),
})
