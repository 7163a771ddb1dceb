import { LoginForView, type Purpose } from '../../../app/features/account/login-for.view.tsx'
import { Page } from '../../../app/ui/index.ts'
import { loginRequestIntents, loginRequestView } from '../../../machines/login-request/index.ts'
import { loginRequests } from './login-request.driven.ts'
import { named, type State } from './state.ts'

const purposes: Record<Purpose, Purpose> = { review: 'review', wishlist: 'wishlist' }

export const states: Record<string, State> = named('login dialog, for the', purposes, (purpose) => ({
  layout: 'default',
  path: '/Carafe-with-oak-stopper/MO-1110',
  page: () => (
    <Page>
      <h1>Carafe with oak stopper</h1>
      <LoginForView
        purpose={purpose}
        back="/Carafe-with-oak-stopper/MO-1110"
        view={loginRequestView(loginRequests.asking)}
        intents={loginRequestIntents(() => {})}
        login={async () => ({ optInPending: false })}
      />
    </Page>
  ),
}))
