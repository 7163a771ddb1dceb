import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { RegistrationConfirmPage } from '../features/mail-links/registration.page.tsx'

export const Route = createFileRoute('/registration/confirm')({
  ...mailLink('/registration/confirm'),
  component: RegistrationConfirmPage,
})
