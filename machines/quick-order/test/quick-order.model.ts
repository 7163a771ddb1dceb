import type { AnyMachineSnapshot } from 'xstate'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { calls, inputOf, invariant } from '../../../paths/index.ts'
import type { Invariant, Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { failures } from '../../../tests/model/samples.ts'
import { quickOrderView } from '../quick-order.connect.ts'
import { rowText } from '../quick-order.list.ts'
import { hasOtherPrices, isNamed, itemsOf, piecesOf, readyRows, statusOf, unreadNumbers } from '../quick-order.logic.ts'
import { quickOrderMachine } from '../quick-order.machine.ts'
import type {
  LookUpRequest,
  OrderAnswer,
  OrderItem,
  OrderRow,
  QuickOrderContext,
  QuickOrderEvent,
  QuickOrderInput,
  RowText,
} from '../quick-order.types.ts'
import { bowl, pairs, priced } from './quick-order.samples.ts'

const contextOf = (snapshot: AnyMachineSnapshot): QuickOrderContext => snapshot.context
const firstRow = (snapshot: AnyMachineSnapshot): OrderRow | undefined => contextOf(snapshot).rows[0]

const prices = (currency: string, decidedBy: string) => ({ type: 'prices.changed', currency, decidedBy }) as const

/** The first currency. In others little is written: situations do not grow by the order of rows and prices. */
const isAtHome = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).currency === 'EUR'
const isPlain = (snapshot: AnyMachineSnapshot): boolean => {
  const { rows, text } = contextOf(snapshot)
  return rows.length === 1 && text === ''
}

const events = {
  'row.change': [
    (snapshot) => {
      const row = firstRow(snapshot)
      return row && row.number !== 'B-1' ? { type: 'row.change', id: row.id, part: { number: 'B-1' } } : null
    },
    (snapshot) => {
      const row = firstRow(snapshot)
      return row?.number === 'B-1' ? { type: 'row.change', id: row.id, part: { number: 'X-9' } } : null
    },
  ],
  'row.remove': [
    (snapshot) => {
      const row = firstRow(snapshot)
      return row ? { type: 'row.remove', id: row.id } : null
    },
  ],
  'row.add': [(snapshot) => (isAtHome(snapshot) ? { type: 'row.add' } : null)],
  'text.change': [
    (snapshot) =>
      contextOf(snapshot).text === '' && isAtHome(snapshot) ? { type: 'text.change', text: 'C-2;2\nB-1;1\nX-9' } : null,
  ],
  'text.take': [(snapshot) => (contextOf(snapshot).text === '' ? null : { type: 'text.take' })],
  'draft.restore': [
    (snapshot) =>
      contextOf(snapshot).rows.length === 1 && contextOf(snapshot).text === ''
        ? { type: 'draft.restore', rows: [rowText('C-2', '2')], text: '' }
        : null,
  ],
  'order.add': [{ type: 'order.add' }],
  'prices.changed': [
    (snapshot) => (isPlain(snapshot) ? prices('EUR', 'DE gross') : null),
    (snapshot) => (isPlain(snapshot) ? prices('CHF', 'CH net') : null),
  ],
  'lookup.retry': [{ type: 'lookup.retry' }],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<QuickOrderEvent>

const itemsSent = ({ sent, sentFound }: QuickOrderContext): OrderItem[] => itemsOf({ found: sentFound }, sent)

/** The products of the numbers, in the currency that the call asks for. */
const inItsCurrency = (snapshot: AnyMachineSnapshot): NumberedProduct[] => {
  const { currency } = inputOf(snapshot, 'lookUp') as LookUpRequest
  return [bowl, pairs].map((product) => priced(product, currency))
}

/** The cart has room for one piece of each. */
const takesOne = (snapshot: AnyMachineSnapshot): OrderAnswer => ({
  taken: takesAll(snapshot).taken.map(({ id }) => ({ id, quantity: 1 })),
  waiting: false,
})

/** The cart takes everything. */
const takesAll = (snapshot: AnyMachineSnapshot): OrderAnswer => ({
  taken: itemsSent(contextOf(snapshot)).map(({ product: { id }, quantity }) => ({ id, quantity })),
  waiting: false,
})

const input: QuickOrderInput = {
  rows: [rowText('', '')],
  text: '',
  code: null,
  found: null,
  currency: 'EUR',
  most: 2,
  settle: 600,
}

type OrderStep = StepOf<typeof quickOrderMachine>
const rule = (holds: (step: OrderStep) => boolean): Invariant => invariant<typeof quickOrderMachine>(holds)
const isAnswer = ({ event }: OrderStep): boolean => event.type === 'xstate.done.actor.addToCart'
const texts = ({ context }: OrderStep['after']): string => JSON.stringify([context.rows, context.text])

const did = ({ effects }: OrderStep, action: string): boolean => effects.some(({ name }) => name === action)

/** What the shopper does to the rows and to the box themselves. */
const writes = new Set(['row.change', 'row.remove', 'row.add', 'text.change', 'text.take', 'draft.restore'])
/** What a reload brings back: an added row is empty, and a draft is kept already. */
const kept = new Set(['row.change', 'row.remove', 'text.change', 'text.take'])

/** Whether something can be done now; rows and box can be written in always. */
function isTaken(before: OrderStep['after'], type: string): boolean {
  if (type === 'row.add') return before.context.rows.length < before.context.most
  if (type === 'text.take') return !before.matches('adding')
  if (type === 'draft.restore') return before.matches('writing') || before.matches('settling')
  return true
}

const filled = (rows: readonly OrderRow[]): number => rows.filter(({ number }) => number !== '').length
const textsOf = (rows: readonly RowText[]): RowText[] =>
  rows.map(({ number, quantity, pieces }) => ({ number, quantity, pieces }))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The order has what was written. */
function isWritten(before: QuickOrderContext, after: QuickOrderContext, event: QuickOrderEvent): boolean {
  const { rows } = before
  if (event.type === 'row.change')
    return isSame(
      after.rows,
      rows.map((row) => (row.id === event.id ? { ...row, ...event.part } : row)),
    )
  if (event.type === 'row.remove')
    return isSame(
      after.rows,
      rows.filter(({ id }) => id !== event.id),
    )
  if (event.type === 'row.add') return isSame(textsOf(after.rows), [...textsOf(rows), rowText('', '')])
  if (event.type === 'text.change') return after.text === event.text && isSame(after.rows, rows)
  if (event.type === 'draft.restore') return isSame(textsOf(after.rows), event.rows) && after.text === event.text
  if (event.type !== 'text.take') return true
  const lines = before.text.split('\n').filter((line) => line !== '').length
  return filled(after.rows) === Math.min(before.most, filled(rows) + lines)
}

const isOrdered = (snapshot: OrderStep['after']): boolean => snapshot.matches({ lookingUp: 'forOrder' })
const isAt = (snapshot: OrderStep['after'], ...states: (OrderStep['after']['value'] & string)[]): boolean =>
  states.some((state) => snapshot.matches(state))

/** Where an order goes on: unknown numbers first, then the cart when the button was pressed. */
function nextOf({ context }: OrderStep['after'], cause: 'typed' | 'wanted' | 'ordered'): unknown {
  if (unreadNumbers(context).length > 0)
    return cause === 'typed' ? 'settling' : { lookingUp: cause === 'ordered' ? 'forOrder' : 'forRows' }
  return cause === 'ordered' && readyRows(context).length > 0 ? 'adding' : 'writing'
}

/** The session has other prices than before. */
const dropsPrices = ({ context }: OrderStep['after'], event: OrderStep['event']): boolean =>
  event.type === 'prices.changed' && hasOtherPrices(context, event)

/** The state that follows. */
function stateAfter({ before, after, event }: OrderStep): unknown {
  const { type } = event
  if (before === null) return nextOf(after, 'wanted')
  const ordered = isOrdered(before)
  if (type === 'xstate.error.actor.lookUp') return 'failed'
  if (type === 'xstate.error.actor.addToCart') return 'notAdded'
  if (type.startsWith('xstate.done.actor.')) return nextOf(after, ordered ? 'ordered' : 'typed')
  if (type.startsWith('xstate.after.')) return nextOf(after, 'wanted')
  const isBusy = before.matches('adding')
  if (dropsPrices(before, event)) {
    const waits = isBusy || before.matches('settling')
    return waits ? before.value : nextOf(after, ordered ? 'ordered' : 'wanted')
  }
  if (type === 'row.change' && !isBusy && !before.matches('lookingUp')) return nextOf(after, 'typed')
  if (type === 'row.remove' && isAt(before, 'settling', 'failed')) return nextOf(after, 'typed')
  if (type === 'text.take' && !isBusy) return nextOf(after, ordered ? 'ordered' : 'wanted')
  if (type === 'draft.restore' && isAt(before, 'writing', 'settling')) return nextOf(after, 'wanted')
  if (type === 'order.add' && before.matches('lookingUp')) return { lookingUp: 'forOrder' }
  if (type === 'order.add' && !isBusy) return nextOf(after, 'ordered')
  if ((type === 'lookup.retry' || type === 'network.returned') && before.matches('failed'))
    return nextOf(after, 'wanted')
  return before.value
}

/** Quick orders in charts, generated paths and mutation. */
export const quickOrder: TestModel = {
  name: 'quick-order',
  machine: quickOrderMachine,
  inputs: {
    'an empty page': input,
    'a link with a code': {
      ...input,
      rows: [rowText('b-1', '3')],
      code: 'SUMMER',
      found: [bowl],
    },
  },
  events,
  answers: {
    lookUp: { done: [inItsCurrency], error: [failures.network] },
    addToCart: {
      done: [takesAll, takesOne, { taken: [], waiting: false }],
      error: [failures.network],
    },
  },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    return [
      context.rows.map((row) => [row.number, statusOf(context, row)]),
      context.sent.map(({ number, pieces }) => [number, pieces]),
      context.text === '' ? '' : 'text',
      context.pending.length > 0,
      context.checked,
      context.added !== null,
      context.failure !== null,
      context.code,
      context.currency,
    ]
  },
  view: (snapshot) => quickOrderView(snapshot),
  alike: {
    'numbers are looked up from the first key on': [
      'quick-order.lookingUp.forRows',
      'quick-order.lookingUp.forOrder',
      'quick-order.settling',
    ],
  },
  invariants: {
    'what was typed leaves the page only when the cart has taken it': rule((step) => {
      const { before, after, event } = step
      return before === null || isAnswer(step) || writes.has(event.type) || texts(before) === texts(after)
    }),
    'what the shopper writes is in the order at once': rule(
      ({ before, after, event }) =>
        before === null ||
        !isTaken(before, event.type) ||
        isWritten(before.context, after.context, event as QuickOrderEvent),
    ),
    'a reload finds what was written, and nothing that the cart has': rule((step) => {
      const { before, event } = step
      const isKept = before !== null && kept.has(event.type) && isTaken(before, event.type)
      return did(step, 'persistDraft') === (isKept || isAnswer(step))
    }),
    'what was typed rests; what is wanted is looked up and ordered at once': rule((step) =>
      isSame(step.after.value, stateAfter(step)),
    ),
    'each key begins the rest anew': rule(
      (step) => step.event.type !== 'row.change' || !step.after.matches('settling') || did(step, 'xstate.raise'),
    ),
    'what was looked up is known': rule(({ before, after, event }) => {
      if (event.type !== 'xstate.done.actor.lookUp' || before === null) return true
      const known = new Set(after.context.found.map(({ number }) => number))
      return before.context.pending.every((number) => known.has(number))
    }),
    'there are never more rows than allowed, but those that were there': rule(
      ({ after }) => after.context.rows.length <= after.context.most,
    ),
    'all numbers that are not looked up yet are in one call, each once': rule((step) => {
      if (!calls(step, 'lookUp')) return true
      const { numbers } = inputOf(step.after, 'lookUp') as LookUpRequest
      return isSame(numbers, unreadNumbers(step.after.context)) && new Set(numbers).size > 0
    }),
    'no price is of another currency than the session’s, or from before its country, tax or customer changed': rule(
      ({ before, after, event }) => {
        const shown = quickOrderView(after).rows.flatMap(({ product }) => product?.price?.unit.currency ?? [])
        const isOld = before !== null && dropsPrices(before, event) && after.context.found.length > 0
        return !isOld && shown.every((currency) => currency === after.context.currency)
      },
    ),
    'the session’s prices are those that were named last, and what is read is in their currency': rule((step) => {
      const { before, after, event } = step
      const { currency, decidedBy } = event.type === 'prices.changed' ? event : (before ?? after).context
      const requested = calls(step, 'lookUp') ? (inputOf(after, 'lookUp') as LookUpRequest).currency : currency
      return requested === currency && isSame([after.context.currency, after.context.decidedBy], [currency, decidedBy])
    }),
    'other prices begin a look-up under way anew': rule(
      (step) =>
        step.before?.matches('lookingUp') !== true ||
        !dropsPrices(step.before, step.event) ||
        !step.after.matches('lookingUp') ||
        calls(step, 'lookUp'),
    ),
    'a number is looked up once': rule(
      ({ after }) => !after.matches('writing') || unreadNumbers(after.context).length === 0,
    ),
    'only what can be bought goes to the cart, and all of it': rule((step) => {
      if (!calls(step, 'addToCart')) return true
      const { before, after } = step
      const ready = readyRows(after.context)
      return before !== null && ready.length > 0 && ready.length === after.context.sent.length
    }),
    'nothing goes to the cart before the button is pressed': rule(
      (step) =>
        !calls(step, 'addToCart') ||
        step.event.type === 'order.add' ||
        (step.before !== null && isOrdered(step.before)),
    ),
    'a row that the cart has taken leaves the order unless it was changed, and is counted': rule((step) => {
      const { before, after } = step
      if (!isAnswer(step) || before === null || !('output' in step.event)) return true
      const { taken } = step.event.output as OrderAnswer
      const { rows, sent } = before.context
      const isGone = (row: OrderRow): boolean => taken.length > 0 && sent.some((one) => isSame(one, row))
      const left = rows.filter((row) => !isGone(row))
      return (
        JSON.stringify(after.context.rows) === JSON.stringify(left) &&
        (after.context.added?.count ?? 0) === piecesOf(taken)
      )
    }),
    'the answer is about a part unless all that was ordered is in the cart': rule((step) => {
      if (calls(step, 'addToCart') && step.before !== null) {
        const { rows, sent, sentAll } = step.after.context
        return sentAll === rows.filter(isNamed).every(({ id }) => sent.some((row) => row.id === id))
      }
      const { added } = step.after.context
      if (!isAnswer(step) || step.before === null || added === null) return true
      const { sentAll } = step.before.context
      return added.part === !(sentAll && added.count === piecesOf(itemsSent(step.before.context)))
    }),
    'a code goes with the first goods, and not again': rule((step) => {
      if (!isAnswer(step) || !('output' in step.event)) return true
      const { taken } = step.event.output as OrderAnswer
      return taken.length === 0 || step.after.context.code === null
    }),
    'a failure has its reason until the call is repeated': rule(
      ({ after }) => !(after.matches('failed') || after.matches('notAdded')) || after.context.failure !== null,
    ),
    'a press while numbers are looked up is not lost': rule(
      ({ before, after, event }) =>
        event.type !== 'order.add' || before?.matches('lookingUp') !== true || isOrdered(after),
    ),
    'a press says what is missing, and no longer what was added before': rule(({ before, after, event }) => {
      if (event.type !== 'order.add' || before === null || before.matches('adding')) return true
      return after.context.checked && after.context.added === null
    }),
    'what is typed rests before it is looked up': rule(
      ({ before, after, event }) =>
        before === null || event.type !== 'row.change' || !after.matches('lookingUp') || before.matches('lookingUp'),
    ),
  },
  unreachable: {},
}
