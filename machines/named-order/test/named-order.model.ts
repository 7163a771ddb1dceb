import type { AnyMachineSnapshot } from 'xstate'
import type { OrderId } from '../../../api/types/ids.ts'
import type { DeclaredWithdrawal, ReturnableOrder } from '../../../api/types/order.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { namedOrderView } from '../named-order.connect.ts'
import { namedOrderMachine } from '../named-order.machine.ts'
import type { NamedOrderContext, NamedOrderEvent } from '../named-order.types.ts'

/** An order with two articles, one of them twice. */
export const sampleReturnable: ReturnableOrder = {
  id: '8'.repeat(32) as OrderId,
  number: '10004',
  email: 'ada@example.com',
  unsent: false,
  kept: false,
  cancelled: false,
  digital: false,
  provided: [],
  code: 'c'.repeat(32),
  withdrawals: [],
  money: {
    state: { key: 'open', name: 'Open' },
    payment: { state: 'paid', key: 'paid', name: 'Paid', method: 'payment_card' },
    total: { amount: 89.8, currency: 'EUR' },
    taxState: 'gross',
    lines: [
      { id: 'a'.repeat(32), quantity: 2, unitPrice: { amount: 40, currency: 'EUR' }, releaseDate: null },
      { id: 'b'.repeat(32), quantity: 1, unitPrice: { amount: 0, currency: 'EUR' }, releaseDate: null },
    ],
    returnable: [
      { id: 'a'.repeat(32), quantity: 2 },
      { id: 'b'.repeat(32), quantity: 1 },
    ],
    goods: [
      { id: 'a'.repeat(32), quantity: 2 },
      { id: 'b'.repeat(32), quantity: 1 },
    ],
    shipping: { amount: 4.9, currency: 'EUR' },
    provided: false,
  },
  items: [
    {
      lineId: 'a'.repeat(32),
      label: 'Stoneware bowl',
      options: [{ group: 'Colour', option: 'Sage' }],
      quantity: 2,
      image: null,
      digital: false,
      price: { amount: 40, currency: 'EUR' },
    },
    {
      lineId: 'b'.repeat(32),
      label: 'Linen napkin',
      options: [],
      quantity: 1,
      image: null,
      digital: false,
      price: null,
    },
  ],
}

const before: DeclaredWithdrawal = {
  id: 'd'.repeat(32),
  at: '2026-11-21T09:00:00Z',
  by: 'form',
  whole: false,
  items: [{ label: 'Stoneware bowl, Sage', quantity: 1, lineId: 'a'.repeat(32) }],
  comment: '',
  number: null,
  state: null,
}

const events = {
  'order.name': [
    { type: 'order.name', number: '10004' },
    { type: 'order.name', number: ' 10005 ' },
    { type: 'order.name', number: '' },
  ],
  'shopper.changed': [
    { type: 'shopper.changed', customerId: 'ada' },
    { type: 'shopper.changed', customerId: null },
  ],
} satisfies Samples<NamedOrderEvent>

type NamedOrderStep = StepOf<typeof namedOrderMachine>
const rule = (holds: (step: NamedOrderStep) => boolean) => invariant<typeof namedOrderMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): NamedOrderContext => snapshot.context

/** Orders that a form names, in charts, generated paths and mutation. */
export const namedOrder: TestModel = {
  name: 'named-order',
  machine: namedOrderMachine,
  inputs: { 'a number in the address': { number: '10004' }, 'no number': { number: '' } },
  events,
  answers: {
    findOrder: { done: [sampleReturnable, null], error: [failures.denied, failures.network] },
    readDeclared: { done: [[], [before]], error: [failures.network] },
  },
  key: (snapshot) => {
    const { customerId, number, order, declared, failure } = contextOf(snapshot)
    return [customerId, number, order?.number, declared.length, failure?.kind]
  },
  view: (snapshot) => namedOrderView(snapshot),
  alike: {
    'a number is looked for from its first key on': [
      'named-order.settling',
      'named-order.looking',
      'named-order.comparing',
    ],
  },
  invariants: {
    'items are offered of an order that was found, and only then': rule(
      ({ after }) => after.matches('found') === (after.context.order !== null && !after.matches('comparing')),
    ),
    'without a number nothing is looked for': rule(
      ({ after }) => after.matches('unnamed') === (after.context.number === ''),
    ),
    'another number forgets the order of the last one': rule(({ before, after, event }) => {
      if (before === null || event.type !== 'order.name') return true
      const number = event.number.trim()
      if (number === before.context.number) return after.context.order === before.context.order
      return (
        after.context.number === number &&
        after.context.order === null &&
        after.context.declared.length === 0 &&
        after.context.failure === null &&
        (number === '' || after.matches('settling'))
      )
    }),
    'the same number starts no new look-up': rule(({ before, after, event }) => {
      if (before === null || event.type !== 'order.name' || event.number.trim() !== before.context.number) return true
      return after.value === before.value
    }),
    'another shopper sees none of the last one’s orders': rule(({ before, after, event }) => {
      if (before === null || event.type !== 'shopper.changed') return true
      if (event.customerId === before.context.customerId)
        return after.value === before.value && after.context.order === before.context.order
      return (
        after.context.customerId === event.customerId &&
        after.context.order === null &&
        after.context.declared.length === 0 &&
        after.matches(after.context.number === '' ? 'unnamed' : 'settling')
      )
    }),
    'a number that rests is looked for, once': rule(({ before, after, event }) => {
      if (before?.matches('settling') !== true || !event.type.startsWith('xstate.after')) return true
      return after.matches('looking') && after.context.number === before.context.number
    }),
    'what the backend answers is what is shown': rule(({ after, event }) => {
      if (event.type !== 'xstate.done.actor.findOrder' || !('output' in event)) return true
      return after.matches('comparing') && after.context.order === event.output
    }),
    'what was declared before comes with the answer, and not after it': rule(({ before: from, after, event }) => {
      if (from?.matches('comparing') !== true || !event.type.includes('readDeclared')) return true
      const isKnown = !('output' in event) || after.context.declared === event.output
      return isKnown && !after.matches('comparing') && after.context.order === from.context.order
    }),
    'a shopper without orders is no failure; anything else may be tried again': rule(({ after, event }) => {
      if (event.type !== 'xstate.error.actor.findOrder' || !('error' in event)) return true
      return event.error === failures.denied
        ? after.matches('comparing') && after.context.failure === null
        : after.matches('comparing') && after.context.failure !== null
    }),
    'back online it is looked for again': rule(({ before, after, event }) => {
      if (before?.matches('failed') !== true || event.type !== 'network.returned') return true
      return after.matches('looking') && after.context.failure === null
    }),
    'a failure belongs to a look that failed': rule(
      ({ after }) => after.matches('comparing') || after.matches('failed') === (after.context.failure !== null),
    ),
  },
}
