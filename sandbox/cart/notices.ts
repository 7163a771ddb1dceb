import type { JsonObject } from '../kernel/json.ts'
import type { CartPromotion, Notice } from './cart.types.ts'

type Head = Pick<Notice, 'key' | 'messageKey' | 'level' | 'block' | 'message'>

function notice(head: Head, parameters: JsonObject, extra: JsonObject = {}): Notice {
  return { ...head, parameters, extra }
}

/** `id` is the line's label where the cart knew the product once. */
export function productNotFound(id: string): Notice {
  return notice(
    {
      key: `product-not-found${id}`,
      messageKey: 'product-not-found',
      level: 20,
      block: true,
      // The backend leaves its placeholder unfilled; clients are expected to bring their own text.
      message: 'The product %s could not be found',
    },
    { id },
    { id },
  )
}

export function outOfStock(id: string, name: string): Notice {
  return notice(
    {
      key: `product-out-of-stock${id}`,
      messageKey: 'product-out-of-stock',
      level: 20,
      block: true,
      message: `The product ${name} is no longer available`,
    },
    { name },
    { id, name },
  )
}

export function stockReached(id: string, name: string, quantity: number): Notice {
  return notice(
    {
      key: `product-stock-reached${id}`,
      messageKey: 'product-stock-reached',
      level: 10,
      block: true,
      message: `The product ${name} is only available ${quantity} times`,
    },
    { name, quantity },
  )
}

export function minimumQuantity(id: string, name: string, quantity: number): Notice {
  const message =
    `The quantity of product ${name} did not meet the minimum order quantity threshold. ` +
    `The quantity has automatically been increased to ${quantity}`
  return notice(
    { key: `min-order-quantity${id}`, messageKey: 'min-order-quantity', level: 10, block: true, message },
    { name, quantity },
    { id, name, quantity },
  )
}

export function purchaseSteps(id: string, name: string, quantity: number): Notice {
  const message = `Your input quantity does not match with the setup of the ${name}. The quantity was changed to ${quantity}`
  return notice(
    { key: `purchase-steps-quantity${id}`, messageKey: 'purchase-steps-quantity', level: 10, block: true, message },
    { name, quantity },
  )
}

export function promotionNotFound(code: string): Notice {
  return notice(
    {
      key: 'promotion-not-found',
      messageKey: 'promotion-not-found',
      level: 20,
      block: false,
      message: `Promotion with code ${code} not found!`,
    },
    { code },
    { promotionCode: code },
  )
}

export function automaticPromotionGone(name: string): Notice {
  return notice(
    {
      key: `auto-promotion-not-found-${name}`,
      messageKey: 'auto-promotion-not-found',
      level: 20,
      block: true,
      message: `Promotion ${name} was no longer valid!`,
    },
    { name },
    { name },
  )
}

export function discountAdded(name: string, discountLineItemId: string): Notice {
  return notice(
    {
      key: `promotion-discount-added-${discountLineItemId}`,
      messageKey: 'promotion-discount-added',
      level: 0,
      block: false,
      message: `Discount ${name} has been added`,
    },
    { name, discountLineItemId },
  )
}

export function promotionExcluded(name: string): Notice {
  return notice(
    {
      key: 'promotion-excluded',
      messageKey: 'promotion-excluded',
      level: 0,
      block: false,
      message: `Promotion ${name} was excluded for cart.`,
    },
    { name },
    { name },
  )
}

export function promotionNotEligible(name: string): Notice {
  return notice(
    {
      key: 'promotion-not-eligible',
      messageKey: 'promotion-not-eligible',
      level: 0,
      block: false,
      message: `Promotion ${name} not eligible for cart!`,
    },
    { name },
    { name },
  )
}

/** Discounts on goods that cost nothing; the names are joined, the map of ids is given beside. */
export function cartPriceZero(promotions: CartPromotion[]): Notice {
  const names = promotions.map(({ name }) => name).join(', ')
  return notice(
    {
      key: 'promotions-on-cart-price-zero-error',
      messageKey: 'promotions-on-cart-price-zero-error',
      level: 0,
      block: false,
      message: `Promotions ${names} were excluded for cart because the price of the cart is zero.`,
    },
    { promotions: names },
    { promotions: Object.fromEntries(promotions.map((promotion) => [promotion.discountId, promotion.name])) },
  )
}

export function shippingMethodBlocked(name: string): Notice {
  return notice(
    {
      key: `shipping-method-blocked-${name}`,
      messageKey: 'shipping-method-blocked',
      level: 10,
      block: true,
      message: `Shipping method ${name} not available`,
    },
    { name },
  )
}

/** `reason` differs between reading the cart and placing the order. */
export function paymentMethodBlocked(name: string, reason: 'rule not matching' | 'not allowed'): Notice {
  return notice(
    {
      key: `payment-method-blocked-${name}`,
      messageKey: 'payment-method-blocked',
      level: 10,
      block: true,
      message: `Payment method ${name} not available. Reason: ${reason}`,
    },
    { name },
  )
}

export function shippingAddressBlocked(country: string): Notice {
  return notice(
    {
      key: `shipping-address-blocked-${country}`,
      messageKey: 'shipping-address-blocked',
      level: 20,
      block: true,
      message: `Shippings to shipping address ${country} are not possible.`,
    },
    { name: country },
  )
}

/** An address in a country whose regions have to be named carries none. */
export function regionMissing(
  place: 'billing' | 'shipping',
  address: { id: string; firstName: string; lastName: string; zipcode: string | null; city: string },
): Notice {
  const key = `country-region-missing-${place}-address`
  const comma = place === 'billing' ? ',' : ''
  const name = `${address.firstName} ${address.lastName}${comma} ${address.zipcode ?? ''} ${address.city}`
  return notice(
    {
      key,
      messageKey: key,
      level: 10,
      block: true,
      // Both notices say "billing": that is what the backend sends.
      message: `A country region needs to be defined for the billing address "${name}".`,
    },
    { addressId: address.id },
    { route: { key: 'frontend.account.address.edit.page', params: { addressId: address.id } } },
  )
}

/** An address that names no salutation, which registration fills in for the person and the billing address only. */
export function salutationMissing(
  place: 'billing' | 'shipping',
  address: { id: string; firstName: string; lastName: string; zipcode: string | null; city: string },
): Notice {
  const key = `salutation-missing-${place}-address`
  const name = `${address.firstName} ${address.lastName}, ${address.zipcode ?? ''} ${address.city}`
  return notice(
    {
      key,
      messageKey: key,
      level: 10,
      block: true,
      message: `A salutation needs to be defined for the ${place} address "${name}".`,
    },
    { addressId: address.id },
    { route: { key: 'frontend.account.address.edit.page', params: { addressId: address.id } } },
  )
}

/** A notice in the form of the cart's `errors`. */
export function noticeAnswer(entry: Notice): JsonObject {
  const { key, messageKey, level, message, parameters, block, extra } = entry
  return { message, code: 0, ...extra, key, level, messageKey, parameters, block, blockResubmit: block }
}
