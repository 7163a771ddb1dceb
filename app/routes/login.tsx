import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '../features/account/account.head.ts'
import { notForCustomers } from '../features/account/guard.ts'
import { LoginPage } from '../features/account/login.page.tsx'

export const Route = createFileRoute('/login')({
  ...accountPage('/login'),
  loader: ({ context, location }) => notForCustomers(context, location),
  component: LoginPage,
})
