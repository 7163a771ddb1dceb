import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Says what did not work, with a button that tries it again. `urgent` interrupts: what the shopper did was not done. */
export function RetryNotice({
  urgent = false,
  title,
  onRetry,
  children,
}: {
  urgent?: boolean
  title?: ReactNode
  /** Null: trying again is of no use. */
  onRetry: (() => void) | null
  children: ReactNode
}) {
  return (
    <Notice
      tone={urgent ? 'danger' : 'warning'}
      live={urgent ? 'assertive' : 'polite'}
      title={title}
      action={
        onRetry ? (
          <Button size="s" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {children}
    </Notice>
  )
}
