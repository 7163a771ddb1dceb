import { expect, test } from 'vitest'
import type { Listing } from '../../../api/types/listing.ts'
import { createMoves } from './moves.ts'

const listed = (total: number): Listing => ({
  categoryId: null,
  elements: [],
  total,
  first: 1,
  last: 1,
  pages: 1,
  limit: 15,
  sorting: 'name-asc',
  sortings: [],
  filters: [],
  current: { first: 1, last: 1, manufacturer: [], properties: [] },
})

test('what the address brings by itself is reported once; what the page asked for is not', async () => {
  const [first, back, asked] = [listed(1), listed(2), listed(3)]
  const moves = createMoves(first)
  const heard: number[] = []
  moves.listen(({ total }) => heard.push(total))
  moves.report(first)
  moves.report(back)
  moves.report(back)
  await moves.own(() => {
    moves.report(asked)
    return Promise.resolve()
  })
  moves.report(asked)
  moves.report(back)
  expect(heard).toEqual([2, 2])
})
