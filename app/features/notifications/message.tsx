import type { Notification } from '../../../machines/notifications/index.ts'
import { Notice } from '../../design/index.ts'
import { useText } from '../errors/text.ts'
import { notificationText } from './notification-texts.ts'
import styles from './notifications.module.css'

/** One short message. Its words come with the first one: most visits see none. */
export default function Message({ item, onClose }: { item: Notification; onClose: () => void }) {
  const text = useText()
  const words = text(notificationText(item.message))
  if (words === '') return null
  return (
    <div className={styles.item}>
      <Notice tone={item.level} live={item.level === 'danger' ? 'assertive' : undefined} onClose={onClose}>
        {words}
      </Notice>
    </div>
  )
}
