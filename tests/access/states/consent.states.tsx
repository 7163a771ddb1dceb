import { ConsentBody } from '../../../app/features/measurement/consent.view.tsx'
import { consentIntents, consentView } from '../../../machines/consent/index.ts'
import { consentSituations } from './consent.driven.ts'
import { named, type State } from './state.ts'

export const states: Record<string, State> = named('consent', consentSituations, (snapshot) => ({
  layout: 'default',
  path: '/',
  page: () => (
    <>
      <h1>Table</h1>
      <ConsentBody view={consentView(snapshot)} intents={consentIntents(() => {})} />
    </>
  ),
}))
