import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the pages after an order: personal, so not for search engines. */
export function successHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Your order`), path: '/checkout/success', personal: true })
}
