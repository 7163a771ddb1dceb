import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead } from '../features/mail-links/mail-links.head.ts'
import { RecoverPage } from '../features/mail-links/recover.page.tsx'
import { loadTexts } from '../i18n.ts'

export const Route = createFileRoute('/account/recover/')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'account'),
  head: ({ match }) => mailLinkHead(match.context, '/account/recover'),
  component: RecoverPage,
})
