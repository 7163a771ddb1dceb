import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the cart page. */
export function cartHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Your cart`), path: '/checkout/cart', personal: true })
}
