import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { freePort } from '../harness/pair.ts'
import { serveStates } from './harness/serve.ts'

let served: Awaited<ReturnType<typeof serveStates>>
test.beforeAll(async () => {
  served = await serveStates(await freePort())
})
test.afterAll(() => served.close())

test.describe.configure({ timeout: 120_000 })

test('the gallery finds a state by its chart, in each language, width, with its faults', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(served.url)
  await expect(page.getByRole('status').first()).toHaveText(/^(\d{3}) of \1$/)
  await page.getByRole('searchbox').fill('wishlist.merging')
  await page.getByRole('navigation').getByRole('button').first().click()
  const shown = page.frameLocator('iframe')
  await expect(shown.locator('h1')).toHaveText('Wishlist')
  await expect(page.getByText('wishlist.merging')).toBeVisible()
  await expect(page.locator('#findings')).toHaveText('None.')

  await page.getByLabel('German').check()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.getByLabel('360 px').check()
  await expect(page.locator('iframe')).toHaveAttribute('width', '360')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.locator('#findings')).toHaveText('None.')
  await page.reload()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'de-DE')

  // What is wrong is said: a picture without words, put there by hand.
  await shown.locator('h1').evaluate((heading) => heading.insertAdjacentHTML('afterend', '<h1>Second</h1>'))
  const problems = await page.evaluate(() => {
    const [inner] = Array.from(window.frames)
    return inner?.states.problems('all')
  })
  expect(problems).toContain('2 first headings')

  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
