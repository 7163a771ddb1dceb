/** The data side of the paths on the embedded Store API, through the shop's own ports. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { read } from '../architecture/imports.ts'
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

test('the backend leads by charts, over as many edges as the guide says', async () => {
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
  const walked = figures.map(({ name, result }) => [name, `${result?.walked.size} of ${result?.edges}`])
  const [, table = ''] = /^\| machine \| edges walked on (.*?)\n\n/ms.exec(read('docs/guide/machines.md')) ?? []
  expect(walked).toEqual(Array.from(table.matchAll(/^\| ([\w-]+) \| ([^|]+) \|/gm), ([, name, count]) => [name, count]))
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
  const notices: string[] = []
  const figures = await walkBackend(settings({ customer: null, orders: false }), [], (line) => notices.push(line))
  expect(figures.flatMap(({ name, without }) => (without === null ? [] : [name])).toSorted()).toEqual([
    'checkout',
    'contact',
    'placement',
    'wishlist',
  ])
  expect(figures.flatMap(({ result }) => result?.surprises ?? [])).toEqual([])
  expect(notices).toEqual([
    'session: creates sessions with another currency and country',
    'listing: creates nothing',
    'cart: creates carts',
  ])
}, 60_000)
