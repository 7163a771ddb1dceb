import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the wishlist page. */
export function wishlistHead(context: RouterContext): PageHead {
  return pageHead({ context, title: 'Wishlist', path: '/wishlist', personal: true })
}
