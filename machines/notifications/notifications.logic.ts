import type { Cart } from '../../api/types/cart.ts'
import { isTrueOf } from '../cart/cart.notices.ts'
import type { Notification, NotificationLevel, NotificationMessage } from './notifications.types.ts'

type Answer = Extract<NotificationMessage, { added: unknown }>

/** Products went into the cart, and the backend has nothing to say about them. */
const isPlain = (message: NotificationMessage): message is Answer => 'added' in message && message.notices.length === 0

/** Both answers as one: every piece that was put in since the first of them, and the lines as they are now. */
function together(older: Answer, newer: Answer): Answer {
  const before = new Map(older.added.map((line) => [line.line, line.quantity]))
  const now = new Set(newer.added.map(({ line }) => line))
  return {
    ...newer,
    added: [
      ...older.added.filter(({ line }) => !now.has(line)),
      ...newer.added.map((line) => ({ ...line, quantity: line.quantity + (before.get(line.line) ?? 0) })),
    ],
  }
}

/** A plain answer takes over what the one on screen says: several products in a row have one answer. */
function joined(items: readonly Notification[], item: Notification): Notification {
  if (!isPlain(item.message)) return item
  const shown = items.findLast(({ message }) => isPlain(message))
  return shown && isPlain(shown.message) ? { ...item, message: together(shown.message, item.message) } : item
}

/** The topic of a message: a newer message replaces an older one of the same topic. */
function topicOf(message: NotificationMessage): string {
  if ('text' in message) return `text ${message.text}`
  if ('code' in message) return message.code.replace(/\..*/, '')
  if ('notice' in message) return `notice ${message.notice.key}`
  return message.notices.length === 0 ? 'added' : `added ${message.added.map(({ line }) => line).join()}`
}

/** A plain answer with some of its lines; another message, or one that would have none, as it is. */
const withLines = (item: Notification, isWanted: (line: string) => boolean): Notification => {
  const { message } = item
  if (!isPlain(message)) return item
  const added = message.added.filter(({ line }) => isWanted(line))
  return added.length === 0 || added.length === message.added.length
    ? item
    : { ...item, message: { ...message, added } }
}

/** An answer with a notice replaces what a plain one says of the same lines. */
function withoutRepeated(items: readonly Notification[], { message }: Notification): readonly Notification[] {
  if (!('added' in message) || message.notices.length === 0) return items
  const isOther = (line: string): boolean => message.added.every((one) => one.line !== line)
  return items
    .filter(({ message: shown }) => !isPlain(shown) || shown.added.some(({ line }) => isOther(line)))
    .map((item) => withLines(item, isOther))
}

/** The stack with new messages at its end, one about each thing. */
export function stacked(items: readonly Notification[], added: readonly Notification[]): Notification[] {
  const all = added.reduce<readonly Notification[]>(
    (list, item) => [...withoutRepeated(list, item), joined(list, item)],
    items,
  )
  const newest = new Map(all.map((item) => [topicOf(item.message), item.id]))
  return all.filter(({ id, message }) => newest.get(topicOf(message)) === id)
}

/** A message that needs an action stays until the shopper closes it. */
export const staysByItself = (level: NotificationLevel): boolean => level === 'warning' || level === 'danger'

const isSaidOf = (cart: Cart, message: NotificationMessage): boolean => {
  if ('notice' in message) return isTrueOf(cart, message.notice)
  if (!('added' in message)) return true
  const isThere = message.added.every(({ line }) => cart.lines.some(({ id }) => id === line))
  const { notices } = message
  return isThere && (notices.length === 0 || notices.some((notice) => isTrueOf(cart, notice)))
}

/** The part that still applies to this cart: a plain answer goes on without the lines that are no longer there. */
export const trueOf = (items: readonly Notification[], cart: Cart): Notification[] =>
  items
    .map((item) => withLines(item, (line) => cart.lines.some(({ id }) => id === line)))
    .filter(({ message }) => isSaidOf(cart, message))
