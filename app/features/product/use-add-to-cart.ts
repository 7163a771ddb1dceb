import type { ProductCard } from '../../../api/types/product.ts'
import { useCartIntents } from '../shop/index.ts'

/** Puts a product into the cart; the cart shows it before the backend answered. */
export function useAddToCart(product: ProductCard): (quantity: number) => void {
  const { add } = useCartIntents()
  return (quantity) =>
    add(
      {
        productId: product.id,
        label: product.name,
        path: product.path,
        image: product.image,
        options: product.options,
        unitPrice: product.price.unit,
        digital: product.digital,
      },
      quantity,
    )
}
