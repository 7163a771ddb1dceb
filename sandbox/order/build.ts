import { coverOf, lineAnswers } from '../cart/answer.ts'
import { amountAnswer, priceAnswer, shippingAnswer, sumAnswer } from '../cart/price.answer.ts'
import type { CalculatedCart } from '../cart/cart.types.ts'
import type { CustomerRecord } from '../customer/customer.types.ts'
import { textOrNull } from '../customer/rules.ts'
import { findAddress } from '../customer/store.ts'
import type { SalesContext } from '../kernel/context.ts'
import { newId, newToken } from '../kernel/ids.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import type { OrderAddress, OrderDelivery, OrderLine, OrderRecord } from './order.types.ts'

function copyAddress(shop: Shop, customer: CustomerRecord, id: string | undefined): OrderAddress {
  const found =
    findAddress(shop.database, customer.id, id ?? '') ??
    findAddress(shop.database, customer.id, customer.defaultBillingAddressId)
  if (found === null) throw new Error(`Customer ${customer.number} has no address`)
  const { customerId: _customer, createdAt: _created, updatedAt: _updated, ...fields } = found
  return { ...fields, id: newId() }
}

/** Members of a cart line that an order's line has too. */
function lineFields(answer: JsonObject, position: number): JsonObject {
  const { price, label, quantity, description, good, removable, stackable, type, states } = answer
  const { unitPrice, totalPrice } = price as JsonObject
  return {
    identifier: answer['id'],
    referencedId: answer['referencedId'],
    quantity,
    unitPrice,
    totalPrice,
    label,
    description,
    good,
    removable,
    stackable,
    position,
    price,
    priceDefinition: answer['priceDefinition'],
    payload: answer['payload'],
    type,
    states,
  }
}

function orderLines(cart: CalculatedCart, context: SalesContext, shop: Shop): OrderLine[] {
  return lineAnswers(cart, context, shop).map((answer, index) => {
    const line = cart.lines[index]
    const record = line?.product.record
    return {
      id: newId(),
      productId: record?.id ?? null,
      mediaId: record && coverOf(record, context, shop) ? (record.mediaIds[0] ?? null) : null,
      fields: lineFields(answer, index + 1),
      downloads: (record?.downloads ?? []).map(({ mediaId, fileName, fileExtension, content }) => ({
        id: newId(),
        mediaId,
        fileName,
        fileExtension,
        content,
      })),
    }
  })
}

/** The order that a calculated cart becomes. `customerComment` and campaign come from the call's body. */
export function buildOrder(
  cart: CalculatedCart,
  customer: CustomerRecord,
  context: SalesContext,
  shop: Shop,
  body: JsonObject,
  number: number,
): OrderRecord {
  const now = shop.clock.now().toISOString()
  const billing = copyAddress(shop, customer, context.billingAddress?.id)
  const sameAddress = context.shippingAddress?.id === context.billingAddress?.id
  const shipping = sameAddress ? billing : copyAddress(shop, customer, context.shippingAddress?.id)
  const deliveries = cart.deliveries.map(({ cost, earliest, latest }): OrderDelivery => ({
    id: newId(),
    shippingMethodId: context.shippingMethod.id,
    addressId: shipping.id,
    costs: priceAnswer(cost, context),
    earliest: earliest.toISOString(),
    latest: latest.toISOString(),
  }))
  const price = sumAnswer(cart.sum, context)
  return {
    id: newId(),
    number: String(number),
    createdAt: now,
    languageId: context.language.id,
    currencyId: context.currency.id,
    currencyFactor: context.currency.factor,
    price,
    shippingCosts: shippingAnswer(cart, context),
    customer: {
      id: newId(),
      customerId: customer.id,
      number: customer.number,
      guest: customer.guest,
      email: customer.email,
      salutationId: customer.salutationId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      title: customer.title,
      company: customer.company,
      vatIds: customer.vatIds,
    },
    addresses: sameAddress ? [billing] : [billing, shipping],
    billingAddressId: billing.id,
    deliveries,
    lines: orderLines(cart, context, shop),
    transactions: [
      {
        id: newId(),
        paymentMethodId: context.paymentMethod.id,
        amount: amountAnswer(cart.sum, context),
        // What costs nothing waits for no money.
        state: price['totalPrice'] === 0 ? 'paid' : 'open',
        createdAt: now,
      },
    ],
    state: 'open',
    deepLinkCode: newToken(),
    customerComment: textOrNull(body, 'customerComment'),
    affiliateCode: textOrNull(body, 'affiliateCode') ?? customer.affiliateCode,
    campaignCode: textOrNull(body, 'campaignCode') ?? customer.campaignCode,
    updatedAt: null,
  }
}
