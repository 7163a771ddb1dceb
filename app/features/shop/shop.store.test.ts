import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setupI18n } from '@lingui/core'
import { noFacts } from '../../platform/context.ts'
import { failureOf } from '../../../machines/shared/failure.ts'
import { bowlDraft } from '../../../machines/cart/test/cart.samples.ts'
import { createShopStore, type LoadRuntime } from './shop.store.ts'
import { tabKeys } from '../../shared/storage/storage.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

interface Sent {
  part: string
  event: { type: string }
}

/** The runtime as this test plays it: it comes, or it cannot be loaded. */
const runtime = { reachable: true, sent: [] as Sent[] }

const loadRuntime = async () => {
  if (!runtime.reachable) throw new TypeError('Failed to fetch dynamically imported module')
  return {
    browserApi: () => ({ baseUrl: '/store-api', call: () => Promise.resolve('answer') }),
    watchInspectorDoor: () => Promise.resolve(),
    runShop: () => ({
      actor: null,
      view: (part: string) => part,
      send: (part: string, event: { type: string }) => runtime.sent.push({ part, event }),
      stop: () => undefined,
    }),
  } as unknown as Awaited<ReturnType<LoadRuntime>>
}

const store = () =>
  createShopStore(
    {
      languageId: 'en',
      defaultCurrency: 'EUR',
      refreshPages: () => undefined,
      context: { facts: noFacts, i18n: setupI18n() },
    },
    loadRuntime,
  )
const events = new EventTarget()

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', events)
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.useFakeTimers()
  runtime.reachable = true
  runtime.sent = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('additions before the machines came are carried out by the next document, once', async () => {
  const left = store()
  left.intents.cart.add(bowlDraft, 2)
  left.intents.wishlist.add(bowlDraft.productId)

  const next = store()
  const stop = next.start()
  await eventually(() => expect(runtime.sent).toHaveLength(2))
  expect(runtime.sent).toMatchObject([
    { part: 'cart', event: { type: 'line.add', quantity: 2 } },
    { part: 'wishlist', event: { type: 'product.add' } },
  ])
  stop()
  store().start()
  await vi.advanceTimersByTimeAsync(0)
  expect(runtime.sent).toHaveLength(2)
})

test('two tabs in the same moment each carry out what was done in them', async () => {
  const [one, other] = [memory(), memory()]
  vi.stubGlobal('sessionStorage', one)
  const first = store()
  first.intents.cart.add(bowlDraft, 1)
  vi.stubGlobal('sessionStorage', other)
  const second = store()
  second.intents.cart.add(bowlDraft, 2)
  second.start()
  await eventually(() => expect(runtime.sent).toMatchObject([{ event: { quantity: 2 } }]))
  vi.stubGlobal('sessionStorage', one)
  first.start()
  await eventually(() => expect(runtime.sent).toMatchObject([{ event: { quantity: 2 } }, { event: { quantity: 1 } }]))
})

test('what belongs to a document only goes with it', async () => {
  store().intents.cart.refresh()
  expect(sessionStorage.getItem(tabKeys.intents)).toBeNull()
})

test('without storage it is kept as long as the document is', async () => {
  vi.stubGlobal('sessionStorage', null)
  const shop = store()
  shop.intents.cart.add(bowlDraft, 1)
  shop.start()
  await eventually(() => expect(runtime.sent).toMatchObject([{ event: { type: 'line.add' } }]))
})

test('machines that cannot be loaded: a message, a retry, and then what waited', async () => {
  runtime.reachable = false
  const shop = store()
  const stop = shop.start()
  shop.intents.cart.add(bowlDraft, 1)
  await eventually(() => expect(shop.loadFailed()).toBe(true))
  expect(shop.view('cart')).toMatchObject({ status: 'offline', unsent: 1, failure: { kind: 'unreachable' } })
  expect(shop.view('session').status).toBe('unreachable')

  shop.intents.cart.add(bowlDraft, 1)
  expect(shop.view('cart').unsent).toBe(2)
  runtime.reachable = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shop.loadFailed()).toBe(false)
  expect(runtime.sent).toHaveLength(2)
  stop()
})

test('a call without the client is a backend out of reach, not a broken module', async () => {
  runtime.reachable = false
  const call = { route: 'GET /checkout/cart', kind: 'read', request: {}, map: () => '' } as const
  const failed = await store()
    .api.call(call)
    .catch((error: unknown) => failureOf(error))
  expect(failed).toMatchObject({ kind: 'unreachable', reason: 'network' })
  runtime.reachable = true
  expect(await store().api.call(call)).toBe('answer')
})
