import { afterEach, expect, it, vi } from 'vitest'
import { productId } from '../../../tests/model/samples.ts'
import { comparisonStorage, parseComparison } from './comparison-storage.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => productId(letter.repeat(32)))
const stored = (value: unknown) => parseComparison(JSON.stringify(value))

afterEach(() => vi.unstubAllGlobals())

it('comparison storage: the list comes back as it was written, four at most', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(comparisonStorage.read()).toEqual([])
  comparisonStorage.write(ids.slice(0, 2))
  expect(comparisonStorage.read()).toEqual(ids.slice(0, 2))
  comparisonStorage.write([])
  expect(kept.size).toBe(0)
  expect(stored({ version: 1, ids })).toEqual(ids.slice(0, 4))
})

it('comparison storage: what is no list of this version is no list', () => {
  for (const value of [null, [], ids, { version: 2, ids }, { version: 1 }, { version: 1, ids: 'x' }])
    expect(stored(value)).toEqual([])
  expect(parseComparison('{')).toEqual([])
  expect(stored({ version: 1, ids: [7, '<script>', ids[0]] })).toEqual(ids.slice(0, 1))
})

it('comparison storage: a forbidden storage is an empty one', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(comparisonStorage.read()).toEqual([])
  expect(comparisonStorage.write(ids)).toBe(false)
})
