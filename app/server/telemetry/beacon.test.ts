import { afterEach, expect, test, vi } from 'vitest'
import { takeBeacon } from './beacon.server.ts'
import { record } from './instruments.server.ts'

const vital = vi.spyOn(record, 'vital')
const machineFailure = vi.spyOn(record, 'machineFailure')
afterEach(() => vi.clearAllMocks())

const post = (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, share = 1) =>
  takeBeacon(new Request('http://shop.test/_beacon', { method: 'POST', body, headers }), share)

test('beacon: times and failures are counted by names of tables', async () => {
  const failures = [{ machine: 'cart', failure: 'unreachable' }]
  const answer = await post(JSON.stringify({ page: 'checkout', vitals: { LCP: 1200.5, CLS: 0 }, failures }))
  expect(answer?.status).toBe(204)
  expect(vital.mock.calls).toEqual([
    ['LCP', 'checkout', 1200.5],
    ['CLS', 'checkout', 0],
  ])
  expect(machineFailure.mock.calls).toEqual([['cart', 'unreachable']])
})

test('beacon: what is made up becomes no figure', async () => {
  const failures = [
    { machine: 'made-up', failure: 'unreachable' },
    { machine: 'cart', failure: 'made-up' },
    { machine: ['cart'], failure: 'refused' },
    null,
  ]
  const vitals = { LCP: -1, INP: 1e9, TTFB: '5', FCP: null, MADEUP: 1 }
  expect((await post(JSON.stringify({ page: '/secret', vitals, failures })))?.status).toBe(204)
  expect((await post(JSON.stringify({ page: 1, vitals: { FCP: 1 }, failures: 'x' })))?.status).toBe(204)
  expect(vital.mock.calls).toEqual([['FCP', 'other', 1]])
  expect(machineFailure).not.toHaveBeenCalled()
})

test('beacon: a message has a few failures at most', async () => {
  const failures = Array.from({ length: 50 }, () => ({ machine: 'cart', failure: 'refused' }))
  await post(JSON.stringify({ page: 'search', vitals: {}, failures }))
  expect(machineFailure).toHaveBeenCalledTimes(20)
})

test('beacon: other sites, other methods and what is no message are refused', async () => {
  expect((await post('{}', { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403)
  expect((await post('{}', {}))?.status).toBe(403)
  expect((await post('['))?.status).toBe(400)
  expect((await post('[]'))?.status).toBe(400)
  expect((await post(JSON.stringify('x'.repeat(5_000))))?.status).toBe(413)
  expect((await takeBeacon(new Request('http://shop.test/_beacon'), 1))?.status).toBe(405)
  expect(vital).not.toHaveBeenCalled()
})

test('beacon: switched off, there is no such address', async () => {
  expect(await post('{}', { 'sec-fetch-site': 'same-origin' }, 0)).toBeNull()
  expect(await takeBeacon(new Request('http://shop.test/_beacon'))).toBeNull()
})
