import type { Failure } from '../../api/types/failure.ts'
import type { LineDraft } from '../cart/cart.types.ts'

/** The product that a button beside it puts into the cart first. */
export interface ExpressGoods {
  draft: LineDraft
  quantity: number
}

export interface ExpressCheckoutInput {
  /** Milliseconds after which a provider is no longer waited for. */
  limit: number
}

export interface ExpressCheckoutContext extends ExpressCheckoutInput {
  /** Technical name of the method whose button was pressed last. */
  method: string | null
  /** Null: what is in the cart, and nothing else. */
  goods: ExpressGoods | null
  /** Names what the provider gave. Address, mail and tokens are in no machine: a report has nothing to hide. */
  reference: string | null
  /** The shopper was identified since the last press: they are not made a guest twice. */
  identified: boolean
  /** Why it could not go on. */
  failure: Failure | null
}

export type ExpressCheckoutEvent =
  /** The shopper presses the button of a payment method. */
  | { type: 'express.press'; method: string; goods: ExpressGoods | null }
  /** The shopper no longer wants to wait for the provider. */
  | { type: 'express.cancel' }
  /** The shopper goes on after the shop could not. */
  | { type: 'express.retry' }
  /** The browser shows the page again that led to the checkout. */
  | { type: 'page.restored' }

/** The answer of a provider. */
export type ExpressConfirmation =
  | { kind: 'authorized'; reference: string }
  /** The provider or the bank refused. */
  | { kind: 'declined' }
  /** The shopper closed the provider's window. */
  | { kind: 'cancelled' }

/** The result of using the address that a provider gave. */
export interface ExpressIdentity {
  /** A customer or a guest orders; their mail has to be confirmed first; nothing can be sent there. */
  status: 'identified' | 'optInPending' | 'unusable'
}

/** The side effects of an express checkout. Every port rejects with an error that carries `failure`. */
export interface ExpressCheckoutPorts {
  /**
   * Puts what is bought into the cart, unless as many are in it, and has the provider ask the shopper meanwhile: its
   * window opens in the press. The signal ends it: what it answers later counts for nothing.
   */
  authorize: (
    input: Pick<ExpressCheckoutContext, 'method' | 'goods'>,
    signal: AbortSignal,
  ) => Promise<ExpressConfirmation>
  /** Makes a guest of a visitor who is no customer, with what the provider gave. */
  identify: (input: Pick<ExpressCheckoutContext, 'reference'>) => Promise<ExpressIdentity>
  /** Chooses the provider's method of payment; one that is not offered is not chosen. */
  chooseMethod: (input: Pick<ExpressCheckoutContext, 'method'>) => Promise<{ chosen: boolean }>
}
