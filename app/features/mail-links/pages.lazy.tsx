import { withTrail } from '../account/own-trail.tsx'
import { NewPasswordPage } from './password.page.tsx'
import { RecoverPage } from './recover.page.tsx'

// What mails lead to, but for orders, which bring much more with them. One file, named once in every first load.

export { NewsletterConfirmPage } from './newsletter.page.tsx'
export { RegistrationConfirmPage } from './registration.page.tsx'
export { UnsubscribePage } from './unsubscribe.page.tsx'

export const NewPassword = withTrail('/account/recover/password', NewPasswordPage)
export const Recover = withTrail('/account/recover', RecoverPage)
