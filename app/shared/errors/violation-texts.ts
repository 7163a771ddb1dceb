import { msg } from '@lingui/core/macro'
import type { Violation } from '../../../api/types/failure.ts'
import type { Text } from './text.ts'

type Make = (parameters: Violation['parameters']) => Text

const value = (parameters: Violation['parameters'], ...names: string[]): string | number => {
  const name = names.find((candidate) => parameters[candidate] !== undefined)
  return name === undefined ? '' : (parameters[name] ?? '')
}

const wrongLogin: Make = () => msg`The email address or the password is not correct.`
const wait: Make = (parameters) => {
  const seconds = value(parameters, 'seconds')
  return msg`Too many requests. Please wait ${seconds} seconds before trying again.`
}
const noMethod: Make = () => msg`The selected payment method does not exist.`
const noPayment: Make = () => msg`The payment could not be started. Please try again or choose another method.`
const noQuantity: Make = () => msg`This quantity is not possible. The cart shows what is.`
const noOrder: Make = () => msg`We cannot find this order.`
const noProduct: Make = () => msg`This product is no longer available.`
const notChangeable: Make = () => msg`The payment method of this order can no longer be changed.`
const badLink: Make = () => msg`This link is not valid.`
const sessionOver: Make = () => msg`Your session has expired. Please log in again.`

/** Texts by the backend's code. */
const byCode: Record<string, Make> = {
  CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY: noQuantity,
  CHECKOUT__CART_LINE_ITEM_NOT_FOUND: () => msg`This item is no longer in the cart.`,
  CHECKOUT__CART_LINE_ITEM_NOT_REMOVABLE: () => msg`This item cannot be removed.`,
  CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE: () => msg`The quantity of this item cannot be changed.`,
  CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED: () => msg`This item cannot be put into the cart.`,
  CHECKOUT__CART_PRODUCT_NOT_FOUND: noProduct,
  CONTENT__PRODUCT_NOT_FOUND: noProduct,
  // Objections of the shop itself to a product number.
  'number-not-found': (parameters) => {
    const number = value(parameters, 'number')
    return msg`Product ${number} not found.`
  },
  'number-has-variants': (parameters) => {
    const name = value(parameters, 'name')
    return msg`${name} comes in several versions. Please choose one on its page.`
  },
  'number-on-request': (parameters) => {
    const name = value(parameters, 'name')
    return msg`The price of ${name} is on request.`
  },
  'number-sold-out': (parameters) => {
    const name = value(parameters, 'name')
    return msg`${name} is sold out.`
  },
  'quantity-not-sold': (parameters) => {
    const [min, max, step] = [value(parameters, 'min'), value(parameters, 'max'), value(parameters, 'step')]
    return msg`From ${min} to ${max}, in steps of ${step}.`
  },
  // Notices of the cart that answer a form's own field.
  'promotion-not-found': (parameters) => {
    const code = value(parameters, 'code', 'promotionCode')
    return msg`The code ${code} does not exist or is no longer valid.`
  },
  'promotion-already-there': (parameters) => {
    const code = value(parameters, 'code')
    return msg`${code} is already in your cart.`
  },
  CHECKOUT__CART_EMPTY: () => msg`Your cart is empty.`,
  CHECKOUT__CART_INVALID: () => msg`Something in your cart is stopping you from ordering. Please check the cart.`,
  CHECKOUT__CART_HASH_MISMATCH: () => msg`Your cart has changed. Please check it before you order.`,
  // The payment is prepared before an order is made (docs/backend.md, "Orders and payment"): without it there is none.
  CHECKOUT__CART_INVALID_PAYMENT_ORDER_NOT_STORED: noPayment,
  CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED: noPayment,
  CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED: noPayment,
  CHECKOUT__VALIDATE_PREPARED_PAYMENT_INTERRUPTED: noPayment,
  CHECKOUT__CUSTOMER_NOT_LOGGED_IN: sessionOver,
  CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS: wrongLogin,
  CHECKOUT__CUSTOMER_NOT_FOUND: wrongLogin,
  CHECKOUT__CUSTOMER_AUTH_THROTTLED: wait,
  CONTENT__NEWSLETTER_RECIPIENT_THROTTLED: wait,
  FRAMEWORK__RATE_LIMIT_EXCEEDED: wait,
  CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED: () =>
    msg`Please confirm your email address first: the link is in the email that we sent you.`,
  CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED: () =>
    msg`This email address has already been confirmed, or the link is not valid.`,
  CHECKOUT__CUSTOMER_NOT_FOUND_BY_HASH: badLink,
  CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND: badLink,
  CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED: () => msg`This link has expired. Please request a new one.`,
  CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND: () => msg`This address no longer exists.`,
  CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT: () => msg`A default address cannot be deleted.`,
  CHECKOUT__CUSTOMER_ADDRESS_IS_ACTIVE: () =>
    msg`This address is chosen for your next order. Choose another one at the checkout, then delete it.`,
  CHECKOUT__CUSTOMER_COUNTRY_NOT_FOUND: () => msg`Please choose a country.`,
  CHECKOUT__UNKNOWN_PAYMENT_METHOD: noMethod,
  FRAMEWORK__INVALID_UUID: noMethod,
  CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE: () => msg`This payment method cannot be used for this order.`,
  CHECKOUT__ORDER_ORDER_ALREADY_PAID: () => msg`This order has already been paid for.`,
  CHECKOUT__ORDER_ORDER_NOT_FOUND: noOrder,
  CHECKOUT__INVALID_ORDER_ID: noOrder,
  // Of the shop's calls only a payment gets this answer, for an order that is gone or not the shopper's.
  FRAMEWORK__ENTITY_NOT_FOUND: noOrder,
  CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE: notChangeable,
  CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE: notChangeable,
  CHECKOUT__PAYMENT_TOKEN_INVALIDATED: () => msg`This payment has already been completed.`,
  CHECKOUT__GUEST_NOT_AUTHENTICATED: () => msg`Please enter the email address and postal code of the order.`,
  CHECKOUT__GUEST_WRONG_CREDENTIALS: () =>
    msg`The link, the email address and the postal code do not belong together. Check that the link is complete, or write to us. Log in to see an order of your account.`,
  CHECKOUT__WISHLIST_IS_NOT_ACTIVATED: () => msg`The wishlist is switched off.`,
  PRODUCT__REVIEW_NOT_ACTIVE: () => msg`Reviews are switched off.`,
  'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE': () => msg`This email address is already in use.`,
  'VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT': () => msg`This is not your current password.`,
}

/** Faults of one field, found by the shop's own rules or by the backend. */
export type FieldFault = 'missing' | 'wrong' | 'tooShort' | 'tooLong' | 'different' | 'unchanged'

/** Codes that object to the value of a field: the words of the field say what to enter (shared/objections). */
const byFault: Record<string, FieldFault> = {
  'VIOLATION::IS_BLANK_ERROR': 'missing',
  'VIOLATION::TOO_LOW_ERROR': 'missing',
  'VIOLATION::NOT_NULL_ERROR': 'missing',
  'VIOLATION::STRICT_CHECK_FAILED_ERROR': 'wrong',
  'VIOLATION::INVALID_FORMAT_ERROR': 'wrong',
  'VIOLATION::INVALID_EMAIL_FORMAT_ERROR': 'wrong',
  'VIOLATION::INVALID_TYPE_ERROR': 'wrong',
  'VIOLATION::REGEX_FAILED_ERROR': 'wrong',
  'VIOLATION::NO_SUCH_CHOICE_ERROR': 'wrong',
  'VIOLATION::ENTITY_DOES_NOT_EXISTS': 'wrong',
  'VIOLATION::NOT_EQUAL_ERROR': 'different',
  'VIOLATION::TOO_HIGH_ERROR': 'wrong',
  'VIOLATION::TOO_LONG_ERROR': 'tooLong',
  'VIOLATION::NOT_EQUAL_LENGTH_ERROR': 'wrong',
  'VIOLATION::TOO_SHORT_ERROR': 'tooShort',
  'VIOLATION::VAT_ID_FORMAT_NOT_CORRECT': 'wrong',
  'VIOLATION::ZIP_CODE_INVALID': 'wrong',
}

/** Codes that name their field themselves: `VIOLATION::FIRST_NAME_IS_BLANK_ERROR`, `…_IS_TOO_LONG`. */
function byPattern(code: string): FieldFault | undefined {
  if (code.endsWith('_IS_BLANK_ERROR')) return 'missing'
  return code.endsWith('_IS_TOO_LONG') ? 'tooLong' : undefined
}

/** Some backends leave the prefix out. */
function entryOf<Value>(table: Record<string, Value>, code: string): Value | undefined {
  const key = [code, `VIOLATION::${code}`].find((name) => Object.hasOwn(table, name))
  return key === undefined ? undefined : table[key]
}

/** The fault that a violation finds in the value of its field; null when it is about something else. */
export function faultOf({ code }: Violation): FieldFault | null {
  return code === null ? null : (entryOf(byFault, code) ?? byPattern(code) ?? null)
}

/** The length that a violation counts with, under one name. */
export function limitOf({ parameters }: Violation): Record<string, string | number> {
  const limit = value(parameters, 'limit', 'min', 'max')
  return limit === '' ? {} : { limit }
}

/** A sentence about the program, or with an id in it, is for the developers of the shop. */
const isForShoppers = ({ code, detail }: Violation): boolean =>
  detail !== '' && !/^(?:FRAMEWORK|\d)|[\da-f]{32}/.test(`${code} ${detail}`)

/**
 * The text of one violation where no field is at hand.
 *
 * @returns the backend's own sentence only for codes that have no text here, and only if it may concern a shopper
 */
export function violationText(violation: Violation): Text {
  const { code, parameters, detail } = violation
  const make = code === null ? undefined : entryOf(byCode, code)
  if (make !== undefined) return make(parameters)
  if (faultOf(violation) !== null) return msg`Please check what you entered.`
  return isForShoppers(violation) ? detail : msg`Unfortunately, something went wrong.`
}

/** Codes with a text, for the test that compares them with the recorded errors. */
export const knownCodes: readonly string[] = [...Object.keys(byCode), ...Object.keys(byFault)]

/** Codes that object to the value of a field, for the test that goes over all fields. */
export const fieldCodes: readonly string[] = Object.keys(byFault)
