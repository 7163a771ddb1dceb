import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button, Notice, later } from '../../design/index.ts'
import { useNotifications, useStranded } from '../shop/shop.context.ts'
import styles from './notifications.module.css'

const Message = later(
  () => import('./message.tsx'),
  () => null,
)

/** The stack of short messages. The region stands from the start, so that what appears in it is read out. */
export function Notifications() {
  const { t } = useLingui()
  const { items, close, hold, release } = useNotifications()
  const stack = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = stack.current
    const looks = ['pointerenter', 'focusin'] as const
    const leaves = ['pointerleave', 'focusout'] as const
    for (const type of looks) element?.addEventListener(type, hold)
    for (const type of leaves) element?.addEventListener(type, release)
    return () => {
      for (const type of looks) element?.removeEventListener(type, hold)
      for (const type of leaves) element?.removeEventListener(type, release)
    }
  }, [hold, release])
  return (
    <section ref={stack} className={styles.stack} aria-label={t`Messages`} aria-live="polite">
      {items.map((item) => (
        <Message key={item.id} item={item} onClose={() => close(item.id)} />
      ))}
      <Stranded />
    </section>
  )
}

/** What she did waits for the machines, and they cannot be loaded. */
function Stranded() {
  const stranded = useStranded()
  if (stranded.unsent === 0) return null
  return (
    <div className={styles.item}>
      <Notice
        tone="warning"
        title={<Trans>No connection</Trans>}
        action={
          <Button size="s" onClick={stranded.retry}>
            <Trans>Try again now</Trans>
          </Button>
        }
      >
        <Plural
          value={stranded.unsent}
          one="Nothing is lost: # change is kept in this browser and sent as soon as the shop answers."
          other="Nothing is lost: # changes are kept in this browser and sent as soon as the shop answers."
        />
      </Notice>
    </div>
  )
}
