import type { Notification, NotificationMessage, NotificationsEvent } from './notifications.types.ts'

export interface NotificationOptions {
  persistent?: boolean
  /** Milliseconds, instead of the usual time. */
  timeout?: number
}

type Push = (message: NotificationMessage | string, options?: NotificationOptions) => void

/** The intents of the notifications. A plain string is text that is translated already. */
export interface NotificationsIntents {
  info: Push
  success: Push
  warning: Push
  error: Push
  close: (id: string) => void
  clear: () => void
  hold: () => void
  release: () => void
}

/** Names for what can be done; components never send raw events. */
export function notificationsIntents(send: (event: NotificationsEvent) => void): NotificationsIntents {
  const push =
    (level: Notification['level']): Push =>
    (message, options) =>
      send({
        type: 'notification.push',
        level,
        message: typeof message === 'string' ? { text: message } : message,
        ...options,
      })
  return {
    info: push('info'),
    success: push('success'),
    warning: push('warning'),
    error: push('danger'),
    close: (id) => send({ type: 'notification.close', id }),
    clear: () => send({ type: 'notifications.clear' }),
    hold: () => send({ type: 'attention.gained' }),
    release: () => send({ type: 'attention.lost' }),
  }
}
