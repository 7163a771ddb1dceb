import type { NotificationsSnapshot } from './notifications.machine.ts'
import type { Notification } from './notifications.types.ts'
import { memoised } from '../shared/view.ts'

/** The view of the notifications. */
export interface NotificationsView {
  items: Notification[]
  /** Nothing goes away while the shopper looks at them. */
  paused: boolean
}

/** The view of a snapshot. */
export const notificationsView = memoised(({ value, context }: NotificationsSnapshot): NotificationsView => ({
  items: context.items,
  paused: (value satisfies 'quiet' | 'showing' | 'paused') === 'paused',
}))
