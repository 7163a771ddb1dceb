import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { RegistrationConfirmPage } from '../features/mail-links/registration.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/registration/confirm')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'account'),
  head: ({ match }) => mailLinkHead(match.context, '/registration/confirm'),
  component: RegistrationConfirmPage,
})
