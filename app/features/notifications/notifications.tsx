import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../platform/connection.ts'
import { Button, Notice, keepFocus, lazyWithRetry } from '../../ui/index.ts'
import { withFailureTexts } from '../../platform/i18n.ts'
import { useNotifications, useUnsentChanges } from '../shop/shop.context.ts'
import styles from './notifications.module.css'

const Message = lazyWithRetry(
  () => withFailureTexts(() => import('./message.tsx')),
  () => null,
)

/** The stack of short messages. The region stands from the start, so that what appears in it is read out. */
export function Notifications() {
  const { t } = useLingui()
  const { items, close, hold, release } = useNotifications()
  const stack = useRef<HTMLElement>(null)
  /** Where the shopper was before going to a message. */
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = stack.current
    const enter = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && element?.contains(relatedTarget) !== true
      if (isOutside) before.current = relatedTarget
    }
    const looks = ['pointerenter', 'focusin'] as const
    const leaves = ['pointerleave', 'focusout'] as const
    element?.addEventListener('focusin', enter)
    for (const type of looks) element?.addEventListener(type, hold)
    for (const type of leaves) element?.addEventListener(type, release)
    return () => {
      element?.removeEventListener('focusin', enter)
      for (const type of looks) element?.removeEventListener(type, hold)
      for (const type of leaves) element?.removeEventListener(type, release)
    }
  }, [hold, release])
  return (
    <section ref={stack} className={styles.stack} aria-label={t`Messages`} aria-live="polite">
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <Message
            item={item}
            onClose={() => {
              close(item.id)
              // Nobody looks at what has left: its clock and those of the others go on.
              release()
              keepFocus(
                () => stack.current?.querySelector('button'),
                () => before.current,
                () => document.getElementById('content'),
              )
            }}
          />
        </div>
      ))}
      <Connection />
    </section>
  )
}

/** Without connection it is said before anything fails; what was done meanwhile is kept, and sent again by a press. */
function Connection() {
  const isOnline = useOnline()
  const waiting = useUnsentChanges()
  if (waiting.unsent === 0) {
    return isOnline ? null : (
      <p className={styles.offline}>
        <Trans>You are offline. What you change is kept and sent later.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.item}>
      <Notice
        tone="warning"
        title={isOnline ? <Trans>The shop does not answer</Trans> : <Trans>No connection</Trans>}
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
