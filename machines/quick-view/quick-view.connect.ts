import type { Failure } from '../../api/types/failure.ts'
import { memoised } from '../shared/view.ts'
import type { QuickViewSnapshot } from './quick-view.machine.ts'
import type { QuickViewEvent, ViewedProduct } from './quick-view.types.ts'

/** The view of the dialog. */
export interface QuickViewView {
  status: 'reading' | 'shown' | 'changing' | 'outdated' | 'failed' | 'missing'
  viewed: ViewedProduct | null
  failure: Failure | null
}

/** The intents of the view. */
export interface QuickViewIntents {
  openVariant: (path: string) => void
  retry: () => void
  networkReturned: () => void
}

/** The view of a snapshot. */
export const quickViewView = memoised(({ value, context: { viewed, failure } }: QuickViewSnapshot): QuickViewView => ({
  status: value,
  viewed: value === 'missing' ? null : viewed,
  failure: value === 'failed' || value === 'outdated' ? failure : null,
}))

/** Names for what can be done; components never send raw events. */
export const quickViewIntents = (send: (event: QuickViewEvent) => void): QuickViewIntents => ({
  openVariant: (path) => send({ type: 'variant.open', path }),
  retry: () => send({ type: 'product.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})
