import { msg } from '@lingui/core/macro'
import type { Violation } from '../../../api/shapes/failure.ts'
import type { Text } from './text.ts'

type Make = (label: string, parameters: Violation['parameters']) => Text

const value = (parameters: Violation['parameters'], ...names: string[]): string | number => {
  const name = names.find((candidate) => parameters[candidate] !== undefined)
  return name === undefined ? '' : (parameters[name] ?? '')
}

const blank: Make = (label) => msg`${label} should not be empty.`
const invalid: Make = (label) => msg`${label} is invalid.`
const tooLong: Make = (label) => msg`${label} is too long.`
const wrongLogin: Make = () => msg`Invalid email address and/or password.`
const wait: Make = (_, parameters) => {
  const seconds = value(parameters, 'seconds')
  return msg`Too many requests. Please wait ${seconds} seconds before trying again.`
}
const noMethod: Make = () => msg`The selected payment method does not exist.`
const noPayment: Make = () => msg`The payment could not be started. Please try again or choose another method.`
const noQuantity: Make = () => msg`This quantity is not possible. The cart shows what is.`
const sessionOver: Make = () => msg`Your session has expired. Please log in again.`

/** Texts by the backend's code (spec §8, behaviour 1.5, 1.10, 1.14, 1.24). */
const byCode: Record<string, Make> = {
  CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY: noQuantity,
  CHECKOUT__CART_LINE_ITEM_NOT_FOUND: () => msg`This item is no longer in the cart.`,
  CHECKOUT__CART_LINE_ITEM_NOT_REMOVABLE: () => msg`This item cannot be removed.`,
  CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE: () => msg`The quantity of this item cannot be changed.`,
  CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED: () => msg`This item cannot be put into the cart.`,
  CHECKOUT__CART_PRODUCT_NOT_FOUND: () => msg`This product is no longer available.`,
  CHECKOUT__CART_EMPTY: () => msg`Your cart is empty.`,
  CHECKOUT__CART_INVALID: () => msg`Something in your cart keeps it from being ordered. Please check the cart.`,
  CHECKOUT__CART_HASH_MISMATCH: () => msg`Your cart has changed. Please check it before you order.`,
  // The payment is prepared before an order is made (behaviour 1.14): without it there is none.
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
    msg`Please confirm your email address first: the link is in the mail that we sent you.`,
  CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED: () =>
    msg`This email address has been confirmed already, or the link is not valid.`,
  CHECKOUT__CUSTOMER_NOT_FOUND_BY_HASH: () => msg`This link is not valid.`,
  CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED: () => msg`This link has expired. Please request a new one.`,
  CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND: () => msg`This address no longer exists.`,
  CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT: () => msg`A default address cannot be deleted.`,
  CHECKOUT__CUSTOMER_COUNTRY_NOT_FOUND: () => msg`Please choose a country.`,
  CHECKOUT__UNKNOWN_PAYMENT_METHOD: noMethod,
  FRAMEWORK__INVALID_UUID: noMethod,
  CHECKOUT__CUSTOMER_CHANGE_PAYMENT_METHOD_NOT_FOUND: noMethod,
  CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE: () => msg`This payment method cannot be used for this order.`,
  CHECKOUT__ORDER_ORDER_ALREADY_PAID: () => msg`This order has been paid already.`,
  CHECKOUT__ORDER_ORDER_NOT_FOUND: () => msg`We cannot find this order.`,
  CHECKOUT__INVALID_ORDER_ID: () => msg`We cannot find this order.`,
  CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE: () => msg`The payment method of this order can no longer be changed.`,
  CHECKOUT__PAYMENT_TOKEN_INVALIDATED: () => msg`This payment has been finished already.`,
  CHECKOUT__GUEST_NOT_AUTHENTICATED: () => msg`Please enter the email address and postal code of the order.`,
  CHECKOUT__GUEST_WRONG_CREDENTIALS: () => msg`Email address and postal code do not belong to this order.`,
  CHECKOUT__WISHLIST_IS_NOT_ACTIVATED: () => msg`The wishlist is switched off.`,
  PRODUCT__REVIEW_NOT_ACTIVE: () => msg`Reviews are switched off.`,
  FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE: () => msg`The shop is closed for maintenance. It opens again soon.`,
  'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE': () => msg`This email address is already in use.`,
  'VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT': () => msg`Password incorrect.`,
  'VIOLATION::IS_BLANK_ERROR': blank,
  'VIOLATION::TOO_LOW_ERROR': blank,
  'VIOLATION::NOT_NULL_ERROR': blank,
  'VIOLATION::STRICT_CHECK_FAILED_ERROR': invalid,
  'VIOLATION::INVALID_FORMAT_ERROR': invalid,
  'VIOLATION::INVALID_EMAIL_FORMAT_ERROR': () => msg`Value is not a valid email address.`,
  'VIOLATION::INVALID_TYPE_ERROR': invalid,
  'VIOLATION::REGEX_FAILED_ERROR': invalid,
  'VIOLATION::NO_SUCH_CHOICE_ERROR': (label) => msg`${label}: please choose one of the offered values.`,
  'VIOLATION::ENTITY_DOES_NOT_EXISTS': (label) => msg`${label}: this choice no longer exists.`,
  'VIOLATION::NOT_EQUAL_ERROR': () => msg`Passwords need to be the same.`,
  'VIOLATION::TOO_HIGH_ERROR': (label) => msg`${label} is too high.`,
  'VIOLATION::TOO_LONG_ERROR': (label, parameters) => {
    const limit = value(parameters, 'limit', 'max')
    return limit === '' ? tooLong(label, parameters) : msg`${label}: at most ${limit} characters are allowed.`
  },
  'VIOLATION::NOT_EQUAL_LENGTH_ERROR': invalid,
  'VIOLATION::TOO_SHORT_ERROR': (label, parameters) => {
    const limit = value(parameters, 'limit', 'min')
    return limit === '' ? msg`${label} is too short.` : msg`${label}: at least ${limit} characters are needed.`
  },
  'VIOLATION::VAT_ID_FORMAT_NOT_CORRECT': () => msg`This VAT ID does not have the right format for its country.`,
  'VIOLATION::ZIP_CODE_INVALID': () => msg`This postal code does not have the right format for the country.`,
}

/** Codes that name their field themselves: `VIOLATION::FIRST_NAME_IS_BLANK_ERROR`, `…_IS_TOO_LONG`. */
function byPattern(code: string): Make | undefined {
  if (code.endsWith('_IS_BLANK_ERROR')) return blank
  return code.endsWith('_IS_TOO_LONG') ? tooLong : undefined
}

const known = (code: string): Make | undefined => (Object.hasOwn(byCode, code) ? byCode[code] : undefined)
const withoutPrefix = (code: string): string => (code.startsWith('VIOLATION::') ? code : `VIOLATION::${code}`)

/**
 * The text of one violation.
 *
 * @param label the field as the page calls it; without one the pointer's last part stands in
 * @returns the backend's own sentence only for codes that have no text here
 */
export function violationText(violation: Violation, label?: string): Text {
  const { code, pointer, parameters, detail } = violation
  const field = label ?? pointer?.split('/').at(-1) ?? ''
  const make = code === null ? undefined : (known(code) ?? known(withoutPrefix(code)) ?? byPattern(code))
  if (make !== undefined) return make(field, parameters)
  return detail === '' ? msg`Unfortunately, something went wrong.` : detail
}

/** Codes with a text, for the test that compares them with the recorded errors. */
export const knownCodes: readonly string[] = Object.keys(byCode)
