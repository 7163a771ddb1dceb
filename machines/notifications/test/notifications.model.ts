import type { AnyMachineSnapshot } from 'xstate'
import type { CartNotice } from '../../../api/types/cart.ts'
import { bowlLine, cartOf, line, shippingNotice, stockNotice } from '../../cart/test/cart.samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { notificationsMachine } from '../notifications.machine.ts'
import type { NotificationMessage, NotificationsContext, NotificationsEvent } from '../notifications.types.ts'
import { notificationsView } from '../notifications.connect.ts'

const itemsOf = (snapshot: AnyMachineSnapshot): NotificationsContext['items'] => snapshot.context.items
const hasRoom = (snapshot: AnyMachineSnapshot): boolean => itemsOf(snapshot).length < 2
const oldest = (snapshot: AnyMachineSnapshot): string | undefined => itemsOf(snapshot)[0]?.id

const welcome = { code: 'session.loggedIn', values: {} }
/** What a message says; a plain answer says each of its lines, whatever other lines it has. */
const saidBy = (message: NotificationMessage): string[] =>
  'added' in message && message.notices.length === 0
    ? message.added.map(({ line }) => `added ${line}`)
    : [JSON.stringify(message)]
/** Pieces that plain answers speak of. */
const piecesIn = (messages: NotificationMessage[]): number =>
  messages
    .flatMap((message) => ('added' in message && message.notices.length === 0 ? message.added : []))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Messages in their order: a plain answer says nothing of a line any more that a newer one has a notice of. */
const lasting = (messages: NotificationMessage[]): NotificationMessage[] =>
  messages.map((message, index) => {
    if (!('added' in message) || message.notices.length > 0) return message
    const replaced = messages
      .slice(index + 1)
      .flatMap((newer) => ('added' in newer && newer.notices.length > 0 ? newer.added.map(({ line: id }) => id) : []))
    return { ...message, added: message.added.filter(({ line: id }) => !replaced.includes(id)) }
  })

const bowlAdded = (notices: CartNotice[]) => ({
  added: [{ line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }],
  notices,
})

const events = {
  'notification.push': [
    (snapshot) => (hasRoom(snapshot) ? { type: 'notification.push', level: 'success', message: welcome } : null),
    (snapshot) => (hasRoom(snapshot) ? { type: 'notification.push', level: 'danger', message: { text: 'No' } } : null),
    (snapshot) =>
      hasRoom(snapshot)
        ? { type: 'notification.push', level: 'info', message: { text: 'Stay' }, persistent: true }
        : null,
  ],
  'notifications.push': [
    (snapshot) =>
      hasRoom(snapshot)
        ? {
            type: 'notifications.push',
            items: [
              { level: 'success', message: bowlAdded([]) },
              { level: 'warning', message: bowlAdded([stockNotice]) },
              { level: 'info', message: { notice: shippingNotice } },
            ],
          }
        : null,
  ],
  'cart.changed': [
    { type: 'cart.changed', cart: cartOf([]) },
    { type: 'cart.changed', cart: cartOf([line(1)], [], [shippingNotice]) },
    { type: 'cart.changed', cart: cartOf([line(2)]) },
  ],
  'notification.close': [
    (snapshot) => ({ type: 'notification.close', id: oldest(snapshot) ?? 'none' }),
    { type: 'notification.close', id: 'unknown' },
  ],
  'notification.expire': [
    (snapshot) => ({
      type: 'notification.expire',
      id: itemsOf(snapshot).find(({ timeout }) => timeout !== null)?.id ?? 'none',
    }),
  ],
} satisfies Samples<NotificationsEvent>

type NotificationsStep = StepOf<typeof notificationsMachine>
const rule = (holds: (step: NotificationsStep) => boolean) => invariant<typeof notificationsMachine>(holds)
const times = ({ effects }: NotificationsStep, name: string): number =>
  effects.filter((effect) => effect.name === name).length
const passing = (snapshot: NotificationsStep['after']): number =>
  snapshot.context.items.filter(({ timeout }) => timeout !== null).length

/** The notifications in charts, generated paths and mutation. */
export const notifications: TestModel = {
  name: 'notifications',
  machine: notificationsMachine,
  inputs: { 'an empty stack': { timeout: 2500, answerTimeout: 15_000 } },
  events,
  answers: {},
  key: (snapshot) => itemsOf(snapshot).map(({ level, persistent }) => [level, persistent]),
  view: (snapshot) => {
    const { items, paused } = notificationsView(snapshot)
    return [items.map(({ level, message, persistent, timeout }) => [level, message, persistent, timeout]), paused]
  },
  status: (snapshot) => notificationsView(snapshot).paused,
  alike: {
    'a stack without messages is empty': ['notifications.quiet', 'notifications.showing'],
  },
  invariants: {
    'a pushed message is on the stack once, and removes no other': rule(({ before, after, event }) => {
      if (before === null || (event.type !== 'notification.push' && event.type !== 'notifications.push')) return true
      const pushed = event.type === 'notification.push' ? [event.message] : event.items.map(({ message }) => message)
      const said = after.context.items.flatMap(({ message }) => saidBy(message))
      const older = before.context.items.map(({ message }) => message)
      return (
        new Set(said).size === said.length &&
        lasting([...older, ...pushed])
          .flatMap(saidBy)
          .every((text) => said.includes(text))
      )
    }),
    'messages about added goods are one, which counts every piece': rule(({ before, after, event }) => {
      if (before === null || (event.type !== 'notification.push' && event.type !== 'notifications.push')) return true
      const pushed = event.type === 'notification.push' ? [event.message] : event.items.map(({ message }) => message)
      const messagesOf = (snapshot: NotificationsStep['after']) => snapshot.context.items.map(({ message }) => message)
      const plain = messagesOf(after).filter((message) => piecesIn([message]) > 0)
      return plain.length <= 1 && piecesIn(plain) === piecesIn(lasting([...messagesOf(before), ...pushed]))
    }),
    'warnings stay until they are closed or no longer true': rule(({ before, after, event }) => {
      const warnings = (before?.context.items ?? []).filter(({ level }) => level === 'warning' || level === 'danger')
      return (
        /^(notification\.close|notification\.push|notifications\..*|cart\.changed)$/.test(event.type) ||
        warnings.every(({ id, timeout }) => timeout === null && after.context.items.some((item) => item.id === id))
      )
    }),
    'a cart takes away only what is no longer so': rule(({ before, after, event }) => {
      if (before === null || event.type !== 'cart.changed') return true
      const texts = before.context.items.filter(({ message }) => 'text' in message || 'code' in message)
      const about = after.context.items.filter(({ message }) => 'added' in message)
      return (
        texts.every(({ id }) => after.context.items.some((item) => item.id === id)) &&
        (about.length === 0 || event.cart.lines.length > 0)
      )
    }),
    'a message that is closed or over is removed, and no other': rule(({ before, after, event }) => {
      if (before === null || before.matches('quiet')) return true
      if (event.type === 'notifications.clear') return after.context.items.length === 0
      if (event.type !== 'notification.close' && (event.type !== 'notification.expire' || before.matches('paused')))
        return true
      const others = before.context.items.filter(({ id }) => id !== event.id)
      return after.context.items.map(({ id }) => id).join() === others.map(({ id }) => id).join()
    }),
    'a clock starts for everything that passes': rule((step) => {
      const { before, after, event } = step
      if (before === null || after.matches('paused')) return true
      if (event.type === 'notification.push')
        return times(step, 'xstate.raise') === (after.context.items.at(-1)?.persistent === true ? 0 : 1)
      const all = event.type === 'notifications.push' || (event.type === 'attention.lost' && before.matches('paused'))
      return !all || times(step, 'xstate.raise') === passing(after)
    }),
    'clocks are paused while the shopper looks': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'attention.gained' || before?.matches('showing') !== true) {
        return !after.matches('paused') || times(step, 'xstate.raise') === 0
      }
      return after.matches('paused') && times(step, 'xstate.cancel') === before.context.items.length
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
