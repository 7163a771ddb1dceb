import type { ProductCard } from '../../api/types/product.ts'
import type { LineDraft } from './cart.types.ts'

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
