import { QuickViewBody } from '../../../app/features/product/tools/quick-view.view.tsx'
import { Dialog } from '../../../app/ui/index.ts'
import { quickViewIntents, quickViewView } from '../../../machines/quick-view/index.ts'
import { quickViewSituations } from './quick-view.driven.ts'
import { named, type State } from './state.ts'

const intents = quickViewIntents(() => undefined)

export const states: Record<string, State> = named('quick view', quickViewSituations, (snapshot) => ({
  layout: 'default',
  path: '/Table/',
  page: () => (
    <>
      <h1>Table</h1>
      <Dialog open onClose={() => undefined} title="Round vase" size="l">
        <QuickViewBody view={quickViewView(snapshot)} intents={intents} openVariant={() => Promise.resolve()} />
      </Dialog>
    </>
  ),
}))
