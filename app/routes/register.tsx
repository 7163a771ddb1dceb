import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { entrancePages } from '../features/account/entrance.ts'
import { personalPage } from '../features/account/personal-page.ts'

export const Route = createFileRoute('/register')({
  ...personalPage('/register'),
  loader: ({ context, location }) => {
    context.guard?.strangersOnly(location.search)
    return context.readCountries(context.facts.languageId)
  },
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [],
  component: lazyRouteComponent(entrancePages, 'Register'),
})
