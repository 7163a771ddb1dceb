import type { StoreApi } from '../../../api/client/client.ts'
import { readNewsletterState } from '../../../api/operations/account.ts'
import { subscribeNewsletter, unsubscribeNewsletter } from '../../../api/operations/content.ts'
import type { Customer } from '../../../api/types/customer.ts'
import type { NewsletterSwitchPorts } from '../../../machines/newsletter-switch/index.ts'

/**
 * The newsletter of one customer, on a Store API. That takes both changes from anybody, for any address: what only a
 * customer may read is read first, so that a session that has ended changes nothing.
 */
export const newsletterPorts = (
  api: StoreApi,
  { email, firstName, lastName, salutationId }: Pick<Customer, 'email' | 'firstName' | 'lastName' | 'salutationId'>,
): NewsletterSwitchPorts => ({
  readState: (_, signal) => readNewsletterState(api, signal ? { signal } : {}),
  subscribe: async () => {
    await readNewsletterState(api)
    await subscribeNewsletter(api, { email, firstName, lastName, ...(salutationId === null ? {} : { salutationId }) })
  },
  unsubscribe: async () => {
    await readNewsletterState(api)
    await unsubscribeNewsletter(api, email)
  },
})
