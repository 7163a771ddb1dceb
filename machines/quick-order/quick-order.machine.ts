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

function contextOf({ rows, found, most, ...input }: QuickOrderInput): QuickOrderContext {
  const first = rows.slice(0, most)
  return {
    ...input,
    rows: rowsOf(first, 1),
    nextId: first.length + 1,
    found: found === null ? [] : foundWith([], [...new Set(first.map(({ number }) => keyOf(number)))], found),
    pending: [],
    sent: [],
    sentAll: true,
    missed: [],
    added: null,
    pressed: false,
    hurried: found === null,
    checked: false,
    failure: null,
    most,
  }
}

const removeRow = { type: 'removeRow', params: removed } as const
const restoreDraft = { type: 'restoreDraft', params: restored } as const

/**
 * An order by product numbers: typed row by row or pasted as a list, looked up when the keys rest, put into the cart in
 * one go. What cannot be bought stays where it was typed, with the reason.
 */
export const quickOrderMachine = quickOrderSetup.createMachine({
  id: 'quick-order',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'row.change': { actions: changeRow },
    'row.remove': { actions: [removeRow, 'persistDraft'] },
    'row.add': { guard: 'hasRoom', actions: 'addRow' },
    'text.change': { actions: [{ type: 'changeText', params: ({ event }) => event.text }, 'persistDraft'] },
  },
  states: {
    deciding: {
      description: 'What comes next follows from the rows.',
      always: [
        { guard: 'isHurried', target: 'lookingUp' },
        { guard: 'hasUnread', target: 'settling' },
        { guard: 'isOrdered', target: 'adding' },
        { target: 'writing' },
      ],
    },
    writing: {
      description: 'Every number that was typed was looked up.',
      entry: 'clearPressed',
      on: {
        'row.change': { target: 'deciding', actions: changeRow },
        'text.take': { target: 'deciding', actions: ['assignText', 'assignHurried', 'persistDraft'] },
        'draft.restore': { target: 'deciding', actions: restoreDraft },
        'order.add': { target: 'deciding', actions: 'assignPressed' },
      },
    },
    settling: {
      description: 'A number is being typed: it is looked up when it rests.',
      on: {
        'row.change': { target: 'settling', reenter: true, actions: changeRow },
        'row.remove': { target: 'deciding', actions: [removeRow, 'persistDraft'] },
        'text.take': { target: 'deciding', actions: ['assignText', 'assignHurried', 'persistDraft'] },
        'draft.restore': { target: 'deciding', actions: restoreDraft },
        'order.add': { target: 'deciding', actions: 'assignPressed' },
      },
      after: { settle: { target: 'deciding', actions: 'assignHurried' } },
    },
    lookingUp: {
      description: 'The products of the numbers are read, all in one call.',
      entry: 'assignPending',
      on: {
        'text.take': { target: 'deciding', actions: ['assignText', 'assignHurried', 'persistDraft'] },
        'order.add': { actions: 'assignPressed' },
      },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.pending,
        onDone: { target: 'deciding', actions: { type: 'assignFound', params: answered } },
        onError: { target: 'failed', actions: setFailure },
      },
    },
    failed: {
      description: 'The numbers could not be looked up; what was typed stays.',
      on: {
        'row.change': { target: 'settling', actions: changeRow },
        'row.remove': { target: 'deciding', actions: [removeRow, 'persistDraft'] },
        'text.take': { target: 'deciding', actions: ['assignText', 'assignHurried', 'persistDraft'] },
        'order.add': { target: 'deciding', actions: 'assignPressed' },
        'lookup.retry': { target: 'deciding', actions: 'assignHurried' },
        'network.returned': { target: 'deciding', actions: 'assignHurried' },
      },
    },
    adding: {
      description: 'What can be bought is on its way to the cart, in one call.',
      entry: 'assignSent',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ items: itemsOf(context, context.sent), code: context.code }),
        onDone: { target: 'deciding', actions: [{ type: 'assignAnswer', params: answered }, 'persistDraft'] },
        onError: { target: 'notAdded', actions: setFailure },
      },
    },
    notAdded: {
      description: 'Nothing was put into the cart, and nothing that was typed is lost.',
      on: {
        'row.change': { target: 'deciding', actions: changeRow },
        'text.take': { target: 'deciding', actions: ['assignText', 'assignHurried', 'persistDraft'] },
        'order.add': { target: 'deciding', actions: 'assignPressed' },
      },
    },
  },
})

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>
export type QuickOrderSnapshot = SnapshotFrom<typeof quickOrderMachine>
