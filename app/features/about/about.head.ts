import { t } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the page about this storefront. */
export function aboutHead(context: RouterContext): PageHead {
  const { i18n } = context
  const excerpt = t(
    i18n,
  )`This is Storechart, an open-source storefront for Shopware’s Store API. Every screen is a state in a chart, everything you do is a way between two of them, and every way is tested.`
  return pageHead({ context, title: t(i18n)`About this storefront`, path: '/shopware', excerpt })
}
