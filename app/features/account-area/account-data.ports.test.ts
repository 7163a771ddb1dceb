import { expect, test } from 'vitest'
import { record } from '../../../api/mappers/read.ts'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { accountDataPorts } from './account-data.ports.ts'

const body = record(recordedBody('453-order-detail'))
const orders = record(body['orders'])
const [bought] = orders['elements'] as Record<string, unknown>[]

/** A page of orders of one product, the first of which is the newest. */
const page = (numbers: readonly string[], total: number) => ({
  ...body,
  orders: { ...orders, total, elements: numbers.map((orderNumber) => ({ ...bought, orderNumber })) },
})

test('purchases: a product of several orders is listed once, over all pages of orders', async () => {
  const { api, requests } = backend({
    'POST /order': ({ page: number }) =>
      page(number === 1 ? ['10203', '10202'] : [number === 2 ? '10102' : '10002'], 203),
  })
  const data = await accountDataPorts(api, 'EUR').readData({ kind: 'purchases' })
  expect(requests.map(({ body: { page: number, limit } }) => [number, limit])).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ])
  const purchases = data.kind === 'purchases' ? data.purchases : []
  expect(purchases.map(({ ordered }) => ordered.map(({ number }) => number))).toEqual([
    ['10203', '10202', '10102', '10002'],
  ])
})
