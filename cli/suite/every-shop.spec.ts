import { AxeBuilder } from '@axe-core/playwright'
import { crawl } from '../../tests/crawl/crawler.ts'
import { expect, test } from './fixtures.ts'

/** Pages of each kind are alike: so many of them show the errors. */
const MOST = 150

test('every page: answers, has a title and one heading, and has no dead link', async ({ shop }) => {
  test.setTimeout(180_000)
  let pages = 0
  const found = await crawl(shop.origin, {
    follows: (path) => !/\?|\/(?:_demo|store-api|mediaId)\//.test(path) && (pages += 1) <= MOST,
  })
  const all = [...found.pages.values()]
  const named = (wrong: typeof all) => wrong.map(({ path }) => `${path} (from ${found.from.get(path)})`)
  expect(named(all.filter(({ status }) => status >= 400))).toEqual([])
  const shown = all.filter(({ status }) => status === 200)
  expect(named(shown.filter(({ title }) => title.trim() === ''))).toEqual([])
  expect(named(shown.filter(({ headings }) => headings !== 1))).toEqual([])
})

for (const path of ['/', '/checkout/cart', '/login', '/search?search=a'])
  test(`every shop: ${path} can be used by everybody, narrow and wide`, async ({ page, shop }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
