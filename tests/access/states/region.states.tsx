import { RegionForm } from '../../../app/features/region/region-form.tsx'
import { RegionPage } from '../../../app/features/region/region-dialog.tsx'
import { Page } from '../../../app/ui/index.ts'
import { regionIntents, regionView } from '../../../machines/region/index.ts'
import { regions } from './region.driven.ts'
import { named, type State } from './state.ts'

const languages = [
  { code: 'en-GB', language: 'en-GB', name: 'English', href: '/' },
  { code: 'pl-PL', language: 'pl-PL', name: 'polski', href: '/pl-PL' },
]

export const states: Record<string, State> = {
  region: { layout: 'default', path: '/region', page: ({ countries }) => <RegionPage countries={countries} /> },
  ...named('region', regions, (snapshot) => ({
    layout: 'default',
    path: '/region',
    page: () => (
      <Page width="text">
        <h1>Country, language and currency</h1>
        <RegionForm view={regionView(snapshot)} intents={regionIntents(() => {})} languages={languages} back="/" />
      </Page>
    ),
  })),
}
