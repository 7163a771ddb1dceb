import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the wishlist page. */
export function wishlistHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Wishlist`), path: '/wishlist', personal: true })
}
