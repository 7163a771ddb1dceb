import { expect, test } from '@playwright/test'
import { startPair } from '../harness/pair.ts'
import { CatalogueModel } from './catalogue.model.ts'

test.use({ serviceWorkers: 'allow' })

test('offline: what was visited is shown with its date, and nothing of a session is kept', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  await catalogue.open(`${shop.origin}/pl-PL/`)
  await expect.poll(kept).toContain('/pl-PL/')
  await catalogue.open(`${shop.origin}/Light/`)
  const name = await catalogue.openFirstCard()
  const product = new URL(page.url()).pathname
  await catalogue.addButton.click()
  await page.goto(`${shop.origin}/checkout/cart`)
  await expect.poll(kept).toContain(product)
  expect((await kept()).filter((path) => /^\/(?:checkout|account|store-api|wishlist)/.test(path))).toEqual([])
  await shop.stop()

  await page.goto(`${shop.origin}/Light/`)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. This page is from' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Light' })).toBeVisible()
  await page.goto(shop.origin + product)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${shop.origin}/Paper/`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.goto(`${shop.origin}/pl-PL/`)
  await expect(page.getByRole('status').filter({ hasText: 'Ceny i dostępność mogły się zmienić' })).toBeVisible()
})
