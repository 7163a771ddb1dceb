import type { ProductCard } from '../../../../api/types/product.ts'
import { wayToBuy } from '../way-to-buy.tsx'

/** From so few pieces on, how many are left is said. */
export const few = 5

/**
 * Few are left of a product, and no more will come. For a card of several variants the stock of one says nothing.
 * @param chosen the product is the variant that the shopper wants
 */
export function isLast(product: ProductCard, chosen: boolean): boolean {
  const { availability, limits, digital } = product
  const { closeout, stock, releaseDate } = availability
  const way = wayToBuy(product, chosen)
  const isOne = way === 'add' || way === 'quantity'
  return isOne && closeout && !digital && releaseDate === null && stock >= limits.min && stock <= few
}
