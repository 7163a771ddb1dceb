import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The title of a page that could not be shown: in the browser's tab, in its history, and in a bookmark.
 * @param reason `closed` in maintenance, else the status of the route's match
 */
export function errorTitle(i18n: I18n, reason: string): string {
  switch (reason) {
    case 'notFound':
      return i18n._(msg`Page not found`)
    case 'closed':
      return i18n._(msg`Closed for a moment`)
    default:
      return i18n._(msg`This page could not be shown`)
  }
}
