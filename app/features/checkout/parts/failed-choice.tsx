import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Failure } from '../../../../api/types/failure.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { Button, Notice } from '../../../ui/index.ts'

interface Props {
  name: string
  /** The one in use; undefined while the shopper has to choose again. */
  current: string | undefined
  failure: Failure
  /** It is saved as soon as the backend answers. */
  pending: boolean
  onRetry: () => void
}

/** A method could not be saved: says so beside the choice, and which one stays chosen. */
export function FailedChoice({ name, current, failure, pending, onRetry }: Props) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone={pending ? 'warning' : 'danger'}
        live="assertive"
        title={pending ? <Trans>“{name}” is not saved yet</Trans> : <Trans>“{name}” could not be chosen</Trans>}
        action={
          <Button size="s" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>{text(failureText(failure))}</p>
        {pending ? (
          <p>
            <Trans>We save it as soon as the shop answers.</Trans>
          </p>
        ) : current ? (
          <p>
            <Trans>“{current}” stays chosen.</Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  )
}
