import { createFileRoute } from '@tanstack/react-router'
import { OwnTrail } from '../features/account/own-trail.tsx'
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
      <OwnTrail path="/region" />
      <RegionPage countries={Route.useLoaderData()} />
    </>
  )
}
