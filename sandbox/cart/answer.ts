/** A calculated cart as the Store API shows it. */
import { isoDate } from '../kernel/clock.ts'
import { say } from '../kernel/context.ts'
import type { SalesContext } from '../kernel/context.ts'
import { countryEntity, mediaEntity, shippingMethodEntity, stateEntity } from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { mapOrList } from '../kernel/json.ts'
import { SYSTEM_CURRENCY } from '../kernel/reference.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import type { CalculatedCart, CalculatedDelivery, CalculatedDiscount, CalculatedLine, Notice } from './cart.types.ts'
import { featuresAnswer } from './features.ts'
import { noticeAnswer } from './notices.ts'
import { amountAnswer, money, priceAnswer, rulesAnswer, sumAnswer } from './price.answer.ts'

export function coverOf(record: ProductRecord, context: SalesContext, shop: Shop): JsonObject | null {
  const media = shop.catalogue.media.get(record.mediaIds[0] ?? '')
  return media === undefined ? null : mediaEntity(media, context.language, shop)
}

/** Payloads have instants as the database keeps them. */
const stored = (at: string): string => at.replace('T', ' ').replace('Z', '')

function payloadOf(line: CalculatedLine, context: SalesContext, shop: Shop): JsonObject {
  const { record } = line.product
  const orNull = (ids: string[]): Json => (ids.length === 0 ? null : ids)
  const options = record.optionIds.flatMap((id): JsonObject[] => {
    const option = shop.catalogue.options.get(id)
    const group = option && shop.catalogue.groups.get(option.groupId)
    return group ? [{ group: say(group.name, context), option: say(option.name, context) }] : []
  })
  return {
    isCloseout: record.closeout,
    customFields: [],
    createdAt: stored(record.createdAt),
    releaseDate: record.releaseDate && stored(record.releaseDate),
    isNew: false,
    markAsTopseller: record.topseller,
    productNumber: record.number,
    manufacturerId: record.manufacturerId,
    taxId: record.taxId,
    tagIds: null,
    categoryIds: record.categoryIds,
    propertyIds: orNull(record.propertyIds),
    optionIds: orNull(record.optionIds),
    options,
    streamIds: null,
    parentId: record.parentId,
    stock: record.stock,
    features: featuresAnswer(line, context, shop),
  }
}

function lineAnswer(line: CalculatedLine, context: SalesContext, shop: Shop): JsonObject {
  const { product, price, quantity } = line
  const { record } = product
  const time = product.deliveryTime
  return {
    payload: payloadOf(line, context, shop),
    label: line.label,
    quantity,
    priceDefinition: {
      price: money(price.unit, context),
      taxRules: rulesAnswer(price.rules),
      quantity,
      isCalculated: true,
      referencePriceDefinition: product.reference && {
        ...product.reference,
        apiAlias: 'cart_price_reference_definition',
      },
      listPrice: price.list === null ? null : money(price.list, context),
      regulationPrice: null,
      type: 'quantity',
      apiAlias: 'cart_price_quantity',
    },
    price: priceAnswer(price, context),
    good: true,
    description: null,
    cover: coverOf(record, context, shop),
    deliveryInformation: product.digital
      ? null
      : {
          stock: product.stock,
          weight: record.weight,
          freeDelivery: product.shippingFree,
          restockTime: product.restockDays,
          deliveryTime: time && { ...time, apiAlias: 'cart_delivery_time' },
          height: null,
          width: null,
          length: null,
          apiAlias: 'cart_delivery_information',
        },
    children: [],
    requirement: null,
    removable: true,
    stackable: true,
    quantityInformation: {
      minPurchase: product.minPurchase,
      maxPurchase: line.maxPurchase,
      purchaseSteps: product.purchaseSteps,
      apiAlias: 'cart_quantity_information',
    },
    modified: false,
    shippingCostAware: !product.digital,
    dataTimestamp: isoDate(shop.clock.now()),
    dataContextHash: idOf('context', `${context.currency.id} ${context.taxState} ${context.country.id}`),
    uniqueIdentifier: line.id,
    states: [product.digital ? 'is-download' : 'is-physical'],
    modifiedByApp: false,
    id: line.id,
    type: 'product',
    referencedId: product.id,
    apiAlias: 'cart_line_item',
  }
}

function discountAnswer(
  { promotion, price, id }: CalculatedDiscount,
  lines: CalculatedLine[],
  stackable: boolean,
  context: SalesContext,
): JsonObject {
  const { type, code, name } = promotion
  const value = type === 'absolute' ? money(promotion.value, context) : promotion.value
  const goods = lines.reduce((sum, line) => sum + line.price.total, 0)
  const percentage = type !== 'absolute'
  return {
    payload: {
      promotionId: promotion.id,
      priority: 1,
      discountId: id,
      discountType: percentage ? 'percentage' : 'absolute',
      code: code ?? '',
      value: String(value),
      promotionCodeType: code === null ? 'global' : 'fixed',
      maxValue: '',
      discountScope: type === 'free_shipping' ? 'delivery' : 'cart',
      preventCombination: promotion.exclusive,
      exclusions: [],
      groupId: '',
      setGroups: [],
      filter: { sorterKey: null, applierKey: null, usageKey: null, pickerKey: null },
      composition: lines.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        discount: goods === 0 ? 0 : money(Math.round((0 - price.total * line.price.total) / goods), context),
      })),
    },
    label: name,
    quantity: 1,
    priceDefinition: percentage
      ? { percentage: 0 - value, filter: null, type: 'percentage', apiAlias: 'cart_price_percentage' }
      : { price: 0 - value, filter: null, type: 'absolute', apiAlias: 'cart_price_absolute' },
    price: priceAnswer(price, context),
    good: false,
    description: name,
    cover: null,
    deliveryInformation: null,
    children: [],
    requirement: null,
    removable: true,
    stackable,
    quantityInformation: null,
    modified: false,
    shippingCostAware: true,
    dataTimestamp: null,
    dataContextHash: null,
    uniqueIdentifier: id,
    states: [],
    modifiedByApp: false,
    id,
    type: 'promotion',
    referencedId: code ?? '',
    apiAlias: 'cart_line_item',
  }
}

function dateAnswer({ earliest, latest }: { earliest: Date; latest: Date }): JsonObject {
  return { earliest: isoDate(earliest), latest: isoDate(latest), apiAlias: 'cart_delivery_date' }
}

function deliveryAnswer(
  delivery: CalculatedDelivery,
  lines: { line: CalculatedLine; answer: JsonObject }[],
  context: SalesContext,
): JsonObject {
  const { language } = context
  const sent = lines.filter(({ line }) => !line.product.digital)
  return {
    positions: delivery.discount
      ? []
      : sent.map(({ line, answer }) => ({
          lineItem: answer,
          quantity: line.quantity,
          price: priceAnswer(line.price, context),
          identifier: line.id,
          deliveryDate: dateAnswer(line),
          apiAlias: 'cart_delivery_position',
        })),
    location: {
      country: countryEntity(context.country, language, SYSTEM_CURRENCY),
      state: context.state ? stateEntity(context.state) : null,
      address: context.shippingAddress?.entity(language) ?? null,
      apiAlias: 'cart_delivery_shipping_location',
    },
    deliveryDate: dateAnswer(delivery),
    shippingMethod: shippingMethodEntity(context.shippingMethod, language),
    shippingCosts: priceAnswer(delivery.cost, context),
    apiAlias: 'cart_delivery',
  }
}

/** Lines of an answer: goods, then discounts. */
export function lineAnswers(cart: CalculatedCart, context: SalesContext, shop: Shop): JsonObject[] {
  return [
    ...cart.lines.map((line) => lineAnswer(line, context, shop)),
    // All but the last discount call themselves stackable, as recorded; their quantity cannot be changed all the same.
    ...cart.discounts.map((discount, index) =>
      discountAnswer(discount, cart.lines, index < cart.discounts.length - 1, context),
    ),
  ]
}

/** @returns `[]` when there is nothing to say: that is how the backend writes an empty map */
export function noticesAnswer(notices: Notice[]): Json {
  return mapOrList(Object.fromEntries(notices.map((notice) => [notice.key, noticeAnswer(notice)])))
}

/**
 * @param touched the cart is stored or was to be changed: only then the answer lists its codes
 */
export function cartAnswer(
  cart: CalculatedCart,
  notices: Notice[],
  touched: boolean,
  context: SalesContext,
  shop: Shop,
): JsonObject {
  const lineItems = lineAnswers(cart, context, shop)
  const lines = cart.lines.map((line, index) => ({ line, answer: lineItems[index] ?? {} }))
  const promotions = {
    addedCodes: cart.codes,
    blockedPromotionIds: cart.stored.blocked,
    apiAlias: 'shopware_core_checkout_promotion_cart_extension_cart_extension',
  }
  return {
    ...(touched ? { extensions: { 'cart-promotions': promotions } } : {}),
    price: sumAnswer(cart.sum, context),
    lineItems,
    errors: noticesAnswer(notices),
    deliveries: cart.deliveries.map((delivery) => deliveryAnswer(delivery, lines, context)),
    transactions: [
      {
        amount: amountAnswer(cart.sum, context),
        paymentMethodId: context.paymentMethod.id,
        validationStruct: null,
        apiAlias: 'cart_transaction',
      },
    ],
    modified: false,
    customerComment: null,
    affiliateCode: null,
    campaignCode: null,
    source: null,
    hash: cart.hash,
    errorHash: cart.errorHash,
    token: context.token,
    states: [],
    apiAlias: 'cart',
  }
}
