import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'
import { loadTexts, type LazyRoom } from '../../platform/i18n.ts'

const titles = {
  '/login': msg`Log in`,
  '/register': msg`Create an account`,
  '/account': msg`Your account`,
  // What mails lead to.
  '/newsletter-subscribe': msg`Newsletter`,
  '/newsletter-unsubscribe': msg`Unsubscribe from the newsletter`,
  '/registration/confirm': msg`Confirm your email address`,
  '/account/order': msg`Your order`,
  '/account/recover': msg`Forgot your password?`,
  '/account/recover/password': msg`Set a new password`,
}

/**
 * What the routes of a shopper's own pages have in common: their texts and their titles. Every first load has them, so
 * they are short. Personal, so not for search engines.
 */
export const personalPage = (path: keyof typeof titles, ...rooms: LazyRoom[]) => ({
  beforeLoad: ({ context }: { context: RouterContext }): Promise<void> =>
    loadTexts(context.i18n, context.locale, 'account', ...rooms),
  head: ({ match: { context } }: { match: { context: RouterContext } }): PageHead =>
    pageHead({ context, title: context.i18n._(titles[path]), path, personal: true }),
})
