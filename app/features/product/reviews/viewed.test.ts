import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductId } from '../../../../api/types/ids.ts'
import { forgetViewed, noteViewed, readViewed } from './viewed.ts'

const id = (letter: string) => letter.repeat(32) as ProductId
const one = (letter: string, family = letter) => ({ id: id(letter), family: id(family) })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the newest is first, once, and of variants the last one', () => {
  noteViewed(one('a'))
  noteViewed(one('b', 'f'))
  noteViewed(one('a'))
  noteViewed(one('c', 'f'))
  expect(readViewed()).toEqual([one('c', 'f'), one('a')])
})

test('only so many are kept, and all are forgotten at once', () => {
  for (const letter of '0123456789abcdef') noteViewed(one(letter))
  expect(readViewed()).toHaveLength(13)
  expect(readViewed()[0]).toEqual(one('f'))
  forgetViewed()
  expect(readViewed()).toEqual([])
})

test('what somebody else wrote there is left out', () => {
  localStorage.setItem('storechart-viewed', JSON.stringify([['x', 'y'], 7, null, [id('a'), id('a')]]))
  expect(readViewed()).toEqual([one('a')])
  localStorage.setItem('storechart-viewed', '{"a":1}')
  expect(readViewed()).toEqual([])
})
