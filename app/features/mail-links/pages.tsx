/** Pages of mail links except orders, which bring much more with them. One file, named once in every first load. */
export { NewsletterConfirmPage } from './newsletter.page.tsx'
export { NewPasswordPage } from './password.page.tsx'
export { RecoverPage } from './recover.page.tsx'
export { RegistrationConfirmPage } from './registration.page.tsx'
export { UnsubscribePage } from './unsubscribe.page.tsx'
