import { seeSession, startHosts, type Hosts } from '../harness/hosts.ts'
import type { Pair } from '../harness/pair.ts'
import { chooseRegion } from '../paths/page-region.ts'
import { expect, test as base } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const test = base.extend<object, { hosts: Hosts; pair: Pair }>({
  hosts: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const hosts = await startHosts()
      await provide(hosts)
      await hosts.pair.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pair: [async ({ hosts }, provide) => provide(hosts.pair), { scope: 'worker' }],
})

test('a cart goes along to the host of another language, and back', async ({ page, hosts, catalogue, cart }) => {
  const { main, german } = hosts
  await catalogue.open(articles.vase.path)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await seeSession(page.context(), main)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`${german}/**`)
  await catalogue.seeShopRunning()
  expect(new URL(page.url()).pathname).not.toMatch(/^\/(?:_locale|testde)/)
  expect(new URL(page.url()).search).toBe('')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await catalogue.seeCartCount(1)
  // One session, not a copy of it.
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  await catalogue.followMainNavigation(1)
  expect(page.url()).toMatch(new RegExp(`^${german}/`))
  await cart.openSideCart()
  await cart.goToCartPage()
  await expect(page).toHaveURL(`${german}/checkout/cart`)

  await chooseRegion(page, { locale: 'pl-PL' })
  await page.waitForURL(`${main}/pl-PL/checkout/cart`)
  await catalogue.seeShopRunning()
  await catalogue.seeCartCount(2)
})

test('a customer stays logged in at the other host, and pays there', async ({
  page,
  hosts,
  catalogue,
  shopper,
  payment,
  shop,
}) => {
  const { german } = hosts
  await shopper.isCustomer()
  const order = await shopper.orders(articles.vase, 'payment_demo_card')
  await page.goto('/account')
  // Before scripts run, the link leads to the page there as anybody sees it.
  await catalogue.seeShopRunning()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`${german}/account`)
  await expect(page.getByRole('heading', { level: 1, name: /Clara/ })).toBeVisible()

  await page.goto(`${german}/checkout/success/${order}`)
  await payment.payNow()
  await payment.answer('ok')
  await expect(page).toHaveURL(new RegExp(`^${german}/checkout/success/${order}/paid`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect((await shop.facts()).latestOrders[0]?.payments.at(-1)).toBe('paid')
})

test('a link of another site takes no session along', async ({ page, hosts, shopper, catalogue }) => {
  const { main, german } = hosts
  await shopper.hasInCart(articles.vase)
  await page.goto(`${main}/_locale?to=${encodeURIComponent(`${german}/`)}`)
  await expect(page).toHaveURL(`${german}/`)
  await catalogue.seeShopRunning()
  await catalogue.seeCartCount(0)
  await catalogue.open(`${main}/`)
  await catalogue.seeCartCount(1)
})
