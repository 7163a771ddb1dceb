import type { CartNotice, NoticeLevel } from '../../api/shapes/types.ts'
import type { NotificationLevel, NotificationsEvent } from '../notifications/notifications.types.ts'
import type { ShopEvent } from './shop.types.ts'

/** The event tells of a session that belongs to a logged-in customer: id, active, no guest (spec §4). */
export const isCustomerSession = (event: ShopEvent): boolean =>
  'session' in event && event.session.customer?.guest === false && event.session.customer.active

/** Currency and country decide about every price on every page. */
export const pricesChange = (event: ShopEvent): boolean =>
  event.type === 'setting.changed' && (event.change?.kind === 'currency' || event.change?.kind === 'country')

/** Carts were put together at login: said where she logs in, wherever that is. */
export const tellsOfMerge = (event: ShopEvent): boolean =>
  event.type === 'cart.answered' && event.notices.some(({ messageKey }) => messageKey === 'cart-merged-hint')

const levels: Record<NoticeLevel, NotificationLevel> = { info: 'info', warning: 'warning', danger: 'danger' }

/** "… is in your cart", for the products that an answer took over. */
export function addedNotification(event: ShopEvent): NotificationsEvent {
  const added = event.type === 'cart.answered' ? event.added : []
  return {
    type: 'notification.push',
    level: 'success',
    message: { code: 'cart.added', values: { product: added.join(', '), count: added.length } },
  }
}

/** What the backend changed about what she put in, one notification each. */
export function noticeNotification(event: ShopEvent): NotificationsEvent {
  const notices: CartNotice[] = event.type === 'cart.answered' ? event.notices : []
  return {
    type: 'notifications.push',
    items: notices.map((notice) => ({ level: levels[notice.level], message: { notice } })),
  }
}
