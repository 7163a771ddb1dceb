import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { NewPasswordPage } from '../features/mail-links/password.page.tsx'

export const Route = createFileRoute('/reset-password')({
  ...mailLink('/account/recover/password'),
  component: NewPasswordPage,
})
