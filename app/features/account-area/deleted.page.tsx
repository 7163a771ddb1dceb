import { Trans } from '@lingui/react/macro'
import { ShopLink } from '../../platform/shop-link.tsx'
import { EmptyState, Page, buttonClass } from '../../ui/index.ts'
import styles from './account-area.module.css'

/** `/account/deleted`: the account is gone, and with it everything of it in this browser. */
export function DeletedPage() {
  return (
    <Page className={styles.deleted}>
      <EmptyState
        as="h1"
        drawing="lamp"
        title={<Trans>Your account is deleted</Trans>}
        action={
          <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
            <Trans>Go to the home page</Trans>
          </ShopLink>
        }
      >
        <Trans>
          Your details, addresses and wishlist are gone, both from our shop and from this browser. Reviews that you
          wrote stay on the product pages, with your first name. We keep invoices for as long as the law requires. You
          are welcome back at any time, with or without an account.
        </Trans>
      </EmptyState>
    </Page>
  )
}
