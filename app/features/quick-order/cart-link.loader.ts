import { config } from '../../../app.config.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { cleanCode, readCartLink, type CartLink } from '../../platform/cart-link.ts'
import type { RouterContext } from '../../platform/context.ts'

/** The products of a cart link: as the link names them, and as the shop has them. */
export async function loadCartLink(
  context: Pick<RouterContext, 'servedProducts'>,
  items: string,
  search: { readonly code?: unknown },
): Promise<{ link: CartLink; found: NumberedProduct[] | null }> {
  const link = readCartLink(items, cleanCode(search.code), config.orderLines)
  const found = await context.servedProducts(link.rows.map(({ number }) => number))
  return { link, found }
}
