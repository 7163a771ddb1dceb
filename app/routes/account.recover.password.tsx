import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { NewPasswordPage } from '../features/mail-links/password.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/account/recover/password')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'account'),
  head: ({ match }) => mailLinkHead(match.context, '/account/recover/password'),
  component: NewPasswordPage,
})
