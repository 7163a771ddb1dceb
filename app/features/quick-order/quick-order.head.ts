import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the quick order. */
export const quickOrderHead = (context: RouterContext): PageHead =>
  pageHead({ context, title: context.i18n._(msg`Quick order`), path: '/quick-order', personal: true })

/** Head of a link that fills the cart. */
export const cartLinkHead = (context: RouterContext): PageHead =>
  pageHead({ context, title: context.i18n._(msg`Add to your cart?`), path: '/checkout/cart', personal: true })
