export { newsletterSwitchMachine } from './newsletter-switch.machine.ts'
export { newsletterSwitchIntents, newsletterSwitchView } from './newsletter-switch.connect.ts'
export type { NewsletterSwitchIntents, NewsletterSwitchView } from './newsletter-switch.connect.ts'
export type { NewsletterSwitchPorts } from './newsletter-switch.types.ts'
