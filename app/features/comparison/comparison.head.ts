import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'

/** Head of the page with products side by side. */
export function comparisonHead(context: RouterContext): PageHead {
  return pageHead({ context, title: context.i18n._(msg`Comparison`), path: '/compare', personal: true })
}
