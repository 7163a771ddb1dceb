import { msg } from '@lingui/core/macro'
import type { CartNotice } from '../../../api/types/cart.ts'
import type { Money } from '../../../api/types/common.ts'
import type { Text } from './text.ts'

type Parameters = CartNotice['parameters']

const named = (parameters: Parameters, ...names: string[]): string | number => {
  const name = names.find((candidate) => parameters[candidate] !== undefined)
  return name === undefined ? '' : (parameters[name] ?? '')
}

/** Texts by message key (docs/backend.md, "Cart"). */
const byKey: Record<string, (parameters: Parameters) => Text> = {
  'product-stock-reached': (parameters) => {
    const name = named(parameters, 'name')
    const quantity = named(parameters, 'quantity')
    const { stock } = parameters
    return typeof stock === 'number' && stock <= Number(quantity)
      ? msg`${name}: only ${quantity} left.`
      : msg`${name}: at most ${quantity} per order.`
  },
  'product-stock-reached-empty': () => msg`This quantity cannot be added: there are not that many.`,
  'product-out-of-stock': (parameters) => {
    const name = named(parameters, 'name')
    return msg`${name} is sold out and was taken out of your cart.`
  },
  'product-not-found': (parameters) => {
    const name = named(parameters, 'name')
    if (name === '') return msg`A product is no longer available and was taken out of your cart.`
    return msg`${name} is no longer available and is not in your cart.`
  },
  'purchase-steps-quantity': (parameters) => {
    const name = named(parameters, 'name')
    const quantity = named(parameters, 'quantity')
    return msg`${name} is sold in fixed steps: the quantity was adjusted to ${quantity}.`
  },
  'min-order-quantity': (parameters) => {
    const name = named(parameters, 'name')
    const quantity = named(parameters, 'quantity')
    return msg`${name} has a minimum order: the quantity was increased to ${quantity}.`
  },
  'shipping-method-blocked': (parameters) => {
    const name = named(parameters, 'name')
    return msg`The delivery method “${name}” is not available for this cart. Please check your choice.`
  },
  'shipping-method-changed': (parameters) => {
    const before = named(parameters, 'oldShippingMethodName')
    const now = named(parameters, 'newShippingMethodName')
    return msg`The delivery method “${before}” is not available. We switched to “${now}”.`
  },
  'payment-method-blocked': (parameters) => {
    const name = named(parameters, 'name')
    return msg`The payment method “${name}” is not available for this cart. Please check your choice.`
  },
  'payment-method-changed': (parameters) => {
    const before = named(parameters, 'oldPaymentMethodName')
    const now = named(parameters, 'newPaymentMethodName')
    return msg`The payment method “${before}” is not available. We switched to “${now}”.`
  },
  'promotion-not-found': (parameters) => {
    const code = named(parameters, 'code', 'promotionCode')
    return msg`The code ${code} does not exist or is no longer valid.`
  },
  'auto-promotion-not-found': (parameters) => {
    const name = named(parameters, 'name')
    return msg`The discount “${name}” no longer applies.`
  },
  'promotion-not-eligible': (parameters) => {
    const name = named(parameters, 'name')
    return msg`“${name}” does not apply to your cart yet.`
  },
  'promotion-excluded': (parameters) => {
    const name = named(parameters, 'name')
    return msg`“${name}” cannot be combined with your other discounts.`
  },
  'promotion-discount-added': (parameters) => {
    const name = named(parameters, 'name')
    return msg`The discount “${name}” was added.`
  },
  'promotion-discount-deleted': (parameters) => {
    const name = named(parameters, 'name')
    return msg`The discount “${name}” was removed.`
  },
  // Its names are left out, since some of them may belong to promotions without a code.
  'promotions-on-cart-price-zero-error': () => msg`Your cart already costs nothing, so no discount applies.`,
  'shipping-address-blocked': (parameters) => {
    const name = named(parameters, 'name')
    return msg`We do not deliver to this country: ${name}. Please choose another delivery address.`
  },
  'billing-address-blocked': (parameters) => {
    const name = named(parameters, 'name')
    return msg`We cannot send invoices to this country: ${name}. Please choose another billing address.`
  },
  'shipping-address-invalid': () => msg`The delivery address is not complete. Please check it.`,
  'billing-address-invalid': () => msg`The billing address is not complete. Please check it.`,
  'salutation-missing': () => msg`A title is missing. Please add it to your details.`,
  'salutation-missing-shipping-address': () => msg`The delivery address has no title. Please add it.`,
  'salutation-missing-billing-address': () => msg`The billing address has no title. Please add it.`,
  'country-region-missing': () => msg`A state is missing in the address. Please add it.`,
  'country-region-missing-shipping-address': () => msg`The delivery address has no state. Please add it.`,
  'country-region-missing-billing-address': () => msg`The billing address has no state. Please add it.`,
  'checkout-gateway-error': (parameters) =>
    String(named(parameters, 'reason')) || msg`Please check your cart before you order.`,
  'cart-merged-hint': () => msg`We have put the items from your earlier visit into this cart.`,
  'number-not-found': (parameters) => {
    const number = named(parameters, 'number')
    return msg`Product ${number} not found.`
  },
  'change-failed': () => msg`Your cart could not be changed. Please try again.`,
  'change-refused': (parameters) => {
    const name = named(parameters, 'name')
    if (parameters['kind'] === 'code') return msg`The code ${name} could not be used.`
    return msg`Your change to ${name} was not possible. The cart shows what is.`
  },
  'quantity-corrected': (parameters) => {
    const [label, to, from] = [named(parameters, 'name'), named(parameters, 'quantity'), named(parameters, 'from')]
    return parameters['stock'] === to
      ? msg`${label}: only ${to} left. You had ${from}.`
      : msg`${label}: the quantity is now ${to} instead of ${from}.`
  },
  'price-changed': (parameters) => {
    const currency = String(parameters['currency'])
    const name = named(parameters, 'name')
    const moneyOf = (key: string): Record<keyof Money, string | number> => ({
      amount: Number(parameters[key]),
      currency,
    })
    const [from, to] = [moneyOf('from'), moneyOf('to')]
    return msg`With what is in your cart, ${name} costs ${to} each instead of ${from}.`
  },
  'line-vanished': (parameters) => {
    const name = named(parameters, 'name')
    return msg`${name} is no longer available and is not in your cart.`
  },
  'line-removed': (parameters) => {
    const label = named(parameters, 'name')
    return msg`${label} was removed.`
  },
  'line-missing': (parameters) => {
    const name = named(parameters, 'name')
    return msg`${name} is no longer in your cart. It may be sold out, or was taken out on another device.`
  },
}

/** The text of a cart notice; the backend's own words only for keys that have no text here. */
export function noticeText({
  messageKey,
  parameters,
  message,
}: Pick<CartNotice, 'messageKey' | 'parameters' | 'message'>): Text {
  const make = Object.hasOwn(byKey, messageKey) ? byKey[messageKey] : undefined
  if (make !== undefined) return make(parameters)
  return message === '' ? msg`Please check your cart before you order.` : message
}

/** Keys with a text, for the test that compares them with the specification. */
export const knownNotices: readonly string[] = Object.keys(byKey)
