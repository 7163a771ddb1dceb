/** The data side of the paths on the embedded Store API, through the shop's own ports. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { nothingYet } from '../paths/backend/backend.ts'
import type { BackendSettings } from '../paths/backend/backend.ts'
import { backendReport, createdReport, walkBackend } from '../paths/backend/run.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ data: ':memory:' })
})
afterEach(async () => {
  // The checkout's walk puts one there.
  Reflect.deleteProperty(globalThis, 'window')
  await sandbox.close()
})

const settings = (more: Partial<BackendSettings> = {}): BackendSettings => ({
  url: sandbox.url,
  accessKey: sandbox.accessKey,
  storefrontUrl: 'http://localhost:3000',
  customer: { email: 'friend@morrow.example', password: 'friend-of-the-house' },
  orders: true,
  term: null,
  notes: nothingYet(),
  ...more,
})

const silent = (): void => {}

test('the backend leads session, listing, cart, wishlist, checkout and order by charts', async () => {
  const figures = await walkBackend(settings(), [], silent)
  const found = figures.map(({ name, result }) => [name, result?.surprises])
  expect(found).toEqual([
    ['session', []],
    ['listing', []],
    ['cart', []],
    ['wishlist', []],
    ['checkout', []],
    ['contact', []],
    ['placement', []],
  ])
  const least: Record<string, number> = {
    session: 29,
    listing: 15,
    cart: 25,
    wishlist: 19,
    checkout: 57,
    contact: 9,
    placement: 18,
  }
  expect(figures.filter(({ name, result }) => (result?.walked.size ?? 0) < (least[name] ?? 0))).toEqual([])
}, 60_000)

test('the checkout is walked on an older backend; each edge left out has its reason', async () => {
  const older = await startSandbox({ data: ':memory:', api: '6.6' })
  const there = settings({ url: older.url, accessKey: older.accessKey })
  const [checkout] = await walkBackend(there, ['checkout'], silent)
  await older.close()
  expect(checkout?.result?.surprises).toEqual([])
  const unexplained = Object.entries(checkout?.result?.left ?? {}).filter(([, reason]) => reason === '')
  expect(unexplained).toEqual([])
  expect(createdReport(there.notes)).toMatch(
    /^Registered \d+ times, all as paths-…@example.com. Placed 4 orders: \d+, /,
  )
}, 60_000)

test('the search is walked with a word that is found, and with one that is not', async () => {
  const [listing] = await walkBackend(settings(), ['listing'], silent)
  expect(listing?.result?.surprises).toEqual([])
  await expect(walkBackend(settings({ term: 'a' }), ['listing'], silent)).rejects.toThrow(
    'The search for "a" finds nothing. Name another term: --term',
  )
}, 60_000)

test('a backend without wishlist leads it elsewhere, and the report says where and why', async () => {
  await fetch(`${sandbox.origin}/_demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { wishlist: false } }),
  })
  const [wishlist] = await walkBackend(settings(), ['wishlist'], silent)
  expect(wishlist?.result?.surprises[0]).toMatchObject({
    found: ['server.disabled'],
    reason: expect.stringMatching(/^(?:read|merge)Wishlist failed/),
  })
  expect(backendReport(wishlist ? [wishlist] : [], false)).toMatch(
    /the chart expects server\.\w+, the backend led to server\.disabled\n +\w+Wishlist failed/,
  )
}, 60_000)

test('without an account and leave to order, wishlist and orders are left out', async () => {
  const told: string[] = []
  const figures = await walkBackend(settings({ customer: null, orders: false }), [], (line) => told.push(line))
  expect(figures.flatMap(({ name, without }) => (without === null ? [] : [name])).toSorted()).toEqual([
    'checkout',
    'contact',
    'placement',
    'wishlist',
  ])
  expect(figures.flatMap(({ result }) => result?.surprises ?? [])).toEqual([])
  expect(told).toEqual([
    'session: creates sessions with another currency and country',
    'listing: creates nothing',
    'cart: creates carts',
  ])
}, 60_000)
