import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { OverviewPage } from '../features/account-area/overview.page.tsx'

export const Route = createFileRoute('/account/_area/')({
  ...personalPage('/account'),
  component: OverviewPage,
})
