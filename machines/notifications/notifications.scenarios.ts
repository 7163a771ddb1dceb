import type { AnyMachineSnapshot } from 'xstate'
import { law } from '../kit/testing.ts'
import type { MachineEntry, Samples, StepOf } from '../kit/testing.ts'
import { notificationsMachine } from './notifications.machine.ts'
import type { NotificationsContext, NotificationsEvent } from './notifications.types.ts'
import { notificationsFacts } from './notifications.view.ts'

const itemsOf = (snapshot: AnyMachineSnapshot): NotificationsContext['items'] => snapshot.context.items
const hasRoom = (snapshot: AnyMachineSnapshot): boolean => itemsOf(snapshot).length < 2
const oldest = (snapshot: AnyMachineSnapshot): string | undefined => itemsOf(snapshot)[0]?.id

const added = { code: 'cart.added', values: { product: 'Bowl' } }

const events = {
  'notification.push': [
    (snapshot) => (hasRoom(snapshot) ? { type: 'notification.push', level: 'success', message: added } : null),
    (snapshot) =>
      hasRoom(snapshot)
        ? { type: 'notification.push', level: 'danger', message: { text: 'No' }, persistent: true }
        : null,
  ],
  'notifications.push': [
    (snapshot) =>
      hasRoom(snapshot)
        ? {
            type: 'notifications.push',
            items: [
              { level: 'warning', message: added },
              { level: 'info', message: added },
            ],
          }
        : null,
  ],
  'notification.close': [
    (snapshot) => ({ type: 'notification.close', id: oldest(snapshot) ?? 'none' }),
    { type: 'notification.close', id: 'unknown' },
  ],
  'notification.expire': [(snapshot) => ({ type: 'notification.expire', id: oldest(snapshot) ?? 'none' })],
  'notifications.clear': [{ type: 'notifications.clear' }],
  'attention.gained': [{ type: 'attention.gained' }],
  'attention.lost': [{ type: 'attention.lost' }],
} satisfies Samples<NotificationsEvent>

type NotificationsStep = StepOf<typeof notificationsMachine>
const rule = (holds: (step: NotificationsStep) => boolean) => law<typeof notificationsMachine>(holds)
const times = ({ effects }: NotificationsStep, name: string): number =>
  effects.filter((effect) => effect.name === name).length
const passing = (snapshot: NotificationsStep['after']): number =>
  snapshot.context.items.filter(({ timeout }) => timeout !== null).length

/** Ids in the order of their making; every run of the machine begins with its own. */
const names = (): (() => string) => {
  let made = 0
  return () => `n${(made += 1)}`
}

/** The notifications in charts, generated paths and mutation. */
export const notifications: MachineEntry = {
  name: 'notifications',
  machine: notificationsMachine,
  inputs: { 'an empty stack': () => ({ timeout: 2500, newId: names() }) },
  events,
  answers: {},
  key: (snapshot) => itemsOf(snapshot).map(({ persistent }) => persistent),
  facts: (snapshot) => {
    const { items, held } = notificationsFacts(snapshot)
    return [items.map(({ level, message, persistent, timeout }) => [level, message, persistent, timeout]), held]
  },
  laws: {
    'nothing that is said is lost': rule(({ before, after, event }) => {
      if (before === null) return true
      const more = event.type === 'notification.push' ? 1 : event.type === 'notifications.push' ? event.items.length : 0
      return more === 0 || after.context.items.length === before.context.items.length + more
    }),
    'what is closed or over is gone, and nothing else': rule(({ before, after, event }) => {
      if (before === null || before.matches('quiet')) return true
      if (event.type === 'notifications.clear') return after.context.items.length === 0
      if (event.type !== 'notification.close' && (event.type !== 'notification.expire' || before.matches('held')))
        return true
      const others = before.context.items.filter(({ id }) => id !== event.id)
      return after.context.items.map(({ id }) => id).join() === others.map(({ id }) => id).join()
    }),
    'a clock starts for everything that passes': rule((step) => {
      const { before, after, event } = step
      if (before === null || after.matches('held')) return true
      if (event.type === 'notification.push') return times(step, 'xstate.raise') === (event.persistent === true ? 0 : 1)
      const all = event.type === 'notifications.push' || (event.type === 'attention.lost' && before.matches('held'))
      return !all || times(step, 'xstate.raise') === passing(after)
    }),
    'clocks stand still while she looks': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'attention.gained' || before?.matches('showing') !== true) {
        return !after.matches('held') || times(step, 'xstate.raise') === 0
      }
      return after.matches('held') && times(step, 'xstate.cancel') === before.context.items.length
    }),
    'a closed message stops its clock': rule((step) => {
      const { before, event } = step
      return (
        event.type !== 'notification.close' || before?.matches('showing') !== true || times(step, 'xstate.cancel') > 0
      )
    }),
    'clearing stops every clock, and so does a new lot before it starts them again': rule((step) => {
      const { before, event } = step
      if (before?.matches('showing') !== true) return true
      if (event.type !== 'notifications.clear' && event.type !== 'notifications.push') return true
      return times(step, 'xstate.cancel') === before.context.items.length
    }),
    'quiet means empty': rule(({ after }) => after.matches('quiet') === (after.context.items.length === 0)),
  },
}
