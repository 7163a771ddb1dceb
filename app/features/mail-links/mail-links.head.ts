import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

const titles = {
  '/newsletter-subscribe': msg`Newsletter`,
  '/newsletter-unsubscribe': msg`Unsubscribe from the newsletter`,
  '/registration/confirm': msg`Confirm your email address`,
  '/account/order': msg`Your order`,
  '/account/recover': msg`Forgot your password?`,
  '/account/recover/password': msg`Set a new password`,
} satisfies Record<string, MessageDescriptor>

/** Head of a page behind a mail's link: personal, so not for search engines. */
export const mailLinkHead = (context: RouterContext, path: keyof typeof titles): PageHead =>
  pageHead({ context, title: context.i18n._(titles[path]), path, personal: true })
