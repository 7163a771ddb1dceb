import type { NotificationsSnapshot } from './notifications.machine.ts'
import type { Notification } from './notifications.types.ts'

/** What a screen may read of the notifications. */
export interface NotificationsFacts {
  items: Notification[]
  /** Nothing goes away while the shopper looks at them. */
  held: boolean
}

const known = new WeakMap<NotificationsSnapshot, NotificationsFacts>()

/** Facts of a snapshot; the same object for the same snapshot. */
export function notificationsFacts(snapshot: NotificationsSnapshot): NotificationsFacts {
  const facts = known.get(snapshot) ?? { items: snapshot.context.items, held: snapshot.matches('held') }
  known.set(snapshot, facts)
  return facts
}
