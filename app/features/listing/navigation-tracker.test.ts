import { expect, test } from 'vitest'
import type { Listing } from '../../../api/types/listing.ts'
import { createNavigationTracker } from './navigation-tracker.ts'

const listed = (total: number): Listing => ({
  correctedTerm: null,
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

test('what the address brings by itself is reported once; what the page wanted is not', async () => {
  const [first, back, requested] = [listed(1), listed(2), listed(3)]
  const tracker = createNavigationTracker(first)
  const heard: number[] = []
  tracker.listen(({ total }) => heard.push(total))
  tracker.report(first)
  tracker.report(back)
  tracker.report(back)
  await tracker.during(() => {
    tracker.report(requested)
    return Promise.resolve()
  })
  tracker.report(requested)
  tracker.report(back)
  expect(heard).toEqual([2, 2])
})
