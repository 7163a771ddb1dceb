import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { useNotifications } from '../shop/shop.context.ts'
import styles from './notifications.module.css'

const Message = lazy(() => import('./message.tsx'))

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
      {items.length > 0 ? (
        <Suspense>
          {items.map((item) => (
            <Message key={item.id} item={item} onClose={() => close(item.id)} />
          ))}
        </Suspense>
      ) : null}
    </section>
  )
}
