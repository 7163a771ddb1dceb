import type { ReactNode } from 'react'
import { checkoutIntents } from '../../../machines/checkout/checkout.intents.ts'
import type { CheckoutIntents, CheckoutView } from '../../../machines/checkout/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import type { CheckoutForms } from './checkout.forms.ts'

/** The view and functions that the page and its forms use. */
export interface CheckoutHandle {
  view: CheckoutView
  intents: CheckoutIntents
  /** The submissions of its forms. */
  forms: CheckoutForms
  /** The fields of the chosen payment method. */
  paymentFields?: ReactNode
  /** The fields of the owner's steps. */
  stepFields?: ReactNode
}

/** Props of the component that runs the checkout. */
export interface RunningProps {
  /** Null until the shop runs. */
  shop: ShopActor | null
  children: (checkout: CheckoutHandle) => ReactNode
}

/**
 * The checkout's view before its machine runs: what the server renders and the browser hydrates. Written out, because the
 * machine itself comes after the page; a test compares them.
 */
export const initialView: CheckoutView = {
  status: 'loading',
  cart: null,
  customer: null,
  guest: false,
  billingAddress: null,
  shippingAddress: null,
  sameAddress: true,
  addresses: [],
  salutations: [],
  identity: 'guest',
  identifying: false,
  contact: null,
  optInEmail: null,
  editing: null,
  virtual: false,
  country: null,
  needsWaiver: false,
  shipping: {
    methods: [],
    chosen: null,
    replaced: null,
    failed: null,
    pending: false,
    saving: false,
    impossible: false,
    fields: [],
  },
  payment: {
    methods: [],
    chosen: null,
    replaced: null,
    failed: null,
    pending: false,
    saving: false,
    impossible: false,
    provider: null,
    unauthorized: null,
  },
  updating: true,
  consents: { terms: false, waiver: false },
  mustAgreeAgain: false,
  comment: '',
  changes: [],
  move: null,
  blocking: [],
  hints: [],
  contactNotices: [],
  missing: ['contact', 'terms'],
  binding: null,
  missingShown: false,
  rejection: null,
  failure: null,
  renewed: false,
  online: true,
  order: null,
  elsewhere: false,
  answered: false,
  placing: null,
}

const notStarted = () => Promise.reject(new Error('Not started'))

/** Until the checkout runs. */
export const initialHandle: CheckoutHandle = {
  view: initialView,
  intents: checkoutIntents(() => {}),
  forms: { submitIdentity: notStarted, submitContact: notStarted, submitCode: notStarted },
}
