import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EventOf } from '../shared/event-of.ts'
import { answered, rejected } from '../shared/port.ts'
import { cartSetup } from './cart.setup.ts'
import type { CartBatch, CartContext, CartCommand, CartEvent, SyncInput } from './cart.types.ts'

const syncInput = ({ context }: { context: CartContext }): SyncInput => ({
  cart: context.cart,
  changes: context.outbox,
  readFirst: context.readFirst,
})

/** Transitions of every change of the shopper, in all states. */
const queue = [{ type: 'queueChange', params: ({ event }: { event: CartCommand }) => event }, 'persistChange'] as const

/** The same for changes of several things at once. */
const queueAll = [{ type: 'queueBatch', params: ({ event }: { event: CartBatch }) => event }, 'persistOutbox'] as const

const rememberReplaced = {
  type: 'rememberReplaced',
  params: ({ event }: { event: EventOf<CartEvent, 'cart.refresh'> }) => event.replaced === true,
} as const

const setFailure = { type: 'setFailure', params: rejected } as const

const emitAnswer = { type: 'emitAnswer', params: answered } as const
const persistAnswer = { type: 'persistAnswer', params: answered } as const
const assignAnswer = { type: 'assignAnswer', params: answered } as const
const isMaintenance = { type: 'isMaintenance', params: rejected } as const
const isThrottled = { type: 'isThrottled', params: rejected } as const
const isUnreachable = { type: 'isUnreachable', params: rejected } as const

/**
 * The cart: what the backend has, with the shopper's changes laid over it. Changes wait in an outbox of targets until
 * an answer settles them, so that nothing is lost to a dropped line, a closed tab or a forgotten session.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({
    cart: input.stored?.cart ?? null,
    outbox: input.stored?.outbox ?? [],
    version: (input.stored?.outbox ?? []).reduce((highest, { version }) => Math.max(highest, version), 0),
    readFirst: !input.firstVisit,
    refreshWanted: false,
    notices: [],
    shown: [],
    emptied: null,
    mergeBase: null,
    replaced: false,
    failure: null,
    attempt: 0,
    firstVisit: input.firstVisit,
    settings: { settle: input.settle, timeout: input.timeout, backOff: input.backOff, share: input.share },
  }),
  initial: 'loading',
  // Intents are never dropped: in every state they go to the outbox.
  on: {
    'line.add': { actions: queue },
    'line.change': { actions: queue },
    'line.remove': { actions: queue },
    'code.add': { actions: queue },
    'code.remove': { actions: queue },
    'lines.add': { actions: queueAll },
    'cart.empty': { guard: 'hasGoods', actions: queueAll },
    'cart.restore': { guard: 'isEmptied', actions: queueAll },
    'notices.received': { actions: { type: 'assignNotices', params: ({ event }) => event.notices } },
    'notices.consume': { actions: 'consumeNotices' },
    'notices.clear': { actions: 'clearNotices' },
    'notice.dismiss': { actions: { type: 'dismissNotice', params: ({ event }) => event.key } },
    'cart.refresh': { actions: [rememberReplaced, 'wantRefresh'] },
    'cart.received': { actions: [{ type: 'assignReceived', params: ({ event }) => event.cart }, 'persistCart'] },
    'storage.changed': { actions: { type: 'assignStored', params: ({ event }) => event.stored } },
    'customer.loggedIn': [
      {
        guard: { type: 'hasReturned', params: ({ event }) => event.returned },
        target: '.ready.syncing',
        reenter: true,
        actions: ['rememberForMerge', 'restoreOutbox', 'persistOutbox', 'distrustCart'],
      },
      { target: '.ready.syncing', reenter: true, actions: ['rememberForMerge', 'distrustCart'] },
    ],
    'customer.loggedOut': { target: '.ready.syncing', reenter: true, actions: ['forgetCart', 'clearStorage'] },
    'order.placed': { target: '.ready.syncing', reenter: true, actions: ['forgetCart', 'clearStorage'] },
    'session.forgotten': { target: '.awaitingSession', actions: ['restoreOutbox', 'persistOutbox'] },
  },
  states: {
    loading: {
      description: 'The cart of this browser is read.',
      always: { guard: 'isFirstVisit', target: 'ready' },
      invoke: {
        id: 'loadCart',
        src: 'syncCart',
        input: syncInput,
        onDone: { target: 'ready', actions: [emitAnswer, persistAnswer, assignAnswer] },
        onError: [
          { guard: isMaintenance, target: '#cart.failed', actions: [setFailure, 'emitMaintenance'] },
          { guard: isThrottled, target: '#cart.ready.throttled', actions: setFailure },
          { guard: isUnreachable, target: '#cart.offline', actions: setFailure },
          { target: '#cart.failed', actions: setFailure },
        ],
      },
    },
    ready: {
      description: 'There is a cart; changes are shown at once and sent.',
      initial: 'clean',
      on: { 'network.lost': { target: 'offline', actions: ['distrustCart', 'clearFailure'] } },
      states: {
        clean: {
          description: 'All changes have been answered.',
          always: [
            { guard: 'hasUrgent', target: 'syncing' },
            { guard: 'hasUnsent', target: 'settling' },
          ],
        },
        settling: {
          description: 'A quantity is still being changed: it is sent when it rests.',
          always: { guard: 'hasUrgent', target: 'syncing' },
          on: { 'line.change': { target: 'settling', reenter: true, actions: queue } },
          after: { settle: 'syncing' },
        },
        syncing: {
          description: 'Changes are sent, or the cart is read again.',
          entry: 'beginSync',
          on: {
            // The answer under way may be older than what came from elsewhere: ask again after it.
            'cart.received': { actions: 'wantRefresh' },
          },
          invoke: {
            id: 'syncCart',
            src: 'syncCart',
            input: syncInput,
            onDone: { target: 'clean', actions: [emitAnswer, persistAnswer, assignAnswer] },
            onError: [
              { guard: isMaintenance, target: '#cart.failed', actions: [setFailure, 'emitMaintenance'] },
              { guard: isThrottled, target: '#cart.ready.throttled', actions: setFailure },
              { guard: isUnreachable, target: '#cart.offline', actions: setFailure },
              { target: '#cart.failed', actions: setFailure },
            ],
          },
        },
        throttled: { description: 'The backend limits the rate: the next call waits.', after: { throttle: 'syncing' } },
      },
    },
    offline: {
      description: 'Nothing can be sent; it is tried again after a growing wait.',
      on: {
        'network.returned': 'ready.syncing',
        'cart.retry': 'ready.syncing',
        'cart.refresh': { target: 'ready.syncing', actions: rememberReplaced },
      },
      after: { backOff: 'ready.syncing' },
    },
    failed: {
      description: 'The backend refused in a way that waiting does not mend.',
      on: {
        'network.returned': 'ready.syncing',
        'cart.retry': 'ready.syncing',
        'cart.refresh': { target: 'ready.syncing', actions: rememberReplaced },
      },
    },
    awaitingSession: {
      description: 'The session was forgotten: nothing is sent until it is renewed.',
      on: {
        // The cart that the forgotten session answers is empty: it must not replace the mirror.
        'session.forgotten': {},
        'cart.received': {},
        'session.renewed': { target: 'ready.syncing', actions: 'distrustCart' },
      },
      after: { timeout: { target: 'ready.syncing', actions: 'distrustCart' } },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
