import { assign, cancel, enqueueActions, raise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Cart } from '../../api/types/cart.ts'
import type { EventOf } from '../shared/event-of.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { stacked, staysByItself, trueOf } from './notifications.logic.ts'
import type {
  Notification,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
} from './notifications.types.ts'

const idOf = (number: number): string => `n${number}`
const expiryOf = ({ id }: Pick<Notification, 'id'>): string => `expire-${id}`

type Pushed = EventOf<NotificationsEvent, 'notification.push'>
type PushedAll = EventOf<NotificationsEvent, 'notifications.push'>

const notificationsSetup = setup({
  types: setupTypes<{ context: NotificationsContext; events: NotificationsEvent; input: NotificationsInput }>(),
  guards: {
    /** No message is left. */
    isEmpty: ({ context }) => context.items.length === 0,
  },
  actions: {
    push: assign(({ context }, pushed: Pushed) => {
      const { level, message, timeout = context.settings.timeout } = pushed
      const persistent = pushed.persistent ?? (pushed.timeout === undefined && staysByItself(level))
      const item: Notification = {
        id: idOf(context.made + 1),
        level,
        message,
        persistent,
        timeout: persistent ? null : timeout,
      }
      return { items: stacked(context.items, [item]), made: context.made + 1 }
    }),
    pushAll: assign(({ context }, all: PushedAll['items']) => {
      const { made, settings } = context
      const items = all.map((item, index) => {
        const persistent = staysByItself(item.level)
        const timeout = 'added' in item.message ? (settings.answerTimeout ?? settings.timeout) : settings.timeout
        return { ...item, id: idOf(made + 1 + index), persistent, timeout: persistent ? null : timeout }
      })
      return { items: stacked(context.items, items), made: made + items.length }
    }),
    removeUntrue: assign(({ context }, cart: Cart) => ({ items: trueOf(context.items, cart) })),
    remove: assign(({ context }, gone: string) => ({ items: context.items.filter(({ id }) => id !== gone) })),
    removeAll: assign({ items: [] }),
    startNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.items.at(-1)
      if (newest === undefined || newest.timeout === null) return
      enqueue(raise({ type: 'notification.expire', id: newest.id }, { id: expiryOf(newest), delay: newest.timeout }))
    }),
    startAll: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) {
        if (item.timeout === null) continue
        enqueue(raise({ type: 'notification.expire', id: item.id }, { id: expiryOf(item), delay: item.timeout }))
      }
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue(cancel(expiryOf(item)))
    }),
    stopOne: enqueueActions(({ enqueue }, id: string) => enqueue(cancel(expiryOf({ id })))),
  },
})

const idIn = ({ event }: { event: { id: string } }): string => event.id
const push = { type: 'push', params: ({ event }: { event: Pushed }) => event } as const
const pushAll = { type: 'pushAll', params: ({ event }: { event: PushedAll }) => event.items } as const
const removeUntrue = { type: 'removeUntrue', params: ({ event }: { event: { cart: Cart } }) => event.cart } as const
const remove = { type: 'remove', params: idIn } as const

/** Short messages on a stack; each goes after its time, unless the shopper looks at the stack or it is persistent. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: ({ input }) => ({ items: [], made: 0, settings: input }),
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to show.',
      on: {
        'notification.push': { target: 'showing', actions: [push, 'startNewest'] },
        'notifications.push': { target: 'showing', actions: [pushAll, 'startAll'] },
      },
    },
    showing: {
      description: 'Messages are on screen; each goes after its time.',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'notification.push': { actions: [push, 'startNewest'] },
        'notifications.push': { actions: ['stopAll', pushAll, 'startAll'] },
        'cart.changed': { actions: removeUntrue },
        'notification.close': { actions: [{ type: 'stopOne', params: idIn }, remove] },
        'notification.expire': { actions: remove },
        'notifications.clear': { actions: ['stopAll', 'removeAll'] },
        'attention.gained': { target: 'paused', actions: 'stopAll' },
      },
    },
    // While the shopper reads nothing goes away; once they look elsewhere each has its whole time again.
    paused: {
      description: 'The shopper looks at the messages: none goes away.',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'notification.push': { actions: push },
        'notifications.push': { actions: pushAll },
        'cart.changed': { actions: removeUntrue },
        'notification.close': { actions: remove },
        'notifications.clear': { actions: 'removeAll' },
        'attention.lost': { target: 'showing', actions: 'startAll' },
      },
    },
  },
})

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>
