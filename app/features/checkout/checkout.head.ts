import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the checkout page. */
export function checkoutHead(context: RouterContext): PageHead {
  return pageHead({ context, title: 'Checkout', path: '/checkout', personal: true })
}
