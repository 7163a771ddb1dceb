import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionVersions } from './session-versions.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a version: none while a call is under way, another one behind it', () => {
  const versions = new SessionVersions()
  const before = versions.of('a')
  const [one, two] = [versions.begin('a'), versions.begin('a')]
  expect(versions.of('a')).toBeNull()
  one(true)
  expect(versions.of('a')).toBeNull()
  two(true)
  expect([null, before]).not.toContain(versions.of('a'))
  expect(versions.of('b')).toBe(before)
})

test('a version: a call that was given up may still be carried out for a while', () => {
  const versions = new SessionVersions()
  versions.begin('a')(false)
  vi.advanceTimersByTime(60_000)
  expect(versions.of('a')).toBeNull()
  vi.advanceTimersByTime(120_000)
  expect(versions.of('a')).not.toBeNull()
})

test('a version: a session that many others pushed out does not seem unchanged', () => {
  const versions = new SessionVersions(2)
  const before = versions.of('a')
  for (const token of ['a', 'b', 'c', 'd']) versions.begin(token)(true)
  expect(versions.of('a')).not.toBe(before)
})
