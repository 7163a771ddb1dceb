import { expect, test } from 'vitest'
import type { ProviderAnswer } from '../../shared/payment-provider/define-provider.ts'
import {
  isConfirmed,
  storeExpressResult,
  keepForPayment,
  takeForOrder,
  takeForPayment,
} from '../../shared/payment-provider/given-fields.ts'
import { confirmBy } from './providers.ts'

const total = { amount: 84.9, currency: 'EUR' }
const order = { method: 'payment_hosted', total }
const given: ProviderAnswer = { kind: 'authorized', order: { cardToken: 'tok' }, payment: { cardNonce: 'once' } }

const fieldsThat = (answer: () => Promise<ProviderAnswer>) => ({ current: { confirm: answer } })
const authorized = async (reference: string) => {
  await confirmBy(
    fieldsThat(() => Promise.resolve(given)),
    () => reference,
  )(order)
}

test('provider: machines get a name for what it gave, not what it gave', async () => {
  const confirm = confirmBy(
    fieldsThat(() => Promise.resolve(given)),
    () => 'reference-1',
  )
  expect(await confirm(order)).toEqual({ kind: 'authorized', reference: 'reference-1' })
  expect(takeForOrder('reference-1')).toEqual({ cardToken: 'tok' })
})

test('provider: what it gave goes with one order and the start of its payment', async () => {
  await authorized('reference-1')
  expect(takeForOrder('reference-1')).toEqual({ cardToken: 'tok' })
  expect(takeForOrder('reference-1')).toEqual({})
  await authorized('reference-2')
  expect(takeForOrder('reference-2')).toEqual({ cardToken: 'tok' })
  keepForPayment('order-1')
  expect(takeForPayment('order-2')).toEqual({})
  expect(takeForPayment('order-1')).toEqual({ cardNonce: 'once' })
  expect(takeForPayment('order-1')).toEqual({})
})

test('provider: an order that another page placed gets nothing of it', async () => {
  await authorized('reference-1')
  expect(takeForOrder('another')).toEqual({})
  keepForPayment('order-1')
  expect(takeForPayment('order-1')).toEqual({})
})

test('provider: fields not loaded are incomplete, and a late answer is ignored', async () => {
  expect(await confirmBy({ current: null }, () => 'x')(order)).toEqual({ kind: 'incomplete' })
  const end = new AbortController()
  const late = confirmBy(
    fieldsThat(() => {
      end.abort()
      return Promise.resolve(given)
    }),
    () => 'reference-3',
  )
  await expect(late(order, end.signal)).rejects.toThrow('aborted')
  expect(takeForOrder('reference-3')).toEqual({})
})

test('provider: an order forgets what an express button brought for another', async () => {
  const address = {
    firstName: 'Ada',
    lastName: 'Long',
    street: 'Kiln 4',
    zipcode: '10115',
    city: 'Berlin',
    country: 'DE',
  }
  storeExpressResult('b', { kind: 'authorized', email: 'ada@example.com', address, method: order.method, total })
  expect(isConfirmed(order.method, total)).toBe(true)
  takeForOrder(null)
  expect(isConfirmed(order.method, total)).toBe(false)
})

test('provider: what an express button has confirmed is confirmed once for a total', async () => {
  const address = {
    firstName: 'Ada',
    lastName: 'Long',
    street: 'Kiln 4',
    zipcode: '10115',
    city: 'Berlin',
    country: 'DE',
  }
  const fields = { order: { cardToken: 'tok' }, payment: { cardNonce: 'once' } }
  storeExpressResult('b', {
    kind: 'authorized',
    email: 'ada@example.com',
    address,
    ...fields,
    method: order.method,
    total,
  })
  const ask = (of: typeof order) => confirmBy({ current: null }, () => 'reference-4')(of)
  expect(await ask({ ...order, total: { ...total, amount: 85 } })).toEqual({ kind: 'incomplete' })
  expect(await ask(order)).toEqual({ kind: 'authorized', reference: 'reference-4' })
  expect(takeForOrder('reference-4')).toEqual({ cardToken: 'tok' })
  expect(await ask(order)).toEqual({ kind: 'incomplete' })
})
