import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { SessionView } from '../../../../machines/session/index.ts'
import { Button, FieldError, Stack } from '../../../ui/index.ts'
import styles from '../payment.module.css'

interface Props {
  session: Pick<SessionView, 'guest' | 'status'>
  /** Ends the session at the backend. */
  leave: () => void
  /** The backend has let the guest go. */
  onLeft: () => void
}

/** At a device that others use, too, a guest ends the session; what this browser keeps goes with it. */
export function ForgetDeviceView({ session: { guest, status }, leave, onLeft }: Props) {
  const [pressed, setPressed] = useState(false)
  const isLeft = pressed && !guest && status === 'ready'
  // The logout ends in a session that is read: still a guest's, it was lost on its way.
  const hasFailed = pressed && guest && (status === 'ready' || status === 'unreachable')
  useEffect(() => {
    if (isLeft) onLeft()
  }, [isLeft, onLeft])
  // A guest who has made an account of it is a guest no more.
  if (!guest && !pressed) return null
  return (
    <Stack gap={8} className={styles.leave}>
      <p>
        <Trans>Does anybody else use this device? Then end your visit here. Your order stays as it is.</Trans>
      </p>
      <div>
        <Button
          busy={pressed && !hasFailed}
          onClick={() => {
            setPressed(true)
            leave()
          }}
        >
          <Trans>Forget me on this device</Trans>
        </Button>
      </div>
      {hasFailed ? (
        <FieldError>
          <Trans>The shop is not responding. You are not forgotten yet; please try again.</Trans>
        </FieldError>
      ) : null}
    </Stack>
  )
}
