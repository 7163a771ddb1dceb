import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { listMails } from '../mail/store.ts'
import { delivery, orderWith } from './order.fixture.ts'
import { findByNumber, insertOrder } from './store.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://shop.example'] })
})
afterEach(() => sandbox.close())

const page = (): string => `${sandbox.origin}/_demo/staff/orders`
const press = (number: string, member: string, value: string): Promise<Response> =>
  fetch(page(), {
    method: 'POST',
    body: new URLSearchParams({ number, [member]: value }),
    redirect: 'manual',
  })

test('orders of the staff: each is sent with a button, and the customer gets the mail', async () => {
  expect(await (await fetch(page())).text()).toContain('No order yet.')
  const order = orderWith({ paymentMethodId: undefined, deliveries: [delivery()] })
  insertOrder(sandbox.shop.database, order, [])
  const listed = await (await fetch(page())).text()
  expect(listed).toContain(`<h2>${order.number}: `)
  expect(listed).toContain('<button name="delivery" value="shipped">Sent</button>')
  const answer = await press(order.number, 'delivery', 'shipped')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'orders'])
  expect(findByNumber(sandbox.shop.database, Number(order.number))?.deliveries[0]?.state).toBe('shipped')
  expect(listMails(sandbox.shop.database)).toHaveLength(1)
})

test('orders of the staff: files are not sent, and an unknown state changes nothing', async () => {
  const order = orderWith({ paymentMethodId: undefined, deliveries: [] })
  insertOrder(sandbox.shop.database, order, [])
  expect(await (await fetch(page())).text()).not.toContain('name="delivery"')
  expect((await press(order.number, 'payment', 'given')).status).toBe(400)
  expect(findByNumber(sandbox.shop.database, Number(order.number))).toEqual(order)
})
