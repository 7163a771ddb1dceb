import { expect, test } from 'vitest'
import { watchChunks } from './chunks.ts'

function watch() {
  const events = new EventTarget()
  const left: string[] = []
  const kept = new Map<string, string>()
  let time = 100_000
  let online = true
  let target: string | null = '/checkout'
  const { arrival, stop } = watchChunks({
    target: () => target,
    guard: 10_000,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => time,
    online: () => online,
    leave: (href) => left.push(href),
    events,
  })
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    events.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    left,
    fail,
    arrival,
    stop,
    pass: (milliseconds: number) => (time += milliseconds),
    goOffline: () => (online = false),
    prepareOnly: () => (target = null),
  }
}

test('opens the target as a document when its chunk is gone', () => {
  const { fail, left, arrival } = watch()
  expect(arrival()).toBe('whole')
  expect(fail()).toBe(true)
  expect(left).toEqual(['/checkout'])
  expect(arrival()).toBe('leaving')
})

test('does not reload in a loop: within ten seconds the error is shown', () => {
  const { fail, left, pass, arrival } = watch()
  fail()
  pass(9_999)
  expect(fail()).toBe(false)
  expect(left).toHaveLength(1)
  expect(arrival()).toBe('incomplete')
  pass(1)
  expect(fail()).toBe(true)
  expect(left).toHaveLength(2)
})

test('stays where it is while there is no connection', () => {
  const { fail, left, goOffline } = watch()
  goOffline()
  expect(fail()).toBe(false)
  expect(left).toEqual([])
})

test('leaves the page alone while another one is only prepared', () => {
  const { fail, left, prepareOnly } = watch()
  prepareOnly()
  expect(fail()).toBe(false)
  expect(left).toEqual([])
})

test('hears nothing once it is stopped', () => {
  const { fail, left, stop, arrival } = watch()
  stop()
  expect(fail()).toBe(false)
  expect(left).toEqual([])
  expect(arrival()).toBe('whole')
})
