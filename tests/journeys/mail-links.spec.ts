import type { APIRequestContext } from '@playwright/test'
import { readCountryPage } from '../../api/operations/session.ts'
import { sentBody } from '../harness/sent-body.ts'
import { expect, test } from './journey.model.ts'
import { articles, guest } from './shopper.model.ts'

/** Runs on an older backend too. */
const older = { tag: '@older' }

test('the footer’s newsletter: signed up for, confirmed, switched off, left', async ({
  page,
  shop,
  shopper,
  area,
  catalogue,
  watch,
}) => {
  watch.expectFailedRequests()
  const { origin } = shop
  const email = 'letters@example.com'
  const called = async (call: string) => (await shop.facts()).calls[call] ?? 0
  await catalogue.open('/Table/')
  const form = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
  // Nothing of the form is brought before it comes near.
  await form.scrollIntoViewIfNeeded()
  await catalogue.seeAlive(form)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByText('Enter your email address.')).toBeVisible()
  await expect(form.getByLabel('Email address')).toBeFocused()
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toContainText('open the link in the email that we have just sent')

  const link = await mailedLink(page.request, origin, '/newsletter-subscribe')
  const answer = await page.request.get(link)
  expect(answer.status()).toBe(200)
  expect(await called('POST /newsletter/confirm')).toBe(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()
  expect(await called('POST /newsletter/confirm')).toBe(1)

  // Who is on the list already sees the same as everybody, and is not asked again.
  await catalogue.open('/Table/')
  await form.scrollIntoViewIfNeeded()
  await catalogue.seeAlive(form)
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toContainText('open the link in the email that we have just sent')
  expect(await mailedLink(page.request, origin, '/newsletter-subscribe')).toBe(link)

  await page.goto(`${origin}/pl-PL/newsletter-subscribe?em=a&hash=b`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ten link już nie działa' })).toBeVisible()
  await page.goto(`${origin}/newsletter-subscribe`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

  await shopper.isCustomer({ email })
  await area.open('/account', /^Hello/)
  const box = area.main.getByRole('checkbox', { name: 'Send me news and offers by email' })
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(box).not.toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await expect(box).not.toBeChecked()

  // A page with a newsletter form of its own has no second one below it.
  await catalogue.open('/newsletter/')
  await expect(form).toHaveCount(0)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter' })).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Unsubscribe from the newsletter')
  await main.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main.getByText('Enter your email address.')).toBeVisible()
  await main.getByLabel('Email address').fill(email)
  await main.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main.getByText(`${email} will receive no more newsletters`)).toBeVisible()
})

test(
  'a guest sees the order from another browser, with email address and postal code',
  older,
  async ({ page, shop, shopper, browser }) => {
    await shopper.hasInCart(articles.vase)
    await shopper.isGuest()
    const placed = await page.request.post(`${shop.origin}/store-api/checkout/order`, {
      headers: { origin: shop.origin, 'content-type': 'application/json' },
      data: {},
    })
    expect(placed.ok()).toBe(true)
    const link = await mailedLink(page.request, shop.origin, '/account/order/')

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: 'See your order' })).toBeVisible()
    await other.getByLabel('Email address').fill(guest.email)
    await other.getByLabel('Postal code').fill('99999')
    await other.getByRole('button', { name: 'Show my order' }).click()
    await expect(
      other.getByText('do not belong together. Check that the link is complete, or write to us.'),
    ).toBeVisible()
    await expect(other.locator('[data-form-summary]')).toBeFocused()
    await other.getByLabel('Postal code').fill(guest.zipcode)
    await other.getByRole('button', { name: 'Show my order' }).click()
    await expect(other.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await expect(other.getByText(articles.vase.name)).toBeVisible()
    await expect(other.getByText(guest.street).first()).toBeVisible()
    // Back from a page of the shop the order is there again, without another question.
    await other.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(other).toHaveURL(`${shop.origin}/`)
    await other.goBack()
    await expect(other.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await elsewhere.close()

    // The backend shows a customer no order but their own.
    const theirs = await browser.newContext()
    const customer = await theirs.newPage()
    await register(customer.request, shop.origin, 'bea@example.com')
    await customer.goto(link)
    await expect(customer.getByRole('heading', { level: 1, name: 'This order is not in your account' })).toBeVisible()
    // On a phone the two ways on stand one below the other, in the middle like the words above them.
    await customer.setViewportSize({ width: 360, height: 800 })
    for (const way of await customer.getByRole('main').locator('button, a').all()) {
      const box = await way.boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 180)).toBeLessThan(2)
    }
    await customer.getByRole('button', { name: 'Log out and continue' }).click()
    await customer.getByLabel('Email address').fill(guest.email)
    await customer.getByLabel('Postal code').fill(guest.zipcode)
    await customer.getByRole('button', { name: 'Show my order' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await theirs.close()

    // In the browser that ordered it, a guest cancels it as a customer does.
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('This order was cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('This order was cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  },
)

test('the link of an order that needs an account says so before anything is typed', async ({
  page,
  shop,
  shopper,
  browser,
}) => {
  await shopper.isCustomer()
  await shopper.orders(articles.vase)
  const link = await mailedLink(page.request, shop.origin, '/account/order/')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'This order was placed with an account' })).toBeVisible()
  await expect(other.getByText(/the order can no longer be shown here/)).toBeVisible()
  await elsewhere.close()
})

test(
  'a forgotten password is set anew by the link in the mail, once',
  older,
  async ({ catalogue, page, request, shop, watch }) => {
    watch.expectFailedRequests()
    const { origin } = shop
    await register(request, origin, 'cara@example.com')
    await catalogue.open(`${origin}/account/recover`)
    await page.getByLabel('Email address').fill('cara@example.com')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByText('If there is an account for cara@example.com')).toBeVisible()

    const link = await mailedLink(page.request, origin, '/account/recover/password')
    await catalogue.open(link)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.locator('[name="newPassword"]')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('New password', { exact: true }).fill('even longer')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Your new password is set')).toBeVisible()
    // The way on is the login, which knows the address that the mail was requested for in this tab.
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('cara@example.com')

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  },
)

/** A customer with an account; the session of these calls is theirs. */
async function register(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const countries = await request.post(`${origin}/store-api/country`, {
    headers: { origin },
    data: sentBody(readCountryPage, { page: 1, limit: 1 }),
  })
  const { elements } = (await countries.json()) as { elements: { id: string }[] }
  const { street, zipcode, city } = guest
  const registered = await request.post(`${origin}/store-api/account/register`, {
    headers: { origin },
    data: {
      guest: false,
      accountType: 'private',
      email,
      password: 'long enough',
      firstName: 'Bea',
      lastName: 'Long',
      acceptedDataProtection: true,
      billingAddress: { firstName: 'Bea', lastName: 'Long', street, zipcode, city, countryId: elements[0]?.id },
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
}

/** Address in the newest mail that leads to this path of the shop. */
async function mailedLink(request: APIRequestContext, origin: string, path: string): Promise<string> {
  const box = await request.get(`${origin}/_demo/mail`)
  const links = Array.from((await box.text()).matchAll(/href="(http[^"]+)"/g), ([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  )
  const found = links.find((href) => new URL(href).pathname.startsWith(path))
  expect(found, links.join(' ')).toBeDefined()
  return found ?? ''
}

test('the link of another browser’s registration confirms it; session and cart stay', async ({
  page,
  shop,
  shopper,
  browser,
}) => {
  await shop.fault({ settings: { doubleOptIn: true } })
  const elsewhere = await browser.newContext()
  await register(elsewhere.request, shop.origin, 'stranger@example.com')
  const link = await mailedLink(page.request, shop.origin, '/registration/confirm')

  await shopper.hasInCart(articles.vase)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
  await expect(main.getByText('you are not logged in here')).toBeVisible()
  await main.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const context = await page.request.get(`${shop.origin}/store-api/context`)
  expect(await context.text()).not.toContain('stranger@example.com')
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(articles.vase.name)).toBeVisible()

  // The account itself is ready, and the browser that registered would have been logged in.
  const login = await elsewhere.request.post(`${shop.origin}/store-api/account/login`, {
    headers: { origin: shop.origin },
    data: { username: 'stranger@example.com', password: 'long enough' },
  })
  expect(login.ok()).toBe(true)
  await elsewhere.close()
})
