import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '../features/account/account.head.ts'
import { notForCustomers } from '../features/account/guard.ts'
import { RegisterPage } from '../features/account/register.page.tsx'

export const Route = createFileRoute('/register')({
  ...accountPage('/register'),
  loader: ({ context, location }) => {
    notForCustomers(context, location)
    return context.readCountries(context.facts.languageId)
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Register,
})

function Register() {
  return <RegisterPage countries={Route.useLoaderData()} />
}
