import { CompareBarView } from '../../../app/features/compare-list/compare-bar.tsx'
import { ComparisonPage } from '../../../app/features/comparison/comparison.page.tsx'
import { ComparisonBody } from '../../../app/features/comparison/comparison.view.tsx'
import { comparisonIntents, comparisonView } from '../../../machines/comparison/index.ts'
import { comparisonSituations, refusing } from './comparison.driven.ts'
import { cards } from './catalogue.samples.ts'
import { named, standsIn, type State } from './state.ts'

const intents = comparisonIntents(() => undefined)
const at = { layout: 'default', path: '/compare' } as const

export const states: Record<string, State> = {
  ...named('comparison', comparisonSituations(cards), (snapshot) => ({
    ...at,
    page: () => <ComparisonBody view={comparisonView(snapshot)} intents={intents} />,
  })),
  'comparison: its page': { ...at, page: () => <ComparisonPage />, after: { shows: 'main h2' } },
  'comparison: one product too many': {
    layout: 'default',
    path: '/',
    page: () => (
      <>
        <h1>Table</h1>
        <CompareBarView view={comparisonView(refusing(cards))} intents={intents} />
      </>
    ),
    ...standsIn(refusing(cards)),
  },
}
