import { msg } from '@lingui/core/macro'
import { personalPages } from '../../platform/personal-page.ts'

/** The pages on which shoppers say who they are, and those that are theirs alone. */
export const accountPage = personalPages({
  '/login': msg`Log in`,
  '/register': msg`Create an account`,
  '/account': msg`Your account`,
})
