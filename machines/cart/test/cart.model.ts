import type { AnyMachineSnapshot } from 'xstate'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { failures } from '../../../tests/model/samples.ts'
import {
  bowlChange,
  bowlLine,
  bowlDraft,
  carriedOut,
  cartOf,
  line,
  shippingNotice,
  stockNotice,
} from './cart.samples.ts'
import { batchInvariants } from './cart.batch.invariants.ts'
import { cartInvariants } from './cart.invariants.ts'
import { cartMachine } from '../cart.machine.ts'
import { shownQuantity } from '../cart.logic.ts'
import type { CartContext, CartEvent, CartInput, SyncAnswer } from '../cart.types.ts'
import { cartView } from '../cart.connect.ts'

const contextOf = (snapshot: AnyMachineSnapshot): CartContext => snapshot.context
const quantity = (snapshot: AnyMachineSnapshot): number => shownQuantity(contextOf(snapshot), bowlLine)
const linesOnly = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).outbox.every(({ kind }) => kind === 'line')
const codesOnly = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf(snapshot).outbox.every(({ kind }) => kind === 'code') && quantity(snapshot) === 0

const events = {
  'line.add': [
    (snapshot) =>
      linesOnly(snapshot) && quantity(snapshot) < 1 ? { type: 'line.add', draft: bowlDraft, quantity: 1 } : null,
  ],
  'line.change': [
    (snapshot) =>
      linesOnly(snapshot) && quantity(snapshot) > 0 ? { type: 'line.change', line: bowlLine, quantity: 2 } : null,
  ],
  'line.remove': [(snapshot) => (quantity(snapshot) > 0 ? { type: 'line.remove', line: bowlLine } : null)],
  'code.add': [(snapshot) => (codesOnly(snapshot) ? { type: 'code.add', code: 'SUMMER' } : null)],
  'code.remove': [
    (snapshot) =>
      codesOnly(snapshot) && contextOf(snapshot).cart?.codes.length === 1
        ? { type: 'code.remove', code: 'summer' }
        : null,
  ],
  'lines.add': [
    (snapshot) =>
      linesOnly(snapshot) && quantity(snapshot) < 1
        ? { type: 'lines.add', items: [{ draft: bowlDraft, quantity: 1 }], code: null }
        : null,
  ],
  'cart.empty': [
    (snapshot) =>
      linesOnly(snapshot) && (contextOf(snapshot).cart?.codes ?? []).length === 0 ? { type: 'cart.empty' } : null,
  ],
  'cart.restore': [(snapshot) => (linesOnly(snapshot) ? { type: 'cart.restore' } : null)],
  'notices.received': [
    (snapshot) =>
      contextOf(snapshot).notices.length === 0
        ? { type: 'notices.received', notices: [stockNotice, shippingNotice] }
        : null,
  ],
  'notices.consume': [(snapshot) => (contextOf(snapshot).notices.length > 0 ? { type: 'notices.consume' } : null)],
  'notices.clear': [(snapshot) => (contextOf(snapshot).shown.length > 0 ? { type: 'notices.clear' } : null)],
  'notice.dismiss': [
    (snapshot) => (contextOf(snapshot).shown.length > 0 ? { type: 'notice.dismiss', key: stockNotice.key } : null),
  ],
  'cart.refresh': [{ type: 'cart.refresh' }, { type: 'cart.refresh', replaced: true }],
  'cart.received': [{ type: 'cart.received', cart: cartOf([line(2)]) }],
  'storage.changed': [
    { type: 'storage.changed', stored: { cart: cartOf([line(1)]), outbox: [] } },
    {
      type: 'storage.changed',
      stored: {
        cart: null,
        outbox: [bowlChange({ version: 9, urgent: false, quantity: 2 })],
      },
    },
  ],
  'customer.loggedIn': [
    { type: 'customer.loggedIn', returned: false },
    { type: 'customer.loggedIn', returned: true },
  ],
} satisfies Samples<CartEvent>

const settledOf = ({ outbox }: CartContext): SyncAnswer['settled'] =>
  outbox.map(({ key, version }) => ({ key, version }))

/** The backend does as the shopper wants. */
const willing = (snapshot: AnyMachineSnapshot): SyncAnswer => {
  const context = contextOf(snapshot)
  return {
    cart: carriedOut(context.cart, context.outbox),
    settled: settledOf(context),
    left: [],
    refused: [],
    notices: [],
  }
}

/** The backend gives less, and says so. */
const scarce = (snapshot: AnyMachineSnapshot): SyncAnswer => ({
  cart: cartOf([line(1)], [], [stockNotice, shippingNotice]),
  settled: settledOf(contextOf(snapshot)),
  left: [],
  refused: [],
  notices: [stockNotice, shippingNotice],
})

/** The backend refuses every change; the line is gone. */
const refusing = (snapshot: AnyMachineSnapshot): SyncAnswer => {
  const context = contextOf(snapshot)
  const refused = context.outbox.map((change) => ({ change, failure: failures.refused.failure }))
  return { cart: cartOf([]), settled: settledOf(context), left: [], refused, notices: [] }
}

/** An older run answers: what the shopper changed since is not settled by it. */
const late = (snapshot: AnyMachineSnapshot): SyncAnswer => ({
  cart: cartOf([line(1)]),
  settled: settledOf(contextOf(snapshot)).map(({ key, version }) => ({ key, version: version - 1 })),
  left: contextOf(snapshot).outbox,
  refused: [],
  notices: [],
})

const answers = {
  done: [willing, scarce, refusing, late],
  error: [failures.network, failures.throttled, failures.maintenance, failures.denied],
}

const input = (part: Partial<CartInput>): CartInput => ({
  firstVisit: false,
  stored: null,
  settle: 800,
  timeout: 15_000,
  backOff: { first: 1_000, longest: 60_000 },
  share: 0.5,
  ...part,
})

/** The cart in charts, generated paths and mutation. */
export const cart: TestModel = {
  name: 'cart',
  machine: cartMachine,
  inputs: {
    'a first visit': input({ firstVisit: true }),
    'a returning visitor': input({}),
    'a tab that was closed offline': input({
      stored: {
        cart: cartOf([line(1)]),
        outbox: [bowlChange({ version: 3, urgent: false, quantity: 2 })],
      },
    }),
  },
  events,
  answers: { loadCart: answers, syncCart: answers },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    return [
      quantity(snapshot) > 0,
      (context.cart?.codes.length ?? 0) > 0,
      context.outbox.map(({ key, urgent }) => [key, urgent]),
      context.refreshWanted,
      context.notices.length > 0 ? 'waiting' : context.shown.length > 0 && 'shown',
      context.firstVisit,
      context.emptied !== null,
    ]
  },
  limit: 40_000,
  view: (snapshot) => [cartView(snapshot), snapshot.context.readFirst, snapshot.context.attempt],
  status: (snapshot) => cartView(snapshot).status,
  alike: {
    'the lines are in the view exactly while there is a cart, whatever is read or sent': [
      'cart.loading',
      'cart.ready.clean',
      'cart.ready.settling',
      'cart.ready.syncing',
      'cart.ready.throttled',
    ],
  },
  invariants: { ...cartInvariants, ...batchInvariants },
  unreachable: {},
}
