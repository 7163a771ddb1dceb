import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the pages after an order: personal, so not for search engines. */
export function successHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Your order`), path: '/checkout/success', personal: true })
}
