import { createFileRoute } from '@tanstack/react-router'
import { PersonalTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { RegisterPage } from '../features/account/account.lazy.ts'

export const Route = createFileRoute('/register')({
  ...personalPage('/register'),
  loader: ({ context, location }) => {
    context.guard?.strangersOnly(location.search)
    return context.readCountries(context.facts.languageId)
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Register,
})

function Register() {
  return (
    <>
      <PersonalTrail path="/register" />
      <RegisterPage countries={Route.useLoaderData()} />
    </>
  )
}
