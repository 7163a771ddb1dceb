import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '../features/account/account.head.ts'
import { OverviewPage } from '../features/account-area/overview.page.tsx'

export const Route = createFileRoute('/account/_area/')({
  ...accountPage('/account'),
  component: OverviewPage,
})
