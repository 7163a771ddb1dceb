export { Notifications } from './notifications.tsx'
export { notificationText } from './message/notification-texts.ts'
