import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './account.module.css'

/** The reason for the login, by the page that it leads back to. */
export function LoginReason({ back }: { back: string | null }) {
  const reason = reasonFor(back)
  return reason === null ? null : <p className={styles.lead}>{reason}</p>
}

function reasonFor(back: string | null): ReactNode {
  // Without a page to go back to, the login leads to the account.
  if (back === null) return <Trans>Log in to see your account.</Trans>
  if (back.endsWith('#write-review'))
    return <Trans>You need an account to write a review. Log in, and you can carry on with yours.</Trans>
  if (/^\/account\/order(?:[/?#]|$)/.test(back))
    return (
      <Trans>
        Log in to see your orders. If you ordered without an account, open the link in your order confirmation instead.
      </Trans>
    )
  if (/^\/account(?:[/?#]|$)/.test(back))
    return <Trans>This page is part of your account. Log in, and you will go straight there.</Trans>
  return null
}
