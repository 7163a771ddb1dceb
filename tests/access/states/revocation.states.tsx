import { RevocationSteps } from '../../../app/features/revocation/revocation.view.tsx'
import { revocationIntents, revocationView, type RevocationSnapshot } from '../../../machines/revocation/index.ts'
import { revocationSituations } from './revocation.driven.ts'
import { named, type State } from './state.ts'

const intents = revocationIntents(() => undefined)

const shown = (snapshot: RevocationSnapshot): State => ({
  layout: 'default',
  path: '/withdrawal',
  page: () => <RevocationSteps view={revocationView(snapshot)} intents={intents} />,
})

const empty = revocationSituations['empty']

export const states: Record<string, State> = {
  ...named('withdrawal', revocationSituations, shown),
  ...(empty && {
    'withdrawal: objections': {
      ...shown(empty),
      after: { press: 'main form [type=submit]', shows: 'main form [role=alert]' },
    },
  }),
}
