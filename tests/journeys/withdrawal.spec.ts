import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.model.ts'
import { articles, customer, guest } from './shopper.model.ts'

test('a guest withdraws by the link in the mail: filled in, confirmed, kept', async ({ page, shop, shopper }) => {
  await shopper.isGuestWith(articles.vase)
  const placed = await page.request.post(`${shop.origin}/store-api/checkout/order`, {
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    data: {},
  })
  expect(placed.ok()).toBe(true)
  const box = async () => (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  const link = /href="([^"]+\/withdrawal\?order=(\d+))"/.exec(await box())
  await page.goto(link?.[1] ?? '')
  await expect(page.getByLabel('Order number')).toHaveValue(link?.[2] ?? '')
  // Who shops here is known, and need not type it again.
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your first name.')).toBeVisible()
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('textbox', { name: 'Message' }).fill('The carafe.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' })).toBeFocused()
  const sent = async () => (await shop.facts()).calls['POST /revocation-request-form'] ?? 0
  expect(await sent()).toBe(0)

  // What was written survives a reload, and can be changed.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The carafe.')
  await expect(page.getByLabel('First name')).toHaveValue('Adele')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from the contract' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from the contract' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Message' }).fill('The carafe, and the lid.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })).toBeFocused()
  await expect(page.getByText('A receipt with time and content is on its way to ada@example.com.')).toBeVisible()
  expect(await sent()).toBe(1)
  expect(await box()).toContain('The carafe, and the lid.')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`withdrawal-${link?.[2]}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Message: The carafe, and the lid.')

  // A reload, and Back, show the receipt again, and send nothing.
  await page.reload()
  const arrived = page.getByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })
  await expect(arrived).toBeVisible()
  await expect(page.getByText('The carafe, and the lid.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(arrived).toBeHidden()
  await page.goBack()
  await expect(arrived).toBeVisible()
  expect(await sent()).toBe(1)
  await page.getByRole('link', { name: 'Withdraw from another order' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue('')

  // What the shop has is not filled in again.
  await page.goto(`${shop.origin}/withdrawal`)
  await expect(page.getByLabel('Order number')).toHaveValue('')
})

test('the owner’s own place has the same form, and keeps the page’s own heading', async ({ page, catalogue }) => {
  await catalogue.open('/right-of-withdrawal/')
  const main = page.getByRole('main')
  await main.getByLabel('Order number').fill('10001')
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Long')
  await main.getByLabel('Email address').fill('ada@example.com')
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Confirm your withdrawal' })).toBeFocused()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Your withdrawal has arrived' })).toBeFocused()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Right of withdrawal')
})

test('a backend without withdrawals gets a message; what fails can be confirmed again', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectFailedRequests()
  const missing = { errors: [{ code: '0', status: '404', title: 'Not Found', detail: 'No route found' }] }
  await shop.fault({ kind: 'status', path: '/revocation-request-form', status: 404, body: missing })
  await shop.fault({ kind: 'status', path: '/contact-form', status: 500, times: 1 })
  await page.goto(`${shop.origin}/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from the contract' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Long')
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Order number').fill('10077')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('alert').getByText('The shop is not responding right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('We will reply to ada@example.com. Please print or save this page')).toBeVisible()
  const box = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  expect(box).toContain('Contact: Withdrawal from the contract: order 10077')
})

test('a customer returns one of two pieces from their order, and the order says so', async ({
  page,
  shop,
  shopper,
  area,
}) => {
  const email = 'returns@example.com'
  await shopper.isCustomer({ email })
  const order = await shopper.orders({ ...articles.vase, quantity: 2 })
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Withdraw from/ })
    .click()
  const box = page.getByRole('checkbox', { name: articles.vase.name })
  await expect(box).toBeChecked()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await box.uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose at least one item.')).toBeVisible()
  await expect(box).toBeFocused()
  await box.check()
  await page.getByLabel(/How many of/).selectOption('1')
  await page.getByLabel('Reason').selectOption({ label: 'It arrived damaged or broken' })
  await page.reload()
  await expect(page.getByLabel(/How many of/), 'a reload keeps it').toHaveValue('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`1 × ${articles.vase.name} (of 2)`)).toBeVisible()
  await expect(page.getByText('It arrived damaged or broken')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await area.see('Your withdrawal has arrived')
  // Of the two half is to be paid.
  await expect(page.getByText(/^You have not paid yet: .* (€[\d.]+)\. \1 is left to pay\.$/)).toBeVisible()
  const mails = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  expect(mails).toContain(`1 × ${articles.vase.name} (of 2)`)
  expect(mails, 'its delivery costs nothing').toMatch(/Amount: €[\d.]+$/m)
  expect(mails).toContain('You have not paid for the order yet')

  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await expect(page.getByText('Withdrawal declared')).toBeVisible()
  await expect(page.getByText(`1 × ${articles.vase.name}`)).toBeVisible()
  // A part of it went back: the rest can still be cancelled.
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
})

test('where the backend manages returns, it makes one; a whole order is not cancelled', async ({
  page,
  shop,
  shopper,
}) => {
  await shop.fault({ settings: { orderReturns: true } })
  await shopper.isCustomer({ email: 'managed@example.com' })
  const order = await shopper.orders(articles.vase)
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Withdraw from/ })
    .click()
  const number = await page.getByLabel('Order number').inputValue()
  await expect(page.getByRole('checkbox', { name: articles.vase.name })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText(`Return R${number}: Requested.`)).toBeVisible()
  const { calls } = await shop.facts()
  expect(calls['POST /order/{id}/return']).toBe(1)
  expect(calls['POST /revocation-request-form'] ?? 0).toBe(0)

  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await expect(page.getByText('Return requested')).toBeVisible()
  // Once for the order, once for its only line.
  await expect(page.getByText('Withdrawn', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a withdrawal on one device is known on another one of the same customer', async ({
  page,
  shop,
  shopper,
  area,
  browser,
}) => {
  const email = 'devices@example.com'
  await shopper.isCustomer({ email })
  const order = await shopper.orders({ ...articles.vase, quantity: 2 })
  const declare = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await area.see('Your withdrawal has arrived')
  }
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Withdraw from/ })
    .click()
  const number = await page.getByLabel('Order number').inputValue()
  await page.getByLabel(/How many of/).selectOption('1')
  const kept = page.waitForResponse((answer) => answer.url().endsWith(`/order/${order}/withdrawal`))
  await declare()
  expect((await kept).status()).toBe(200)

  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login')
  const main = elsewhere.getByRole('main')
  await main.getByLabel('Email address').first().fill(email)
  await main.getByLabel('Password').first().fill(customer.password)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL(/\/account/)

  await elsewhere.goto(`/account/order/details/${order}`)
  await expect(main.getByText(`: 1 × ${articles.vase.name}`)).toBeVisible()
  await expect(main.getByText('1 of 2 withdrawn')).toBeVisible()
  await elsewhere.goto('/account/order')
  await expect(main.getByText(/^Withdrawal declared: €.* taken off €/)).toBeVisible()
  await elsewhere.goto(`/withdrawal?order=${number}`)
  await expect(main.getByText('Withdrawal declared')).toBeVisible()
  await expect(main.getByRole('checkbox', { name: articles.vase.name })).toBeVisible()
  await expect(main.getByLabel(/How many of/), 'one of two is left').toHaveCount(0)

  // The rest of it, from the page that the first one leads to.
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Withdraw from/ })
    .click()
  await expect(page.getByRole('checkbox', { name: articles.vase.name })).toBeVisible()
  await declare()
  await elsewhere.reload()
  await expect(main.getByText('There is nothing left in this order to withdraw from.')).toBeVisible()
  await elsewhere.goto('/account/order?state=open')
  await expect(main.getByText('No orders match')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(0)
  await main.getByRole('link', { name: 'Withdrawn', exact: true }).click()
  await expect(main.getByRole('link', { name: 'Withdrawn', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByRole('article')).toContainText(`Order ${number}`)
  await context.close()

  // The next person at this device finds nothing of it.
  await area.openOverview(shop.origin)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /declared|withdrawn/.test(key)))
  await expect.poll(stored).toEqual([])
})

test('a guest’s withdrawal is on the page of the mail’s link, on another device', async ({
  page,
  shop,
  shopper,
  browser,
}) => {
  await shopper.isGuestWith(articles.vase)
  await shopper.paysWith('payment_invoicepayment')
  const placed = await page.request.post(`${shop.origin}/store-api/checkout/order`, {
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    data: {},
  })
  const { orderNumber } = (await placed.json()) as { orderNumber: string }
  await page.goto(`${shop.origin}/withdrawal?order=${orderNumber}`)
  await expect(page.getByRole('checkbox', { name: articles.vase.name })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/withdrawal'))
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  expect((await kept).status()).toBe(200)
  const link = await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')

  // Here the order's papers stay.
  await page.getByRole('link', { name: 'Open the order' }).click()
  const papers = page.getByRole('region', { name: 'Documents' })
  await expect(papers.getByRole('link', { name: /^Invoice/ })).toBeVisible()
  await expect(papers.getByText('No longer applies: you have withdrawn from the order.')).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
  const elsewhere = await context.newPage()
  await elsewhere.goto(link ?? '')
  const main = elsewhere.getByRole('main')
  await main.getByLabel('Email address').fill(guest.email)
  await main.getByLabel('Postal code').fill(guest.zipcode)
  await main.getByRole('button', { name: 'Show my order' }).click()
  await expect(main.getByText('Withdrawal declared')).toBeVisible()
  await expect(main.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^Withdraw from/ })).toHaveCount(0)
  await context.close()
})

test('a part of an order that is paid online: list, order and payment name one sum', async ({
  page,
  shop,
  shopper,
  area,
}) => {
  await shopper.isCustomer()
  const order = await shopper.orders({ ...articles.vase, quantity: 2 }, 'payment_demo_card')
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Withdraw from/ }).click()
  await page.getByLabel(/How many of/).selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await area.see('Your withdrawal has arrived')

  await main.getByRole('link', { name: 'All orders' }).click()
  const note = await main.getByText(/^Withdrawal declared: paying takes €/).textContent()
  const [, full = '', part = ''] = /takes (€[\d.]+), then we refund (€[\d.]+)$/.exec(note ?? '') ?? []
  await expect(main.locator('article strong').filter({ hasText: full })).toHaveText(full)
  await page.goto(`${shop.origin}/account`)
  await expect(main.getByText(note ?? '')).toBeVisible()
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  await expect(main.getByText(`Once you have paid, we will refund ${part} for`)).toBeVisible()
  await expect(main.getByText(`full amount of ${full}. We then refund ${part}`)).toBeVisible()
  await main.getByRole('button', { name: 'Choose another payment method' }).click()
  await expect(main.getByRole('radio', { checked: true })).toHaveAccessibleDescription(
    new RegExp(`Takes the full ${full}. We then refund ${part}`),
  )
  await expect(main.getByRole('radio', { name: /^Invoice/ })).toHaveAccessibleDescription(/You pay €/)
  await main.getByRole('button', { name: `Pay ${full} with this method` }).click()
  await expect(page).toHaveURL(/_demo\/pay\//)
  await expect(page.getByText(full).first()).toBeVisible()
})

test('a download that is not unlocked is withdrawn from like goods', async ({ page, shop, shopper, area }) => {
  await shopper.isCustomer()
  const order = await shopper.orders(articles.pattern)
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Your downloads open as soon as/)).toBeVisible()
  await main.getByRole('link', { name: /^Withdraw from/ }).click()
  await expect(page.getByRole('checkbox', { name: articles.pattern.name })).toBeChecked()
  await expect(main.getByText('These downloads have not been provided yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await area.see('Your withdrawal has arrived')
  await expect(main.getByText('You have not paid yet, and you do not have to pay anything.')).toBeVisible()
  await expect(main.getByText(/send them back/)).toHaveCount(0)
  await main.getByRole('link', { name: 'Open the order' }).click()
  await expect(main.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/^Your downloads open as soon as/)).toHaveCount(0)
  const number = (await main.getByRole('heading', { level: 1, name: /^Order \d/ }).textContent())?.replace('Order ', '')
  await shop.fault({ orders: [{ number, payment: 'paid' }] })
  await page.reload()
  await expect(main.getByText(/^Downloads you withdrew from have been provided since then\./)).toBeVisible()
  await expect(main.getByText(/refund/)).toHaveCount(0)
})

test('a cancelled order has no form; of its money page and mail say the same', async ({
  page,
  browser,
  shop,
  shopper,
}) => {
  const email = await shopper.isCustomer()
  const order = await shopper.orders(articles.vase)
  await page.goto(`/account/order/details/${order}`)
  const main = page.getByRole('main')
  const number = (await main.getByRole('heading', { level: 1, name: /^Order \d/ }).textContent())?.replace('Order ', '')
  await main.getByRole('link', { name: /^Withdraw from/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' })).toBeFocused()
  await shop.fault({ orders: [{ number, state: 'cancelled' }] })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByText(/^This order has changed in the meantime.* or it was cancelled\./)).toBeVisible()
  await expect(main.getByText('You have not paid yet, and you do not have to pay anything.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw from another order' }).click()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()

  // Without the account the shop finds it by its number, however it is typed.
  const device = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
  const visitor = await device.newPage()
  await visitor.goto('/withdrawal')
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Last name').fill('Long')
  await visitor.getByLabel('Email address').fill(email)
  await visitor.getByLabel('Order number').fill(`Bestellung Nr. ${number}`)
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await visitor.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })).toBeFocused()
  const box = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  expect(box).toContain('Your order is cancelled, so you do not have to send anything back.')
  expect(box).toContain('You have not paid for the order yet, and you do not have to pay anything.')
  await device.close()
})

test('downloads declared once they were handed out: the order says so, and stays', async ({
  page,
  context,
  shop,
  shopper,
  area,
}) => {
  await shopper.isCustomer()
  const order = await shopper.orders(articles.pattern)
  const main = page.getByRole('main')
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  const heading = main.getByRole('heading', { level: 1, name: /^Order \d/ })
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''
  await shop.fault({ orders: [{ number, payment: 'paid' }] })
  await page.goto(`${shop.origin}/withdrawal?order=${number}`)
  const tab = await context.newPage()
  await tab.goto(`${shop.origin}/withdrawal?order=${number}`)
  for (const one of [tab, page]) {
    await expect(one.getByText('No right of withdrawal any more')).toBeVisible()
    await expect(one.getByRole('checkbox', { name: articles.pattern.name })).toBeChecked()
    await one.getByRole('button', { name: 'Continue' }).click()
    await expect(one.getByText(`1 × ${articles.pattern.name}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await area.see('Your withdrawal has arrived')
  const decides = main.getByText(/^Your downloads had been provided, as you agreed.*We will check your declaration/)
  await expect(decides).toBeVisible()
  await expect(tab.getByText('This order has changed in the meantime')).toBeVisible()
  await expect(tab.getByText('There is nothing left in this order to withdraw from.')).toBeVisible()
  await main.getByRole('link', { name: 'Open the order' }).click()
  await expect(main.getByText(`: 1 × ${articles.pattern.name}`)).toBeVisible()
  await expect(decides).toBeVisible()
  await expect(main.getByText('Withdrawn', { exact: true })).toHaveCount(0)
  await expect(main.getByText(/refund|Written before your withdrawal/)).toHaveCount(0)
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /\.pdf$/ }).first()).toBeVisible()
  // As another device has it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${shop.origin}/account/order`)
  await expect(main.getByText('Withdrawal declared', { exact: true })).toBeVisible()
  await page.goto(`${shop.origin}/account/order?state=withdrawn`)
  await expect(main.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  expect((await shop.facts()).calls['POST /revocation-request-form']).toBe(1)
})

test('a download handed out before its withdrawal is confirmed: the form opens anew', async ({
  page,
  shop,
  shopper,
  area,
}) => {
  await shopper.isCustomer()
  await shopper.hasInCart(articles.vase)
  const order = await shopper.orders(articles.pattern)
  const main = page.getByRole('main')
  await page.goto(`${shop.origin}/account/order/details/${order}`)
  const heading = main.getByRole('heading', { level: 1, name: /^Order \d/ })
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''
  const [confirm, next] = ['Confirm withdrawal', 'Continue'].map((name) => page.getByRole('button', { name }))
  const decides = main.getByText(/^Your downloads had been provided, as you agreed.*We will check your declaration/)
  await page.goto(`${shop.origin}/withdrawal?order=${number}`)
  await page.getByRole('checkbox', { name: 'The whole order' }).check()
  await next?.click()
  await expect(main.getByText('The whole order')).toBeVisible()
  await shop.fault({ orders: [{ number, payment: 'paid' }] })
  await confirm?.click()
  await expect(main.getByText(/^This order has changed in the meantime: .*downloads have been provided/)).toBeVisible()
  await expect(main.getByText('No right of withdrawal any more')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: articles.pattern.name })).toHaveCount(0)
  expect((await shop.facts()).calls['POST /revocation-request-form']).toBeUndefined()
  await expect(page.getByRole('checkbox', { name: articles.vase.name })).toBeChecked()
  await next?.click()
  await confirm?.click()
  await area.see('Your withdrawal has arrived')
  await expect(main.getByText(`1 × ${articles.vase.name}`)).toBeVisible()
  // The receipt stays with its entry of the tab's history; a link to the page begins anew.
  await main.getByRole('link', { name: 'Open the order' }).click()
  await expect(heading).toBeVisible()
  await page.goto(`${shop.origin}/withdrawal?order=${number}`)
  await expect(main.getByText(/^You can still declare it/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: articles.pattern.name })).toBeChecked()
  await next?.click()
  await confirm?.click()
  await area.see('Your withdrawal has arrived')
  await expect(decides).toBeVisible()
  await expect(main.getByText('Amount', { exact: true })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await main.getByRole('link', { name: 'Open the order' }).click()
  await expect(main.getByText(`: 1 × ${articles.pattern.name}`)).toBeVisible()
  await expect(decides).toBeVisible()
})

test('what one tab has declared, others and other devices say and do not send again', async ({
  page,
  context,
  browser,
  shop,
  shopper,
}) => {
  const email = await shopper.isCustomer()
  const order = await shopper.orders({ ...articles.vase, quantity: 2 })
  const toConfirm = async (tab: Page): Promise<void> => {
    await tab.goto(`/account/order/details/${order}`)
    await tab
      .getByRole('main')
      .getByRole('link', { name: /^Withdraw from/ })
      .click()
    await expect(tab.getByRole('checkbox', { name: articles.vase.name })).toBeChecked()
    await tab.getByRole('button', { name: 'Continue' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' })).toBeFocused()
  }
  const sent = async () => (await shop.facts()).calls['POST /revocation-request-form'] ?? 0
  const says = async (tab: Page): Promise<void> => {
    await expect(
      tab.getByText('This order has changed in the meantime: something was declared in another tab'),
    ).toBeVisible()
    await expect(tab.getByText('There is nothing left in this order to withdraw from.')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0)
    expect(await sent()).toBe(1)
  }
  const device = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
  const [tab, elsewhere] = [await context.newPage(), await device.newPage()]
  await elsewhere.goto('/login')
  const main = elsewhere.getByRole('main')
  await main.getByLabel('Email address').first().fill(email)
  await main.getByLabel('Password').first().fill(customer.password)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  for (const one of [elsewhere, tab, page]) await toConfirm(one)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })).toBeFocused()
  await says(tab)
  await elsewhere.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await says(elsewhere)
  await device.close()
})
