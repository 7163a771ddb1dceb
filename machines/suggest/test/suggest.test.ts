import { expect, test } from 'vitest'
import { searchTerm, withoutSearch, withSearch } from '../suggest.logic.ts'

test('recent searches: the newest first, once in whatever case, eight at most', () => {
  let recent: string[] = []
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', ' THREE '])
    recent = withSearch(recent, term)
  expect(recent).toEqual(['THREE', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'two'])
  expect(withoutSearch(recent, 'Nine')).not.toContain('nine')
})

test('recent searches: a term is one line of at most 100 whole characters', () => {
  expect(searchTerm('  round \n\t vase ')).toBe('round vase')
  expect(searchTerm('🏺'.repeat(150))).toBe('🏺'.repeat(100))
  expect(withSearch(['vase'], ' \n ')).toEqual(['vase'])
})
