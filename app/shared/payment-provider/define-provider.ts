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

/** Where express buttons may stand: below the way to the checkout, and below what puts a product into the cart. */
export const expressPlaces = ['cart', 'sideCart', 'product'] as const
export type ExpressPlace = (typeof expressPlaces)[number]

/** Where a parcel goes, as a provider knows it. */
export interface ExpressAddress {
  firstName: string
  lastName: string
  company?: string
  street: string
  /** Such as a floor. */
  additional?: string
  zipcode: string
  city: string
  /** Two letters, as in `DE`. */
  country: string
  /** Its name; one that the backend does not have is left out. */
  state?: string
  phone?: string
}

/** What a provider brings of an express button. */
export type ExpressAnswer =
  /** Fields as of `confirm`: they go with the order if its total is the one that was confirmed. */
  | { kind: 'authorized'; email: string; address: ExpressAddress; order?: SentFields; payment?: SentFields }
  /** The provider or the bank refused. */
  | { kind: 'declined' }
  /** The shopper closed the window. */
  | { kind: 'cancelled' }

/**
 * Asks the shopper; a rejection means that it could not.
 * @param total of the cart, once the backend has what is bought; rejects when it cannot be read
 * @param signal the shopper, the shop or a limit of time ended it: whatever is open closes
 */
export type AskExpress = (total: Promise<Money>, signal: AbortSignal) => Promise<ExpressAnswer>

export interface ExpressButtonProps {
  /** To be called in the press: browsers open windows only then. While an earlier press is under way it does nothing. */
  onPress: (ask: AskExpress) => void
  /** An earlier press is under way. */
  busy: boolean
  /** Language of the page, as in `en-GB`. */
  locale: string
}

/** Buttons that bring address and method with them, before the checkout. */
export interface Express {
  places: readonly ExpressPlace[]
  /** Loaded after the page; what cannot be loaded leaves its place empty. */
  load: () => Promise<{ default: ComponentType<ExpressButtonProps> }>
}

/**
 * Origins as in `https://js.example.com`; they count on pages where a shopper orders or pays. With express buttons beside
 * products or in the side cart they count on every page, as a shopper goes from page to page in one document.
 */
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
  /** Its button in the cart, in the side cart or beside products. */
  express?: Express
}

/** Declares a payment provider: `payment/<technical name>/provider.ts` of an owner's folder exports one by default. */
export const defineProvider = (provider: PaymentProvider): PaymentProvider => provider
