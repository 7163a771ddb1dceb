/** What only a backend before 6.7 asks of the shop. */
import type { Browser, Page } from '@playwright/test'
import { expect, test, type Journey } from '../journeys/journey.model.ts'
import { articles, guest } from '../journeys/shopper.model.ts'

const older = { tag: '@older' }

test('a withdrawal arrives with the settings of a new installation', older, async ({ page, shop, watch }) => {
  // The route for withdrawals is unknown there.
  watch.expectFailedRequests()
  await page.goto(`${shop.origin}/withdrawal`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Long')
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Order number').fill('10077')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('We will reply to ada@example.com. Please print or save this page')).toBeVisible()
  const box = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  expect(box).toContain('Contact: Withdrawal from the contract: order 10077')
})

test('a withdrawal that the shop refuses says that it did not arrive', older, async ({ page, shop, watch }) => {
  watch.expectFailedRequests()
  const violation = { code: 'VIOLATION::IS_BLANK_ERROR', status: '400', detail: '', source: { pointer: '/captcha' } }
  await shop.fault({ kind: 'status', path: '/contact-form', status: 400, body: { errors: [violation] } })
  await page.goto(`${shop.origin}/withdrawal?order=10078`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Long')
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Your withdrawal has not arrived')).toBeVisible()
  await expect(alert).not.toContainText('check your entries')
  await expect(alert.getByRole('link', { name: 'imprint' })).toHaveAttribute('href', '/imprint/')
  const mail = (await alert.getByRole('link', { name: 'Write it as an email' }).getAttribute('href')) ?? ''
  expect(mail).toMatch(/^mailto:/)
  expect(new URLSearchParams(mail.slice(mail.indexOf('?'))).get('body')).toContain('Order number: 10078')
})

/** The order of another browser, opened there by its mail's link and the proof. */
async function openByProof({
  page,
  shop,
  shopper,
  browser,
}: Pick<Journey, 'shopper'> & { page: Page; shop: { origin: string }; browser: Browser }): Promise<{
  other: Page
  link: string
}> {
  await shopper.hasInCart(articles.vase)
  await shopper.isGuest()
  const placed = await page.request.post(`${shop.origin}/store-api/checkout/order`, {
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    data: {},
  })
  expect(placed.ok()).toBe(true)
  const box = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  const link = /href="([^"]+\/account\/order\/[^"]+)"/.exec(box)?.[1] ?? ''
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByLabel('Email address').fill(guest.email)
  await other.getByLabel('Postal code').fill(guest.zipcode)
  await other.getByRole('button', { name: 'Show my order' }).click()
  await expect(other.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeFocused()
  return { other, link }
}

test('a proof opens one order and logs nobody in', older, async ({ page, shop, shopper, browser }) => {
  const { other, link } = await openByProof({ page, shop, shopper, browser })
  await expect(other.getByText(articles.vase.name)).toBeVisible()
  await expect(other.getByRole('button', { name: /Pay now|another payment/ })).toHaveCount(0)

  const before = (await shop.facts()).calls['POST /order'] ?? 0
  await other.getByRole('button', { name: 'Look again' }).click()
  await expect.poll(async () => (await shop.facts()).calls['POST /order']).toBe(before + 1)
  await expect(other.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()

  // Neither another tab nor a reload has the proof, and the account stays closed.
  const tab = await other.context().newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { level: 1, name: 'See your order' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'See your order' })).toBeVisible()
  await tab.goto(`${shop.origin}/account`)
  await expect(tab).toHaveURL(/\/login/)
  await other.context().close()
})

test(
  'a proof opens its order again on Back, not for the next at the browser',
  older,
  async ({ page, shop, shopper, browser }) => {
    const { other, link } = await openByProof({ page, shop, shopper, browser })
    await other.getByRole('link', { name: 'Wishlist' }).click()
    await expect(other).toHaveURL(/wishlist$/)
    await other.goBack()
    await expect(other.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await other.getByRole('link', { name: 'Wishlist' }).click()
    await expect(other).toHaveURL(/wishlist$/)
    const header = other.locator('header')
    await header.locator('summary').click()
    await header.getByRole('link', { name: 'Log in' }).click()
    await other.getByLabel('Email address').fill('friend@morrow.example')
    await other.getByLabel('Password', { exact: true }).fill('friend-of-the-house')
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await header.locator('summary').click()
    await header.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(/\/$/)
    while (other.url() !== link) await other.goBack()
    await expect(other.getByRole('heading', { level: 1, name: 'See your order' })).toBeVisible()
    await other.context().close()
  },
)

test('the usual payment method is shown in the account, and changed there', older, async ({ page, shop, shopper }) => {
  await shopper.isCustomer({ email: 'payer@example.com' })
  await page.goto(`${shop.origin}/account/profile`)
  const method = page.getByLabel('Usual payment method')
  const before = await method.inputValue()
  const other = await method.locator('option:not(:checked)').first().getAttribute('value')
  await method.selectOption(other)
  await page.getByRole('button', { name: 'Save payment method' }).click()
  await expect(page.getByText('Your usual payment method is saved.')).toBeVisible()
  await page.reload()
  await expect(method).toHaveValue(other ?? '')
  expect(other).not.toBe(before)
})
