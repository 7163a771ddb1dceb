import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { plainLaunch } from '../harness/browser.ts'
import { startPair, type Pair } from '../harness/pair.ts'
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
  // The fixture's folder: a payment method with fields in the page.
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
  const home = await page.request.get(`${shop.origin}/`)
  expect(home.headers()['content-security-policy']).not.toContain('umbra')
  await provider.fill('4000 0001')
  await checkout.place()
  await provider.seeOrdered('tok_1')
})

test('paid in the page: a decline keeps everything, and another card is taken', async ({ page }) => {
  const { provider, checkout } = await open(page)
  await checkout.place()
  await provider.seeNothingOrdered(/Complete the details/)
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

test('paid in the page: a script that cannot be loaded is told, and another method is chosen', async ({ page }) => {
  const { provider, checkout } = await open(page, { alive: false })
  await expect(checkout.paymentSection).toContainText('This way of payment could not be loaded')
  await checkout.place()
  await provider.seeNothingOrdered(/Complete the details/)
  provider.alive = true
  await checkout.paymentSection.getByRole('button', { name: /again/i }).click()
  await expect(provider.card.getByLabel('Card number')).toBeVisible()
  await checkout.choosePaymentNamed('Invoice')
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  expect(provider.orders).toHaveLength(1)
  expect(provider.orders[0]).not.toHaveProperty('cardToken')
})
