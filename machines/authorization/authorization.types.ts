import type { Money } from '../../api/types/common.ts'

/** The payment to authorize. */
export interface AuthorizationInput {
  /** Technical name of the method, whose provider confirms. */
  method: string
  total: Money
  /** Milliseconds after which the provider is no longer waited for; the shopper's bank may ask them something meanwhile. */
  limit: number
}

export interface AuthorizationContext extends AuthorizationInput {
  /** Names what the provider gave. What it is, a token perhaps, is in no machine: a report has nothing to hide. */
  reference: string | null
}

export type AuthorizationEvent =
  /** The shopper no longer wants to wait for the provider. */
  { type: 'authorization.cancel' }

/** The answer of the provider. */
export type Confirmation =
  | { kind: 'authorized'; reference: string }
  /** The provider, or the shopper's bank, refused; so did the shopper who closed the provider's window. */
  | { kind: 'declined' }
  /** The fields are not loaded, or not filled in. */
  | { kind: 'incomplete' }

/** What became of it; every final state has the name of its kind. */
export interface AuthorizationResult {
  kind: Confirmation['kind'] | 'failed' | 'timedOut' | 'cancelled'
  reference: string | null
}

/** Why a payment was not authorized. */
export type Unauthorized = Exclude<AuthorizationResult['kind'], 'authorized'>

/** The side effects of an authorization. */
export interface AuthorizationPorts {
  /** Has the provider confirm the payment. The signal ends it: what it answers later counts for nothing. */
  confirm: (input: Pick<AuthorizationInput, 'method' | 'total'>, signal?: AbortSignal) => Promise<Confirmation>
}
