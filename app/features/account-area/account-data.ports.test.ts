import { expect, test } from 'vitest'
import { record } from '../../../api/mappers/read.ts'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { WITHDRAWALS } from '../../../api/mappers/withdrawals.ts'
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

test('overview: the newest orders are read in one call', async () => {
  const { api, requests } = backend({
    'POST /order': () => page(['10203', '10202'], 2),
    'POST /account/list-address': () => ({ elements: [] }),
    'POST /account/customer': () => ({ id: 'c'.repeat(32), email: 'ada@example.com' }),
  })
  const data = await accountDataPorts(api, 'EUR').readData({ kind: 'overview' })
  expect(data.kind === 'overview' ? data.orders.map(({ number }) => number) : null).toEqual(['10203', '10202'])
  expect(requests.filter(({ body: { limit, page: number } }) => limit === 10 && number === 1)).toHaveLength(1)
})

const waits = { id: 'a'.repeat(32), points: 4, title: 'Good', content: 'Good in the hand', status: false }

test.each([
  ['withdrawn, reviewed before', 'open', { reviews: [waits], lists: 1 }],
  ['withdrawn, never reviewed', 'open', { reviews: [], lists: 0 }],
  ['withdrawn, its review cannot be read', 'open', { reviews: null, lists: 1 }],
  ['cancelled, reviewed before', 'cancelled', { reviews: [waits], lists: 1 }],
  ['cancelled, never reviewed', 'cancelled', { reviews: [], lists: 0 }],
])('purchases: %s', async (_, technicalName, { reviews, lists }) => {
  const kept = { id: 'b'.repeat(32), at: '2026-11-20T09:00:00Z', by: 'form', whole: true, items: [] }
  const given = { stateMachineState: { technicalName }, [WITHDRAWALS]: technicalName === 'open' ? [kept] : [] }
  const answer = page(['10203'], 1)
  const elements = answer.orders.elements.map((one) => ({ ...one, ...given }))
  const { api } = backend({
    'POST /order': () => ({ ...answer, orders: { ...answer.orders, elements } }),
    'POST /product/{id}/reviews': () => (reviews === null ? '089-category-unknown' : { elements: reviews }),
  })
  const data = await accountDataPorts(api, 'EUR').readData({ kind: 'purchases' })
  expect(data.kind === 'purchases' ? data.purchases.length : null).toBe(lists)
})

test('orders: the withdrawn ones are found on all pages of the backend, and paged anew', async () => {
  const id = String(bought?.['id'])
  const kept = { id, at: '2026-11-20T09:00:00Z', by: 'form', whole: true, items: [] }
  const marked = (numbers: readonly string[], total: number) => {
    const answer = page(numbers, total)
    const { elements } = answer.orders
    // What was declared too late for a download withdraws from nothing.
    const late = { ...kept, whole: false, items: [{ lineId: id, quantity: 1, provided: true }] }
    const withdrawals = (number: unknown) =>
      ['10203', '10102', '10002'].includes(String(number)) ? [kept] : number === '10202' ? [late] : []
    const all = elements.map((one) => ({ ...one, [WITHDRAWALS]: withdrawals(one.orderNumber) }))
    return { ...answer, orders: { ...answer.orders, elements: all } }
  }
  const { api, requests } = backend({
    'POST /order': ({ page: number }) =>
      marked(number === 1 ? ['10203', '10202'] : [number === 2 ? '10102' : '10002'], 203),
  })
  const { readData } = accountDataPorts(api, 'EUR', () => new Date('2026-11-29T09:00:00Z'))
  const read = async (at: number) => {
    const filter = { stage: 'withdrawn', term: 'oak', period: '2026' } as const
    const data = await readData({ kind: 'orders', page: at, limit: 2, filter })
    return data.kind === 'orders' ? [data.orders.orders.map(({ number }) => number), data.orders.total] : null
  }
  expect(await read(1)).toEqual([['10203', '10102'], 3])
  const filters = requests.slice(0, 3).map(({ body: { filter } }) => JSON.stringify(filter))
  expect(new Set(filters).size, 'each with the term and the time').toBe(1)
  expect(filters[0]).toMatch(/orderDateTime.*oak/)
  expect(filters[0]).not.toContain('stateMachineState')
  expect(await read(2)).toEqual([['10002'], 3])
})

test('orders: what is provided is complete, what was withdrawn from is sent no more', async () => {
  const [line] = (bought?.['lineItems'] ?? []) as Record<string, unknown>[]
  const lineId = String(line?.['id'])
  const part = {
    at: '2026-11-20T09:00:00Z',
    by: 'form',
    whole: false,
    items: [{ lineId, quantity: line?.['quantity'] }],
  }
  const file = (accessGranted: boolean) => ({
    ...line,
    id: 'f'.repeat(32),
    states: ['is-download'],
    downloads: [{ id: 'd'.repeat(32), accessGranted, media: { fileName: 'pattern', fileExtension: 'pdf' } }],
  })
  const parcels = bought?.['deliveries']
  const placed = (orderNumber: string, day: number, own: Record<string, unknown>) => ({
    ...bought,
    orderNumber,
    orderDateTime: `2026-11-${day}T09:00:00.000+00:00`,
    deliveries: parcels,
    lineItems: [line],
    ...own,
  })
  const completed = { stateMachineState: { technicalName: 'completed', name: 'Done' } }
  const open = [
    placed('10010', 20, {}),
    placed('10009', 19, { deliveries: [], lineItems: [file(true)] }),
    placed('10008', 18, { deliveries: [], lineItems: [file(false)] }),
    placed('10007', 17, { [WITHDRAWALS]: [{ ...part, id: 'a'.repeat(32) }] }),
    placed('10006', 16, { lineItems: [line, file(true)], [WITHDRAWALS]: [{ ...part, id: 'b'.repeat(32) }] }),
    placed('10005', 15, { lineItems: [line, file(true)] }),
  ]
  const done = [placed('10004', 21, completed), placed('10003', 13, completed)]
  const { api } = backend({
    'POST /order': ({ filter }) => {
      const isDone = JSON.stringify(filter).includes('completed')
      const elements = isDone ? done : open
      return { ...body, orders: { ...orders, total: elements.length, elements } }
    },
  })
  const { readData } = accountDataPorts(api, 'EUR')
  const read = async (stage: 'open' | 'done') => {
    const filter = { stage, term: '', period: null }
    const data = await readData({ kind: 'orders', page: 1, limit: 10, filter })
    return data.kind === 'orders' ? data.orders.orders.map(({ number }) => number) : null
  }
  expect(await read('open')).toEqual(['10010', '10008', '10005'])
  expect(await read('done')).toEqual(['10004', '10009', '10006', '10003'])
})
