import { msg } from '@lingui/core/macro'
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

/**
 * Options that the routes of a shopper's own pages share: their texts and their titles. Every first load has them, so
 * they are short. Personal, so not for search engines.
 */
export const personalPage = (path: PersonalPath, ...catalogues: LazyCatalogue[]) => ({
  staticData: { page: path },
  beforeLoad: ({ context }: { context: RouterContext }): Promise<void> =>
    loadTexts(context.i18n, context.locale, 'account', ...catalogues),
  head: ({ match: { context } }: { match: { context: RouterContext } }): PageHead =>
    pageHead({ context, title: context.i18n._(titles[path]), path, personal: true }),
})
