import type { Page } from '@playwright/test'
import type { Pair } from '../harness/pair.ts'
import { test as journey, type Journey } from '../journeys/journey.model.ts'
import { planPage, walkPage } from '../../paths/index.ts'
import type { PageDriver, TestModel } from '../../paths/index.ts'

/** What every driver is made with: the page, the pair of shop and sandbox behind it, and what journeys know of its parts. */
export interface Stage extends Journey {
  page: Page
  shop: Pair
}

/** How a machine's driver is made. */
export type Drive = (stage: Stage) => PageDriver

export const test = journey.extend<{ stage: Stage }>({
  stage: async ({ page, shop, account, area, watch, shopper, catalogue, cart, checkout, payment }, provide) => {
    // Paths lead where things fail: what the browser itself says of that is expected.
    watch.expectFailedRequests()
    await provide({ page, shop, account, area, watch, shopper, catalogue, cart, checkout, payment })
  },
})

export { expect } from '@playwright/test'

const nothing: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' ? undefined : nothing),
  apply: () => nothing,
  construct: () => Object(nothing) as object,
})

/** No page at all. A driver that is made with it can say what it could do, which is what a plan asks. */
export const nowhere = nothing as Stage

/** Plans the paths of a machine on its page: a test that none of its edges is forgotten, and one for every path. */
export function walksOnPage(model: TestModel, drive: Drive): void {
  const { paths, walked, edges, unexplained, idle } = planPage(model, drive(nowhere))
  test.describe(`${model.name} on the page`, () => {
    test('every edge is walked, or it is said why nobody can', () => {
      test.info().annotations.push({ type: 'edges', description: `${walked.length} of ${edges}` })
      test.expect({ unexplained, idle }).toEqual({ unexplained: [], idle: [] })
    })
    for (const [at, path] of paths.entries()) {
      test(`path ${at + 1} of ${paths.length}, ${path.labels.length} steps`, async ({ stage }) => {
        test.setTimeout(20_000 + 2_000 * path.labels.length)
        await walkPage(model, drive(stage), path, (name, run) => test.step(name, run))
      })
    }
  })
}
