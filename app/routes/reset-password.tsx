import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { mailPages } from '../features/mail-links/pages.ts'

export const Route = createFileRoute('/reset-password')({
  ...personalPage('/account/recover/password'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(mailPages, 'NewPassword'),
})
