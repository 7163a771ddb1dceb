import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../api/types/failure.ts'
import styles from './situation.module.css'
import { Button, EmptyState, RetryNotice, Skeleton, Stack, keepFocus } from '../../../ui/index.ts'
import { failureText, sessionExpired, useText } from '../../../shared/errors/texts.ts'

/** The button goes with what could not be read: the shopper goes on at the heading of the page. */
const again = (onRetry: () => void) => () => {
  onRetry()
  keepFocus(() => document.querySelector<HTMLElement>('main h1'))
}

/** Nothing could be read: why, and the way on. */
export function Unreadable({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const text = useText()
  return (
    <EmptyState
      drawing="cup"
      title={<Trans>We cannot show this right now</Trans>}
      action={
        <Button variant="primary" onClick={again(onRetry)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failure ? <p>{text(failureText(failure))}</p> : null}
    </EmptyState>
  )
}

/** The shown data could not be read again. */
export function Outdated({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const text = useText()
  return (
    <RetryNotice title={<Trans>This may be out of date</Trans>} onRetry={again(onRetry)}>
      {failure ? text(failureText(failure)) : null}
    </RetryNotice>
  )
}

/** The backend does not take them for the customer any more. */
export function Denied({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return <RetryNotice onRetry={again(onRetry)}>{text(sessionExpired)}</RetryNotice>
}

/** Holds the place of what is read. */
export function Reading({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className={styles.label}>{label}</output>
      <Stack gap={16}>{children ?? <Skeleton lines={4} />}</Stack>
    </div>
  )
}
