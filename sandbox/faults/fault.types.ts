import type { JsonObject } from '../kernel/json.ts'

/**
 * What goes wrong with a call:
 * - `latency`: the handler starts `ms` later · `delay`: it runs at once, its answer comes `ms` later
 * - `late`: it runs when the caller has given up, or after `ms`
 * - `hold`: the call waits, before or after the handler, until it is released
 * - `status`, `reset`, `garbage`, `truncate`: that is the answer; with `commit` the handler has run before. A `reset`
 *   with `commit` and `when: 'after'` breaks the connection first; the handler runs when it is released
 * - `lostUpdate`: cart writes hold what they have read for `ms`, and overwrite what others wrote meanwhile
 * - `staleRead`: a call that begins during a cart write or an order of its token puts back the cart that it has loaded.
 *   Without the fault it does so by chance (`settings.staleReads`, `cart/overlap.ts`)
 */
export type FaultKind =
  | 'latency'
  | 'delay'
  | 'late'
  | 'hold'
  | 'status'
  | 'reset'
  | 'garbage'
  | 'truncate'
  | 'lostUpdate'
  | 'staleRead'

export interface Fault {
  kind: FaultKind
  /** Store API path without `/store-api`; `*` stands for anything. */
  path: string
  /** Null: every method. */
  method: string | null
  /** How often it still happens; null: until it is cleared. */
  times: number | null
  ms: number | null
  status: number
  /** The answer of a `status` fault; null: a plain error. */
  body: JsonObject | null
  /** The handler does its work before the call fails. */
  commit: boolean
  when: 'before' | 'after'
}
