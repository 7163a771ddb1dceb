import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import { backOff } from '../shared/back-off.ts'
import { isThrottled } from '../shared/countdown.ts'
import { waitOf } from '../shared/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { join, settle } from '../shared/outbox.ts'
import { typesOf } from '../shared/types-of.ts'
import { mergeNotices, quantitiesOf, restoringOutbox } from './cart.plan.ts'
import { addedBy, storedCartOr, missedBy, noticesAfter, stillTrue, withChange } from './cart.logic.ts'
import type {
  CartContext,
  CartEmitted,
  CartEvent,
  CartInput,
  CartIntent,
  StoredCart,
  SyncAnswer,
  SyncInput,
  SyncPorts,
} from './cart.types.ts'

const port = portsOf<SyncPorts>()

const syncInput = ({ context }: { context: CartContext }): SyncInput => ({
  cart: context.cart,
  changes: context.outbox,
  readFirst: context.readFirst,
})

/** Without storage nothing is kept; the shop fills these in. */
const notPersisted: (args: { context: CartContext }) => void = () => {}
const answerNotPersisted: (args: { context: CartContext }, answer: SyncAnswer) => void = () => {}

const setupCart = setup({
  types: typesOf<{ context: CartContext; events: CartEvent; input: CartInput; emitted: CartEmitted }>(),
  actors: { syncCart: port('syncCart') },
  guards: {
    /** This browser has no session yet: there is no cart to read. */
    isFirstVisit: ({ context }) => context.firstVisit,
    /** A change goes out at once, or the cart is to be read again. */
    hasUrgent: ({ context }) => context.refreshWanted || context.outbox.some(({ urgent }) => urgent),
    /** The customer whose session had ended is back. */
    hasReturned: (_, returned: boolean) => returned,
    /** A change waits to be sent. */
    hasUnsent: ({ context }) => context.outbox.length > 0,
    /** The backend is in maintenance. */
    isMaintenance: (_, failure: Failure) => failure.kind === 'maintenance',
    isThrottled,
    /** No answer came: the backend cannot be reached. */
    isUnreachable: (_, failure: Failure) => failure.kind === 'unreachable',
  },
  delays: {
    /** The quantity has to rest this long before it is sent. */
    settle: ({ context }) => context.settings.settle,
    /** As long as the session may take to be made again. */
    timeout: ({ context }) => context.settings.timeout,
    /** Grows with every failed try. */
    backOff: ({ context }) => backOff(context.settings.backOff, context.attempt, context.settings.share),
    /** As long as the backend asked to wait. */
    throttle: ({ context }) => waitOf(context.failure),
  },
  actions: {
    // Storage of the browser, filled by the shop: one cart and one outbox for all tabs.
    persistChange: notPersisted,
    persistOutbox: notPersisted,
    persistCart: notPersisted,
    persistAnswer: answerNotPersisted,
    clearStorage: notPersisted,

    noteChange: assign(({ context }, intent: CartIntent) => withChange(context, intent)),
    beginSync: assign(({ context }) => ({
      readFirst:
        context.readFirst ||
        context.refreshWanted ||
        context.outbox.length === 0 ||
        (context.cart === null && !context.firstVisit),
      refreshWanted: false,
    })),
    distrustCart: assign({ readFirst: true }),
    wantRefresh: assign({ refreshWanted: true }),
    takeAnswer: assign(({ context }, answer: SyncAnswer) => ({
      cart: answer.cart,
      outbox: join(answer.left, settle(context.outbox, answer.settled)),
      notices: noticesAfter(context, answer),
      shown: stillTrue(context, answer.cart).shown,
      mergeBase: null,
      readFirst: false,
      firstVisit: false,
      failure: null,
      attempt: 0,
    })),
    tellAnswer: emit(({ context }, answer: SyncAnswer) => ({
      type: 'cart.answered' as const,
      cart: answer.cart,
      added: addedBy(context, answer),
      missed: missedBy(context, answer),
      refused: answer.refused,
      notices: noticesAfter(context, answer),
    })),
    noteFailure: assign(({ context }, failure: Failure) => ({
      failure,
      readFirst: true,
      attempt: context.attempt + 1,
    })),
    tellMaintenance: emit({ type: 'maintenance.met' }),
    takeReceived: assign(({ context }, cart: Cart) => ({ cart, ...stillTrue(context, cart), firstVisit: false })),
    takeStored: assign(({ context }, stored: StoredCart) => {
      const cart = storedCartOr(context.cart, stored)
      return {
        outbox: stored.outbox,
        cart,
        ...stillTrue(context, cart),
        firstVisit: false,
        // The tab that they come from may be sending them already.
        readFirst: context.readFirst || stored.outbox.length > 0,
      }
    }),
    takeNotices: assign(({ context }, notices: CartNotice[]) => ({ notices: mergeNotices(context.notices, notices) })),
    consumeNotices: assign(({ context }) => ({
      shown: [
        ...context.shown.filter(({ key }) => !context.notices.some((notice) => notice.key === key)),
        ...context.notices,
      ],
      notices: [],
    })),
    clearNotices: assign({ shown: [] }),
    dismissNotice: assign(({ context }, dismissed: string) => {
      const remains = ({ key }: CartNotice): boolean => key !== dismissed
      return { notices: context.notices.filter(remains), shown: context.shown.filter(remains) }
    }),
    rememberForMerge: assign(({ context }) => ({ mergeBase: quantitiesOf(context.cart) })),
    forgetCart: assign({ cart: null, outbox: [], notices: [], shown: [], mergeBase: null }),
    restoreOutbox: assign(({ context }) => ({
      outbox: restoringOutbox(context.cart, context.outbox, context.version + 1),
      version: context.version + 1,
    })),
  },
})

/** What every change of the shopper does, wherever the cart is. */
const noting = [{ type: 'noteChange', params: ({ event }: { event: CartIntent }) => event }, 'persistChange'] as const

/** What every answer does, whatever asked for it. */
const takingAnswer = [
  { type: 'tellAnswer', params: answered },
  { type: 'persistAnswer', params: answered },
  { type: 'takeAnswer', params: answered },
] as const

const notingFailure = { type: 'noteFailure', params: rejected } as const

/** Where every failure leads, whatever failed. */
const onFailure = [
  {
    guard: { type: 'isMaintenance', params: rejected },
    target: '#cart.failed',
    actions: [notingFailure, 'tellMaintenance'],
  },
  { guard: { type: 'isThrottled', params: rejected }, target: '#cart.ready.throttled', actions: notingFailure },
  { guard: { type: 'isUnreachable', params: rejected }, target: '#cart.offline', actions: notingFailure },
  { target: '#cart.failed', actions: notingFailure },
] as const

/** Ways out of a failure; after one the cart is read in any case. */
const goingOn = {
  'network.returned': 'ready.syncing',
  'cart.retry': 'ready.syncing',
  'cart.refresh': 'ready.syncing',
} as const

/**
 * The cart: what the backend has, with the shopper's changes laid over it. Changes wait in an outbox of targets until
 * an answer settles them, so that nothing is lost to a dropped line, a closed tab or a forgotten session.
 */
export const cartMachine = setupCart.createMachine({
  id: 'cart',
  context: ({ input }) => ({
    cart: input.stored?.cart ?? null,
    outbox: input.stored?.outbox ?? [],
    version: (input.stored?.outbox ?? []).reduce((highest, { version }) => Math.max(highest, version), 0),
    readFirst: !input.firstVisit,
    refreshWanted: false,
    notices: [],
    shown: [],
    mergeBase: null,
    failure: null,
    attempt: 0,
    firstVisit: input.firstVisit,
    settings: { settle: input.settle, timeout: input.timeout, backOff: input.backOff, share: input.share },
  }),
  initial: 'loading',
  // Intents are never dropped: in every state they go to the outbox.
  on: {
    'line.add': { actions: noting },
    'line.change': { actions: noting },
    'line.remove': { actions: noting },
    'code.add': { actions: noting },
    'code.remove': { actions: noting },
    'notices.received': { actions: { type: 'takeNotices', params: ({ event }) => event.notices } },
    'notices.consume': { actions: 'consumeNotices' },
    'notices.clear': { actions: 'clearNotices' },
    'notice.dismiss': { actions: { type: 'dismissNotice', params: ({ event }) => event.key } },
    'cart.refresh': { actions: 'wantRefresh' },
    'cart.received': { actions: [{ type: 'takeReceived', params: ({ event }) => event.cart }, 'persistCart'] },
    'storage.changed': { actions: { type: 'takeStored', params: ({ event }) => event.stored } },
    'customer.loggedIn': [
      {
        guard: { type: 'hasReturned', params: ({ event }) => event.returned },
        target: '.ready.syncing',
        reenter: true,
        actions: ['rememberForMerge', 'restoreOutbox', 'persistOutbox', 'distrustCart'],
      },
      {
        target: '.ready.syncing',
        reenter: true,
        actions: ['rememberForMerge', 'distrustCart'],
      },
    ],
    'customer.loggedOut': {
      target: '.ready.syncing',
      reenter: true,
      actions: ['forgetCart', 'clearStorage'],
    },
    'order.placed': {
      target: '.ready.syncing',
      reenter: true,
      actions: ['forgetCart', 'clearStorage'],
    },
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
        onDone: { target: 'ready', actions: [...takingAnswer] },
        onError: [...onFailure],
      },
    },
    ready: {
      description: 'There is a cart; changes are shown at once and sent.',
      initial: 'clean',
      on: { 'network.lost': { target: 'offline', actions: 'distrustCart' } },
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
          on: { 'line.change': { target: 'settling', reenter: true, actions: noting } },
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
            onDone: { target: 'clean', actions: [...takingAnswer] },
            onError: [...onFailure],
          },
        },
        throttled: { description: 'The backend asks to wait before the next call.', after: { throttle: 'syncing' } },
      },
    },
    offline: {
      description: 'Nothing can be sent; it is tried again after a growing wait.',
      on: goingOn,
      after: { backOff: 'ready.syncing' },
    },
    failed: { description: 'The backend refused in a way that waiting does not mend.', on: goingOn },
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
