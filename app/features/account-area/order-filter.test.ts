import { expect, test } from 'vitest'
import { orderFilters, placedInBody, stageInBody, termInBody } from '../../../api/operations/order-filter.ts'
import { Undeclared } from '../../../api/operations/body.ts'
import type { OrderFilter, OrderPeriod } from '../../../api/types/order.ts'
import { allOrders, orderFilterOf, ordersPath, stages } from './order-filter.ts'
import { periodsOn, spanOf } from './order-period.ts'

const summer = new Date(2026, 7, 31, 15, 30)

test('orders: the filter is in the address, and comes back from it', () => {
  const periods: OrderFilter[] = periodsOn(summer, null, null).map((period) => ({ stage: 'sent', term: '', period }))
  const filters: OrderFilter[] = [
    allOrders,
    ...stages.map((stage) => ({ stage, term: 'oak & ash', period: null })),
    ...periods,
  ]
  for (const filter of filters) {
    const { searchParams } = new URL(ordersPath(filter), 'http://shop')
    expect(orderFilterOf(Object.fromEntries(searchParams))).toEqual(filter)
  }
  expect(ordersPath(allOrders)).toBe('/account/order')
  expect(orderFilterOf({ time: 2026 }).period).toBe('2026')
})

test('orders: what an address says that is no filter is none', () => {
  expect(orderFilterOf({ state: 'lost', search: 7, time: '3-weeks' })).toEqual(allOrders)
  for (const time of ['1826', 'before-', 'before-26', '2026-01', null])
    expect(orderFilterOf({ time }).period).toBeNull()
  expect(orderFilterOf({ search: ` ${'x'.repeat(300)} ` }).term).toHaveLength(100)
})

test('orders: the proxy finds the filter in the body that the shop sends', () => {
  const spans = [null, spanOf('2026', summer), spanOf('30-days', summer), spanOf('before-2023', summer)]
  for (const stage of [null, ...stages.filter((one) => one !== 'withdrawn')])
    for (const term of ['', '10020'])
      for (const placed of spans) {
        const body = { filter: orderFilters({ stage, term, placed }) }
        const read = [stageInBody(), termInBody(), placedInBody()].map((part) => part.read(undefined, body))
        expect(read).toEqual([stage, term, placed])
      }
})

test('orders: a bound that is no instant is not passed on', () => {
  const body = { filter: [{ type: 'range', field: 'orderDateTime', parameters: { gte: 'yesterday' } }] }
  expect(() => placedInBody().read(undefined, body)).toThrow(Undeclared)
})

/** Midnight of the shopper's clock, as the backend keeps it. */
const midnight = (year: number, month: number, day: number): string =>
  new Date(year, month, day).toISOString().slice(0, 19).replace('T', ' ')

test.each<[OrderPeriod, string | null, string | null]>([
  ['30-days', midnight(2026, 7, 1), null],
  // There is no 31st of February.
  ['6-months', midnight(2026, 1, 28), null],
  ['2026', midnight(2026, 0, 1), midnight(2027, 0, 1)],
  ['before-2023', null, midnight(2023, 0, 1)],
])('orders: the period %s is counted in whole days of the shopper', (period, from, until) => {
  expect(spanOf(period, summer)).toEqual({ from, until })
})

test('orders: four years one by one, earlier ones together, and the one of the address', () => {
  const offered = ['30-days', '6-months', '2026', '2025', '2024', '2023', 'before-2023']
  expect(periodsOn(summer, '2024', null)).toEqual(offered)
  expect(periodsOn(summer, '2019', null)).toEqual([...offered, '2019'])
})

test('orders: no year before the first order is offered', () => {
  expect(periodsOn(summer, null, 2026)).toEqual(['30-days', '6-months', '2026'])
  expect(periodsOn(summer, null, 2025)).toEqual(['30-days', '6-months', '2026', '2025'])
  expect(periodsOn(summer, null, 2019)).toEqual(periodsOn(summer, null, null))
})

test('orders: without the first order, only the period of the address is offered', () => {
  expect(periodsOn(summer, null, undefined)).toEqual([])
  expect(periodsOn(summer, '2019', undefined)).toEqual(['2019'])
})
