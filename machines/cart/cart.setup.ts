import { assign, emit, setup } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import { backOff } from '../shared/back-off.ts'
import { isThrottled } from '../shared/countdown.ts'
import { waitOf } from '../shared/failure.ts'
import { portsOf } from '../shared/port.ts'
import { join, settle } from '../shared/outbox.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { EMPTIED, hasGoods, withBatch } from './cart.batch.ts'
import { mergeNotices } from './cart.blocking.ts'
import { quantitiesOf, restoringOutbox } from './cart.plan.ts'
import { addedBy, storedCartOr, missedBy, noticesAfter, stillTrue, withChange } from './cart.logic.ts'
import type {
  CartBatch,
  CartContext,
  CartEmitted,
  CartEvent,
  CartInput,
  CartCommand,
  StoredCart,
  SyncAnswer,
  SyncPorts,
} from './cart.types.ts'

const port = portsOf<SyncPorts>()

/** Ports, guards, delays and actions of the cart. */
export const cartSetup = setup({
  types: setupTypes<{ context: CartContext; events: CartEvent; input: CartInput; emitted: CartEmitted }>(),
  actors: { syncCart: port('syncCart') },
  guards: {
    /** This browser has no session yet: there is no cart to read. */
    isFirstVisit: ({ context }) => context.firstVisit,
    /** A change goes out at once, or the cart is to be read again. */
    hasUrgent: ({ context }) => context.refreshWanted || context.outbox.some(({ urgent }) => urgent),
    /** The customer whose session had ended is back. */
    hasReturned: (_, returned: boolean) => returned,
    /** Something is in the cart that can be taken out. */
    hasGoods: ({ context }) => hasGoods(context),
    /** The shopper has emptied the cart, and what was in it can be brought back. */
    isEmptied: ({ context }) => context.emptied !== null,
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
    /** The pause that the backend requires. */
    throttle: ({ context }) => waitOf(context.failure),
  },
  actions: {
    // Storage of the browser, filled by the shop: one cart and one outbox for all tabs.
    persistChange: unfilled,
    persistOutbox: unfilled,
    persistCart: unfilled,
    persistAnswer: unfilled<SyncAnswer>,
    clearStorage: unfilled,

    queueChange: assign(({ context }, intent: CartCommand) => withChange(context, intent)),
    queueBatch: assign(({ context }, batch: CartBatch) => withBatch(context, batch)),
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
    rememberReplaced: assign(({ context }, replaced: boolean) => ({ replaced: context.replaced || replaced })),
    assignAnswer: assign(({ context }, answer: SyncAnswer) => ({
      cart: answer.cart,
      outbox: join(answer.left, settle(context.outbox, answer.settled)),
      notices: noticesAfter(context, answer),
      shown: stillTrue(context, answer.cart).shown,
      mergeBase: null,
      // A read of the session before may have been under way.
      replaced: context.replaced && context.refreshWanted,
      readFirst: false,
      firstVisit: false,
      failure: null,
      attempt: 0,
    })),
    emitAnswer: emit(({ context }, answer: SyncAnswer) => ({
      type: 'cart.answered' as const,
      cart: answer.cart,
      added: addedBy(context, answer),
      missed: missedBy(context, answer),
      refused: answer.refused,
      notices: noticesAfter(context, answer),
    })),
    setFailure: assign(({ context }, failure: Failure) => ({
      failure,
      readFirst: true,
      attempt: context.attempt + 1,
    })),
    clearFailure: assign({ failure: null }),
    emitMaintenance: emit({ type: 'maintenance.met' }),
    assignReceived: assign(({ context }, cart: Cart) => ({ cart, ...stillTrue(context, cart), firstVisit: false })),
    assignStored: assign(({ context }, stored: StoredCart) => {
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
    assignNotices: assign(({ context }, notices: CartNotice[]) => ({
      notices: mergeNotices(context.notices, notices),
    })),
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
      return {
        notices: context.notices.filter(remains),
        shown: context.shown.filter(remains),
        emptied: dismissed === EMPTIED ? null : context.emptied,
      }
    }),
    rememberForMerge: assign(({ context }) => ({ mergeBase: quantitiesOf(context.cart) })),
    forgetCart: assign({ cart: null, outbox: [], notices: [], shown: [], emptied: null, mergeBase: null }),
    restoreOutbox: assign(({ context }) => ({
      outbox: restoringOutbox(context.cart, context.outbox, context.version + 1),
      version: context.version + 1,
    })),
  },
})
