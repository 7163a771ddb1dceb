import { memoised } from '../shared/view.ts'
import type { ShopSnapshot } from './shop.machine.ts'

/** The view of the shop as a whole. */
export interface ShopView {
  /** The backend is in maintenance: the maintenance page replaces every other. */
  closed: boolean
  /** ISO code of the currency of this browser's session. */
  currency: string
}

/** The view of a snapshot. */
export const shopView = memoised(({ value, context }: ShopSnapshot): ShopView => ({
  closed: (value.availability satisfies 'open' | 'closed') === 'closed',
  currency: context.currency,
}))
