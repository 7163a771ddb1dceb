import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { FieldValue } from '../../api/fields/fields.ts'
import { createStoreApi } from '../../api/client/client.ts'
import { cart } from '../../api/mappers/cart.ts'
import { order } from '../../api/mappers/order.ts'
import { categoryPage } from '../../api/mappers/pages.ts'
import { productCard } from '../../api/mappers/product.ts'
import { record, records, type Json } from '../../api/mappers/read.ts'
import { readByNumbers } from '../../api/operations/catalogue.ts'
import { CARDS, CATEGORY_PAGE, LANDING_PAGE, NAVIGATION, PRODUCT_PAGE } from '../../api/operations/includes.ts'
import { proxyOperation } from '../../app/server/proxy/proxy-operations.server.ts'
import { recorded } from '../fixtures/recordings.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const context = { currency: 'EUR', now: 0, paths: new Map<string, string>() }
/** The types of this repository know no owner; what is at run time does. */
const customOf = (view: object): unknown => record({ ...view })['custom']
const cardOf = (product: Json): unknown => customOf(productCard({ id: 'a'.repeat(32), ...product }, context))

const requested = [
  'customFields',
  'customFields.storechart_made_in',
  'customFields.storechart_spare_parts',
  'search',
] as const

test('owner’s fields: reads ask for the declared ones, where views have them', () => {
  for (const includes of [CARDS, PRODUCT_PAGE])
    expect(includes['product']).toEqual(expect.arrayContaining([...requested]))
  expect(CATEGORY_PAGE['category']).toContain('customFields.storechart_room')
  expect(NAVIGATION['category']).not.toContain('customFields')
  expect(LANDING_PAGE['landing_page']).not.toContain('customFields')
})

test('owner’s fields: the backend sends these, and no other', async () => {
  const answers: unknown[] = []
  const api = createStoreApi({
    baseUrl: sandbox.url,
    accessKey: sandbox.accessKey,
    fetch: async (request) => {
      const response = await fetch(request)
      answers.push(await response.clone().json())
      return response
    },
  })
  const [card] = await readByNumbers(api, ['MO-1110'], { currency: 'EUR', now: 0 })
  expect(customOf(card ?? {})).toEqual({
    storechart_made_in: 'Krosno, Poland',
    storechart_spare_parts: '10 years',
    search: 'MO-1110',
  })
  const [product = {}] = records(record(answers[0])['elements'])
  expect(product['extensions']).toEqual({ search: expect.objectContaining({ productNumber: 'MO-1110' }) })
  const [lamp] = await readByNumbers(api, ['MO-3010'], { currency: 'EUR', now: 0 })
  expect(customOf(lamp ?? {})).toMatchObject({ storechart_made_in: null, storechart_spare_parts: '15 years' })
  const notes = records(record(answers[1])['elements']).map(({ translated }) => record(translated)['customFields'])
  expect(notes).toEqual([{ storechart_spare_parts: 15 }])
})

test('owner’s fields: what a browser asks for with them passes the proxy', () => {
  const body = { search: 'cup', limit: 5, includes: CARDS, 'no-aggregations': '1' }
  expect(proxyOperation('POST', '/search-suggest', body)?.operation.kind).toBe('catalogue')
})

test('owner’s fields: the translation comes first; what cannot be read is null', () => {
  const field = (value: unknown) => ({ storechart_made_in: value })
  const none = { storechart_made_in: null, storechart_spare_parts: null, search: null }
  expect(cardOf({ customFields: field('here'), translated: { customFields: field('hier') } })).toEqual({
    ...none,
    storechart_made_in: 'hier',
  })
  expect(cardOf({ customFields: field('here'), translated: [] })).toEqual({ ...none, storechart_made_in: 'here' })
  expect(cardOf({ customFields: [], extensions: null })).toEqual(none)
  expect(
    cardOf({ customFields: { storechart_spare_parts: 'ten' }, extensions: { search: { productNumber: 7 } } }),
  ).toEqual(none)
})

test('owner’s fields: a page of a category has its own', () => {
  const page = categoryPage(
    { id: 'b'.repeat(32), customFields: { storechart_room: ['hall', 3] } },
    { path: '/', navigation: [], homeCategory: null, taxState: 'gross', home: true },
    { ...context, sanitise: (html: string) => html } as never,
  )
  expect(customOf(page)).toEqual({ storechart_room: ['hall'] })
})

/** A recorded answer whose first line says more. */
function withLine(body: Json, more: Json): Json {
  const [first = {}, ...others] = records(body['lineItems'])
  return {
    ...body,
    lineItems: [{ ...first, ...more, payload: { ...record(first['payload']), ...record(more['payload']) } }, ...others],
  }
}

test('owner’s fields: a line of the cart has its own, and what its product says', () => {
  const body = record(recorded('219-cart-add-second').response.body)
  const customs = (more: Json) => cart(withLine(body, more), 'EUR').lines.map(customOf)
  const none = { storechart_engraving: null, wrapping: null }
  expect(customs({ payload: { customFields: [] } })).toEqual([none, none])
  const product = { payload: { customFields: { storechart_engraving: 'of the product' } } }
  const extensions = { wrapping: { paper: 'blue' } }
  expect(customs({ ...product, extensions })).toEqual([
    { storechart_engraving: 'of the product', wrapping: 'blue' },
    none,
  ])
  expect(customs({ ...product, customFields: { storechart_engraving: 'of the line' } })[0]).toEqual({
    storechart_engraving: 'of the line',
    wrapping: null,
  })
})

test('owner’s fields: a line of an order has its own, and nothing else has', () => {
  const body = record(records(record(record(recorded('453-order-detail').response.body)['orders'])['elements'])[0])
  const { lines, ...rest } = order(
    withLine(body, { payload: { customFields: { storechart_engraving: 'Ada' } } }),
    null,
    'EUR',
  )
  expect(customOf(lines[0]!)).toEqual({ storechart_engraving: 'Ada' })
  expect(JSON.stringify(rest)).not.toContain('custom"')
})

test('owner’s fields: their types follow from the declaration', () => {
  expectTypeOf<FieldValue<'text'>>().toEqualTypeOf<string | null>()
  expectTypeOf<FieldValue<'texts'>>().toEqualTypeOf<string[] | null>()
  expectTypeOf<FieldValue<(value: unknown) => { a: 1 }>>().toEqualTypeOf<{ a: 1 } | null>()
  expectTypeOf<FieldValue<{ readonly extension: (value: unknown) => boolean }>>().toEqualTypeOf<boolean | null>()
})
