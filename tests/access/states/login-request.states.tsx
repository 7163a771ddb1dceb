import { LoginForView } from '../../../app/features/account/login-for.view.tsx'
import { Page } from '../../../app/ui/index.ts'
import { loginRequestIntents, loginRequestView } from '../../../machines/login-request/index.ts'
import { loginRequests } from './login-request.driven.ts'
import { named, type State } from './state.ts'

export const states: Record<string, State> = named('login dialog', loginRequests, (snapshot) => ({
  layout: 'default',
  path: '/Carafe-with-oak-stopper/MO-1110',
  page: () => (
    <Page>
      <h1>Carafe with oak stopper</h1>
      <LoginForView
        back="/Carafe-with-oak-stopper/MO-1110"
        view={loginRequestView(snapshot)}
        intents={loginRequestIntents(() => {})}
        login={async () => ({ optInPending: false })}
      />
    </Page>
  ),
}))
