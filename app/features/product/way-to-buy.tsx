import { Trans } from '@lingui/react/macro'
import type { ProductCard } from '../../../api/types/product.ts'

/** The way to buy a product from a list: at once, after a choice on its page, on request, or not now. */
export type WayToBuy = 'add' | 'options' | 'quantity' | 'request' | 'sold out'

/**
 * The one rule of every list. A list shows one variant for all; it goes into the cart only where the shopper has chosen
 * it and its options are named.
 *
 * @param chosen the product is the variant that the shopper wants: a wish, a line of an order
 */
export function wayToBuy(product: ProductCard, chosen: boolean): WayToBuy {
  const { parentId, options, availability, directlyBuyable, price } = product
  const isNamed = chosen && options.length > 0
  if (parentId !== null && !isNamed) return 'options'
  if (price === null) return 'request'
  if (!availability.available) return 'sold out'
  if (directlyBuyable) return 'add'
  return price.tiers.length > 0 ? 'quantity' : 'options'
}

/** The text of a link to the product's page where it cannot be bought at once. */
export function ChoiceLabel({ way }: { way: 'options' | 'quantity' | 'request' }) {
  if (way === 'request') return <Trans>Price on request</Trans>
  return way === 'options' ? <Trans>Choose options</Trans> : <Trans>Choose quantity</Trans>
}
