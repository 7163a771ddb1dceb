import { msg } from '@lingui/core/macro'
import { personalPages } from '../../platform/personal-page.ts'

/** The pages behind a mail's link. */
export const mailLink = personalPages({
  '/newsletter-subscribe': msg`Newsletter`,
  '/newsletter-unsubscribe': msg`Unsubscribe from the newsletter`,
  '/registration/confirm': msg`Confirm your email address`,
  '/account/order': msg`Your order`,
  '/account/recover': msg`Forgot your password?`,
  '/account/recover/password': msg`Set a new password`,
})
