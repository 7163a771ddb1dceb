import type { Page } from '@playwright/test'
import { startPair, type Pair } from '../harness/pair.ts'
import { moving } from '../harness/browser.ts'
import { expect, test as journey } from './journey.model.ts'

/** A catalogue that is large enough to be loaded on and on, for this file alone. */
const test = journey.extend<{ shop: Pair }, { large: Pair }>({
  large: [
    async ({}, provide) => {
      const pair = await startPair({ SANDBOX_PRODUCTS: '600' })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ large }, provide) => provide(large),
  baseURL: async ({ large }, provide) => provide(large.origin),
})

test.use(moving)

const titles = (page: Page): Promise<string[]> => page.locator('main article h2').allTextContents()
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test('Back from a product finds the same cards at the same place, without asking again', async ({
  catalogue,
  page,
}) => {
  await catalogue.open('/Table/?limit=24')
  const perPage = await catalogue.cards.count()
  await catalogue.chooseFilterNamed('Kiln Lane')
  for (const pages of [2, 3]) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(catalogue.cards).toHaveCount(perPage * pages)
  }
  await expect.poll(() => page.url()).toContain('pages=1-3')

  const card = catalogue.cards.nth(49)
  await card.scrollIntoViewIfNeeded()
  const before = { titles: await titles(page), scroll: await scrolled(page) }
  await card.locator('h2 a').click()
  await expect(page).toHaveURL(/\/MO-|\/detail\//)
  await catalogue.seeProduct('')
  // What goes with the product is read by its own page.
  await page.waitForLoadState('networkidle')

  const requests: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url())
  })
  await page.goBack()
  await expect(catalogue.cards).toHaveCount(before.titles.length)
  expect(await titles(page)).toEqual(before.titles)
  await expect.poll(async () => Math.abs((await scrolled(page)) - before.scroll)).toBeLessThanOrEqual(4)
  expect(requests).toEqual([])

  await page.reload()
  await expect(catalogue.cards).toHaveCount(before.titles.length)
  expect(await titles(page)).toEqual(before.titles)
})
