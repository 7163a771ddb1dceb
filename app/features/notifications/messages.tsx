import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Notification } from '../../../machines/notifications/index.ts'
import { usePath } from '../../platform/use-path.ts'
import { keepFocus } from '../../ui/index.ts'
import { useNotifications } from '../shop/index.ts'
import { freePlace } from './free-place.ts'
import { InItsDialog } from './in-its-dialog.tsx'
import Message from './message/message.tsx'
import answerStyles from './messages.module.css'
import styles from './notifications.module.css'

/** It answers what went into the cart. */
const isAnswer = ({ message }: Notification): boolean => 'added' in message

/** The pages that ask for the login again say why, and what went into the cart is in sight where it leads to. */
const isSaidThere = ({ message, persistent }: Notification, path: string): boolean =>
  'added' in message
    ? !persistent && /^\/checkout(?:\/cart)?$/.test(path)
    : 'code' in message && message.code === 'session.expired' && /^\/(?:account(?:\/|$)|checkout$)/.test(path)

/** The messages in their region, which stay while the shopper looks at them. */
export default function Messages({ stack }: { stack: RefObject<HTMLElement | null> }) {
  const { items: all, close, hold, release } = useNotifications()
  const path = usePath()
  // The checkout shows what is in the order, and says itself what another tab put in.
  const isAnswered = path === '/checkout'
  const items = all.filter((item) => !isSaidThere(item, path))
  // It is not said again elsewhere: after the login there it is no longer true.
  useEffect(() => {
    for (const item of all) if (isSaidThere(item, path)) close(item.id)
  }, [all, close, path])
  const watchLooks = useCallback(
    (element: HTMLElement | null) => {
      const looks = ['pointerenter', 'focusin'] as const
      const leaves = ['pointerleave', 'focusout'] as const
      for (const type of looks) element?.addEventListener(type, hold)
      for (const type of leaves) element?.addEventListener(type, release)
      return () => {
        for (const type of looks) element?.removeEventListener(type, hold)
        for (const type of leaves) element?.removeEventListener(type, release)
        // What leaves the page with the pointer on it is not looked at any more.
        release()
      }
    },
    [hold, release],
  )
  /** The element with the focus before the shopper went to a message. */
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = stack.current
    const enter = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && element?.contains(relatedTarget) !== true
      if (isOutside) before.current = relatedTarget
    }
    element?.addEventListener('focusin', enter)
    return () => element?.removeEventListener('focusin', enter)
  }, [stack])
  useEffect(() => watchLooks(stack.current), [stack, watchLooks])
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
  const answers = isAnswered ? [] : items.filter(isAnswer)
  const answered = answers.map(({ id }) => id).join()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current !== null && answered !== '') place.current.dataset['place'] = freePlace(place.current)
  }, [answered])
  return (
    <>
      <div ref={place} className={answerStyles.answers} data-cart-answers="">
        {answers.map((item) => (
          <InItsDialog key={item.id} place={watchLooks}>
            {show(item)}
          </InItsDialog>
        ))}
      </div>
      {items.filter((item) => !isAnswer(item)).map(show)}
    </>
  )
}
