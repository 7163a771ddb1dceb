import { t } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the page about this storefront. */
export function aboutHead(context: RouterContext): PageHead {
  return pageHead({ context, title: t(context.i18n)`About this storefront`, path: '/shopware' })
}
