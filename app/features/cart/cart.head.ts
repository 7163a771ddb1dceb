import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the cart page. */
export function cartHead(context: RouterContext): PageHead {
  return pageHead({ context, title: 'Cart', path: '/checkout/cart', personal: true })
}
