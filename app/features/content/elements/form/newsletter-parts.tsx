import { Trans } from '@lingui/react/macro'
import type { NewsletterResult } from '../../../../platform/newsletter-flash.ts'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { ShopPageLink } from '../../../../platform/shop-page-link.tsx'
import { Notice } from '../../../../ui/index.ts'
import styles from './form.module.css'

/** What is left to do after signing up; the same for an address that is on the list already. */
export function OneStepLeft({ address }: { address: string }) {
  return address === '' ? (
    <Trans>One step is left: press the link in the email that we have just sent you. It counts from then on.</Trans>
  ) : (
    <Trans>
      One step is left: press the link in the email that we have just sent to {address}. It counts from then on.
    </Trans>
  )
}

/** How often it comes, and what becomes of the address. */
export function NewsletterNote() {
  return (
    <p className={styles.note}>
      <Trans>
        About one a month. See our <ShopPageLink page="privacy">privacy policy</ShopPageLink>.{' '}
        <ShopLink to="/newsletter-unsubscribe">Unsubscribe</ShopLink> at any time.
      </Trans>
    </p>
  )
}

/** Why a post without scripts changed nothing; rendered by the server. */
export function PostedInVain({ result }: { result: NewsletterResult }) {
  return (
    <Notice tone="danger">
      {result === 'refused' ? (
        <Trans>This email address could not be signed up. Please check it.</Trans>
      ) : result === 'notRemoved' ? (
        <Trans>You could not be unsubscribed right now. Please try again in a moment.</Trans>
      ) : (
        <Trans>You could not be signed up right now. Please try again in a moment.</Trans>
      )}
    </Notice>
  )
}
