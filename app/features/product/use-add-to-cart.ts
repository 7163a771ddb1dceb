import type { LineDraft } from '../../../machines/cart/index.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useCartIntents } from '../shop/index.ts'

/** A product as a line of the cart, before the backend has said anything about it. */
export const lineDraft = (product: ProductCard): LineDraft => ({
  productId: product.id,
  label: product.name,
  path: product.path,
  image: product.image,
  options: product.options,
  unitPrice: product.price?.unit ?? null,
  digital: product.digital,
})

/** Puts a product into the cart; the cart shows it before the backend answered. */
export function useAddToCart(product: ProductCard): (quantity: number) => void {
  const { add } = useCartIntents()
  return (quantity) => add(lineDraft(product), quantity)
}
