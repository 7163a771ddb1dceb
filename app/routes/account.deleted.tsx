import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { DeletedPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/account/deleted')({
  ...personalPage('/account/deleted'),
  component: DeletedPage,
})
