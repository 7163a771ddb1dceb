import { createActor } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { recorderOf } from '../../../tests/fixtures/recorder-of.ts'
import { quickOrderMachine } from '../../../machines/quick-order/index.ts'
import { shopMachine } from '../../../machines/shop/index.ts'
import { regionMachine } from '../../../machines/region/index.ts'
import type { ActorHost } from '../../platform/actor-host.ts'
import { createPageActor } from '../../platform/page-actor.ts'
import { machineRows } from '../views.ts'
import { makeReport, readReport, replay, writeReport } from './index.ts'
import { shopMachines } from './machines.ts'

const order = {
  rows: [{ number: '', quantity: '', pieces: null }],
  text: '',
  code: null,
  found: null,
  currency: 'EUR',
  most: 10,
  settle: 500,
}

const backOff = { first: 1_000, longest: 60_000 }

/** A shop on which pages are entered and left, and its recorder. */
function shopWithPages() {
  const shop = createActor(shopMachine, {
    input: {
      session: { firstVisit: true, memory: null, backOff, maintenancePoll: 30_000, share: 0 },
      cart: { firstVisit: true, stored: null, settle: 800, timeout: 15_000, backOff, share: 0 },
      wishlist: { ids: [] },
      notifications: { timeout: 2_500 },
      currency: 'EUR',
    },
  }).start()
  const host: ActorHost = { ensureStarted: () => {}, actor: () => shop, subscribe: () => () => {} }
  return { host, shop, recorder: recorderOf([shop]) }
}

const ends = (recorder: ReturnType<typeof recorderOf>) => {
  const { recording } = readReport(writeReport(makeReport(recorder.recording(), { build: 'dev', locale: 'en-GB' })))
  const { difference, end } = replay(recording, shopMachines)
  return { recording, difference, end }
}

afterEach(() => vi.useRealTimers())

test('one tree: the machines of pages are children of the shop, by their own names', () => {
  const { host, recorder } = shopWithPages()
  const leaves = [quickOrderMachine, quickOrderMachine].map((machine) => createPageActor(machine, order).enter(host))
  expect(machineRows(recorder.recording()).map(({ actor, depth }) => [actor.id, actor.name, depth])).toEqual([
    [expect.any(String), 'shop', 0],
    ...['notifications', 'session', 'cart', 'wishlist'].map((name) => [name, name, 1]),
    ['quick-order', 'quick-order', 1],
    ['quick-order:2', 'quick-order', 1],
  ])
  for (const leave of leaves) leave()
  expect(machineRows(recorder.recording()).flatMap(({ actor, ended }) => (ended ? actor.id : []))).toEqual([
    'quick-order',
    'quick-order:2',
  ])
})

test('a report of a shop that enters and leaves pages runs again as it was recorded', () => {
  vi.useFakeTimers()
  const { host, recorder } = shopWithPages()
  const { actor, enter } = createPageActor(quickOrderMachine, order)
  actor.send({ type: 'row.change', id: 1, part: { number: 'MO-1110' } })
  const leave = enter(host)
  vi.advanceTimersByTime(order.settle)
  createPageActor(regionMachine, {
    choice: { countryId: null, currencyId: null, locale: 'en-GB' },
    countries: [],
    currencies: [],
  }).enter(host)
  const { difference, end, recording } = ends(recorder)
  expect(recording.events.map(({ event }) => event.type)).toContain('page.entered')
  expect(difference).toBeNull()
  expect(end['shop/quick-order']?.value).toEqual(actor.getSnapshot().value)
  expect(actor.getSnapshot().value).toEqual({ lookingUp: 'forRows' })
  leave()
  expect(ends(recorder).difference).toBeNull()
})

test('a recording that begins on an open page has it among what the shop starts with', () => {
  const { host, shop } = shopWithPages()
  const { actor, enter } = createPageActor(quickOrderMachine, order)
  enter(host)
  actor.send({ type: 'row.add' })
  const recorder = recorderOf([shop])
  actor.send({ type: 'row.add' })
  const { difference, end } = ends(recorder)
  expect(difference).toBeNull()
  expect(end['shop/quick-order']?.context).toMatchObject({ rows: [{}, {}, {}] })
})
