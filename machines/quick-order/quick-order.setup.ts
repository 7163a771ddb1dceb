import { assign, fromCallback, setup } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { NumberedProduct } from '../../api/types/product.ts'
import type { EventOf } from '../shared/event-of.ts'
import { portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { readList, rowText } from './quick-order.list.ts'
import {
  afterAnswer,
  foundWith,
  hasOtherPrices,
  isNamed,
  readyRows,
  rowsOf,
  unreadNumbers,
  type Prices,
} from './quick-order.logic.ts'
import type {
  OrderAnswer,
  QuickOrderContext,
  QuickOrderEvent,
  QuickOrderInput,
  QuickOrderPorts,
} from './quick-order.types.ts'

const port = portsOf<QuickOrderPorts>()

type Changed = EventOf<QuickOrderEvent, 'row.change'>
type Restored = EventOf<QuickOrderEvent, 'draft.restore'>

const isFilled = ({ number, quantity }: { number: string; quantity: string }): boolean =>
  number !== '' || quantity !== ''

/** Ports, guards, delays and actions of the quick order. */
export const quickOrderSetup = setup({
  types: setupTypes<{ context: QuickOrderContext; events: QuickOrderEvent; input: QuickOrderInput }>(),
  actors: {
    lookUp: port('lookUp'),
    addToCart: port('addToCart'),
    /** Emits what decides about the session's prices, now and whenever it changes; filled by the page. */
    watchPrices: fromCallback<QuickOrderEvent>(() => {}),
  },
  guards: {
    /** A number was typed that was not looked up yet. */
    hasUnread: ({ context }) => unreadNumbers(context).length > 0,
    /** Every number that was typed was looked up. */
    isRead: ({ context }) => unreadNumbers(context).length === 0,
    /** The look-up has its answer. */
    isAnswered: ({ context }) => context.pending.length === 0,
    /** There is something to put into the cart. */
    hasReady: ({ context }) => readyRows(context).length > 0,
    /** The session has other prices than those that were looked up. */
    hasOtherPrices: ({ context }, prices: Prices) => hasOtherPrices(context, prices),
    /** Another row may be added. */
    hasRoom: ({ context }) => context.rows.length < context.most,
  },
  delays: {
    /** A number has to rest this long before it is looked up. */
    settle: ({ context }) => context.settle,
  },
  actions: {
    // Storage of the tab, filled by the page: a reload brings back what was typed.
    persistDraft: unfilled,

    changeRow: assign(({ context }, { id, part }: Omit<Changed, 'type'>) => ({
      rows: context.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
      missed: context.missed.filter((missed) => missed !== id),
      added: null,
    })),
    removeRow: assign(({ context }, id: number) => ({ rows: context.rows.filter((row) => row.id !== id) })),
    addRow: assign(({ context }) => ({
      rows: [...context.rows, ...rowsOf([rowText('', '')], context.nextId)],
      nextId: context.nextId + 1,
    })),
    changeText: assign((_, text: string) => ({ text, added: null })),
    assignText: assign(({ context }) => {
      const filled = context.rows.filter(isFilled)
      const { rows, rest } = readList(context.text, context.most - filled.length)
      return {
        rows: [...filled, ...rowsOf(rows, context.nextId)],
        text: rest,
        nextId: context.nextId + rows.length,
        added: null,
      }
    }),
    restoreDraft: assign(({ context }, { rows, text }: Omit<Restored, 'type'>) => {
      const restored = rows.slice(0, context.most)
      return { rows: rowsOf(restored, context.nextId), text, nextId: context.nextId + restored.length }
    }),
    assignChecked: assign({ checked: true, added: null }),
    assignPending: assign(({ context }) => ({ pending: unreadNumbers(context), failure: null })),
    assignFound: assign(({ context }, products: NumberedProduct[]) => ({
      found: foundWith(context.found, context.pending, products),
      pending: [],
    })),
    assignPrices: assign((_, { currency, decidedBy }: Prices) => ({ currency, decidedBy })),
    forgetFound: assign({ found: [] }),
    assignSent: assign(({ context }) => {
      const sent = readyRows(context)
      const sentAll = sent.length === context.rows.filter(isNamed).length
      return { sent, sentFound: context.found, sentAll, failure: null }
    }),
    assignAnswer: assign(({ context }, answer: OrderAnswer) => ({ ...afterAnswer(context, answer), checked: false })),
    setFailure: assign((_, failure: Failure) => ({ failure, pending: [], sent: [], sentFound: [] })),
  },
})
