import type { CartNotice, NoticeLevel } from '../../api/types/cart.ts'
import type { CartEvent } from '../cart/cart.types.ts'
import type { NotificationLevel, NotificationsEvent } from '../notifications/notifications.types.ts'
import type { SessionChange, SessionEvent } from '../session/session.types.ts'
import type { EventOf } from '../shared/event-of.ts'
import type { ShopEvent } from './shop.types.ts'

/** Currency and country decide about every price on every page. */
export const pricesChange = (change: SessionChange | null): boolean =>
  change?.kind === 'currency' || change?.kind === 'country'

/** The page's prices and the session's where they differ, because a cart has grown, or a rule has ended; else null. */
export const outdatedPair = ({ shown, prices }: EventOf<ShopEvent, 'prices.received'>): string | null =>
  shown !== null && shown !== prices ? `${shown} ${prices}` : null

/**
 * Said on any page: two carts were merged at login, or goods left the cart without the shopper. The stored cart has
 * neither, so that the cart's page could not say it after a reload.
 */
export const isForEveryPage = ({ messageKey }: CartNotice): boolean =>
  ['cart-merged-hint', 'line-missing', 'product-out-of-stock', 'product-not-found'].includes(messageKey)

const levels: Record<NoticeLevel, NotificationLevel> = { info: 'info', warning: 'warning', danger: 'danger' }

type Item = EventOf<NotificationsEvent, 'notifications.push'>['items'][number]

const levelOf = ({ level, messageKey }: CartNotice): NotificationLevel =>
  messageKey === 'promotion-discount-added' ? 'success' : levels[level]

/** What an answer says where no page shows the cart: what was put in with all that concerns it, then the rest. */
export function answerNotifications({ added, notices }: EventOf<ShopEvent, 'cart.answered'>): NotificationsEvent {
  const concerns = ({ lineId }: CartNotice): boolean => added.some(({ line }) => line === lineId)
  const about = notices.filter(concerns)
  const isWell = about.every(({ level }) => level === 'info')
  const put: Item[] =
    added.length === 0 ? [] : [{ level: isWell ? 'success' : 'warning', message: { added, notices: about } }]
  const rest = notices
    .filter((notice) => !concerns(notice))
    .map((notice): Item => ({ level: levelOf(notice), message: { notice } }))
  return { type: 'notifications.push', items: [...put, ...rest] }
}

const notification = (
  level: NotificationLevel,
  code: string,
  persistent = false,
  values: Record<string, string> = {},
): NotificationsEvent => ({
  type: 'notification.push',
  level,
  message: { code, values },
  ...(persistent && { persistent }),
})

/** Notifications beside those of the cart. */
export const notifications = {
  expired: notification('warning', 'session.expired', true),
  loggedOut: notification('info', 'session.loggedOut'),
  settingRefused: notification('danger', 'session.settingRefused'),
  wishlistAdded: notification('success', 'wishlist.added'),
  wishlistRefused: notification('danger', 'wishlist.refused'),
} as const

/**
 * A new customer is greeted; an existing one reads that they are logged in, and until they close it that prices are in
 * another currency now: the backend goes on with the one that the account had last.
 */
export function loginNotification(
  { by, session }: EventOf<ShopEvent, 'identity.changed'>,
  before: string | null,
): NotificationsEvent {
  if (by === 'register') return notification('success', 'session.registered')
  const currency = session.currency.isoCode
  const isOther = before !== null && before !== currency
  return notification('success', 'session.loggedIn', isOther, isOther ? { currency } : {})
}

type Message = EventOf<ShopEvent, 'message.received'>

/** The cart of another tab. */
export const cartEventIn = ({ message }: Message): CartEvent =>
  message.kind === 'cart' ? { type: 'cart.received', cart: message.cart } : { type: 'cart.refresh' }

/** The session of another tab. */
export const sessionEventIn = ({ message }: Message): SessionEvent =>
  message.kind === 'session' ? { type: 'session.received', session: message.session } : { type: 'session.refresh' }
