import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the order page. */
export function successHead(context: RouterContext): PageHead {
  return pageHead({ context, title: 'Order', path: '/checkout/success', personal: true })
}
