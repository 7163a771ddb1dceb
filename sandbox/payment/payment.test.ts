import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { orderWith } from '../order/order.fixture.ts'
import type { OrderRecord, TransactionState } from '../order/order.types.ts'
import { findOrder, insertOrder, updateOrder } from '../order/store.ts'

const SHOP = 'http://shop.example'
const FINISH = `${SHOP}/checkout/success/1/paid`
const ERROR = `${SHOP}/checkout/success/1/unpaid?x=1`

let sandbox: Sandbox
let order: OrderRecord

async function start(options: { mediaBase?: string } = {}): Promise<void> {
  sandbox = await startSandbox({ storefronts: [SHOP], clock: '2026-11-21T10:00:00Z', ...options })
  const { catalogue, database } = sandbox.shop
  order = orderWith({
    number: '10000',
    paymentMethodId: catalogue.paymentMethods.find(({ handler }) => handler === 'redirect')?.id,
  })
  insertOrder(database, order, [])
}

/** Address of the payment page; null when there is nothing to pay there. */
async function begin(): Promise<string | null> {
  const response = await fetch(`${sandbox.url}/handle-payment`, {
    method: 'POST',
    headers: { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.id, finishUrl: FINISH, errorUrl: ERROR }),
  })
  const body: unknown = await response.json()
  const url = typeof body === 'object' && body !== null && 'redirectUrl' in body ? body.redirectUrl : null
  return typeof url === 'string' ? url : null
}

async function press(page: string, result: string): Promise<{ status: number; location: string | null }> {
  const body = new URLSearchParams({ result })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') }
}

const state = (): string | undefined => findOrder(sandbox.shop.database, order.id)?.transactions.at(-1)?.state

describe('the payment page', () => {
  beforeEach(() => start())
  afterEach(() => sandbox.close())

  test.each([
    ['ok', 'paid', FINISH],
    ['fail', 'failed', `${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`],
    ['cancel', 'cancelled', `${ERROR}&error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT`],
    ['late', 'unconfirmed', `${ERROR}&error-code=CHECKOUT__PAYMENT_TOKEN_EXPIRED`],
  ])('%s: the payment is %s', async (result, expected, location) => {
    const page = (await begin()) ?? ''
    expect(state()).toBe('unconfirmed')
    expect(await press(page, result)).toEqual({ status: 303, location })
    expect(state()).toBe(expected)
  })

  test('is good once', async () => {
    const page = (await begin()) ?? ''
    await press(page, 'ok')
    expect((await press(page, 'cancel')).status).toBe(410)
    expect(state()).toBe('paid')
  })

  test('opened again after it was paid says so, and asks for no second payment', async () => {
    const page = (await begin()) ?? ''
    await press(page, 'ok')
    const again = await (await fetch(page)).text()
    expect(again).toContain('Your order is paid')
    expect(again).not.toContain('start the payment again')
    expect(again).toContain(`href="${FINISH}">`)
  })

  test.each([
    ['cancel', 'You cancelled this payment'],
    ['fail', 'This payment was declined'],
    ['late', 'This payment is over'],
  ])('opened again after "%s" says so, of which order, and leads back to it', async (result, says) => {
    const page = (await begin()) ?? ''
    await press(page, result)
    const gone = await fetch(page)
    expect(gone.status).toBe(410)
    const text = await gone.text()
    expect(text).toContain(`<h1>${says}</h1>`)
    expect(text).toContain(`<a class="button" href="${FINISH}">Back to the order 10000</a>`)
    expect(text).toContain(`<p class="seller">${sandbox.shop.catalogue.name}</p>`)
    expect(text).not.toContain('never existed')
  })

  test('that never was leads back to the shop', async () => {
    const gone = await fetch(((await begin()) ?? '').replace(/[^/]+$/, 'unknown'))
    expect(gone.status).toBe(410)
    const text = await gone.text()
    expect(text).toContain('There is no such payment')
    expect(text).toContain(`<a class="button" href="${SHOP}">Back to the shop</a>`)
  })

  test('left open for 31 minutes is too old', async () => {
    const page = (await begin()) ?? ''
    sandbox.shop.clock.advance(31 * 60_000)
    expect((await press(page, 'ok')).location).toContain('CHECKOUT__PAYMENT_TOKEN_EXPIRED')
  })

  /** What else became of the order while its page was open. */
  function meanwhile(change: (order: OrderRecord) => OrderRecord): void {
    const found = findOrder(sandbox.shop.database, order.id)
    if (found !== null) updateOrder(sandbox.shop.database, change(found))
  }
  const withState = (to: TransactionState) => (found: OrderRecord) => ({
    ...found,
    transactions: found.transactions.map((one) => ({ ...one, state: to })),
  })

  test('left open while another one was paid changes nothing any more', async () => {
    const first = (await begin()) ?? ''
    meanwhile(withState('open'))
    await press((await begin()) ?? '', 'ok')
    for (const result of ['fail', 'cancel', 'ok', 'late']) expect((await press(first, result)).status).toBe(410)
    expect(state()).toBe('paid')
    expect(await (await fetch(first)).text()).toContain('Your order is paid')
    const token = first.replace(/.*\//, '')
    const direct = await fetch(`${sandbox.origin}/payment/finalize-transaction?_sw_payment_token=${token}&result=fail`)
    expect([direct.status, state()]).toEqual([400, 'paid'])
  })

  test('takes no money for a replaced method, nor for a cancelled order', async () => {
    const page = (await begin()) ?? ''
    meanwhile((found) => ({
      ...found,
      transactions: [
        ...withState('cancelled')(found).transactions,
        ...order.transactions.map((one) => ({ ...one, id: newId() })),
      ],
    }))
    expect((await press(page, 'ok')).status).toBe(410)
    expect(state()).toBe('open')
    const next = (await begin()) ?? ''
    meanwhile((found) => ({ ...found, state: 'cancelled' }))
    expect((await press(next, 'ok')).status).toBe(410)
    expect(await (await fetch(next)).text()).toContain('The order was cancelled.')
    expect(findOrder(sandbox.shop.database, order.id)?.transactions.map((one) => one.state)).not.toContain('paid')
  })

  test('is not given twice for one transaction', async () => {
    await begin()
    expect(await begin()).toBeNull()
  })

  test('speaks the language of the order', async () => {
    const page = await fetch((await begin()) ?? '')
    expect(await page.text()).toContain('<html lang="en-GB">')
  })
})

test.each([
  ['lies at the shop that passes demo pages on', { mediaBase: '' }, SHOP],
  ['lies at the sandbox for another storefront', {}, null],
])('the payment page %s', async (_name, options, origin) => {
  await start(options)
  expect(new URL((await begin()) ?? '').origin).toBe(origin ?? sandbox.origin)
  await sandbox.close()
})
