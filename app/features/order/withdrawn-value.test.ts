import { expect, it } from 'vitest'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { OrderMoney } from '../../../api/types/order.ts'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { addedMoney, withdrawnMoney } from './withdrawn-value.ts'

const part = (lineId: string, quantity: number) => ({
  by: 'form' as const,
  whole: false,
  items: [{ label: 'It', lineId, quantity }],
})
const all = { by: 'form' as const, whole: true, items: [] }

function owed(currency: string, price: number, total: number, changes: Partial<OrderMoney> = {}): OrderMoney {
  const money = (amount: number) => ({ amount, currency })
  return {
    state: { key: 'open', name: 'Open' },
    payment: { state: 'open', key: 'open', name: 'Open', method: 'payment_invoicepayment' },
    total: money(total),
    taxState: 'gross',
    lines: [
      { id: 'bowl', quantity: 3, unitPrice: money(price), releaseDate: null },
      { id: 'cup', quantity: 1, unitPrice: money(price), releaseDate: null },
    ],
    returnable: [
      { id: 'bowl', quantity: 3 },
      { id: 'cup', quantity: 1 },
    ],
    goods: [
      { id: 'bowl', quantity: 3 },
      { id: 'cup', quantity: 1 },
    ],
    shipping: money(0),
    provided: false,
    ...changes,
  }
}

it.each([
  ['EUR', 0.1, 0.4, 0.3, 0.1],
  ['JPY', 1480, 5920, 4440, 1480],
  ['KWD', 1.005, 4.02, 3.015, 1.005],
])('withdrawal in %s: value and rest in the decimals of the currency', (currency, price, total, value, left) => {
  expect(withdrawnMoney(owed(currency, price, total), [part('bowl', 3)])).toEqual({
    kind: 'notDue',
    whole: false,
    value: { amount: value, currency },
    delivery: null,
    left: { amount: left, currency },
  })
})

it('withdrawal after another one: its value is what it adds', () => {
  const order = owed('EUR', 10, 44.9, { payment: { state: 'paid', key: 'paid', name: 'Paid', method: null } })
  const value = (amount: number | null) => (amount === null ? null : { amount, currency: 'EUR' })
  expect(addedMoney(order, [], part('bowl', 1))).toMatchObject({ kind: 'refunded', whole: false, value: value(10) })
  // A piece that was declared before adds nothing.
  expect(addedMoney(order, [part('bowl', 3)], part('bowl', 1))).toMatchObject({ value: value(0) })
  expect(addedMoney(order, [part('bowl', 3)], part('cup', 1))).toMatchObject({ whole: true, value: value(14.9) })
  const late = { ...part('file', 1), items: [{ label: 'It', lineId: 'file', quantity: 1, provided: true as const }] }
  const declaredLate = addedMoney({ ...order, provided: true }, [part('bowl', 3)], late)
  expect(declaredLate, 'a file that had been handed out').toMatchObject({ kind: 'nothing', value: null })
  const bundle = { ...order, returnable: [...order.returnable, { id: 'other', quantity: 1 }] }
  expect(addedMoney(bundle, [part('other', 1)], part('cup', 1)).value, 'a part has no price').toBeNull()
  const files = { ...order, provided: true }
  expect(addedMoney(files, [part('cup', 1)], all), 'its files stay').toMatchObject({ whole: false, value: null })
})

const paid = { state: 'paid', key: 'paid', name: 'Paid', method: null } as const

it.each([
  ['given', { payment: paid, provided: true }, null],
  ['locked', {}, 9],
])('withdrawal of all goods beside files that are %s: with the delivery', (_, changes, left) => {
  const euro = (amount: number | null) => (amount === null ? null : { amount, currency: 'EUR' })
  const { lines, returnable, ...rest } = owed('EUR', 10, 53.9, { shipping: { amount: 4.9, currency: 'EUR' } })
  const order = {
    ...rest,
    lines: [...lines, { id: 'file', quantity: 1, unitPrice: { amount: 9, currency: 'EUR' }, releaseDate: null }],
    returnable: left === null ? returnable : [...returnable, { id: 'file', quantity: 1 }],
    ...changes,
  }
  const goods = [part('bowl', 3), part('cup', 1)]
  const withDelivery = { whole: false, value: euro(44.9), delivery: 'with', left: euro(left) }
  expect(withdrawnMoney(order, goods)).toMatchObject(withDelivery)
  expect(withdrawnMoney(order, [part('bowl', 3)])).toMatchObject({ value: euro(30), delivery: 'without' })
  // The one that completes them brings the delivery, none after it does.
  expect(addedMoney(order, [part('bowl', 3)], part('cup', 1))).toMatchObject({ value: euro(14.9), delivery: 'with' })
  expect(addedMoney(order, goods, part('cup', 1))).toMatchObject({ value: euro(0), delivery: 'without' })
  const declaredWhole = { ...part('bowl', 3), whole: true }
  expect(withdrawnMoney({ ...order, provided: true }, [declaredWhole]).value, 'goods are not named').toBeNull()
})

it('withdrawal from an order refunded in part: more goes back for it', () => {
  const key = 'refunded_partially'
  const order = owed('EUR', 10, 44.9, { payment: { state: key, key, name: 'Refunded in part', method: null } })
  expect(addedMoney(order, [], part('bowl', 1))).toMatchObject({
    kind: 'refunded',
    whole: false,
    value: null,
    left: null,
  })
  expect(withdrawnMoney(order, [all])).toMatchObject({ kind: 'refunded', whole: true, value: null })
  expect(withdrawnMoney(order, [part('bowl', 1)]), 'that may be what was refunded').toMatchObject({
    kind: 'partBack',
    value: { amount: 10, currency: 'EUR' },
  })
})

it.each([
  ['payment_invoicepayment', 'refundedIfAll'],
  ['payment_prepayment', 'refundedIfAll'],
  ['payment_demo_card', 'refunded'],
])('withdrawal of a part, paid by %s: %s, as less may have been due', (method, kind) => {
  const order = owed('EUR', 10, 44.9, { payment: { ...paid, method } })
  expect(withdrawnMoney(order, [part('bowl', 1)])).toMatchObject({ kind, value: { amount: 10 } })
  expect(withdrawnMoney(order, [all]), 'whatever was paid goes back').toMatchObject({ kind: 'refunded', value: {} })
  expect(addedMoney(order, [], part('bowl', 1)), 'declared now, paid before').toMatchObject({ kind: 'refunded' })
})

it('withdrawal of an order that is refunded: its money went back', () => {
  const order = owed('EUR', 10, 44.9, { payment: { ...paid, state: 'refunded', key: 'refunded' } })
  expect(withdrawnMoney(order, [all])).toMatchObject({ kind: 'back', whole: true })
  expect(addedMoney(order, [], part('bowl', 1))).toMatchObject({ kind: 'nothing' })
})

const of = (lineId: string, quantity: number, ordered: number) => ({
  ...part(lineId, quantity),
  items: [{ label: 'It', lineId, quantity, of: ordered }],
})

it.each([
  ['not yet', 5, [of('bowl', 2, 5)], 20],
  ['of which one piece was taken off', 4, [of('bowl', 2, 5)], 10],
  ['of which all were taken off', 3, [of('bowl', 2, 5)], null],
  ['then of another piece', 3, [of('bowl', 2, 5), of('bowl', 1, 3)], 10],
  ['then corrected by that too', 2, [of('bowl', 2, 5), of('bowl', 1, 3)], null],
  ['kept by an earlier build', 3, [part('bowl', 2)], 20],
  ['whose line was taken off', 3, [of('gone', 0, 1)], null],
  ['whose line was taken off, as a browser remembers it', 1, [of('gone', 2, 2)], null],
  ['of which one of two lines was taken off', 3, [of('gone', 2, 2), of('bowl', 2, 3)], 20],
])('an order corrected after a withdrawal, %s: only what it still has counts', (_, quantity, declared, amount) => {
  const order = owed('EUR', 10, 100)
  const lines = order.lines.map((line) => (line.id === 'bowl' ? { ...line, quantity } : line))
  const money = withdrawnMoney({ ...order, lines, returnable: lines }, declared)
  expect(money.kind).toBe(amount === null ? 'nothing' : 'notDue')
  expect(money.value?.amount ?? null).toBe(amount)
  expect(money.left?.amount ?? null).toBe(amount === null ? null : 100 - amount)
})

it.each([
  ['cancelled', { state: { key: 'cancelled', name: 'Cancelled' } }],
  ['free', { total: { amount: 0, currency: 'EUR' } }],
  ['without a payment', { payment: null }],
])('withdrawal from an order, %s: no money is due', (_, changes) => {
  expect(withdrawnMoney(owed('EUR', 10, 44.9, changes), [all])).toMatchObject({ kind: 'nothing', value: null })
})

it.each([
  ['payment_invoicepayment', 'open'],
  ['payment_cashpayment', 'open'],
  ['payment_card', 'open'],
  ['payment_card', 'failed'],
  ['payment_prepayment', 'reminded'],
] as const)('withdrawal of all that costs something, by %s, %s: nothing is left', (method, key) => {
  const order = nothingLeft(method)
  const money = orderMoney({ ...order, payment: order.payment && { ...order.payment, state: key, stateKey: key } })
  const zero = { kind: 'notDue', whole: false, left: { amount: 0, currency: 'EUR' } }
  expect(withdrawnMoney(money, order.withdrawals!)).toMatchObject(zero)
})
