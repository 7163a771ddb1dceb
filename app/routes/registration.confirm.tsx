import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { RegistrationConfirmPage } from '../features/mail-links/pages.tsx'

export const Route = createFileRoute('/registration/confirm')({
  ...personalPage('/registration/confirm'),
  component: RegistrationConfirmPage,
})
