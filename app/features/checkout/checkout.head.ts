import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the checkout page: personal, so not for search engines. */
export function checkoutHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Checkout`), path: '/checkout', personal: true })
}
