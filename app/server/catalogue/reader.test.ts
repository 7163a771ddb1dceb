import { expect, test } from 'vitest'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { config } from '../../../app.config.ts'
import { noFacts } from '../../platform/context.ts'
import { readCataloguePage } from './reader.server.ts'
import type { PageRead } from '../pages/page-options.server.ts'

const PRODUCT = '89e50d961ef06fd2d1310c22c134b96b'
const shop = () =>
  backend({
    'POST /seo-url': () => ({ elements: [] }),
    'POST /product/{id}': () => '174-product-detail-with-associations-of-a-page',
    'POST /category/home': () => '073-category-home',
    'GET /context': () => '440-context-b2b-net',
  })
const read = (path: string): PageRead => ({
  address: { locale: config.locales[0], path, search: '' },
  facts: { ...noFacts, taxState: 'gross' },
  prices: { currency: 'EUR', country: 'DE' },
  personal: null,
})
const productPath = `/detail/${PRODUCT}`

test('a product that is read in the prices of a session says whether tax is in them, as the session has it', async () => {
  const { api } = shop()
  expect(await readCataloguePage(api, read(productPath), null)).toMatchObject({ page: { taxState: 'net' } })
})

test('in the shop’s own prices nothing is asked', async () => {
  const { api, calls } = shop()
  expect(await readCataloguePage(api, read(productPath), 'gross')).toMatchObject({ page: { taxState: 'gross' } })
  expect(calls()).not.toContain('GET /context')
})
