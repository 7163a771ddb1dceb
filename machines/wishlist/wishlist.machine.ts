import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import { saysLoggedOut } from '../shared/failure.ts'
import { settle } from '../shared/outbox.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { clearingQueue, withLocalChange, withQueuedChange, withWishes } from './wishlist.logic.ts'
import type {
  Wish,
  WishlistAnswer,
  WishlistContext,
  WishlistEmitted,
  WishlistEvent,
  WishlistInput,
  WishlistPorts,
} from './wishlist.types.ts'

const port = portsOf<WishlistPorts>()

const wishlistSetup = setup({
  types: setupTypes<{
    context: WishlistContext
    events: WishlistEvent
    input: WishlistInput
    emitted: WishlistEmitted
  }>(),
  actors: {
    readWishlist: port('readWishlist'),
    changeWishlist: port('changeWishlist'),
    mergeWishlist: port('mergeWishlist'),
  },
  guards: {
    /** Something is on the list of this browser. */
    hasLocal: ({ context }) => context.local.length > 0,
    /** A change waits to be sent. */
    hasChanges: ({ context }) => context.queue.length > 0,
    /** The customer's list was not read. */
    isUnread: ({ context }) => context.server === null,
    /** The shopper is not logged in any more. */
    isLoggedOut: (_, failure: Failure) => saysLoggedOut(failure),
    /** The backend has wishlists switched off. */
    isDisabled: (_, failure: Failure) => failure.kind === 'denied',
  },
  actions: {
    persistLocal: unfilled,
    changeLocal: assign(({ context }, wish: Wish) => withLocalChange(context, wish)),
    clearLocal: assign({ local: [] }),
    assignStored: assign((_, local: ProductId[]) => ({ local })),
    queueChange: assign(({ context }, wish: Wish) => withQueuedChange(context, wish)),
    queueClearing: assign(({ context }) => clearingQueue(context)),
    setWishes: assign(({ context }) => withWishes(context)),
    emitDenied: emit({ type: 'access.denied' }),
    assignList: assign((_, server: WishlistAnswer) => ({ server, failure: null })),
    forgetServer: assign({ server: null, queue: [], sending: null, failure: null }),
    beginChange: assign(({ context }) => ({ sending: context.queue[0] ?? null })),
    // What the shopper wished since about the same product stays in the queue.
    settleChange: assign(({ context }) => ({
      queue: context.sending === null ? context.queue : settle(context.queue, [context.sending]),
      sending: null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitLocal: emit((_, { productId, wanted }: Wish) => ({
      type: wanted ? ('wish.added' as const) : ('wish.removed' as const),
      productId,
    })),
    emitChanged: emit(({ context }) => ({
      type: context.sending?.wanted === false ? ('wish.removed' as const) : ('wish.added' as const),
      productId: context.sending?.productId ?? null,
    })),
    emitRefused: emit(({ context }, failure: Failure) => ({
      type: 'wish.refused' as const,
      productId: context.sending?.productId ?? null,
      failure,
    })),
  },
})

/** What the shopper wishes, out of the event that says it. */
const liked = ({ event }: { event: { productId: ProductId } }): Wish => ({ productId: event.productId, wanted: true })
const unliked = ({ event }: { event: { productId: ProductId } }): Wish => ({
  productId: event.productId,
  wanted: false,
})

const keepWishes = ['setWishes', 'persistLocal', 'forgetServer', 'emitDenied'] as const
const assignList = { type: 'assignList', params: answered } as const
const isLoggedOut = { type: 'isLoggedOut', params: rejected } as const
const isDisabled = { type: 'isDisabled', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const emitRefused = { type: 'emitRefused', params: rejected } as const

/** What the shopper likes: a list of this browser, or the customer's own once they are logged in. */
export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: ({ input }) => ({ local: input.ids, server: null, queue: [], sending: null, version: 0, failure: null }),
  initial: 'local',
  on: {
    'storage.changed': { actions: { type: 'assignStored', params: ({ event }) => event.ids } },
    'customer.absent': { target: '.local', actions: 'forgetServer' },
  },
  states: {
    local: {
      description: 'The list lives in this browser.',
      on: {
        'product.add': {
          actions: [{ type: 'changeLocal', params: liked }, 'persistLocal', { type: 'emitLocal', params: liked }],
        },
        'product.remove': {
          actions: [{ type: 'changeLocal', params: unliked }, 'persistLocal', { type: 'emitLocal', params: unliked }],
        },
        'list.clear': { actions: ['clearLocal', 'persistLocal'] },
        'customer.present': [{ guard: 'hasLocal', target: 'merging' }, { target: 'server' }],
      },
    },
    merging: {
      description: 'The list of this browser is put into the one of the customer.',
      on: {
        'product.add': { actions: { type: 'queueChange', params: liked } },
        'product.remove': { actions: { type: 'queueChange', params: unliked } },
      },
      invoke: {
        id: 'mergeWishlist',
        src: 'mergeWishlist',
        input: ({ context }) => context.local,
        onDone: { target: 'server.ready', actions: [assignList, 'clearLocal', 'persistLocal'] },
        onError: [
          { guard: isLoggedOut, target: '#wishlist.local', actions: keepWishes },
          { guard: isDisabled, target: 'server.disabled', actions: setFailure },
          // The list of this browser is kept and merged at the next login.
          { target: 'server', actions: setFailure },
        ],
      },
    },
    server: {
      description: 'The list lives in the backend.',
      initial: 'loading',
      on: {
        'product.add': { actions: { type: 'queueChange', params: liked } },
        'product.remove': { actions: { type: 'queueChange', params: unliked } },
        'list.clear': { actions: 'queueClearing' },
      },
      states: {
        loading: {
          description: "The customer's list is read.",
          invoke: {
            id: 'readWishlist',
            src: 'readWishlist',
            onDone: { target: 'ready', actions: assignList },
            onError: [
              { guard: isLoggedOut, target: '#wishlist.local', actions: keepWishes },
              { guard: isDisabled, target: 'disabled', actions: setFailure },
              // A list that was read before stays on screen.
              { target: 'ready', actions: setFailure },
            ],
          },
        },
        ready: {
          description: 'The list is loaded.',
          always: [
            { guard: 'hasChanges', target: 'changing' },
            { guard: 'isUnread', target: 'unread' },
          ],
          on: { 'list.refresh': 'loading' },
        },
        unread: {
          description: 'The customer’s list could not be read: its content is unclear.',
          always: { guard: 'hasChanges', target: 'changing' },
          on: { 'list.refresh': 'loading', 'customer.present': 'loading' },
        },
        changing: {
          description: 'The first waiting change is sent.',
          entry: 'beginChange',
          invoke: {
            id: 'changeWishlist',
            src: 'changeWishlist',
            input: ({ context }) => context.sending,
            onDone: { target: 'ready', actions: [assignList, 'emitChanged', 'settleChange'] },
            onError: [
              { guard: isLoggedOut, target: '#wishlist.local', actions: keepWishes },
              { guard: isDisabled, target: 'disabled', actions: [emitRefused, 'settleChange'] },
              { target: 'ready', actions: [setFailure, emitRefused, 'settleChange'] },
            ],
          },
        },
        // The backend has the feature switched off: the shop hides it.
        disabled: {
          description: 'The backend has wishlists switched off: the shop hides them.',
          on: { 'product.add': {}, 'product.remove': {}, 'list.clear': {} },
        },
      },
    },
  },
})

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>
export type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>
