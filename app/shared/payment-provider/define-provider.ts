import type { ComponentType, Ref } from 'react'
import type { ProviderFields } from '../../../app.config.ts'
import type { Money } from '../../../api/types/common.ts'

/** What a provider gives for its handler at the backend, by the names of declared fields. */
export type SentFields = Readonly<Record<string, string>>

/** What a provider says of a payment. */
export type ProviderAnswer =
  /** Sent with the order, and when its payment is started. */
  | { kind: 'authorized'; order?: SentFields; payment?: SentFields }
  /** The provider, the bank or the shopper refused. */
  | { kind: 'declined' }
  /** Something is missing in the fields, which say so themselves. */
  | { kind: 'incomplete' }

/** What the checkout asks a provider's fields for. */
export interface Confirming {
  /**
   * Has the payment confirmed; a rejection means that it could not be.
   * @param signal the shopper, the shop or a limit of time ended it: whatever is open closes
   */
  confirm: (total: Money, signal: AbortSignal) => Promise<ProviderAnswer>
}

export interface ProviderFieldsProps {
  /** Filled by `useImperativeHandle`. */
  ref: Ref<Confirming>
  /** Language of the page, as in `en-GB`. */
  locale: string
}

/** Origins as in `https://js.example.com`; they count on pages where a shopper orders or pays, nowhere else. */
interface Origins {
  scripts?: readonly string[]
  frames?: readonly string[]
  /** Calls that the provider's scripts make. */
  connections?: readonly string[]
  /** Where forms may be sent. */
  forms?: readonly string[]
  /** Windows that the page opens may answer it. */
  popups?: boolean
}

/** A payment method whose fields are in the page; its folder has the method's technical name. */
export interface PaymentProvider extends ProviderFields {
  origins?: Origins
  /** Loaded when the method is chosen; what it waits for, such as the provider's script, it loads first. */
  load: () => Promise<{ default: ComponentType<ProviderFieldsProps> }>
}

/** Declares a payment provider: `payment/<technical name>/provider.ts` of an owner's folder exports one by default. */
export const defineProvider = (provider: PaymentProvider): PaymentProvider => provider
