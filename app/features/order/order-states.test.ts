import { describe, expect, it, test } from 'vitest'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { OrderLine } from '../../../api/types/order.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import {
  cancelledText,
  deliveryStates,
  isDue,
  orderStates,
  paymentStates,
  shownStates,
  statesOf,
  summaryStates,
  type OrderStates,
} from './order-states.ts'

const name = (key: string) => `name of ${key}`
const known = (key: string) => ({ key, name: name(key) })
const stateKeys = Object.keys(orderStates)
const paymentKeys = Object.keys(paymentStates)
const deliveryKeys = ['open', ...Object.keys(deliveryStates)]
const states = (
  state: string,
  payment: string | null,
  delivery: string | null,
  method: string | null = null,
): OrderStates => ({
  date: '2026-11-23T09:00:00.000+00:00',
  state: known(state),
  payment: payment === null ? null : { ...known(payment), state: 'open', method },
  delivery: delivery === null ? null : known(delivery),
})
const textOf = (text: unknown): string =>
  typeof text === 'string' ? text : ((text as { message?: string } | undefined)?.message ?? '')
const shown = (...of: Parameters<typeof states>) => {
  const { order, payment: paid, delivery: sent } = shownStates(states(...of), '2026-11-23')
  return [order && textOf(order.text), paid && textOf(paid.text), sent && textOf(sent.text)]
}

it('states: the core’s own are all in the table', () => {
  expect(stateKeys.toSorted()).toEqual(['cancelled', 'completed', 'in_progress', 'open'])
  expect(paymentKeys.toSorted()).toEqual(
    [
      ['authorized', 'cancelled', 'chargeback', 'failed', 'in_progress', 'open', 'paid', 'paid_partially'],
      ['refunded', 'refunded_partially', 'reminded', 'unconfirmed'],
    ].flat(),
  )
  expect(deliveryKeys.toSorted()).toEqual(
    ['cancelled', 'open', 'returned', 'returned_partially', 'shipped', 'shipped_partially'].toSorted(),
  )
})

test.each([
  ['open', 'open', 'open', ['Order received', 'Not paid yet', 'Not sent yet']],
  ['open', 'paid', 'open', ['Order received', 'Paid', 'Being packed']],
  ['in_progress', 'open', 'open', ['Being prepared', 'Not paid yet', 'Being packed']],
  ['in_progress', 'paid', 'shipped', [null, 'Paid', 'On its way']],
  ['open', 'paid', 'shipped_partially', [null, 'Paid', 'Partly on its way']],
  ['open', 'refunded_partially', 'returned_partially', [null, 'Partly refunded', 'Partly returned']],
  ['open', 'paid', 'cancelled', ['Order received', 'Paid', 'Delivery cancelled']],
  ['completed', 'paid', 'shipped', ['Completed', 'Paid', 'Sent']],
  ['completed', 'paid', 'shipped_partially', ['Completed', 'Paid', 'Sent in part']],
  ['open', 'failed', 'open', ['Order received', 'Did not go through', 'Not sent yet']],
  ['completed', 'paid', 'open', ['Completed', 'Paid', null]],
  ['completed', 'refunded', 'returned', ['Completed', 'Refunded', 'Returned']],
  ['open', 'paid', null, ['Order received', 'Paid', null]],
  ['open', null, 'open', ['Order received', null, 'Being packed']],
] as const)('states: order %s, payment %s, delivery %s', (state, payment, delivery, expected) => {
  expect(shown(state, payment, delivery)).toEqual(expected)
})

test.each([
  ['payment_invoicepayment', 'open', 'open', 'Payable on invoice', 'Being packed'],
  ['payment_cashpayment', 'open', 'open', 'Payable on delivery', 'Being packed'],
  ['payment_prepayment', 'open', 'open', 'Not paid yet', 'Not sent yet'],
  ['payment_invoicepayment', 'open', 'shipped', 'Payable on invoice', 'On its way'],
  ['payment_invoicepayment', 'reminded', 'shipped', 'Payment reminder sent', 'On its way'],
  ['payment_cashpayment', 'open', 'shipped', 'Payable on delivery', 'On its way'],
  ['payment_cashpayment', 'open', 'returned', 'Not paid yet', 'Returned'],
  ['payment_invoicepayment', 'reminded', 'open', 'Payment reminder sent', 'Being packed'],
  ['payment_invoicepayment', 'paid', 'open', 'Paid', 'Being packed'],
] as const)('states: by %s, payment %s, delivery %s: %s, %s', (method, payment, delivery, ...expected) => {
  expect(shown('open', payment, delivery, method).slice(1)).toEqual(expected)
})

test.each([
  // Saturday: before the cut-off it leaves on the day itself, after it on Monday.
  ['open', '2026-11-28T10:00:00.000+00:00', '2026-11-28', 'Being packed'],
  ['open', '2026-11-28T15:00:00.000+00:00', '2026-11-28', 'Not sent yet'],
  ['open', '2026-11-28T15:00:00.000+00:00', '2026-11-30', 'Being packed'],
  ['in_progress', '2026-11-28T15:00:00.000+00:00', '2026-11-28', 'Being packed'],
] as const)('states: %s, ordered %s, on %s: %s', (state, date, today, expected) => {
  const { delivery } = shownStates({ ...states(state, 'paid', 'open'), date }, today)
  expect(textOf(delivery?.text)).toBe(expected)
})

test('states: goods that are not released are not packed', () => {
  const preorder = { ...states('open', 'paid', 'open'), releases: ['2026-12-31T23:00:00.000Z'] }
  expect(textOf(shownStates(preorder, '2026-11-23').delivery?.text)).toBe('Not sent yet')
})

describe('every combination of the core’s states', () => {
  const all = stateKeys.flatMap((state) =>
    paymentKeys.flatMap((payment) => deliveryKeys.map((delivery) => [state, payment, delivery] as const)),
  )
  it('says something in words of its own, never the backend’s', () => {
    expect(all).toHaveLength(4 * 12 * 6)
    for (const [state, payment, delivery] of all) {
      const [order, paid, sent] = shown(state, payment, delivery)
      expect(order ?? sent).toMatch(/./)
      for (const text of [order, paid, sent]) expect(text ?? '').not.toMatch(/name of|^Open$/)
    }
  })

  it('cancelled: nothing more is said of payment and delivery', () => {
    const cancelled = all.filter(([state]) => state === 'cancelled')
    for (const combination of cancelled) expect(shown(...combination)).toEqual(['Cancelled', null, null])
    const others = all.filter(([state]) => state !== 'cancelled')
    for (const combination of others) expect(shown(...combination)[0]).not.toBe('Cancelled')
  })

  it('being packed: only once money came or the shop has begun', () => {
    for (const [state, payment, delivery] of all) {
      if (shown(state, payment, delivery)[2] !== 'Being packed') continue
      expect(delivery).toBe('open')
      expect(state === 'in_progress' || /paid|authorized|refunded_partially/.test(payment)).toBe(true)
    }
  })
})

it('states of an extension: the backend’s own translated name', () => {
  expect(shown('quarantine', 'crypto_pending', 'drone')).toEqual([
    'name of quarantine',
    'name of crypto_pending',
    'name of drone',
  ])
})

test.each([
  [null, /do not have to pay/],
  ['open', /do not have to pay/],
  ['paid', /We will send \{total\} back/],
  ['authorized', /We will send your money back/],
  ['refunded', /was sent back/],
  ['refunded_partially', /Part of your money/],
] as const)('cancelled with payment %s: %s', (key, expected) => {
  expect(textOf(cancelledText(key === null ? null : { key }, '€84.90'))).toMatch(expected)
})

test.each([
  ['open', 'open', 'payment_demo_card', true],
  ['open', 'open', 'payment_prepayment', true],
  ['open', 'failed', null, true],
  ['open', 'cancelled', null, true],
  ['open', 'unconfirmed', null, false],
  ['in_progress', 'reminded', null, true],
  ['open', 'in_progress', null, false],
  ['open', 'paid', null, false],
  ['open', 'refunded', null, false],
  ['open', 'open', 'payment_invoicepayment', false],
  ['open', 'open', 'payment_cashpayment', false],
  ['cancelled', 'open', null, false],
  ['completed', 'open', null, false],
  ['open', null, null, false],
] as const)('due: order %s, payment %s by %s: %s', (state, payment, method, expected) => {
  expect(isDue(states(state, payment, 'open', method))).toBe(expected)
})

const bowl = sampleOrder('open').lines[0]!
const card: OrderLine = { ...bowl, id: 'card', type: 'custom' }
const early: OrderLine = { ...bowl, id: 'early', releaseDate: '2026-12-24T00:00:00.000+00:00' }
const file: OrderLine = { ...bowl, id: 'file', digital: true, downloads: [{ id: 'd', name: 'd.pdf', granted: false }] }
const notSentYet = ['Payable on invoice', 'Not sent yet']

test.each([
  ['goods are left', [bowl, early], bowl, notSentYet],
  ['goods are left that nobody can withdraw from', [bowl, card], bowl, ['Payable on invoice', 'Being packed']],
  ['a pre-ordered product is withdrawn', [bowl, early], early, ['Payable on invoice', 'Being packed']],
  ['a download is left', [bowl, file], bowl, ['Not paid yet', null]],
  ['the shop took the goods off', [file], bowl, ['Not paid yet', null]],
] as const)('states of an order, in part withdrawn: list and page say the same, %s', (_, lines, gone, expected) => {
  const base = sampleOrder('open', { lines: [...lines] })
  const total = { amount: 500, currency: 'EUR' }
  const order = {
    ...base,
    date: '2026-11-23T09:00:00.000+00:00',
    totals: { ...base.totals, total },
    payment: { ...base.payment!, technicalName: 'payment_invoicepayment' },
  }
  const items = [{ label: 'It', quantity: gone.quantity, lineId: gone.id }]
  const declared = [declaredSample({ items })]
  const delivery = order.shipping && { key: order.shipping.stateKey, name: order.shipping.stateName }
  for (const one of [
    statesOf(order, declared),
    summaryStates({ ...orderMoney(order), date: order.date, delivery }, declared),
  ]) {
    const { payment, delivery: sent } = shownStates(one, '2026-11-24')
    expect([payment, sent].map((state) => state && textOf(state.text))).toEqual(expected)
  }
})
