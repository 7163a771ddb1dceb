import type { Cart, CartNotice } from '../../api/types/cart.ts'
import type { AddedLine } from '../cart/cart.types.ts'

export type NotificationLevel = 'info' | 'success' | 'warning' | 'danger'

/** Either a sentence that is translated already, or a code with values that the screen turns into one. */
export type NotificationMessage =
  | { text: string }
  | { code: string; values: Record<string, string | number> }
  /** A notice of the cart, where no page shows it at its line. */
  | { notice: CartNotice }
  /** The added lines, with the backend's notices about them. */
  | { added: AddedLine[]; notices: CartNotice[] }

export interface Notification {
  id: string
  level: NotificationLevel
  message: NotificationMessage
  /** Stays until it is closed or no longer true. Warnings do, unless a time is given for them. */
  persistent: boolean
  /** Milliseconds on screen; null for persistent ones. */
  timeout: number | null
}

export interface NotificationsInput {
  /** Milliseconds that a notification stays unless it says otherwise (app.config.ts). */
  timeout: number
  /** The same of what answers "add to cart", unless it is the same. */
  answerTimeout?: number
}

export interface NotificationsContext {
  items: Notification[]
  /** How many were made: each has its number as its id. */
  made: number
  settings: NotificationsInput
}

export type NotificationsEvent =
  /** There is something to tell the shopper. */
  | {
      type: 'notification.push'
      level: NotificationLevel
      message: NotificationMessage
      persistent?: boolean
      timeout?: number
    }
  /** Several at once; the times of those on screen begin again. One about the same thing as an older one replaces it. */
  | { type: 'notifications.push'; items: Pick<Notification, 'level' | 'message'>[] }
  /** The cart as it is now: messages about it that are no longer true go. */
  | { type: 'cart.changed'; cart: Cart }
  /** The shopper closes a message. */
  | { type: 'notification.close'; id: string }
  /** The time of a message is over. */
  | { type: 'notification.expire'; id: string }
  /** Everything that is shown goes. */
  | { type: 'notifications.clear' }
  /** Pointer or focus is on the stack: nothing goes away. */
  | { type: 'attention.gained' }
  /** Pointer and focus have left the stack. */
  | { type: 'attention.lost' }
