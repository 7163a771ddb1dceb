import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOnline } from '../../platform/connection.ts'
import { Button, Notice, lazyWithRetry } from '../../ui/index.ts'
import { withFailureTexts } from '../../platform/i18n.ts'
import { useCartSelector, useNotifications, useUnsentChanges } from '../shop/index.ts'
import styles from './notifications.module.css'

const Messages = lazyWithRetry(
  () => withFailureTexts(() => import('./messages.tsx')),
  () => null,
)

/** The stack of short messages. The region is there from the start, so that new messages are read out. */
export function Notifications() {
  const { t } = useLingui()
  const { items } = useNotifications()
  const stack = useRef<HTMLElement>(null)
  const [used, setUsed] = useState(false)
  if (items.length > 0 && !used) setUsed(true)
  return (
    <section ref={stack} className={styles.stack} aria-label={t`Messages`} aria-live="polite">
      {used ? <Messages stack={stack} /> : null}
      <Connection />
    </section>
  )
}

/** Says that the connection is lost before anything fails, and that the shop does not answer the cart. Changes are stored meanwhile, and a button sends them again. */
function Connection() {
  const isOnline = useOnline()
  const isAway = useCartSelector(({ status }) => status === 'offline')
  const waiting = useUnsentChanges()
  if (waiting.unsent === 0) {
    return isOnline && !isAway ? null : (
      <p className={styles.offline}>
        {isOnline ? (
          <Trans>The shop is not responding. Changes to your cart are kept and sent later.</Trans>
        ) : (
          <Trans>You are offline. Changes to your cart are kept and sent later.</Trans>
        )}
      </p>
    )
  }
  return (
    <div className={styles.item}>
      <Notice
        tone="warning"
        title={isOnline ? <Trans>The shop is not responding</Trans> : <Trans>No connection</Trans>}
        action={
          <Button size="s" onClick={waiting.retry}>
            <Trans>Try again now</Trans>
          </Button>
        }
      >
        <Plural
          value={waiting.unsent}
          one="Nothing is lost: # change is kept in this browser and sent as soon as the shop answers."
          other="Nothing is lost: # changes are kept in this browser and sent as soon as the shop answers."
        />
      </Notice>
    </div>
  )
}
