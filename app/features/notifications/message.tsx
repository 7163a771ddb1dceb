import { Trans } from '@lingui/react/macro'
import type { AddedLine } from '../../../machines/cart/index.ts'
import type { Notification } from '../../../machines/notifications/index.ts'
import { Notice, buttonClass } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { noticeText } from '../errors/notice-texts.ts'
import { useText } from '../errors/text.ts'
import { PictureView } from '../product/picture-view.tsx'
import { notificationText } from './notification-texts.ts'
import styles from './message.module.css'

/** One short message. Its words come with the first one: most visits see none. */
export default function Message({ item, onClose }: { item: Notification; onClose: () => void }) {
  const text = useText()
  const { message, level } = item
  const live = level === 'danger' ? 'assertive' : undefined
  if ('added' in message) {
    return (
      <Notice
        tone={level}
        onClose={onClose}
        action={
          <ShopLink to="/checkout/cart" className={buttonClass({ size: 's' })} onClick={onClose}>
            <Trans>View cart</Trans>
          </ShopLink>
        }
      >
        <ul className={styles.added}>
          {message.added.map((line) => (
            <Added key={line.line} line={line} />
          ))}
        </ul>
        {message.notices.map((notice) => (
          <p key={notice.key}>{text(noticeText(notice))}</p>
        ))}
      </Notice>
    )
  }
  const words = text(notificationText(message))
  if (words === '') return null
  return (
    <Notice tone={level} live={live} onClose={onClose}>
      {words}
    </Notice>
  )
}

/** Picture, name and how many; nothing is said to be added when the cart holds no more than before. */
function Added({ line: { label, image, quantity, inCart } }: { line: AddedLine }) {
  return (
    <li className={styles.line}>
      {image ? (
        <span className={styles.picture}>
          <PictureView picture={image} sizes="48px" fit="cover" alt="" />
        </span>
      ) : null}
      <span>
        {quantity === 0 ? (
          <Trans>
            In your cart: {label} × {inCart}
          </Trans>
        ) : (
          <Trans>
            Added to cart: {label} × {quantity}
          </Trans>
        )}
      </span>
    </li>
  )
}
