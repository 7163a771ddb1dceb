import { createFileRoute } from '@tanstack/react-router'
import { withTrail } from '../features/account/personal-trail.tsx'
import { personalPage } from '../features/account/personal-page.ts'
import { RevocationPage } from '../features/revocation/revocation.page.tsx'

export const Route = createFileRoute('/withdrawal')({
  ...personalPage('/withdrawal'),
  component: withTrail('/withdrawal', RevocationPage),
})
