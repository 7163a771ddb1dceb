import { expect, test } from 'vitest'
import { parametersOf, pathTo } from './operation.ts'

const route = 'POST /order/{orderId}/download/{downloadId}'

test('route: a path gives back what it was filled with', () => {
  const parameters = { orderId: 'a b', downloadId: '8' }
  expect(parametersOf(route, pathTo(route, parameters))).toEqual(parameters)
  expect(parametersOf('GET /context', '/context')).toEqual({})
})

test('route: a path of another one has no parameters', () => {
  const others = ['/order/8', '/order/8/download/', '/order/8/download/1/2', '/x/order/8/download/1']
  expect(others.filter((path) => parametersOf(route, path) !== null)).toEqual([])
})
