import { msg } from '@lingui/core/macro'
import { config } from '../../../app.config.ts'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'
import { loadTexts, type LazyCatalogue } from '../../platform/i18n.ts'

/** Names of the pages, also before the pages can show them. */
export const titles = {
  '/login': msg`Log in`,
  '/register': msg`Create an account`,
  '/account': msg`Your account`,
  '/account/profile': msg`Your details`,
  '/account/address': msg`Your addresses`,
  '/account/order': msg`Your orders`,
  '/account/review': msg`Your reviews`,
  '/account/order/details': msg`Your order`,
  '/account/deleted': msg`Your account is deleted`,
  '/account/imitate': msg`Sign in for a customer`,
  // Targets of mails.
  '/newsletter-subscribe': msg`Newsletter`,
  '/newsletter-unsubscribe': msg`Unsubscribe from the newsletter`,
  '/registration/confirm': msg`Confirm your email address`,
  '/withdrawal': msg`Withdraw from the contract`,
  '/region': msg`Country, language and currency`,
  '/account/recover': msg`Forgot your password?`,
  '/account/recover/password': msg`Set a new password`,
}

export type PersonalPath = keyof typeof titles

/** Which page of the account an address means, by what follows `/account/` in it; null for none. */
export function accountPath(rest = ''): PersonalPath | null {
  switch (rest) {
    case '':
      return '/account'
    case 'review':
      return config.features.reviews ? '/account/review' : null
    case 'profile':
    case 'address':
    case 'order':
    case 'deleted':
      return `/account/${rest}`
    default:
      if (/^imitate(?:\/(?:expired|later))?$/.test(rest)) return '/account/imitate'
      return /^order\/details\/[0-9a-f]{32}$/.test(rest) ? '/account/order/details' : null
  }
}

/**
 * Options that the routes of a shopper's own pages share: their texts and their titles. Every first load has them, so
 * they are short. Personal, so not for search engines.
 */
export const personalPage = (path: PersonalPath, ...catalogues: LazyCatalogue[]) => ({
  beforeLoad: ({ context }: { context: RouterContext }): Promise<void> =>
    loadTexts(context.i18n, context.locale, 'account', ...catalogues),
  head: ({ match: { context } }: { match: { context: RouterContext } }): PageHead =>
    pageHead({ context, title: context.i18n._(titles[path]), path, personal: true }),
})
