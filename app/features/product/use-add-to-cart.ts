import { lineDraft } from '../../../machines/cart/cart.draft.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useCartIntents } from '../shop/index.ts'
import { unitFor } from './detail/tiers.ts'

/** Puts a product into the cart, at its price for the quantity; the cart shows it before the backend answered. */
export function useAddToCart(product: ProductCard): (quantity: number) => void {
  const { add } = useCartIntents()
  const { price } = product
  return (quantity) => add({ ...lineDraft(product), unitPrice: price && unitFor(price, quantity) }, quantity)
}
