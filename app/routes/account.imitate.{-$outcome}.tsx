import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { ImitatePage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/account/imitate/{-$outcome}')({
  ...personalPage('/account/imitate'),
  params: { parse: ({ outcome }) => isOutcome(outcome) && { outcome } },
  component: Imitate,
})

const isOutcome = (name?: string): name is 'expired' | 'later' | undefined =>
  name === undefined || name === 'expired' || name === 'later'

function Imitate() {
  return <ImitatePage outcome={Route.useParams().outcome} />
}
