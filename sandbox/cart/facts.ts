import { findAddress } from '../customer/store.ts'
import { commerceOf, standingFaults } from '../faults/state.ts'
import { isPaymentAvailable, isShippingAvailable } from '../kernel/availability.ts'
import { say } from '../kernel/context.ts'
import type { SalesContext } from '../kernel/context.ts'
import { grossIn } from '../kernel/gross.ts'
import { priceParts, toMinor, unitMinor } from '../kernel/pricing.ts'
import type { DeliveryTimeRecord, Prices, ProductRecord } from '../kernel/records.ts'
import { findCountry } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { usesOf } from '../order/store.ts'
import type { CartFacts, CartProduct, CartPromotion, DeliveryTime, Notice } from './cart.types.ts'
import { regionMissing, salutationMissing } from './notices.ts'
import { rateIn } from './tax.ts'

function timeOf(record: DeliveryTimeRecord, context: SalesContext): DeliveryTime {
  const unit = record.unit === 'week' || record.unit === 'month' ? record.unit : 'day'
  return { name: say(record.name, context), min: record.min, max: record.max, unit }
}

function productOf(shop: Shop, context: SalesContext, record: ProductRecord): CartProduct {
  const { catalogue } = shop
  const unit = record.unit && catalogue.units.get(record.unit.unitId)
  const parts = priceParts(record, 1, context, unit ? say(unit.name, context) : '')
  const tax = catalogue.taxes.find(({ id }) => id === record.taxId)
  const time = record.deliveryTimeId === null ? undefined : catalogue.deliveryTimes.get(record.deliveryTimeId)
  return {
    id: record.id,
    name: say(record.name, context),
    hasVariants: record.childCount > 0,
    minPurchase: record.minPurchase,
    maxPurchase: record.maxPurchase,
    purchaseSteps: record.purchaseSteps,
    stock: record.stock,
    closeout: record.closeout,
    restockDays: record.restockDays,
    shippingFree: record.shippingFree,
    digital: record.downloads.length > 0,
    taxRate: tax === undefined ? record.taxRate : rateIn(context.country.iso, tax),
    unitPrice: (quantity) => priceParts(record, quantity, context).unit,
    listPrice: parts.list ?? null,
    reference: parts.reference ?? null,
    deliveryTime: time === undefined ? null : timeOf(time, context),
    record,
  }
}

/** Promotions with their conditions in the context's currency; those that have run out or are used up are marked. */
export function promotionsOf(shop: Shop, context: SalesContext): CartPromotion[] {
  const { currency } = context
  const minor = (amount: Prices): number => toMinor(grossIn(amount, currency), currency.itemRounding)
  return shop.catalogue.promotions.map((record) => {
    const { id, discountId, code, exclusive, discount, minimumCart, validUntil, maxUses } = record
    const inTime = validUntil === null || new Date(validUntil) > shop.clock.now()
    return {
      id,
      discountId,
      name: say(record.name, context),
      code,
      exclusive,
      type: discount.type,
      value: discount.type === 'absolute' ? minor(discount.value) : discount.value,
      minimumCart: minimumCart === null ? null : minor(minimumCart),
      redeemable: inTime && (maxUses === null || usesOf(shop.database, id) < maxUses),
    }
  })
}

/** Addresses without a salutation, and those in a country whose regions have to be named that name none. */
function addressNotices(shop: Shop, context: SalesContext): Notice[] {
  const { customer, billingAddress, shippingAddress } = context
  if (customer === null) return []
  const places = [
    ['billing', billingAddress],
    ['shipping', shippingAddress],
  ] as const
  return places.flatMap(([place, active]) => {
    const address = active && findAddress(shop.database, customer.id, active.id)
    if (!address) return []
    const unnamed = address.salutationId === null ? [salutationMissing(place, address)] : []
    const country = findCountry(address.countryId)
    const placeless = country?.forceState && address.countryStateId === null ? [regionMissing(place, address)] : []
    return [...unnamed, ...placeless]
  })
}

/** Everything that the calculation of this context's cart depends on. */
export function factsOf(shop: Shop, context: SalesContext): CartFacts {
  const { currency, shippingMethod, paymentMethod } = context
  const standardRate = shop.catalogue.taxes.find(({ key }) => key === 'standard')?.rate ?? 0
  const { freeFrom } = shippingMethod
  const decimals = 10 ** currency.totalRounding.decimals
  return {
    now: shop.clock.now(),
    taxStatus: context.taxState,
    maxQuantity: commerceOf(shop).settings.maxQuantity,
    currencyId: currency.id,
    totalStep: Math.max(1, Math.round(currency.totalRounding.interval * decimals)),
    product: (id) => {
      const record = shop.catalogue.product(id)
      return record === null || !record.active ? null : productOf(shop, context, record)
    },
    promotions: promotionsOf(shop, context),
    methods: {
      shipping: {
        id: shippingMethod.id,
        name: say(shippingMethod.name, context),
        cost: unitMinor(shippingMethod.prices, standardRate, context),
        freeFrom: freeFrom === null ? null : toMinor(grossIn(freeFrom, currency), currency.itemRounding),
        deliveryTime: timeOf(shippingMethod.deliveryTime, context),
      },
      payment: { id: paymentMethod.id, name: say(paymentMethod.name, context) },
      allowed: (goods, virtual) => {
        const cart = { goods: goods / decimals, currency, virtual, shipping: shippingMethod.technicalName }
        return {
          shipping: isShippingAvailable(shippingMethod, context, cart),
          payment: isPaymentAvailable(paymentMethod, cart),
        }
      },
    },
    country: { name: say(context.country.name, context), shippingAvailable: context.country.shippingAvailable },
    addressNotices: [...addressNotices(shop, context), ...standingFaults(shop)],
  }
}
