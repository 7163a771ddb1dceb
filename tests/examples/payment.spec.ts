import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { plainLaunch } from '../harness/browser.ts'
import { startPair, type Pair } from '../harness/pair.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { CheckoutModel } from '../journeys/checkout.model.ts'
import { articles, ShopperModel } from '../journeys/shopper.model.ts'
import { root } from '../../scripts/sources.mjs'
import { PaymentProviderModel } from './payment-provider.model.ts'

test.use({ launchOptions: plainLaunch })
test.setTimeout(240_000)
test.describe.configure({ mode: 'serial' })

let shop: Pair
test.beforeAll(async () => {
  // The folder's own build comes first.
  test.setTimeout(240_000)
  // The fixture's folder: a payment method with fields in the page, and an express button.
  shop = await startPair({
    SHOP_DIR: path.join(root, 'tests/fixtures/shop'),
    BUILD_DIR: path.join(root, 'node_modules/.cache/storechart-examples/fixture'),
    KEEP_BUILD: '',
  })
})
test.afterAll(() => shop.stop())

/** A guest at the checkout who pays by card, with everything filled in but the card. */
async function open(page: Page, { alive = true } = {}) {
  const provider = new PaymentProviderModel(page)
  provider.alive = alive
  await provider.answers()
  const shopper = new ShopperModel(page, shop)
  await shopper.isGuestWith(articles.vase)
  await shopper.paysWith('payment_demo_card')
  const response = await page.goto(`${shop.origin}/checkout`)
  const checkout = new CheckoutModel(page)
  await checkout.seeKnown()
  await checkout.acceptTerms()
  return { provider, checkout, policy: response?.headers()['content-security-policy'] ?? '' }
}

test('paid in the page: the order follows the provider’s word, with its token', async ({ page }) => {
  const { provider, checkout, policy } = await open(page)
  expect(policy).toMatch(/script-src [^;]*https:\/\/pay\.umbra\.example/)
  await provider.fill('4000 0001')
  await checkout.place()
  await provider.seeOrdered('tok_1')
})

test('paid in the page: a decline keeps everything, and another card is taken', async ({ page }) => {
  const { provider, checkout } = await open(page)
  await checkout.place()
  await provider.seeNothingOrdered(/Complete your payment details/)
  await provider.fill('4000 0002')
  await checkout.place()
  await provider.seeNothingOrdered(/declined/)
  await expect(page.locator('#checkout-terms')).toBeChecked()
  await expect(provider.card.getByLabel('Card number')).toHaveValue('4000 0002')
  await provider.fill('4000 0001')
  await checkout.place()
  await provider.seeOrdered('tok_1')
})

test('paid in the page: the bank asks in a frame; a second press orders nothing twice', async ({ page }) => {
  const { provider, checkout } = await open(page)
  await provider.fill('4000 0003')
  await checkout.place()
  await checkout.placeButton.dispatchEvent('click')
  await provider.bank.getByRole('button', { name: 'Refuse' }).click()
  await provider.seeNothingOrdered(/declined/)
  await checkout.place()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await provider.seeNothingOrdered(/You cancelled/)
  await checkout.place()
  await checkout.placeButton.dispatchEvent('click')
  await provider.bank.getByRole('button', { name: 'Approve' }).click()
  await provider.seeOrdered('tok_1')
})

test('paid in the page: a script that fails is reported, and another method is chosen', async ({ page }) => {
  const { provider, checkout } = await open(page, { alive: false })
  await expect(checkout.paymentSection).toContainText('This payment method could not be loaded')
  await checkout.place()
  await provider.seeNothingOrdered(/Complete your payment details/)
  provider.alive = true
  await checkout.paymentSection.getByRole('button', { name: /again/i }).click()
  await expect(provider.card.getByLabel('Card number')).toBeVisible()
  await checkout.choosePaymentNamed('Invoice')
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  expect(provider.orders).toHaveLength(1)
  expect(provider.orders[0]).not.toHaveProperty('cardToken')
})

/** Somebody on the page of a product, or in their cart, whose provider has an express button there. */
async function openAt(page: Page, path: string) {
  const provider = new PaymentProviderModel(page)
  await provider.answers()
  const response = await page.goto(shop.origin + path)
  return { provider, checkout: new CheckoutModel(page), headers: response?.headers() ?? {} }
}

/** What the checkout lacks after an express button is the shopper's consent. */
async function order(checkout: CheckoutModel): Promise<void> {
  await expect(checkout.page).toHaveURL(/\/checkout$/)
  await checkout.seeKnown()
  await checkout.acceptTerms()
  await checkout.place()
}

test('express: a guest buys from the product’s page, with the provider’s address', async ({ page }) => {
  const { provider, checkout, headers } = await openAt(page, articles.vase.path)
  expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/pay\.umbra\.example/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await provider.expressButton.focus()
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await provider.answerIn(popup, 'Confirm')
  await expect(checkout.contact).toContainText('grace@example.com')
  await expect(checkout.contact).toContainText('Kiln Lane 9')
  await expect(checkout.paymentSection).toContainText('You have already confirmed this payment')
  await order(checkout)
  await provider.seeOrdered('exp_1')
  expect(provider.guests).toEqual(['grace@example.com'])
})

test('express: declined or closed, the product is in the cart once, nothing is ordered', async ({ page }) => {
  const { provider, checkout } = await openAt(page, articles.vase.path)
  await provider.answerIn(await provider.openExpress(), 'Fail')
  await expect(page.getByRole('alert')).toContainText('The payment was declined. Nothing was ordered.')
  await expect(page.getByRole('alert')).toContainText('The product is in your cart.')
  await (await provider.openExpress()).close()
  await expect(page.getByText('You cancelled the payment. Nothing was ordered.')).toBeVisible()
  await provider.openExpress()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(page.getByText('You cancelled the payment. Nothing was ordered.')).toBeVisible()
  await expect(page.getByText('1 in your cart')).toBeVisible()
  expect([provider.orders, provider.guests]).toEqual([[], []])
  await provider.answerIn(await provider.openExpress(), 'Confirm from nowhere')
  await expect(page.getByRole('alert')).toContainText('We cannot use the address')
  await page.getByRole('alert').getByRole('link', { name: 'Go to checkout' }).click()
  await expect(checkout.field('email')).toBeVisible()
  expect([provider.orders, provider.guests]).toEqual([[], []])
})

test('express: pressed twice in the cart, there is one window, one guest and one order', async ({ page }) => {
  await new ShopperModel(page, shop).hasInCart(articles.vase)
  const { provider, checkout } = await openAt(page, '/checkout/cart')
  const popup = await provider.openExpress()
  await provider.expressButton.click({ force: true })
  expect(page.context().pages()).toHaveLength(2)
  await provider.answerIn(popup, 'Confirm')
  await order(checkout)
  await checkout.placeButton.dispatchEvent('click').catch(() => undefined)
  await provider.seeOrdered('exp_1')
  expect(provider.guests).toEqual(['grace@example.com'])
})

test('express: a reload while the provider asks loses nothing, and orders nothing', async ({ page }) => {
  const { provider, checkout } = await openAt(page, articles.vase.path)
  const lost = await provider.openExpress()
  await expect(page.getByText('1 in your cart')).toBeVisible()
  await page.reload()
  await lost.close()
  await expect(page.getByText('1 in your cart')).toBeVisible()
  await provider.answerIn(await provider.openExpress(), 'Confirm')
  await order(checkout)
  await provider.seeOrdered('exp_1')
  expect(provider.guests).toEqual(['grace@example.com'])
})

test('express: a customer keeps the own address, from the side cart', async ({ page }) => {
  const shopper = new ShopperModel(page, shop)
  await shopper.isCustomer()
  await shopper.hasInCart(articles.vase)
  const { provider, checkout } = await openAt(page, '/')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await provider.answerIn(await provider.openExpress(), 'Confirm')
  await expect(checkout.contact).toContainText('Kiln Lane 4')
  await order(checkout)
  await provider.seeOrdered('exp_1')
  expect(provider.guests).toEqual([])
})

test('express: a script that cannot be loaded leaves no button, and the shop goes on', async ({ page }) => {
  const provider = new PaymentProviderModel(page)
  provider.alive = false
  await provider.answers()
  await page.goto(shop.origin + articles.vase.path)
  const catalogue = new CatalogueModel(page)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await expect(provider.expressButton).toHaveCount(0)
})
