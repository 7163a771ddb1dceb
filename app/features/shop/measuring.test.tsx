import { createActor, fromPromise, setup, waitFor, type AnyActorRef } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderId } from '../../../api/types/ids.ts'
import type { Analytics, MeasuredName, MeasuredParams, Purpose } from '../../shared/analytics/define-analytics.ts'
import { consentMachine } from '../../../machines/consent/index.ts'
import { paymentMachine, type OrderRead } from '../../../machines/payment/index.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { visitMachine } from '../../../machines/visit/index.ts'
import { browserAttempts } from '../../../ports/attempts.ts'
import { consentStorage, followOtherTabs } from '../../shared/storage/consent-storage.ts'
import { startMeasuring } from './measuring.ts'

const order = sampleOrder('paid')
const lamp = { type: 'product.shown', shown: { currency: 'EUR', items: [{ item_id: 'lamp', price: 40 }] } } as const
const tag = 'https://tags.test/tag.js'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('../../shared/payment-provider/load-script.ts', () => ({
  loadScript: async (address: string) => void loaded.push(address),
}))

let tracked: [MeasuredName, MeasuredParams][] = []
let consents: [readonly Purpose[], boolean][] = []
let stops: (() => void)[] = []

const analytics: Analytics = {
  purposes: ['statistics', 'marketing'],
  version: '1',
  scripts: [{ purpose: 'marketing', src: tag }],
  adapters: [
    {
      purpose: 'statistics',
      track: (name, params) => void tracked.push([name, params]),
      consent: (given, first) => void consents.push([given, first]),
    },
    {
      purpose: 'statistics',
      track: () => {
        throw new Error('An adapter that breaks')
      },
    },
  ],
}

const start = <Root extends AnyActorRef>(root: Root): Root => {
  const stop = startMeasuring(root, analytics)
  root.start()
  stops.push(() => {
    stop()
    root.stop()
  })
  return root
}

/** A tab with a visit, and the consent of its browser. */
function visiting() {
  const root = setup({ actors: { visit: visitMachine, consent: consentMachine } }).createMachine({
    invoke: [
      { src: 'visit', systemId: 'visit' },
      {
        src: 'consent',
        systemId: 'consent',
        input: { purposes: analytics.purposes, given: consentStorage.read(analytics.version) },
      },
    ],
  })
  const actor = start(createActor(root))
  return { visit: actor.system.get('visit') as AnyActorRef, consent: actor.system.get('consent') as AnyActorRef }
}

/** A tab on the page of the order. */
function onOrder(): AnyActorRef {
  const readOrder = fromPromise<OrderRead, { orderId: OrderId }>(async () => ({
    order,
    leftBefore: true,
    url: null,
    arranged: false,
  }))
  const machine = paymentMachine.provide({ actors: { readOrder } })
  return start(
    createActor(machine, {
      input: { orderId: order.id, page: 'success', errorCode: null, countdown: 5, lookAgain: 3_000 },
    }),
  )
}

const place = (): void =>
  browserAttempts().persistPlaced({
    order: { id: order.id, number: order.number, createdAt: order.date },
    customerId: 'ada',
    cartHash: 'hash',
    at: 1,
  })
const allow = (...given: Purpose[]): void => consentStorage.write(analytics.version, given, new Date(0))
async function isRead(actor: AnyActorRef): Promise<void> {
  await waitFor(actor, (snapshot) => !snapshot.matches('reading'))
}

/** The locks of one browser: one holder of a name at a time. */
function browserLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, { ifAvailable = false }, work: (lock: object | null) => Promise<unknown>) {
      if (ifAvailable && held.has(name)) return work(null)
      const before = held.get(name)
      const turn = (async () => {
        await before
        return work({})
      })()
      held.set(name, turn)
      return turn.finally(() => held.get(name) === turn && held.delete(name))
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(browserLocks() as unknown as LockManager)
})
afterEach(() => {
  for (const stop of stops) stop()
  tracked = []
  consents = []
  stops = []
  localStorage.clear()
  loaded.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('measuring: nothing is tracked before it is allowed, nor after it is forbidden', () => {
  const { visit, consent } = visiting()
  visit.send(lamp)
  consent.send({ type: 'all.accept' })
  expect(tracked).toEqual([])
  visit.send(lamp)
  consent.send({ type: 'choices.open' })
  consent.send({ type: 'all.deny' })
  visit.send(lamp)
  expect(tracked).toEqual([['view_item', { currency: 'EUR', value: 40, items: lamp.shown.items }]])
  expect(consents).toEqual([
    [[], true],
    [['statistics', 'marketing'], false],
    [[], false],
  ])
})

test('measuring: an earlier permission counts, unless something else is asked now', () => {
  allow('statistics')
  visiting().visit.send(lamp)
  expect(tracked).toHaveLength(1)
  consentStorage.write('0', ['statistics'], new Date(0))
  visiting().visit.send(lamp)
  expect(tracked).toHaveLength(1)
})

test('measuring: a page that Back brings again reads what was decided meanwhile', () => {
  const notified = vi.fn<() => void>()
  const stop = followOtherTabs(notified)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(notified).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(notified).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(notified).toHaveBeenCalledOnce()
})

test('measuring: an adapter that breaks keeps no other from tracking', () => {
  allow('statistics')
  visiting().visit.send(lamp)
  expect(tracked).toHaveLength(1)
  expect(vi.mocked(reportError)).toHaveBeenCalledOnce()
})

test('measuring: a script is loaded when its purpose is allowed, once; else a new page', () => {
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue()
  const { consent } = visiting()
  expect(loaded).toEqual([])
  consent.send({ type: 'all.accept' })
  consent.send({ type: 'choices.open' })
  consent.send({ type: 'choices.save' })
  expect(loaded).toEqual([tag])
  expect(reloaded).not.toHaveBeenCalled()
  consent.send({ type: 'choices.open' })
  consent.send({ type: 'all.deny' })
  expect(reloaded).toHaveBeenCalledOnce()
})

test('measuring: a purchase is tracked once, with reloads and in many tabs', async () => {
  allow('statistics')
  place()
  const tabs = [onOrder(), onOrder()]
  await Promise.all(tabs.map(isRead))
  await expect.poll(() => tracked.length).toBe(1)
  await isRead(onOrder())
  for (const actor of tabs) actor.send({ type: 'order.refresh' })
  await Promise.all(tabs.map(isRead))
  expect(tracked).toEqual([
    [
      'purchase',
      expect.objectContaining({ transaction_id: order.number, currency: 'EUR', value: order.totals.total.amount }),
    ],
  ])
})

test('measuring: the order of another browser, opened by its link, is no purchase here', async () => {
  allow('statistics')
  await isRead(onOrder())
  expect(tracked).toEqual([])
})

test('measuring: a purchase that no adapter may track is not used up', async () => {
  allow('marketing')
  place()
  await isRead(onOrder())
  allow('statistics')
  await isRead(onOrder())
  await expect.poll(() => tracked.length).toBe(1)
})
