import type { MessageDescriptor } from '@lingui/core'
import type { RouterContext } from './context.ts'
import { pageHead, type PageHead } from './head.ts'
import { loadTexts, type LazyRoom } from './i18n.ts'

/**
 * What the routes of pages for one shopper have in common; every first load has them, so they are short. Personal, so
 * not for search engines.
 */
export const personalPages =
  <Path extends string>(titles: Record<Path, MessageDescriptor>) =>
  (path: Path, ...rooms: LazyRoom[]) => ({
    beforeLoad: ({ context }: { context: RouterContext }): Promise<void> =>
      loadTexts(context.i18n, context.locale, 'account', ...rooms),
    head: ({ match: { context } }: { match: { context: RouterContext } }): PageHead =>
      pageHead({ context, title: context.i18n._(titles[path]), path, personal: true }),
  })
