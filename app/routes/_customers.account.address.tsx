import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { AddressesPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/address')({
  ...personalPage('/account/address'),
  loader: ({ context }) => context.readCountries(context.facts.languageId),
  staleTime: Number.POSITIVE_INFINITY,
  component: Addresses,
})

function Addresses() {
  return <AddressesPage countries={Route.useLoaderData()} />
}
