import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { ProfilePage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/profile')({
  ...personalPage('/account/profile'),
  component: ProfilePage,
})
