import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { keepFocus, later } from '../../ui/index.ts'
import { withFailureTexts } from '../../platform/i18n.ts'
import { useNotifications } from '../shop/shop.context.ts'
import styles from './notifications.module.css'

const Message = later(
  () => withFailureTexts(() => import('./message.tsx')),
  () => null,
)

/** Nothing is wrong with the connection yet: the page has just come. */
const Connection = later(
  () => import('./connection.tsx'),
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
