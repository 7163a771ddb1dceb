import { expect, test, vi } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { orderAccessPorts } from './order-access.ports.ts'

const denied = new StoreApiError({ kind: 'denied', status: 403, violations: [] }, 'openGuestOrder')

/** A backend with an order whose postal code is `right`; the codes that it was sent. */
function backendWith(right: string) {
  const tried: unknown[] = []
  const call = vi.fn<(...given: unknown[]) => Promise<unknown>>(async (...given) => {
    const body = JSON.stringify(given)
    const zipcode = /"zipcode":"([^"]*)"/.exec(body)?.[1]
    if (zipcode === undefined) return {}
    tried.push(zipcode)
    if (zipcode !== right) throw denied
    return { orders: { elements: [] } }
  })
  return { call, tried }
}

test.each([
  ['00123', '00-123', ['00123', '00-123']],
  ['10115', '10115', ['10115']],
  ['SW1A 1AA', 'x', ['SW1A 1AA']],
])('guest’s order: %s for an order with %s', async (zipcode, right, tried) => {
  const backend = backendWith(right)
  const api = { call: backend.call } as unknown as StoreApi
  const ports = orderAccessPorts(api, {
    code: 'c',
    currency: 'EUR',
    onLogin: () => undefined,
  })
  const proof = { email: 'ada@example.com', zipcode }
  await ports.proveOrder({ proof }, new AbortController().signal).catch(() => undefined)
  expect(backend.tried).toEqual(tried)
})

test('account’s order: said before a proof is asked for, without a session too', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const loggedOut = new StoreApiError({ kind: 'denied', status: 403, violations: [] }, 'readOrderByCode')
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(loggedOut))
  const ports = orderAccessPorts({ call } as unknown as StoreApi, { code: 'c', currency: 'EUR', onLogin: () => {} })
  await expect(ports.findOrder(new AbortController().signal)).rejects.toBe(loggedOut)
  expect(call).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
