import type { BrowserContext } from '@playwright/test'
import { drawnLaunch, moving } from '../harness/browser.ts'
import { movedOn, openPainted } from '../harness/shifts.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test.use({ ...moving, launchOptions: drawnLaunch })

const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

/** What a finger is about to press stays where it was painted, while scripts, machines and late parts arrive. */
async function seeSteady(context: BrowserContext, addresses: string[]): Promise<void> {
  for (const address of addresses)
    for (const size of sizes)
      expect.soft(await movedOn(context, address, size), `${address} at ${size.width} pixels`).toEqual([])
}

test('nothing moves while a page arrives: the catalogue', async ({ context }) => {
  await seeSteady(context, ['/', '/Table/', '/Round-vase/MO-2010.1', '/search?search=bowl'])
})

test('nothing moves while a page arrives: forms', async ({ context }) => {
  await seeSteady(context, ['/login', '/register', '/contact/', '/withdrawal'])
})

test('nothing moves while a page arrives: the wishlist', async ({ context, catalogue, page }) => {
  await catalogue.open('/Table/')
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /wishlist/ })
    .click()
  await catalogue.open('/wishlist')
  await seeSteady(context, ['/wishlist'])
})

test('nothing moves while a page arrives: from the cart to the order', async ({ context, shopper }) => {
  await shopper.hasInCart(articles.vase)
  await shopper.hasInCart(articles.tumbler)
  await seeSteady(context, ['/checkout/cart', '/checkout'])
  await shopper.isGuest()
  await seeSteady(context, ['/checkout'])
  const order = await shopper.orders(articles.vase)
  await seeSteady(context, [`/checkout/success/${order}`])
})

test('nothing moves while a page arrives: the account', async ({ context, shopper }) => {
  await shopper.isCustomer({ email: 'steady@example.com' })
  const order = await shopper.orders(articles.vase)
  await seeSteady(context, ['/account', '/account/order', `/account/order/details/${order}`, '/wishlist'])
})

test('a page that was scrolled before its scripts came stays where it is', async ({ catalogue, page }) => {
  const goOn = await openPainted(page, '/Day-bowl/MO-1010.1')
  const reviews = page.locator('#reviews')
  await reviews.evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await goOn()
  await catalogue.seeShopRunning()
  await catalogue.seeAlive(reviews.getByLabel('Stars'))
  expect(await scrolled()).toBe(before)
})
