import type { MeasuredName, MeasuredParams } from '../../../machines/shared/measure.ts'
import type { Purpose } from '../../../machines/consent/index.ts'

export type { MeasuredName, MeasuredParams, Purpose }

/** A receiver of measured events. It gets nothing before the shopper has allowed its purpose. */
export interface Adapter {
  purpose: Purpose
  /** One thing that happened. */
  track?: (name: MeasuredName, params: MeasuredParams) => void
  /**
   * Called with the allowed purposes, on every page and after each change; also while there are none.
   * @param first on this page
   */
  consent?: (given: readonly Purpose[], first: boolean) => void
}

/** The declaration in `shop/analytics.ts`: purposes that need the shopper's consent, and receivers of the events. */
export interface Analytics {
  /** Purposes in the order of the question. A use outside of them needs no consent, or does not happen. */
  purposes: readonly [Purpose, ...Purpose[]]
  /** Version of the question: a new one makes the shop request consent again. */
  version: string
  /** Scripts of others, each loaded once its purpose is allowed; their origins may run scripts on every page. */
  scripts?: readonly { purpose: Purpose; src: string }[]
  adapters?: readonly Adapter[]
  /** Further origins that scripts and adapters need, by what they may do: run scripts, be called, be shown as pictures. */
  origins?: Partial<Record<'scripts' | 'connections' | 'pictures', readonly string[]>>
}

/** Declares what a shop measures (docs/guide/measuring.md). */
export const defineAnalytics = (analytics: Analytics): Analytics => analytics
