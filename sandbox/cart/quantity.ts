import type { CartProduct } from './cart.types.ts'

type QuantityVerdict =
  | { kind: 'fits'; quantity: number }
  | { kind: 'gone' }
  | { kind: 'stock-reached' | 'minimum' | 'steps'; quantity: number }

/** Largest quantity not above `quantity` that starts at `min` and grows by `steps`. */
function onSteps(quantity: number, min: number, steps: number): number {
  return Math.floor((quantity - min) / steps) * steps + min
}

type Limits = Pick<CartProduct, 'minPurchase' | 'maxPurchase' | 'purchaseSteps' | 'stock' | 'closeout'>

/** The largest quantity: the product's or the shop's limit, and the stock of goods on closeout. */
export function highestQuantity(product: Limits, shopLimit: number): number {
  const limit = product.maxPurchase ?? shopLimit
  const available = product.closeout ? Math.min(limit, product.stock) : limit
  return Math.max(0, onSteps(available, product.minPurchase, product.purchaseSteps))
}

/** The quantity that the cart takes for the requested one, and why it differs. */
export function judgeQuantity(requested: number, product: Limits, shopLimit: number): QuantityVerdict {
  const highest = highestQuantity(product, shopLimit)
  if (highest <= 0 || highest < product.minPurchase) return { kind: 'gone' }
  if (requested > highest) return { kind: 'stock-reached', quantity: highest }
  if (requested < product.minPurchase) return { kind: 'minimum', quantity: product.minPurchase }
  const stepped = onSteps(requested, product.minPurchase, product.purchaseSteps)
  return stepped === requested ? { kind: 'fits', quantity: requested } : { kind: 'steps', quantity: stepped }
}
