import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EventOf } from '../shared/event-of.ts'
import { answered, rejected } from '../shared/port.ts'
import { foundWith, itemsOf, keyOf, rowsOf } from './quick-order.logic.ts'
import { quickOrderSetup } from './quick-order.setup.ts'
import type { QuickOrderContext, QuickOrderEvent, QuickOrderInput } from './quick-order.types.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const removed = ({ event }: { event: EventOf<QuickOrderEvent, 'row.remove'> }): number => event.id
const restored = ({ event }: { event: EventOf<QuickOrderEvent, 'draft.restore'> }) => event

const changeRow = [
  { type: 'changeRow', params: ({ event }: { event: EventOf<QuickOrderEvent, 'row.change'> }) => event },
  'persistDraft',
] as const

const named = ({ event }: { event: EventOf<QuickOrderEvent, 'prices.changed'> }) => event
const hasOtherPrices = { type: 'hasOtherPrices', params: named } as const
const assignPrices = { type: 'assignPrices', params: named } as const
const setPrices = [assignPrices, 'forgetFound'] as const

const assignText = ['assignText', 'persistDraft'] as const

function contextOf({ rows, found, most, ...input }: QuickOrderInput): QuickOrderContext {
  const first = rows.slice(0, most)
  return {
    ...input,
    rows: rowsOf(first, 1),
    nextId: first.length + 1,
    found: found === null ? [] : foundWith([], [...new Set(first.map(({ number }) => keyOf(number)))], found),
    pending: [],
    sent: [],
    sentFound: [],
    sentAll: true,
    missed: [],
    added: null,
    checked: false,
    failure: null,
    decidedBy: null,
    most,
  }
}

const removeRow = [{ type: 'removeRow', params: removed } as const, 'persistDraft'] as const
const restoreDraft = { type: 'restoreDraft', params: restored } as const

/**
 * An order by product numbers: typed row by row or pasted as a list, looked up when the keys rest, put into the cart in
 * one go. What cannot be bought stays where it was typed, with the reason.
 */
export const quickOrderMachine = quickOrderSetup.createMachine({
  id: 'quick-order',
  context: ({ input }) => contextOf(input),
  invoke: { id: 'watchPrices', src: 'watchPrices' },
  initial: 'deciding',
  on: {
    'prices.changed': [{ guard: hasOtherPrices, target: '.deciding', actions: setPrices }, { actions: assignPrices }],
    'row.change': { target: '.settling', actions: changeRow },
    'row.remove': { actions: removeRow },
    'row.add': { guard: 'hasRoom', actions: 'addRow' },
    'text.change': { actions: [{ type: 'changeText', params: ({ event }) => event.text }, 'persistDraft'] },
    'text.take': { target: '.deciding', actions: assignText },
    'order.add': { target: '.ordering', actions: 'assignChecked' },
  },
  states: {
    deciding: {
      description: 'Unknown numbers are looked up at once.',
      always: [{ guard: 'hasUnread', target: 'lookingUp' }, { target: 'writing' }],
    },
    ordering: {
      description: 'The button was pressed: unknown numbers are looked up, then what can be bought goes to the cart.',
      always: [
        { guard: 'hasUnread', target: 'lookingUp.forOrder' },
        { guard: 'hasReady', target: 'adding' },
        { target: 'writing' },
      ],
    },
    writing: {
      description: 'Every number that was typed was looked up.',
      on: { 'draft.restore': { target: 'deciding', actions: restoreDraft } },
    },
    settling: {
      description: 'A number is being typed: it is looked up when it rests.',
      always: { guard: 'isRead', target: 'writing' },
      on: {
        'draft.restore': { target: 'deciding', actions: restoreDraft },
        'prices.changed': { guard: hasOtherPrices, actions: setPrices },
      },
      after: { settle: 'lookingUp' },
    },
    lookingUp: {
      description: 'The products of the numbers are read, all in one call.',
      entry: 'assignPending',
      on: { 'row.change': { actions: changeRow } },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context: { pending, currency } }) => ({ numbers: pending, currency }),
        onDone: { actions: { type: 'assignFound', params: answered } },
        onError: { target: 'failed', actions: setFailure },
      },
      initial: 'forRows',
      states: {
        forRows: {
          description: 'The rows show what is found.',
          always: { guard: 'isAnswered', target: '#quick-order.settling' },
          on: { 'order.add': { target: 'forOrder', actions: 'assignChecked' } },
        },
        forOrder: {
          description: 'The button was pressed: the order goes on with what is found.',
          always: { guard: 'isAnswered', target: '#quick-order.ordering' },
          on: {
            'order.add': {},
            'prices.changed': { guard: hasOtherPrices, target: '#quick-order.ordering', actions: setPrices },
            'text.take': { target: '#quick-order.ordering', actions: assignText },
          },
        },
      },
    },
    failed: {
      description: 'The numbers could not be looked up; what was typed stays.',
      on: {
        'row.remove': { target: 'settling', actions: removeRow },
        'lookup.retry': 'deciding',
        'network.returned': 'deciding',
      },
    },
    adding: {
      description: 'What can be bought is on its way to the cart, in one call.',
      entry: 'assignSent',
      // Rows can be written in; nothing else is ordered meanwhile.
      on: {
        'row.change': { actions: changeRow },
        'text.take': {},
        'order.add': {},
        'prices.changed': { guard: hasOtherPrices, actions: setPrices },
      },
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ items: itemsOf({ found: context.sentFound }, context.sent), code: context.code }),
        onDone: { target: 'settling', actions: [{ type: 'assignAnswer', params: answered }, 'persistDraft'] },
        onError: { target: 'notAdded', actions: setFailure },
      },
    },
    notAdded: { description: 'Nothing was put into the cart, and nothing that was typed is lost.' },
  },
})

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>
export type QuickOrderSnapshot = SnapshotFrom<typeof quickOrderMachine>
