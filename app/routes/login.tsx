import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { entrancePages } from '../features/account/entrance.ts'
import { personalPage } from '../features/account/personal-page.ts'

export const Route = createFileRoute('/login')({
  ...personalPage('/login'),
  loader: ({ context, location }) => context.guard?.strangersOnly(location.search),
  codeSplitGroupings: [],
  component: lazyRouteComponent(entrancePages, 'Login'),
})
