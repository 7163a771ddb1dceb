import { config } from '../../../app.config.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { cleanCode, readCartLink, type CartLink } from '../../platform/cart-link.ts'
import type { RouterContext } from '../../platform/context.ts'

/** What a link would put into the cart: as it says, and as the shop knows it. */
export async function loadCartLink(
  context: Pick<RouterContext, 'servedProducts'>,
  items: string,
  search: { readonly code?: unknown },
): Promise<{ link: CartLink; found: NumberedProduct[] | null }> {
  const link = readCartLink(items, cleanCode(search.code), config.orderLines)
  const found = await context.servedProducts(link.rows.map(({ number }) => number))
  return { link, found }
}
