import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countries, currencies, languages } from '../../sandbox/kernel/reference.ts'
import { at, startClient, text } from './client.ts'
import type { Client } from './client.ts'

let client: Client
beforeEach(async () => {
  client = await startClient()
})
afterEach(() => client.sandbox.close())

const id = (list: readonly { id: string }[], index: number): string => list[index]?.id ?? ''
const currency = (iso: string): string => currencies.find((entry) => entry.isoCode === iso)?.id ?? ''
const country = (iso: string): string => countries.find((entry) => entry.iso === iso)?.id ?? ''

test('any token is accepted, none gets a new one', async () => {
  const named = await client.call('GET', '/context', { token: 'a-token-that-was-never-issued' })
  expect(text(named.body, 'token')).toBe('a-token-that-was-never-issued')
  const [one, other] = [await client.call('GET', '/context'), await client.call('GET', '/context')]
  expect(one.token).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(other.token).not.toBe(one.token)
})

test('a changed context is forgotten after a day: each call then has another token', async () => {
  const { token } = await client.call('PATCH', '/context', { token: 'mine', body: { currencyId: currency('PLN') } })
  expect(token).toBe('mine')
  client.sandbox.shop.clock.advance(25 * 3_600_000)
  const replies = [1, 2, 3].map(() => client.call('GET', '/context', { token: 'mine' }))
  const tokens = (await Promise.all(replies)).map((reply) => reply.token)
  expect(new Set([...tokens, 'mine']).size).toBe(4)
  const fresh = await client.call('GET', '/context', { token: 'mine' })
  expect(text(fresh.body, 'currency.isoCode')).toBe('EUR')
})

test('a token that changed nothing never runs out', async () => {
  client.sandbox.shop.clock.advance(400 * 86_400_000)
  expect((await client.call('GET', '/context', { token: 'old' })).token).toBe('old')
})

test('the language header goes before the language of the session, and is not kept', async () => {
  const token = 'polyglot'
  await client.call('PATCH', '/context', { token, body: { languageId: id(languages, 1) } })
  const session = await client.call('POST', '/salutation', { token, body: {} })
  expect(text(session.body, 'elements.0.displayName')).toBe('Herr')
  const header = { 'sw-language-id': id(languages, 2) }
  const answer = await client.call('POST', '/salutation', { token, body: {}, headers: header })
  expect(text(answer.body, 'elements.0.displayName')).toBe('Pan')
  const again = await client.call('POST', '/salutation', { token, body: {} })
  expect(text(again.body, 'elements.0.displayName')).toBe('Herr')
})

test('only a change of the language names a domain to go to', async () => {
  const token = 'mover'
  const patch = (body: Record<string, string>): ReturnType<Client['call']> =>
    client.call('PATCH', '/context', { token, body })
  expect(at((await patch({ currencyId: currency('PLN') })).body, 'redirectUrl')).toBeNull()
  const polish = await patch({ languageId: id(languages, 2) })
  expect(text(polish.body, 'redirectUrl')).toBe('http://127.0.0.1:3000/pl-PL')
  expect(at((await patch({ languageId: id(languages, 2) })).body, 'redirectUrl')).toBeNull()
})

test('currency and country change prices; a tax-free country divides the tax out', async () => {
  const [row] = client.sandbox.shop.catalogue.listing()
  const product = client.sandbox.shop.catalogue.product(row?.id ?? '')
  if (!product) throw new Error('no product')
  const price = async (token: string): Promise<unknown> =>
    at((await client.call('POST', `/product/${product.id}`, { token, body: {} })).body, 'product.calculatedPrice')
  const gross = product.prices.EUR

  expect(await price('euro')).toMatchObject({ unitPrice: gross, taxRules: [{ taxRate: 19 }] })
  await client.call('PATCH', '/context', { token: 'dollar', body: { currencyId: currency('USD') } })
  expect(await price('dollar')).toMatchObject({ unitPrice: Number((gross * 1.17).toFixed(2)) })
  await client.call('PATCH', '/context', { token: 'swiss', body: { countryId: country('CH') } })
  expect(await price('swiss')).toMatchObject({ unitPrice: Number((gross / 1.19).toFixed(2)), calculatedTaxes: [] })
})

test('reads answer GET with plain parameters and packed criteria as they answer POST', async () => {
  const criteria = { limit: 2, filter: [{ type: 'equals', field: 'iso', value: 'PL' }] }
  const posted = await client.call('POST', '/country', { body: criteria })
  expect(at(posted.body, 'elements.0.iso')).toBe('PL')
  const packed = gzipSync(JSON.stringify(criteria)).toString('base64url')
  expect((await client.call('GET', `/country?_criteria=${packed}`)).body).toEqual(posted.body)
  const plain = 'limit=2&filter[0][type]=equals&filter[0][field]=iso&filter[0][value]=PL'
  expect((await client.call('GET', `/country?${plain}`)).body).toEqual(posted.body)
})

test('a JSON body sent as plain text is ignored, malformed JSON is refused', async () => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  const ignored = await client.call('POST', '/currency', { body: '{"limit":1}', headers })
  expect(ignored.status).toBe(200)
  expect(ignored.body).toHaveLength(currencies.length)
  const broken = await client.call('POST', '/currency', { body: '{"limit":' })
  expect([broken.status, text(broken.body, 'errors.0.detail')]).toEqual([400, 'The JSON payload is malformed.'])
})

test('includes cut entities and their translations alike', async () => {
  const includes = { country: ['id', 'translated'] }
  const { body } = await client.call('POST', '/country', { body: { limit: 1, includes } })
  expect(at(body, 'elements.0')).toEqual({ id: id(countries, 0), translated: [], apiAlias: 'country' })
})

test('maintenance answers 503 without a token', async () => {
  client.sandbox.shop.settings.maintenance = true
  const reply = await client.call('GET', '/context', { token: 'mine' })
  expect([reply.status, text(reply.body, 'errors.0.code'), reply.token]).toEqual([
    503,
    'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE',
    '',
  ])
})

test('browsers of other origins may call', async () => {
  const preflight = await client.call('OPTIONS', '/context', { headers: { origin: 'http://localhost:5173' } })
  expect(preflight.status).toBe(200)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('sw-context-token')
})

test('sessions and stocks outlive a restart, the sessions also with a larger catalogue', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
  const data = path.join(folder, 'sandbox.sqlite')
  const first = await startClient({ data })
  const product = first.sandbox.shop.catalogue.listing()[0]?.id ?? ''
  await first.call('PATCH', '/context', { token: 'kept', body: { currencyId: currency('PLN') } })
  first.sandbox.shop.catalogue.setStock(product, 3)
  await first.sandbox.close()

  const second = await startClient({ data })
  expect(text((await second.call('GET', '/context', { token: 'kept' })).body, 'currency.isoCode')).toBe('PLN')
  expect(second.sandbox.shop.catalogue.product(product)?.stock).toBe(3)
  await second.sandbox.close()

  const third = await startClient({ data, products: 300 })
  expect(text((await third.call('GET', '/context', { token: 'kept' })).body, 'currency.isoCode')).toBe('PLN')
  expect(third.sandbox.shop.catalogue.listing().length).toBeGreaterThanOrEqual(300)
  await third.sandbox.close()
  rmSync(folder, { recursive: true })
})

test('a body beyond measure is refused in words', async () => {
  const { status } = await client.call('PATCH', '/context', { body: { text: 'x'.repeat(2_100_000) } })
  expect(status).toBe(413)
})
