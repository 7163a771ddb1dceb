import { expect, test } from 'vitest'
import { orderFilters, stageInBody, wordsInBody } from '../../../api/operations/order-filter.ts'
import type { OrderFilter } from '../../../api/types/order.ts'
import { allOrders, orderFilterOf, ordersPath, stages } from './order-filter.ts'

test('orders: the filter is in the address, and comes back from it', () => {
  const filters: OrderFilter[] = [allOrders, ...stages.map((stage) => ({ stage, words: 'oak & ash' }))]
  for (const filter of filters) {
    const { searchParams } = new URL(ordersPath(filter), 'http://shop')
    expect(orderFilterOf(Object.fromEntries(searchParams))).toEqual(filter)
  }
  expect(ordersPath(allOrders)).toBe('/account/order')
})

test('orders: what an address says that is no filter is none', () => {
  expect(orderFilterOf({ state: 'lost', search: 7 })).toEqual(allOrders)
  expect(orderFilterOf({ search: ` ${'x'.repeat(300)} ` }).words).toHaveLength(100)
})

test('orders: the proxy finds the filter in the body that the shop sends', () => {
  for (const stage of [null, ...stages])
    for (const words of ['', '10020']) {
      const body = { filter: orderFilters({ stage, words }) }
      expect([stageInBody().read(undefined, body), wordsInBody().read(undefined, body)]).toEqual([stage, words])
    }
})
