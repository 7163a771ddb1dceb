import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLazyHost } from './lazy-host.ts'

interface Actors {
  stop: () => void
}

/** A host whose loads are answered by hand, in the order in which they were asked. */
function hosted(idle = false) {
  const loads: { answer: () => void; fail: () => void }[] = []
  const stopped = vi.fn<() => void>()
  const onStarted = vi.fn<(running: Actors) => void>()
  const onLoadFailed = vi.fn<() => void>()
  const host = createLazyHost<Actors>({
    idle,
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({
          answer: () => resolve(() => ({ stop: stopped })),
          fail: () => reject(new Error('no connection')),
        })
      }),
    onStarted,
    onLoadFailed,
  })
  return { host, loads, stopped, onStarted, onLoadFailed }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what nobody needs is not loaded', async () => {
  const { host, loads } = hosted()
  host.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loads).toHaveLength(0)
})

test('what comes by itself is loaded when the browser has time', async () => {
  const { host, loads } = hosted(true)
  host.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(loads).toHaveLength(1)
})

test('what was needed before the start is loaded with it, once', async () => {
  const { host, loads, onStarted } = hosted()
  host.ensureStarted()
  host.start()
  host.ensureStarted()
  loads[0]?.answer()
  await settled()
  host.ensureStarted()
  expect(loads).toHaveLength(1)
  expect(onStarted).toHaveBeenCalledTimes(1)
  expect(host.running()).not.toBeNull()
})

test('a failed load is repeated after a wait, when needed, and with the connection', async () => {
  const { host, loads, onLoadFailed, onStarted } = hosted()
  host.start()
  host.ensureStarted()
  loads[0]?.fail()
  await settled()
  expect(onLoadFailed).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(2_000)
  expect(loads).toHaveLength(2)
  loads[1]?.fail()
  await settled()

  host.ensureStarted()
  expect(loads).toHaveLength(3)
  loads[2]?.fail()
  await settled()

  window.dispatchEvent(new Event('online'))
  expect(loads).toHaveLength(4)
  loads[3]?.answer()
  await settled()
  expect(onStarted).toHaveBeenCalledTimes(1)
})

test('actors are stopped with their host, and can be started again', async () => {
  const { host, loads, stopped } = hosted()
  const stop = host.start()
  host.ensureStarted()
  loads[0]?.answer()
  await settled()
  stop()
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(host.running()).toBeNull()

  host.start()
  expect(loads).toHaveLength(2)
})

test('a load that is answered after the stop starts nothing', async () => {
  const { host, loads, onStarted } = hosted()
  const stop = host.start()
  host.ensureStarted()
  stop()
  loads[0]?.answer()
  await settled()
  expect(onStarted).not.toHaveBeenCalled()
  expect(host.running()).toBeNull()
})
