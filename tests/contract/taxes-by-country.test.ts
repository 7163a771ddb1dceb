/** The same goods are taxed by the rules of the country that they are sent to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countries } from '../../sandbox/kernel/reference.ts'
import { at, startClient } from './client.ts'
import type { Client } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const VASE = 'MO-2010'
const BOOK = 'MO-6110'
const SENCHA = 'MO-7010'
const CHAMOMILE = 'MO-7020'

/** The rate at which a cart taxes an article that is sent to a country. */
async function rateOf(number: string, iso: string): Promise<unknown> {
  const { catalogue } = client.sandbox.shop
  const row = catalogue.listing().find((one) => one.number === number || one.number.startsWith(`${number}.`))
  const countryId = countries.find((one) => one.iso === iso)?.id
  const { token } = await client.call('PATCH', '/context', { body: { countryId: countryId ?? null } })
  const items = [{ id: row?.id ?? '', quantity: 1, type: 'product' }]
  const { body } = await client.call('POST', '/checkout/cart/line-item', { token, body: { items } })
  return at(body, 'lineItems.0.price.taxRules.0.taxRate')
}

test.each([
  ['a vase', VASE, { DE: 19, AT: 20, FR: 20, PL: 23 }],
  ['a book', BOOK, { DE: 7, AT: 10, FR: 5.5, PL: 5 }],
  ['tea', SENCHA, { DE: 7, AT: 20, FR: 5.5, PL: 23 }],
  ['an infusion of herbs', CHAMOMILE, { DE: 7, AT: 10, FR: 5.5, PL: 5 }],
])('VAT by the country of delivery: %s', async (_, number, rates) => {
  const taxed: Record<string, unknown> = {}
  for (const iso of Object.keys(rates)) taxed[iso] = await rateOf(number, iso)
  expect(taxed).toEqual(rates)
})
