import { expect, test } from '../journeys/journey.model.ts'
import { planPage, walkPage } from '../../paths/index.ts'
import { listing, listingOnPage } from './listing.driver.ts'

test('listing: every edge that a shopper can cause is walked on the page', async ({ page, catalogue, watch }) => {
  test.setTimeout(180_000)
  watch.expectFailedRequests()
  const driver = listingOnPage(page, catalogue)
  const { paths, walked, edges, unexplained, idle } = planPage(listing, driver)
  expect({ unexplained, idle }).toEqual({ unexplained: [], idle: [] })
  for (const path of paths) await walkPage(listing, driver, path, (name, run) => test.step(name, run))
  test.info().annotations.push({ type: 'edges', description: `${walked.length} of ${edges}` })
})
