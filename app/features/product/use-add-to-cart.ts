import { lineDraft } from '../../../machines/cart/cart.draft.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useCartIntents } from '../shop/index.ts'

/** Puts a product into the cart; the cart shows it before the backend answered. */
export function useAddToCart(product: ProductCard): (quantity: number) => void {
  const { add } = useCartIntents()
  return (quantity) => add(lineDraft(product), quantity)
}
