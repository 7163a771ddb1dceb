import { Trans } from '@lingui/react/macro'
import type { Customer } from '../../../../api/types/customer.ts'
import { useNewsletter } from '../use-newsletter.ts'
import styles from './customer-newsletter.module.css'
import { NewsletterSwitch } from './newsletter-switch.tsx'

/** In place of the form: a customer who gets the newsletter, or is about to, reads that and can end it; else nothing. */
export default function CustomerNewsletter({ customer }: { customer: Customer }) {
  const { view, intents } = useNewsletter(customer)
  const { known, changed } = view
  if (known === null || (known === 'unsubscribed' && !changed)) return null
  return (
    <div className={styles.customer}>
      {known === 'subscribed' && !changed ? (
        <p>
          <Trans>You are subscribed.</Trans>
        </p>
      ) : null}
      <NewsletterSwitch view={view} intents={intents} email={customer.email} />
    </div>
  )
}
