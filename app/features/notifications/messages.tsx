import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Notification } from '../../../machines/notifications/index.ts'
import { keepFocus } from '../../ui/index.ts'
import { useNotifications } from '../shop/index.ts'
import Message from './message/message.tsx'
import styles from './notifications.module.css'

/** It answers what went into the cart. */
const isAnswer = ({ message }: Notification): boolean => 'added' in message

/** The messages in their region, which stay while the shopper looks at them. */
export default function Messages({ stack }: { stack: RefObject<HTMLElement | null> }) {
  const { items, close, hold, release } = useNotifications()
  /** The element with the focus before the shopper went to a message. */
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
  }, [stack, hold, release])
  const show = (item: Notification) => (
    <div key={item.id} className={styles.item}>
      <Message
        item={item}
        onClose={() => {
          close(item.id)
          // A message that has left is not looked at any more: the clocks go on.
          release()
          keepFocus(
            () => stack.current?.querySelector('button'),
            () => before.current,
            () => document.getElementById('content'),
          )
        }}
      />
    </div>
  )
  return (
    <>
      {/* Beside the cart, whose answer it is. */}
      <div className={styles.answers}>{items.filter(isAnswer).map(show)}</div>
      {items.filter((item) => !isAnswer(item)).map(show)}
    </>
  )
}
