import type { Purpose } from './consent.purposes.ts'

export interface ConsentInput {
  /** The purposes of the shop, in this order. */
  purposes: readonly Purpose[]
  /** Purposes that were allowed before; null: the shopper has not decided, or about other purposes than now. */
  given: readonly Purpose[] | null
}

export interface ConsentContext {
  purposes: readonly Purpose[]
  /** Allowed; nothing until the shopper has decided. */
  given: readonly Purpose[]
  /** The shopper has decided. */
  decided: boolean
  /** Ticked, and not saved yet. */
  draft: readonly Purpose[]
}

export type ConsentEvent =
  /** The shopper allows every purpose of the shop. */
  | { type: 'all.accept' }
  /** The shopper allows nothing of it. */
  | { type: 'all.deny' }
  /** The shopper wants to decide about each purpose, or to change what was decided. */
  | { type: 'choices.open' }
  /** The shopper leaves the choices as they were. */
  | { type: 'choices.close' }
  /** The shopper ticks a purpose, or takes the tick away. */
  | { type: 'purpose.set'; purpose: Purpose; given: boolean }
  /** The shopper saves what is ticked. */
  | { type: 'choices.save' }
  /** Another tab has decided; null: what was decided is gone. */
  | { type: 'decision.storedElsewhere'; given: readonly Purpose[] | null }

/** What is allowed is something else now. */
export interface ConsentEmitted {
  type: 'consent.decided'
  given: readonly Purpose[]
}
