import { createHash } from 'node:crypto'
import { roundHalf } from '../kernel/pricing.ts'
import type {
  CalculatedCart,
  CalculatedLine,
  CartFacts,
  CartProduct,
  CartSum,
  LinePrice,
  Notice,
  StoredCart,
  StoredLine,
} from './cart.types.ts'
import { deliveriesOf, deliveryDates } from './delivery.ts'
import {
  minimumQuantity,
  outOfStock,
  paymentMethodBlocked,
  productNotFound,
  purchaseSteps,
  shippingAddressBlocked,
  shippingMethodBlocked,
  stockReached,
} from './notices.ts'
import { applyPromotions } from './promotions.ts'
import { highestQuantity, judgeQuantity } from './quantity.ts'
import { sharedRules, sumTaxes, taxesOf } from './tax.ts'

export const EMPTY_CART: StoredCart = { lines: [], codes: [], discounts: [], blocked: [] }

function priceOf(product: CartProduct, quantity: number, { taxStatus }: CartFacts): LinePrice {
  const unit = product.unitPrice(quantity)
  const total = unit * quantity
  const rules = taxStatus === 'tax-free' ? [] : [{ taxRate: product.taxRate, percentage: 100 }]
  const { reference } = product
  return {
    unit,
    quantity,
    total,
    taxes: taxesOf(total, rules, taxStatus),
    rules,
    list: product.listPrice,
    reference: reference && {
      ...reference,
      price: roundHalf((unit / reference.purchaseUnit) * reference.referenceUnit),
    },
  }
}

/** A line with its quantity within the limits, or nothing when it has to go; either way with what is to be said. */
function settle(stored: StoredLine, facts: CartFacts): { line: CalculatedLine | null; notices: Notice[] } {
  const product = facts.product(stored.productId)
  if (product === null) return { line: null, notices: [productNotFound(stored.label || stored.productId)] }
  // A product with variants cannot be bought itself: it is dropped without a word, as the backend does.
  if (product.hasVariants) return { line: null, notices: [] }
  const verdict = judgeQuantity(stored.quantity, product, facts.maxQuantity)
  const { id, productId } = stored
  if (verdict.kind === 'gone') return { line: null, notices: [outOfStock(productId, product.name)] }
  const { quantity } = verdict
  const say = {
    fits: () => [],
    'stock-reached': () => [stockReached(productId, product.name, quantity)],
    minimum: () => [minimumQuantity(productId, product.name, quantity)],
    steps: () => [purchaseSteps(productId, product.name, quantity)],
  }
  const time = product.deliveryTime ?? facts.methods.shipping.deliveryTime
  return {
    line: {
      id,
      product,
      label: product.name,
      quantity,
      maxPurchase: highestQuantity(product, facts.maxQuantity),
      price: priceOf(product, quantity, facts),
      ...deliveryDates(product, quantity, time, facts.now),
    },
    notices: say[verdict.kind](),
  }
}

function sumOf(lines: LinePrice[], shipping: LinePrice[], { taxStatus, totalStep }: CartFacts): CartSum {
  const positions = lines.reduce((sum, { total }) => sum + total, 0)
  const cost = shipping.reduce((sum, { total }) => sum + total, 0)
  const taxes = sumTaxes([...lines, ...shipping].map((price) => price.taxes))
  const tax = taxes.reduce((sum, part) => sum + part.tax, 0)
  const amount = positions + cost
  const raw = taxStatus === 'net' ? amount + tax : amount
  return {
    positions,
    shipping: cost,
    total: roundHalf(raw / totalStep) * totalStep,
    raw,
    net: taxStatus === 'gross' ? amount - tax : amount,
    taxes,
    rules: sharedRules(taxes),
  }
}

/** Notices that block an order until the shopper changes something; sent with every cart. */
function standingNotices(cart: { sent: boolean; goods: number; empty: boolean }, facts: CartFacts): Notice[] {
  if (cart.empty) return []
  const { shipping, payment, allowed } = facts.methods
  const may = allowed(cart.goods, !cart.sent)
  const notices = [...facts.addressNotices]
  if (cart.sent && !facts.country.shippingAvailable) notices.push(shippingAddressBlocked(facts.country.name))
  if (cart.sent && !may.shipping) notices.push(shippingMethodBlocked(shipping.name))
  if (!may.payment) notices.push(paymentMethodBlocked(payment.name, 'rule not matching'))
  return notices
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * The whole cart from the requested lines: limits applied, priced, discounted, taxed and delivered. Corrections are
 * part of `stored`, so that a notice about one is given once; what blocks an order comes every time.
 */
export function calculateCart(stored: StoredCart, facts: CartFacts): CalculatedCart {
  const settled = stored.lines.map((line) => settle(line, facts))
  const lines = settled.flatMap(({ line }) => (line === null ? [] : [line]))
  const goods = lines.reduce((sum, { price }) => sum + price.total, 0)
  const promoted = applyPromotions({
    facts,
    codes: stored.codes,
    announced: stored.discounts,
    blocked: stored.blocked,
    goods,
    taxes: sumTaxes(lines.map(({ price }) => price.taxes)),
    hasGoods: lines.length > 0,
  })
  const deliveries = deliveriesOf(lines, facts, promoted.freeShipping !== null)
  // Free shipping shows as a line only where there are costs to take back.
  const discounts = promoted.discounts.filter(
    ({ promotion }) => promotion.type !== 'free_shipping' || deliveries.some(({ discount }) => discount),
  )
  const shown = discounts.map(({ id }) => id)
  const said = promoted.notices.filter(
    ({ messageKey, parameters }) =>
      messageKey !== 'promotion-discount-added' || shown.some((id) => id === parameters.discountLineItemId),
  )
  const sum = sumOf(
    [...lines, ...discounts].map(({ price }) => price),
    deliveries.map(({ cost }) => cost),
    facts,
  )
  const standing = standingNotices({ sent: deliveries.length > 0, goods, empty: lines.length === 0 }, facts)
  const corrections = settled.flatMap((one) => one.notices)
  const notices = [...corrections, ...said, ...standing]
  const content = [...lines, ...discounts].map(({ id, price }) => [id, price.quantity, price.unit, price.total])
  return {
    lines,
    discounts,
    deliveries,
    codes: stored.codes,
    corrections,
    notices,
    sum,
    hash: sha256([content, sum.total, facts.currencyId, facts.methods.shipping.id, facts.methods.payment.id]),
    errorHash: notices.length === 0 ? '' : sha256(notices.map(({ key }) => key)).slice(0, 16),
    stored:
      lines.length === 0
        ? EMPTY_CART
        : {
            lines: lines.map(({ id, product, quantity, label }) => ({ id, productId: product.id, quantity, label })),
            codes: stored.codes,
            discounts: shown,
            blocked: stored.blocked,
          },
  }
}
