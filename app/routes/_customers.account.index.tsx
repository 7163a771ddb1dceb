import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { OverviewPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/')({
  ...personalPage('/account', 'checkout'),
  component: OverviewPage,
})
