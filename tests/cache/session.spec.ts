import { randomUUID } from 'node:crypto'
import { readNewestOrders, readPaymentMethods } from '../../api/operations/checkout.ts'
import { sentBody } from '../harness/sent-body.ts'
import { expect, test } from '../harness/test.ts'
import { productsOf } from '../soak/material.ts'
import { Visitor } from './visitor.ts'

test('the session’s token is in no answer but the cookie of its own browser', async ({ shop }) => {
  const [first, second] = await productsOf(shop.origin)
  const shopper = new Visitor(shop.origin)
  await shopper.get('/')
  await shopper.get(first?.path ?? '/')
  const item = (id = '') => ({ items: [{ id, referencedId: id, quantity: 1, type: 'product' }] })
  expect((await shopper.call('POST', '/checkout/cart/line-item', item(first?.id))).status).toBe(200)
  await shopper.call('PATCH', '/checkout/cart/line-item', { items: [{ id: first?.id, quantity: 2 }] })
  await shopper.post('/cart/add', { id: second?.id ?? '', quantity: '1' })
  await shopper.get('/checkout/cart')
  await shopper.register({ name: 'Ada', email: `ada-${Date.now()}@example.com` })
  await shopper.get('/checkout')
  for (const path of ['/context', '/checkout/cart']) await shopper.call('GET', path)
  const methods = await shopper.call('POST', '/payment-method', sentBody(readPaymentMethods))
  const card = methods.body.elements?.find(({ technicalName = '' }) => /card|async|demo/i.test(technicalName))
  if (card) await shopper.call('PATCH', '/context', { paymentMethodId: card.id })
  // A cart that changed meanwhile: the refusal's sentence names the token at the backend.
  expect((await shopper.call('POST', '/checkout/order', { hash: 'stale' })).status).toBe(409)
  const attempt = randomUUID()
  const { hash } = (await shopper.call('GET', '/checkout/cart')).body
  const order = await shopper.call('POST', '/checkout/order', { hash }, { 'storechart-attempt': attempt })
  expect(order.status).toBe(200)
  await shopper.call('GET', `/checkout/attempt/${attempt}`)
  await shopper.call('POST', '/order', sentBody(readNewestOrders, 1))
  const payment = await shopper.call('POST', '/handle-payment', {
    orderId: order.body.id,
  })
  expect(payment.status).toBe(200)
  if (payment.body.redirectUrl) await shopper.get(payment.body.redirectUrl.replace(shop.origin, ''))
  for (const page of ['', '/paid', '/unpaid']) await shopper.get(`/checkout/success/${order.body.id}${page}`)
  await shopper.call('POST', '/account/logout', {})

  expect(shopper.tokens.size).toBeGreaterThan(1)
  expect(shopper.answers.length).toBeGreaterThan(20)
  for (const { call, text, headers } of shopper.answers) {
    expect.soft(headers.get('sw-context-token'), call).toBeNull()
    const others = [...headers].filter(([name]) => name !== 'set-cookie').flat()
    for (const token of shopper.tokens)
      expect.soft(text.includes(token) || others.some((value) => value.includes(token)), `token in ${call}`).toBe(false)
    for (const cookie of headers.getSetCookie().filter((set) => set.startsWith('sw-context-token=')))
      expect.soft(cookie).toMatch(/; HttpOnly/i)
  }
})

test('pages of other sites can change nothing', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const foreign = { origin: 'https://evil.example' }
  for (const [method, path] of [
    ['POST', '/checkout/cart/line-item'],
    ['POST', '/checkout/cart/line-item/delete'],
    ['POST', '/account/login'],
    ['POST', '/checkout/order'],
  ] as const)
    expect.soft((await visitor.call(method, path, {}, foreign)).status, path).toBe(403)
  expect((await visitor.call('POST', '/account/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const form = await fetch(`${shop.origin}/cart/add`, { method: 'POST', headers: foreign, body: 'id=1' })
  expect(form.status).toBe(403)
  expect(visitor.tokens.size).toBe(0)
})

test('calls that the shop never makes are unknown, bodies have a size', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const before = (await shop.facts()).calls
  for (const [method, path] of [
    ['GET', '/_info/routes'],
    ['POST', '/seo-url'],
    ['POST', '/script/anything'],
    ['DELETE', '/order'],
    ['GET', '/checkout/../context'],
    ['POST', `/product/${'0'.repeat(31)}`],
  ] as const) {
    const { status } = await visitor.call(method, path)
    if (path !== '/checkout/../context') expect.soft(status, `${method} ${path}`).toBe(404)
  }
  const large = await visitor.call('POST', '/checkout/cart/line-item', { items: 'x'.repeat(300 * 1024) })
  expect(large.status).toBe(413)
  const form = await fetch(`${shop.origin}/store-api/account/login`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'text/plain' },
    body: 'x',
  })
  expect(form.status).toBe(415)
  const { calls } = await shop.facts()
  expect(Object.keys(calls).filter((call) => !(call in before) && call !== 'GET /context')).toEqual([])
})
