import type { Metric } from 'web-vitals'
import { createActor, fromPromise, setup } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { startBeacon } from './beacon.ts'

const { measured } = vi.hoisted(() => ({
  measured: {} as Record<string, (metric: Pick<Metric, 'name' | 'value'>) => void>,
}))
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, (tell: never) => void (measured[name] = tell)]),
  ),
)

const machine = setup({ actors: { read: fromPromise(async (): Promise<void> => undefined) } }).createMachine({
  id: 'cart',
  initial: 'reading',
  states: { reading: { invoke: { src: 'read', onDone: 'read', onError: 'failed' } }, read: {}, failed: {} },
})

afterEach(() => vi.restoreAllMocks())

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('beacon: a hidden document sends its vitals and failed calls, each once', async () => {
  const sent = vi.fn<(address: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: sent }))
  const refuse = fromPromise<void>(async () => {
    throw new StoreApiError({ kind: 'throttled', seconds: 3, violations: [] }, 'GET /x')
  })
  const actor = createActor(machine.provide({ actors: { read: refuse } })).start()
  const stop = startBeacon(actor)
  measured['LCP']?.({ name: 'LCP', value: 812 })
  await expect.poll(() => actor.getSnapshot().value).toBe('failed')
  hide()
  hide()
  expect(sent).toHaveBeenCalledTimes(1)
  const [address, body] = sent.mock.calls[0]!
  expect(address).toBe('/_beacon')
  expect(JSON.parse(await body.text())).toEqual({
    page: 'catalogue',
    vitals: { LCP: 812 },
    failures: [{ machine: 'cart', failure: 'throttled' }],
  })
  stop()
  measured['LCP']?.({ name: 'LCP', value: 900 })
  hide()
  expect(sent).toHaveBeenCalledTimes(1)
})
