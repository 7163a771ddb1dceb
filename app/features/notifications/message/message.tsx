import type { Notification } from '../../../../machines/notifications/index.ts'
import { Notice } from '../../../ui/index.ts'
import { GoneLink } from '../../../shared/errors/gone-link.tsx'
import { useText } from '../../../shared/errors/text.ts'
import { CartAnswer } from './cart-answer.tsx'
import { notificationText } from './notification-texts.ts'

/** One short message. Its words come with the first one: most visits see none. */
export default function Message({ item, onClose }: { item: Notification; onClose: () => void }) {
  const text = useText()
  const { message, level } = item
  const live = level === 'danger' ? 'assertive' : undefined
  if ('added' in message) return <CartAnswer message={message} level={level} onClose={onClose} />
  const sentence = text(notificationText(message))
  if (sentence === '') return null
  return (
    <Notice tone={level} live={live} onClose={onClose}>
      {sentence} {'notice' in message ? <GoneLink notice={message.notice} /> : null}
    </Notice>
  )
}
