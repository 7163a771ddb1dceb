import { expect, test } from '../journeys/journey.model.ts'
import { planPage, walkPage } from '../../paths/index.ts'
import { PageLine } from './page-line.ts'
import { PageMachine } from './page-machine.ts'
import { callsOfWishlist, wishlist, wishlistOnPage } from './wishlist.driver.ts'

test('wishlist: every edge that a shopper can cause is walked on the page', async ({ page, shop, watch }) => {
  test.setTimeout(180_000)
  watch.expectFailedRequests()
  const machine = await PageMachine.on(page, wishlist, shop.origin)
  const line = await PageLine.on(page, callsOfWishlist)
  const driver = wishlistOnPage({ page, shop, line, machine })
  const { paths, walked, edges, unexplained, idle } = planPage(wishlist, driver)
  expect({ unexplained, idle }).toEqual({ unexplained: [], idle: [] })
  for (const path of paths) await walkPage(wishlist, driver, path, (name, run) => test.step(name, run))
  test.info().annotations.push({ type: 'edges', description: `${walked.length} of ${edges}` })
})
