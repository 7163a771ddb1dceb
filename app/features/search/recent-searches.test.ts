import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSearches, rememberSearch, watchSearches, writeSearches } from './recent-searches.ts'

const KEY = 'storechart-searches'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('recent searches: what was remembered is read back, the newest first', () => {
  rememberSearch('vase')
  rememberSearch(' lamp ')
  rememberSearch('Vase')
  expect(readSearches()).toEqual(['Vase', 'lamp'])
  expect(localStorage.getItem(KEY)).toBe('{"version":1,"terms":["Vase","lamp"]}')
})

test('recent searches: an empty list leaves no trace in the storage', () => {
  rememberSearch('vase')
  writeSearches([])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another version', '{"version":2,"terms":["vase"]}'],
  ['a list without version', '["vase"]'],
  ['terms that are no list', '{"version":1,"terms":"vase"}'],
])('recent searches: %s is read as nothing', (_, stored) => {
  localStorage.setItem(KEY, stored)
  expect(readSearches()).toEqual([])
})

test('recent searches: a stored list that is too long or too odd is read within bounds', () => {
  const terms = [7, null, ' a \n b ', '', 'x'.repeat(500), ...Array.from({ length: 50 }, (_, index) => `term ${index}`)]
  localStorage.setItem(KEY, JSON.stringify({ version: 1, terms }))
  const read = readSearches()
  expect(read).toHaveLength(8)
  expect(read.slice(0, 3)).toEqual(['a b', 'x'.repeat(100), 'term 0'])
})

test('recent searches: a browser that refuses storage remembers and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(rememberSearch('vase')).toBe(false)
  expect(readSearches()).toEqual([])
})

test('recent searches: another tab’s list is reported until it is no longer followed', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const reported = vi.fn<(terms: string[]) => void>()
  const stop = watchSearches(reported)
  const stored = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  rememberSearch('vase')
  stored('storechart-viewed')
  stored(KEY)
  stop()
  stored(null)
  expect(reported).toHaveBeenCalledExactlyOnceWith(['vase'])
})
