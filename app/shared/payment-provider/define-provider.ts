import type { ComponentType, Ref } from 'react'
import type { ProviderFields } from '../../../app.config.ts'
import type { Money } from '../../../api/types/common.ts'

/** Fields of a provider for its handler at the backend, by their declared names. */
export type SentFields = Readonly<Record<string, string>>

/** A provider's answer about a payment. */
export type ProviderAnswer =
  /** Sent with the order, and when its payment is started. */
  | { kind: 'authorized'; order?: SentFields; payment?: SentFields }
  /** The provider, the bank or the shopper refused. */
  | { kind: 'declined' }
  /** Something is missing in the fields, which say so themselves. */
  | { kind: 'incomplete' }

/** The checkout's request to a provider's fields. */
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

/** Places of express buttons: below the link to the checkout, and below the button that adds a product to the cart. */
export const expressPlaces = ['cart', 'sideCart', 'product'] as const
export type ExpressPlace = (typeof expressPlaces)[number]

/** The address of a parcel in a provider's form. */
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

/** The result of an express button. */
export type ExpressAnswer =
  /** Fields as of `confirm`: they go with the order if its total is the one that was confirmed. */
  | { kind: 'authorized'; email: string; address: ExpressAddress; order?: SentFields; payment?: SentFields }
  /** The provider or the bank refused. */
  | { kind: 'declined' }
  /** The shopper closed the window. */
  | { kind: 'cancelled' }

/**
 * Opens the provider's dialog with the shopper; a rejection means that it could not be opened.
 * @param total of the cart, once the backend has what is bought; rejects when it cannot be read
 * @param signal aborted by the shopper, the shop or a limit of time: an open dialog then closes
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
  /** Targets of forms. */
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
