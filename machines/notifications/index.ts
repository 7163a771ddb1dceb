export { notificationsMachine } from './notifications.machine.ts'
export type { NotificationsActor, NotificationsSnapshot } from './notifications.machine.ts'
export { notificationsView } from './notifications.connect.ts'
export type { NotificationsView } from './notifications.connect.ts'
export { notificationsIntents } from './notifications.intents.ts'
export type { NotificationOptions, NotificationsIntents } from './notifications.intents.ts'
export type {
  Notification,
  NotificationLevel,
  NotificationMessage,
  NotificationsEvent,
  NotificationsInput,
} from './notifications.types.ts'
