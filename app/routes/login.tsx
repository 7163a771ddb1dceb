import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { LoginPage } from '../features/account/account.lazy.ts'

export const Route = createFileRoute('/login')({
  ...personalPage('/login'),
  loader: ({ context, location }) => context.guard?.strangersOnly(location.search),
  component: LoginPage,
})
