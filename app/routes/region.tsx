import { createFileRoute } from '@tanstack/react-router'
import { PersonalTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { RegionPage } from '../features/region/region-dialog.tsx'

/** Country, currency and language. */
export const Route = createFileRoute('/region')({
  ...personalPage('/region'),
  loader: ({ context }) => context.readCountries(context.facts.languageId),
  staleTime: Number.POSITIVE_INFINITY,
  component: Region,
})

function Region() {
  return (
    <>
      <PersonalTrail path="/region" />
      <RegionPage countries={Route.useLoaderData()} />
    </>
  )
}
