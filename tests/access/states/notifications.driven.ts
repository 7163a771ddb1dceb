import type { SnapshotFrom } from 'xstate'
import { notificationsMachine, type NotificationsEvent } from '../../../machines/notifications/index.ts'
import { notifications as notificationsModel } from '../../../machines/notifications/test/notifications.model.ts'
import { bowlLine, stockNotice } from '../../../machines/cart/test/cart.samples.ts'
import { driven, everyState } from '../../model/driven.ts'
import type { Face } from './faces.ts'

type Machine = typeof notificationsMachine

const go = (...steps: NotificationsEvent[]): SnapshotFrom<Machine> =>
  driven(notificationsMachine, { timeout: 2_500 }, steps)

const everyLevel: NotificationsEvent[] = [
  { type: 'notification.push', level: 'info', message: { text: 'Your session was restored.' } },
  {
    type: 'notification.push',
    level: 'success',
    message: {
      added: [
        {
          line: bowlLine,
          label: 'Bowl',
          image: null,
          options: [{ group: 'Glaze', option: 'Sage' }],
          quantity: 1,
          inCart: 3,
        },
      ],
      notices: [],
    },
  },
  { type: 'notification.push', level: 'warning', message: { notice: stockNotice } },
  { type: 'notification.push', level: 'danger', message: { code: 'wishlist.refused', values: {} } },
]

const alike = { 'notifications.quiet': 'shows nothing; every other state of a page has it' }

/** What is told in the corner of a page, reached by the machine itself. */
export const notificationsSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  notificationsModel,
  {
    'of every level': go(...everyLevel),
    'looked at': go(...everyLevel, { type: 'attention.gained' }),
    'of a wish': go({
      type: 'notification.push',
      level: 'success',
      message: { code: 'wishlist.added', values: {} },
    }),
  },
  alike,
)

export const faces: Face[] = [
  {
    machine: notificationsMachine,
    shown: Object.values(notificationsSituations),
    alike,
  },
]
