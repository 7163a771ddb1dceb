import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '../../platform/locale.ts'
import { Button, EmptyState, Notice, Page, Stack } from '../../ui/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import styles from './account-area.module.css'

/**
 * `/account/imitate`: the administration sent staff here to act as a customer. Nothing has happened until they press: a
 * page of another site can lead here, but not through. Works without scripts.
 * @param outcome what went wrong, after a try
 */
export function ImitatePage({ outcome }: { outcome?: 'expired' | 'later' | undefined }) {
  const action = useLocalHref()('/account/imitate')
  const customer = useSessionSelector(({ session }) => session?.customer ?? null)
  const expired = outcome === 'expired'
  return (
    <Page width="text" className={styles.deleted}>
      <EmptyState
        as="h1"
        drawing="lamp"
        title={expired ? <Trans>This link no longer works</Trans> : <Trans>Sign in for a customer</Trans>}
        action={
          expired ? null : (
            <form method="post" action={action}>
              <Button type="submit" variant="primary" size="l">
                <Trans>Sign in as this customer</Trans>
              </Button>
            </form>
          )
        }
      >
        {expired ? (
          <Trans>It works once and for a short time. Please open the customer again in the administration.</Trans>
        ) : (
          <Stack gap={16}>
            <p>
              <Trans>
                For staff of this shop only: you see the shop as this customer does, and what you order is theirs.
              </Trans>
            </p>
            {customer ? (
              <p>
                <Trans>You are logged in as {customer.email}; that ends here.</Trans>
              </p>
            ) : null}
            {outcome === 'later' ? (
              <Notice tone="danger">
                <Trans>The shop could not be reached. Please try again.</Trans>
              </Notice>
            ) : null}
          </Stack>
        )}
      </EmptyState>
    </Page>
  )
}
