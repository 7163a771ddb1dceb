import { expect, test } from 'vitest'
import { sampleBody } from './bodies.fixture.ts'
import { json, proxyBefore } from './proxy.fixture.ts'

test('a campaign goes with a registration and an order, and with nothing else', async () => {
  const { ask, sent } = proxyBefore(() => json({ id: 'o1' }))
  const codes = { affiliateCode: 'ada & co', campaignCode: 'spring' }
  const kept = encodeURIComponent(new URLSearchParams(codes).toString())
  const registration = sampleBody('POST', '/account/register')
  const cookie = `sw-context-token=t1; storechart-campaign=${kept}`
  await ask('POST', '/account/register', { cookie, body: registration })
  await ask('POST', '/checkout/order', { cookie, body: { customerComment: 'Ring twice' } })
  await ask('POST', '/account/login', { cookie, body: { username: 'ada@example.com', password: 'x' } })
  const bodyOf = (path: string) => sent.find((call) => call.path === path)?.body
  expect(bodyOf('/account/register')).toEqual({
    ...Object(registration),
    storefrontUrl: 'https://shop.test',
    ...codes,
  })
  expect(bodyOf('/checkout/order')).toEqual({ customerComment: 'Ring twice', ...codes })
  expect(bodyOf('/account/login')).toEqual({ username: 'ada@example.com', password: 'x' })
})
