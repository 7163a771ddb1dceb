import type { MeasuredName, MeasuredParams } from '../../../machines/shared/measure.ts'
import type { Purpose } from '../../../machines/consent/index.ts'

export type { MeasuredName, MeasuredParams, Purpose }

/** Where what is measured goes. It gets nothing before the shopper has allowed its purpose. */
export interface Adapter {
  purpose: Purpose
  /** One thing that happened. */
  track?: (name: MeasuredName, params: MeasuredParams) => void
  /**
   * What is allowed, on every page and whenever it changes; also while nothing is.
   * @param first on this page
   */
  consent?: (given: readonly Purpose[], first: boolean) => void
}

/** What `shop/analytics.ts` declares: what the shop asks its visitors for, and where what they do is tracked. */
export interface Analytics {
  /** Asked for, in this order. What none of them covers needs no consent, or does not happen. */
  purposes: readonly [Purpose, ...Purpose[]]
  /** Of what is asked: a new one asks everybody again. */
  version: string
  /** Scripts of others, each loaded once its purpose is allowed; their origins may run scripts on every page. */
  scripts?: readonly { purpose: Purpose; src: string }[]
  adapters?: readonly Adapter[]
  /** Further origins that scripts and adapters need, by what they may do: run scripts, be called, be shown as pictures. */
  origins?: Partial<Record<'scripts' | 'connections' | 'pictures', readonly string[]>>
}

/** Declares what a shop measures (docs/guide/measuring.md). */
export const defineAnalytics = (analytics: Analytics): Analytics => analytics
