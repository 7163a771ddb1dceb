import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { plainLaunch } from '../harness/browser.ts'
import { freePort, startPair, type Pair } from '../harness/pair.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { CheckoutModel } from '../journeys/checkout.model.ts'
import { articles, ShopperModel } from '../journeys/shopper.model.ts'
import { root } from '../../scripts/sources.mjs'

test.use({ launchOptions: plainLaunch })
test.setTimeout(240_000)
// One after another: tests of the same brand share its build.
test.describe.configure({ mode: 'default' })

const started: Pair[] = []
test.afterEach(async () => {
  for (const pair of started.splice(0)) await pair.stop()
})

/** The shop of an example's folder, built beside the one that the other suites use. */
async function open(page: Page, brand: string) {
  const metricsPort = await freePort()
  const pair = await startPair({
    SHOP_DIR: path.join(root, 'examples', brand, 'shop'),
    BUILD_DIR: path.join(root, 'node_modules/.cache/storechart-examples', brand),
    KEEP_BUILD: '',
    METRICS_PORT: String(metricsPort),
  })
  started.push(pair)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  return {
    pair,
    figures: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    see: async (address: string) => {
      const response = await page.goto(pair.origin + address)
      expect(response?.status(), address).toBe(200)
      await new CatalogueModel(page).seeShopRunning()
      expect(errors).toEqual([])
    },
  }
}

/** From a card to the checkout, which is upstream's in every brand. */
async function buyFirst(page: Page, see: (address: string) => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible()
  await see('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByLabel('Email address').first()).toBeVisible()
}

test('raster: front page, data sheet, card’s numbers, custom fields of a product', async ({ page }) => {
  const { see, figures } = await open(page, 'raster')
  await see('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Technical supply/i)
  await see('/datasheet')
  await expect(page).toHaveTitle('Data sheet | Raster')
  await expect(page.getByRole('heading', { level: 2, name: 'Clocks' })).toBeVisible()
  await see('/Table/')
  await expect(page.getByRole('article').first()).toContainText(/MO-\d+.*min\. \d/)
  await expect(page.getByText('List: 000')).toBeVisible()
  // Custom fields of the backend, which the brand declares.
  await see(articles.vase.path)
  const facts = page.getByRole('main')
  await expect(facts.getByText('Origin')).toBeVisible()
  await expect(facts.getByText('Krosno, Poland')).toBeVisible()
  await expect(facts.getByText('10 years')).toBeVisible()
  await see('/Table/')
  await buyFirst(page, see)
  // Its settings let every document tell its vitals when it is left.
  await expect(async () => {
    await see('/datasheet')
    await see('/')
    expect(await figures()).toMatch(/storechart_vitals_duration_count\{[^}]*vital="LCP"[^}]*page="catalogue"/)
  }).toPass()
})

/** The banner that asks what may be measured. */
const privacy = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })

test('pomelo: front page, a page that says hello, words above the cart', async ({ page }) => {
  const { see } = await open(page, 'pomelo')
  await see('/')
  await privacy(page).getByRole('button', { name: 'Only what is necessary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/boring/)
  await page.getByRole('link', { name: 'Say hello' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello. We are Pomelo.' })).toBeVisible()
  await see('/Table/')
  await buyFirst(page, see)
  await see('/checkout/cart')
  await expect(page.getByText('One piece less beige.')).toBeVisible()
})

/** The orders that the page sends from now on. */
function ordersOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/store-api/checkout/order'))
      sent.push(request.postDataJSON())
  })
  return sent
}

/** A guest who pays by invoice, at the checkout with everything filled in but what the brand's method asks for. */
async function payByInvoice(page: Page, { pair, see }: Awaited<ReturnType<typeof open>>) {
  const shopper = new ShopperModel(page, pair)
  await shopper.isGuestWith(articles.vase)
  await shopper.paysWith('payment_invoicepayment')
  await see('/checkout')
  const checkout = new CheckoutModel(page)
  await checkout.seeKnown()
  await checkout.acceptTerms()
  return { checkout, sent: ordersOf(page) }
}

test('raster: an order by invoice takes the company’s own number along', async ({ page }) => {
  const { checkout, sent } = await payByInvoice(page, await open(page, 'raster'))
  await page.getByLabel('Purchase order number').fill('PO 4711')
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  expect(sent).toEqual([expect.objectContaining({ purchaseOrderNumber: 'PO 4711' })])
})

/** What a tag manager of the page would have read by now. */
const measured = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  )

test('pomelo: nothing is measured before a yes; then a purchase, once', async ({ page }) => {
  const { pair, see } = await open(page, 'pomelo')
  await see('/Table/')
  await expect(privacy(page)).toContainText('statistics and films of other providers')
  // What is answered after the yes is measured.
  const answered = page.waitForResponse(/\/checkout\/cart\/line-item/)
  await page.getByRole('main').getByRole('article').getByRole('button', { name: 'Add to cart' }).first().click()
  await (await answered).finished()
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible()
  expect(await measured(page)).toEqual([])
  await privacy(page).getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('dialog').getByLabel('Statistics').check()
  await page.getByRole('button', { name: 'Save these choices' }).click()
  await expect.poll(() => measured(page)).toEqual(['view_item_list'])
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect.poll(() => measured(page)).toEqual(['view_item_list', 'select_item', 'view_item'])

  const shopper = new ShopperModel(page, pair)
  await shopper.isGuest()
  await shopper.paysWith('payment_prepayment')
  await see('/checkout')
  await expect(privacy(page)).toHaveCount(0)
  const checkout = new CheckoutModel(page)
  await checkout.seeKnown()
  await checkout.acceptTerms()
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  await expect.poll(() => measured(page)).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
  await page.reload()
  await new CatalogueModel(page).seeShopRunning()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Only what is necessary' }).click()
  expect(await measured(page)).toEqual([])
  await see('/Table/')
  expect(await measured(page)).toEqual([])
})

test('pomelo: an invoice is for grown-ups, and says so beside the date', async ({ page }) => {
  const { checkout, sent } = await payByInvoice(page, await open(page, 'pomelo'))
  const birthday = page.getByLabel('Date of birth')
  await checkout.place()
  await expect(page.getByText('An invoice is for people of 18 and older.')).toBeVisible()
  expect(sent).toEqual([])
  await birthday.fill('1990-05-17')
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  expect(sent).toEqual([expect.objectContaining({ birthday: '1990-05-17' })])
})

test('pomelo: a present wants words that fit on its card; the order takes them along', async ({ page }) => {
  const opened = await open(page, 'pomelo')
  const shopper = new ShopperModel(page, opened.pair)
  await shopper.isGuestWith(articles.vase)
  await shopper.paysWith('payment_prepayment')
  await opened.see('/checkout')
  const checkout = new CheckoutModel(page)
  await checkout.seeKnown()
  await checkout.acceptTerms()
  const sent = ordersOf(page)
  await page.getByLabel('This is a present').check()
  const words = page.getByLabel('Words on the card')
  await checkout.place()
  await expect(words).toBeFocused()
  await expect(page.getByText('Write a few words, or untick the present.')).toBeVisible()
  await words.pressSequentially('For you')
  await expect(words).not.toHaveAttribute('aria-invalid')
  await words.fill('x'.repeat(121))
  await checkout.place()
  await expect(words).toBeFocused()
  await expect(page.getByText('The card has room for 120 letters.')).toBeVisible()
  expect(sent).toEqual([])
  // What was written outlives the document.
  await words.fill('For you, Grandma')
  await page.reload()
  await checkout.seeKnown()
  await expect(words).toHaveValue('For you, Grandma')
  await checkout.acceptTerms()
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  expect(sent).toEqual([
    expect.objectContaining({ giftMessage: 'For you, Grandma', customerComment: 'Gift message: For you, Grandma' }),
  ])
  await expect(page.getByText('Gift message: For you, Grandma')).toBeVisible()
})
