import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { LoginPage } from '../features/account/account.lazy.ts'

export const Route = createFileRoute('/login')({
  ...personalPage('/login'),
  loader: ({ context, location }) => context.guard?.strangersOnly(location.search),
  component: withTrail('/login', LoginPage),
})
