import type { Cart } from '../../api/types/cart.ts'
import { isTrueOf } from '../cart/cart.notices.ts'
import type { Notification, NotificationLevel, NotificationMessage } from './notifications.types.ts'

/** What a message is about: a newer one about the same thing stands instead of an older one. */
function topicOf(message: NotificationMessage): string {
  if ('text' in message) return `text ${message.text}`
  if ('code' in message) return message.code.replace(/\..*/, '')
  if ('notice' in message) return `notice ${message.notice.key}`
  return message.notices.length === 0 ? 'added' : `added ${message.added.map(({ line }) => line).join()}`
}

/** The stack with new messages at its end, one about each thing. */
export function stacked(items: readonly Notification[], added: readonly Notification[]): Notification[] {
  const all = [...items, ...added]
  const newest = new Map(all.map((item) => [topicOf(item.message), item.id]))
  return all.filter(({ id, message }) => newest.get(topicOf(message)) === id)
}

/** What asks for something is not taken away before it was read. */
export const staysByItself = (level: NotificationLevel): boolean => level === 'warning' || level === 'danger'

const isSaidOf = (cart: Cart, message: NotificationMessage): boolean => {
  if ('notice' in message) return isTrueOf(cart, message.notice)
  if (!('added' in message)) return true
  const isThere = message.added.every(({ line }) => cart.lines.some(({ id }) => id === line))
  const { notices } = message
  return isThere && (notices.length === 0 || notices.some((notice) => isTrueOf(cart, notice)))
}

/** What is still so with this cart. */
export const trueOf = (items: readonly Notification[], cart: Cart): Notification[] =>
  items.filter(({ message }) => isSaidOf(cart, message))
