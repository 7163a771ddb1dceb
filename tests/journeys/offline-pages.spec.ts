import { expect, test, type Page } from '@playwright/test'
import { startPair } from '../harness/pair.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { ShopperModel } from './shopper.model.ts'

test.use({ serviceWorkers: 'allow' })

/** Paths of what the worker has cached. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

test('offline: visited pages are shown with their date, without the session’s data', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  await catalogue.open(`${shop.origin}/pl-PL/`)
  const kept = () => cachedPaths(page)
  await expect.poll(kept).toContain('/pl-PL/')
  // Sorted in another way it has the same title: one link leads to the newest.
  await catalogue.open(`${shop.origin}/Light/?order=price-asc`)
  await catalogue.open(`${shop.origin}/Light/`)
  const name = await catalogue.openFirstCard()
  const product = new URL(page.url()).pathname
  await catalogue.addButton.click()
  await page.goto(`${shop.origin}/checkout/cart`)
  await expect.poll(kept).toContain(product)
  // The cart's page is that of a visitor without a session.
  const own = (await kept()).filter((path) => /^\/(?:checkout|account|store-api|wishlist)/.test(path))
  expect(new Set(own)).toEqual(new Set(['/checkout/cart']))
  expect(await page.evaluate(async () => (await caches.match('/checkout/cart'))?.text())).not.toContain(name)
  await shop.stop()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))

  await page.goto(`${shop.origin}/Light/`)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. This page is from' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Light' })).toBeVisible()
  // It stays when the page has come alive.
  await catalogue.seeShopRunning()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. This page is from' })).toBeVisible()
  // One notice is enough, also when the browser itself has no connection.
  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline\. Changes to your cart/)).toBeAttached()
  await expect(page.getByText(/^You are offline/).filter({ visible: true })).toHaveCount(1)
  // Where the connection comes back, a page of the shop would be read again by itself.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(shop.origin + product)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${shop.origin}/Paper/`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  // It leads to what this browser can open, in the shop's own letters.
  await expect(page.getByRole('link')).toHaveText(['Try again', name, 'Light'])
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Instrument Sans"/)
  expect((await kept()).filter((path) => /^\/assets\/text-latin.*\.woff2$/.test(path))).toHaveLength(1)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${shop.origin}/pl-PL/`)
  await expect(page.getByRole('status').filter({ hasText: 'Ceny i dostępność mogły się zmienić' })).toBeVisible()
  expect(errors).toEqual([])
})

test('offline: a page that was read a moment ago is not shown as if the shop answered', async ({ page }) => {
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  await catalogue.open(shop.origin)
  await expect.poll(() => cachedPaths(page)).toContain('/')
  await catalogue.open(`${shop.origin}/Light/`)
  await expect.poll(() => cachedPaths(page)).toContain('/Light/')
  await shop.stop()

  await page.goto(`${shop.origin}/Light/`)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. This page is from' })).toBeVisible()
})

test('offline: which pages were visited is forgotten with the logout', async ({ page }) => {
  const shop = await startPair()
  const visited = async () => (await cachedPaths(page)).filter((path) => path === '/search' || path === '/Light/')
  for (const path of ['/search?search=vase', '/Light/']) {
    await page.goto(shop.origin + path)
    await expect.poll(visited).toContain(path.replace(/\?.*/, ''))
  }
  await new ShopperModel(page, shop).isCustomer()
  await page.goto(`${shop.origin}/account`)
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
  await expect.poll(visited).toEqual([])
  await shop.stop()
})

test('offline: the cart is shown as the browser keeps it, its page was never opened', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  const hasCart = (path: string) => page.evaluate(async (cart) => (await caches.match(cart)) !== undefined, path)
  await catalogue.open(`${shop.origin}/testde/`)
  await expect.poll(() => hasCart('/testde/checkout/cart')).toBe(true)
  await catalogue.open(`${shop.origin}/Vases-pots/`)
  await catalogue.addButton.click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await expect.poll(() => hasCart('/checkout/cart')).toBe(true)
  await shop.stop()
  // As on a train, where the browser itself knows it.
  await page.context().setOffline(true)

  await page.goto(`${shop.origin}/checkout/cart`)
  await expect(page.getByRole('status').filter({ hasText: 'This is your cart as this browser keeps it' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('spinbutton', { name: /Three herb pots/ })).toHaveValue('1')
  await expect(page.getByRole('status').filter({ hasText: 'This is your cart as this browser keeps it' })).toBeVisible()
  await page.goto(`${shop.origin}/testde/checkout/cart`)
  await expect(page.getByRole('status').filter({ hasText: 'Sie sind offline' })).toBeVisible()
})

test('offline: a cart that was begun offline shows what waits, also after a reload', async ({ page }) => {
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  await catalogue.open(`${shop.origin}/Day-bowl/MO-1010.1`)
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/checkout/cart', '/Day-bowl/MO-1010.1']))
  await shop.stop()
  await page.context().setOffline(true)
  await catalogue.addButton.click()
  const waiting = page.getByRole('main').getByRole('spinbutton', { name: /Day bowl/ })

  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(waiting).toHaveValue('1')
  for (const open of [() => page.goto(`${shop.origin}/checkout/cart`), () => page.reload()]) {
    await open()
    await expect(waiting).toHaveValue('1')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  }
})

test('offline: pages are read again by themselves when the connection is back', async ({ page }) => {
  const shop = await startPair()
  const catalogue = new CatalogueModel(page)
  await catalogue.open(shop.origin)
  await expect.poll(() => cachedPaths(page)).toContain('/')
  for (const [path, heading] of [
    ['/', 'You are offline. This page is from'],
    ['/Paper/', 'You have not opened this page before'],
  ] as const) {
    await page.context().setOffline(true)
    await page.goto(shop.origin + path)
    await expect(page.getByText(heading)).toBeVisible()
    // What waits for the connection comes some time after the page: until then it returns once more.
    await expect(async () => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await expect(page.getByText(heading)).toHaveCount(0, { timeout: 3_000 })
    }).toPass()
    await expect(page.getByRole('main')).toBeVisible()
  }
  await shop.stop()
})
