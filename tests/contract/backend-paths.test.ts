/** The data side of the paths on the embedded Store API, through the shop's own ports. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import type { BackendSettings } from '../paths/backend/backend.ts'
import { backendReport, walkBackend } from '../paths/backend/run.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ data: ':memory:' })
})
afterEach(() => sandbox.close())

const settings = (more: Partial<BackendSettings> = {}): BackendSettings => ({
  url: sandbox.url,
  accessKey: sandbox.accessKey,
  storefrontUrl: 'http://localhost:3000',
  customer: { email: 'friend@morrow.example', password: 'friend-of-the-house' },
  orders: true,
  term: 'a',
  ...more,
})

const silent = (): void => {}

test('the backend leads session, listing, cart, wishlist and ordering where their charts expect', async () => {
  const figures = await walkBackend(settings(), [], silent)
  const found = figures.map(({ name, result }) => [name, result?.surprises])
  expect(found).toEqual([
    ['session', []],
    ['listing', []],
    ['cart', []],
    ['wishlist', []],
    ['placement', []],
  ])
  const least: Record<string, number> = { session: 29, listing: 15, cart: 25, wishlist: 19, placement: 18 }
  expect(figures.filter(({ name, result }) => (result?.walked.size ?? 0) < (least[name] ?? 0))).toEqual([])
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

test('without an account and without leave to order, wishlist and orders are left out, and nothing is ordered', async () => {
  const told: string[] = []
  const figures = await walkBackend(settings({ customer: null, orders: false }), [], (line) => told.push(line))
  expect(figures.filter(({ without }) => without !== null).map(({ name }) => name)).toEqual(['wishlist', 'placement'])
  expect(told).toEqual([
    'session: creates sessions with another currency and country',
    'listing: creates nothing',
    'cart: creates carts',
  ])
}, 60_000)
