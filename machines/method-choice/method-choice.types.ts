import type { Failure } from '../../api/types/failure.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'

export type MethodKind = 'shipping' | 'payment'

/** A method as far as choosing needs it. */
export interface Method {
  id: string
  name: string
}

/** What the checkout's data say of the methods of one kind. */
export interface OfferedMethods {
  chosen: Method
  /** In the backend's order. */
  offered: Method[]
  /** The chosen one cannot be used for this cart and address. */
  blocked: boolean
}

/** A blocked method was replaced by the first available one: the backend leaves that to the shop. */
export interface MethodSwitch {
  of: MethodKind
  from: string
  fromId: string
  to: string
}

export interface MethodChoiceInput {
  of: MethodKind
  /** The wanted method; null when only a blocked method has to be replaced. */
  wanted: string | null
  /** Methods that were found blocked before, so that a switch never goes in circles. */
  blocked: string[]
  data: CheckoutData
}

export interface MethodChoiceContext extends MethodChoiceInput {
  /** The shopper's own choice was made. */
  saved: boolean
  switched: MethodSwitch | null
  failure: Failure | null
}

/** The result of a choice. */
export interface MethodChoiceResult extends Pick<
  MethodChoiceContext,
  'of' | 'blocked' | 'data' | 'saved' | 'switched' | 'failure'
> {}

export interface MethodChoicePorts {
  /** Makes the choice, then reads what it changed. */
  chooseMethod: (input: { of: MethodKind; id: string }) => Promise<CheckoutData>
}
