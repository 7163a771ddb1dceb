import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const broken = [
  { what: 'fails', fault: { kind: 'status', path: '*', status: 503 } },
  { what: 'breaks off', fault: { kind: 'reset', path: '*' } },
  { what: 'answers garbage', fault: { kind: 'garbage', path: '*' } },
]

for (const [index, { what, fault }] of broken.entries()) {
  // An address that nobody has asked for yet: what is cached would be shown, broken backend or not.
  const fresh = `/Light/?order=name-desc&limit=30&max-price=${900 + index}`
  test(`a backend that ${what} leaves a friendly page with its status, and the cart`, async ({
    shopper,
    catalogue,
    cart,
    page,
    shop,
    watch,
  }) => {
    watch.expectFailedRequests()
    watch.expectErrorPage()
    await shopper.hasInCart(articles.vase)
    await catalogue.open('/checkout/cart')
    await cart.seeLine(articles.vase.name, 1)
    await shop.fault(fault)

    const answer = await page.goto(fresh)
    expect(answer?.status()).toBeGreaterThanOrEqual(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /We will be right back|Something broke|took too long/,
    )
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')

    await page.goto('/checkout/cart')
    await catalogue.seeShopRunning()
    await cart.seeTrouble()

    await shop.reset()
    await cart.tryAgain()
    await cart.seeLine(articles.vase.name, 1)
    await page.goto(fresh)
    await expect(catalogue.cards.first()).toBeVisible()
  })
}

test('a list that cannot be read keeps the last one, and tries again', async ({ catalogue, page, shop, watch }) => {
  watch.expectFailedRequests()
  await catalogue.open('/Table/')
  await shop.fault({ kind: 'status', path: '*', status: 503 })
  await catalogue.filter('Nordholz').check()
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(catalogue.cards.first()).toBeVisible()
  await shop.reset()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(catalogue.chip('Nordholz')).toBeVisible()
})

test('a product page says what is only sent, and that the shop does not answer', async ({
  catalogue,
  page,
  shop,
  watch,
}) => {
  watch.expectFailedRequests()
  await catalogue.open(articles.vase.path)
  await shop.fault({ kind: 'status', path: '*', status: 503 })
  await catalogue.addToCart()
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'your cart' })
  await expect(said).toContainText('On the way to your cart')
  const away = page.getByRole('region', { name: 'Messages' }).getByText('The shop is not responding.')
  await expect(away).toBeVisible()
  await page.waitForResponse((answer) => answer.url().includes('/checkout/cart') && answer.status() === 503)
  await expect(away).toBeVisible()
  await expect(said).toContainText('On the way to your cart')
  await shop.reset()
  await expect(said).toContainText('1 in your cart')
  await expect(away).toBeHidden()
})

test('a slow backend holds up nothing but its own answer', async ({ catalogue, cart, page, shop }) => {
  await catalogue.open(articles.vase.path)
  await shop.fault({ kind: 'hold', path: '/checkout/cart/line-item', when: 'before' })
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await catalogue.followMainNavigation(0)
  await expect(catalogue.cards.first()).toBeVisible()
  await catalogue.seeCartCount(1)
  await cart.openSideCart()
  await expect(cart.line(articles.vase.name)).toHaveAttribute('data-pending')
  await shop.reset()
  await cart.seeLine(articles.vase.name, 1)
  await expect(page.locator('dialog[open] dl').first()).toContainText('€48.00')
})

test('maintenance begins and ends during a visit', async ({ shopper, cart, page, shop, watch }) => {
  watch.expectFailedRequests()
  await shopper.hasInCart(articles.vase)
  await shop.fault({ maintenance: true })
  const answer = await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { name: 'Closed for a moment' })).toBeVisible()
  expect([200, 503]).toContain(answer?.status())
  await shop.fault({ maintenance: false })
  await page.reload()
  await cart.seeLine(articles.vase.name, 1)
})
