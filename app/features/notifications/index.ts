export { Notifications } from './notifications.tsx'
export { notificationText } from './notification-texts.ts'
