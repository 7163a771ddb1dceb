import { Trans } from '@lingui/react/macro'
import { EmptyState, Stack, buttonClass } from '../../ui/index.ts'
import styles from '../error.module.css'
import { NotFoundPage } from './not-found.page.tsx'
import { ShopLink } from '../../platform/shop-link.tsx'
import { StandalonePage, THIS_PAGE } from '../standalone-page.tsx'

/**
 * Shown when a page cannot be: the status, its meaning, and a link home. The raw message is shown only where there is
 * no friendly text.
 */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  if (status === 404) return <NotFoundPage />
  return (
    <StandalonePage>
      <EmptyState
        drawing="cup"
        as="h1"
        title={<FriendlyTitle status={status} />}
        action={
          <Stack gap={16}>
            <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to the home page</Trans>
            </ShopLink>
            <a href={THIS_PAGE} className={buttonClass({ variant: 'quiet' })}>
              <Trans>Try this page again</Trans>
            </a>
          </Stack>
        }
      >
        <p>
          <FriendlyText status={status} message={message} />
        </p>
        <p className={styles.code}>
          <Trans>Error {status}</Trans>
        </p>
      </EmptyState>
    </StandalonePage>
  )
}

/** Nothing works, not even the texts: one word, and a plain link. */
export function BareErrorPage() {
  return (
    <main className={styles.bare}>
      <h1>Error</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  )
}

function FriendlyTitle({ status }: { status: number }) {
  switch (status) {
    case 408:
    case 504:
      return <Trans>That took too long</Trans>
    case 502:
    case 503:
      return <Trans>We will be right back</Trans>
    default:
      return <Trans>Something broke on our side</Trans>
  }
}

function FriendlyText({ status, message }: { status: number; message: string }) {
  switch (status) {
    case 408:
    case 504:
      return (
        <Trans>The shop waited for an answer but did not get one in time. Your cart is safe; please try again.</Trans>
      )
    case 500:
      return <Trans>Something went wrong. Nothing is lost; please try again in a moment.</Trans>
    case 502:
      return <Trans>Our server could not complete this request. Your cart is safe; please try again.</Trans>
    case 503:
      return <Trans>Our server is busy right now. Your cart is safe; please try again in a minute.</Trans>
    default:
      return message === '' ? <Trans>Unfortunately, something went wrong.</Trans> : message
  }
}
