import { expect, test, vi } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { giveProof, orderAccessPorts } from './order-access.ports.ts'

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

const proof = { email: 'ada@example.com', zipcode: '10115' }
const given = (proveOrder: Parameters<typeof giveProof>[0]) =>
  giveProof(proveOrder, proof, new AbortController().signal)
const rejects = (failure: Failure) => given(() => Promise.reject(new StoreApiError(failure, 'proveOrder')))

test('proof: a wrong pair is shown at no field, since either may be wrong', async () => {
  const atNone = { failure: { kind: 'refused', violations: [{ pointer: null }] } }
  await expect(rejects({ kind: 'denied', status: 403, violations: [] })).rejects.toMatchObject(atNone)
  await expect(rejects({ kind: 'notFound', violations: [] })).rejects.toMatchObject(atNone)
  await expect(given(async () => ({ kind: 'none' }))).rejects.toMatchObject(atNone)
})

test('proof: another failure is shown as what it is', async () => {
  const throttled: Failure = { kind: 'throttled', seconds: 3, violations: [] }
  await expect(rejects(throttled)).rejects.toMatchObject({ failure: throttled })
})

test('proof: the order of an account is no wrong pair', async () => {
  const violations = [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', pointer: null, parameters: {}, detail: '' }]
  const call = () => Promise.reject(new StoreApiError({ kind: 'denied', status: 403, violations }, 'openGuestOrder'))
  const { proveOrder } = orderAccessPorts({ call } as unknown as StoreApi, {
    code: 'c',
    currency: 'EUR',
    onLogin: () => {},
  })
  await expect(given(proveOrder)).resolves.toEqual({ proof, answer: { kind: 'account' } })
})
