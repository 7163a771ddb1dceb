export { notificationsMachine } from './notifications.machine.ts'
export type { NotificationsActor, NotificationsSnapshot } from './notifications.machine.ts'
export { notificationsFacts, notificationsIntents } from './notifications.view.ts'
export type { NotificationOptions, NotificationsFacts, NotificationsIntents } from './notifications.view.ts'
export type {
  Notification,
  NotificationLevel,
  NotificationMessage,
  NotificationsEvent,
  NotificationsInput,
} from './notifications.types.ts'
