import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { optionsText } from '../../../../api/mappers/variant-name.ts'
import type { AddedLine } from '../../../../machines/cart/index.ts'
import type { Notification, NotificationMessage } from '../../../../machines/notifications/index.ts'
import { Icon, IconButton, VisuallyHidden, buttonClass, keepFocus } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { noticeText } from '../../../shared/errors/notice-texts.ts'
import { useText } from '../../../shared/errors/text.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { useCartSelector } from '../../shop/index.ts'
import styles from './cart-answer.module.css'
import { missingToFree } from './missing-to-free.ts'

interface Props {
  message: Extract<NotificationMessage, { added: unknown }>
  level: Notification['level']
  onClose: () => void
}

/** The answer to "add to cart": what was put in, what the cart comes to now, and the ways on. */
export function CartAnswer({ message: { added, notices }, level, onClose }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const text = useText()
  const count = useCartSelector((cart) => cart.count)
  // Discounts are off already: a code may have gone in with the goods. The delivery is not in it. While a change is on its
  // way the sum is the one before, beside the new number of items.
  const subtotal = useCartSelector((cart) => (cart.pending ? null : (cart.totals?.positions ?? null)))
  const isReduced = useCartSelector((cart) => (cart.totals?.discounts.length ?? 0) > 0)
  const missing = useCartSelector(missingToFree)
  const isAdded = added.some(({ quantity }) => quantity > 0)
  const card = useRef<HTMLDivElement>(null)
  useEscape(onClose)
  useNextToPressed(card)
  return (
    <div ref={card} className={styles.answer} data-level={level}>
      <div className={styles.head}>
        <Icon name={isAdded ? 'check' : 'info'} size="s" />
        <p className={styles.title}>{isAdded ? <Trans>Added to cart</Trans> : <Trans>In your cart</Trans>}</p>
        <IconButton icon="close" size="s" label={t`Close`} onClick={onClose} />
      </div>
      <ul className={styles.lines}>
        {added.map((line) => (
          <Added key={line.line} line={line} />
        ))}
      </ul>
      {notices.map((notice) => (
        <p key={notice.key} className={styles.notice}>
          {text(noticeText(notice))}
        </p>
      ))}
      {subtotal ? (
        <p className={styles.sum}>
          {isReduced ? (
            <Plural value={count} one="After discounts, # item" other="After discounts, # items" />
          ) : (
            <Plural value={count} one="Subtotal, # item" other="Subtotal, # items" />
          )}
          <strong>{money(subtotal)}</strong>
        </p>
      ) : null}
      {subtotal && missing !== null ? (
        <Delivery missing={money({ ...subtotal, amount: missing })} free={missing === 0} />
      ) : null}
      <div className={styles.ways}>
        <ShopLink to="/checkout/cart" className={buttonClass({ wide: true })} onClick={onClose}>
          <Trans>View cart</Trans>
        </ShopLink>
        <ShopLink to="/checkout" className={buttonClass({ variant: 'primary', wide: true })} onClick={onClose}>
          <Trans>Go to checkout</Trans>
        </ShopLink>
      </div>
    </div>
  )
}

/** What is missing to a free delivery, by the shop's promise: the cart's page has the backend's own word. */
function Delivery({ missing, free }: { missing: string; free: boolean }) {
  return free ? (
    <p className={styles.delivery} data-free="">
      <Icon name="check" size="s" />
      <Trans>Your delivery is free.</Trans>
    </p>
  ) : (
    <p className={styles.delivery}>
      <Trans>
        <strong>{missing}</strong> more and your delivery is free.
      </Trans>
    </p>
  )
}

/** Picture, name, variant and how many more; nothing is said to be added when the cart holds no more than before. */
function Added({ line: { label, image, options, quantity, inCart } }: { line: AddedLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {image ? <PictureView picture={image} sizes="56px" fit="cover" alt="" /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {options.length > 0 ? <span>{optionsText(options)}</span> : null}
      </span>
      <span>
        <VisuallyHidden>
          <Trans>Quantity</Trans>{' '}
        </VisuallyHidden>
        × {quantity === 0 ? inCart : quantity}
      </span>
    </li>
  )
}

/**
 * Tab goes from the control that was pressed into the card, and on from there, although the card is at the end of the
 * document: as browsers do it with a popover and its button. What closes with the focus in it gives it back, unless
 * another page has come or is to come.
 */
function useNextToPressed(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = card.current
    const pressed = document.activeElement
    if (inside === null || !(pressed instanceof HTMLElement) || pressed === document.body) return undefined
    const { pathname } = location
    const controls = (): HTMLElement[] => [...inside.querySelectorAll<HTMLElement>('a[href], button')]
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const at = document.activeElement
      const [first, last] = [controls()[0], controls().at(-1)]
      if (at === pressed && !event.shiftKey) {
        event.preventDefault()
        first?.focus()
      } else if (at === first && event.shiftKey) {
        event.preventDefault()
        pressed.focus()
      } else if (at === last && !event.shiftKey) {
        // The browser goes on from there.
        pressed.focus({ preventScroll: true })
      }
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      if (inside.contains(document.activeElement) && location.pathname === pathname) keepFocus(() => pressed)
    }
  }, [card])
}

/** Escape closes it from wherever the shopper is, unless something nearer takes the key: a dialog, a menu. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [close])
}
