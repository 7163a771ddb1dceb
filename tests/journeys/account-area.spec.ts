import { expect, storedWhenLeft, test } from './journey.model.ts'
import { articles, customer } from './shopper.model.ts'

/** Runs on an older backend too. */
const older = { tag: '@older' }

test(
  'orders are found, ordered again, and cancelled once it was confirmed',
  older,
  async ({ page, shop, shopper, area, cart }) => {
    await shopper.isCustomer({ email: 'orders@example.com' })
    const id = await shopper.orders(articles.vase)
    await area.open('/account', `Hello ${customer.firstName}`)
    await area.see(/^Order 1\d+$/)
    await area.main.getByRole('link', { name: /^View order/ }).click()
    await expect(page).toHaveURL(new RegExp(`/account/order/details/${id}$`))
    await area.see(articles.vase.name)
    await expect(area.main.getByRole('link', { name: /^Invoice R/ })).toBeVisible()

    // What was not sent can be neither reviewed nor returned.
    const review = area.main.getByRole('link', { name: `Review this product ${articles.vase.name}` })
    const back = area.main.getByRole('link', { name: /^Return items/ })
    await expect(review.or(back)).toHaveCount(0)
    const number = (await shop.facts()).latestOrders.find((one) => one.id === id)?.number
    const isDelivered = async (delivery: string) => {
      await shop.fault({ orders: [{ number, delivery }] })
      await page.reload()
    }
    await isDelivered('shipped')
    await expect(back).toHaveAttribute('href', `/withdrawal?order=${number}`)
    await expect(area.main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

    // Whatever address the product has now, its reviews are on screen.
    await review.click()
    await expect(page).toHaveURL(new RegExp(`${articles.vase.path}#write-review$`))
    await expect(page.locator('#reviews')).toBeInViewport()
    await expect(page.getByRole('dialog', { name: 'Write a review' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/account/order/details/${id}$`))
    await isDelivered('open')

    await area.press('Order again')
    const answer = page.getByRole('region', { name: 'Messages' }).locator('[data-level]')
    await expect(answer).toContainText('Added to cart')
    await expect(answer).toContainText(articles.vase.name)
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(area.main.getByText(/in your cart/)).toHaveCount(0)

    await area.press('Cancel order')
    const [keep, cancel] = ['Keep the order', 'Cancel order'].map((name) =>
      page.getByRole('dialog').getByRole('button', { name }),
    )
    expect((await cancel?.boundingBox())?.y, 'both answers on one line').toBe((await keep?.boundingBox())?.y)
    await area.press('Keep the order', page.getByRole('dialog'))
    await expect(page.getByRole('dialog')).toBeHidden()
    await area.press('Cancel order')
    await area.press('Cancel order', page.getByRole('dialog'))
    const focused = page.locator(':focus')
    await expect(focused).toContainText('This order was cancelled')
    await expect(focused).toContainText('Nothing will be sent')
    const heading = await area.main.getByRole('heading', { name: 'What you ordered' }).boundingBox()
    expect((await focused.boundingBox())?.y).toBeLessThan(heading?.y ?? 0)
    const trail = area.main.getByRole('navigation', { name: 'Breadcrumbs' })
    await trail.getByRole('link', { name: 'Your orders' }).click()
    await area.see('Cancelled')

    await page.goto('/checkout/cart')
    await cart.seeLine(articles.vase.name, 1)
  },
)

test('the list of orders turns page by page: the address and Back know where it is', async ({
  page,
  shop,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'many-orders@example.com' })
  for (let count = 0; count < 16; count += 1) await shopper.orders(articles.vase)
  await area.open('/account/order', 'Your orders')
  const cards = area.main.getByRole('article')
  const newest = await cards.first().getByRole('heading').textContent()
  await expect(cards).toHaveCount(15)
  await area.main.getByRole('link', { name: 'Older orders' }).click()
  await expect(page).toHaveURL(/\/account\/order\?p=2$/)
  await expect(cards).toHaveCount(1)
  await area.see('Page 2 of 2')
  // The link to the next page went with the last page.
  await expect(area.main.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(cards).toHaveCount(15)
  await expect(cards.first().getByRole('heading')).toHaveText(newest ?? '')
  await page.reload()
  await expect(cards).toHaveCount(15)

  await test.step('a page that cannot be read leaves the one on screen, by its name', async () => {
    await shop.fault({ kind: 'status', path: '/order', status: 503 })
    await area.main.getByRole('link', { name: 'Older orders' }).click()
    await area.see('This may be out of date')
    await expect(cards).toHaveCount(15)
    await area.see('Page 1 of 2')
    await shop.reset()
    await area.press('Try again')
    await expect(cards).toHaveCount(1)
    await area.see('Page 2 of 2')
  })
})

test('a payment that failed is made from the order in the account', async ({ page, shop, shopper, area, payment }) => {
  await shopper.isCustomer({ email: 'pays-again@example.com' })
  const id = await shopper.orders(articles.vase, 'payment_demo_card')
  await payment.goToProvider(id)
  await payment.answer('fail')
  await area.open('/account/order', 'Your orders')
  await area.see('Did not go through')
  await area.main.getByRole('link', { name: /^Go to payment/ }).click()
  await area.see('The payment did not go through')
  await area.press('Try the payment again')
  await payment.seeProvider()
  await payment.answer('fail')

  await page.goto(`/account/order/details/${id}`)
  await area.see('The payment did not go through')
  await area.press('Choose another payment method')
  await area.main.getByRole('radio', { name: 'Card' }).check()
  await area.press('Pay with this method')
  await payment.seeProvider()
  await payment.answer('ok')
  await payment.seePaid()
  await area.open(`/account/order/details/${id}`, /^Order \d+/)
  await expect(area.main.getByRole('button', { name: /pay/i })).toHaveCount(0)
  expect((await shop.facts()).latestOrders.find((order) => order.id === id)?.payments.at(-1)).toBe('paid')
})

test('slow, failing and offline: every account page keeps its name and comes back', async ({
  page,
  context,
  shop,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'patient@example.com' })
  const order = await shopper.orders(articles.vase)
  const h1 = area.main.getByRole('heading', { level: 1 })
  for (const { path, name, shows } of [
    { path: '/account', name: /^(Your account|Hello .*)$/, shows: 'View order' },
    { path: '/account/order', name: 'Your orders', shows: 'View order' },
    { path: '/account/address', name: 'Your addresses', shows: 'Kiln Lane 4' },
    { path: `/account/order/details/${order}`, name: /^(Your order|Order \d+)$/, shows: articles.vase.name },
  ]) {
    await test.step(path, async () => {
      await shop.fault({ kind: 'hold', path: '*', when: 'before' })
      await page.goto(path)
      await expect(area.main.locator('[aria-busy="true"]').first()).toBeVisible()
      await expect(h1).toHaveCount(1)
      await expect(h1).toHaveText(name)
      // What comes pushes nothing away that is on screen: the footer waits below it.
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
      await shop.reset()
      await expect(area.main).toContainText(shows)
      await expect(h1).toHaveCount(1)
      await expect(h1).toHaveText(name)
    })
  }

  await test.step('without connection', async () => {
    await area.open('/account/profile', 'Your details')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click()
    await expect(h1).toHaveText('Your orders')
    await area.see('We cannot show this right now')
    await area.press('Try again')
    await expect(h1).toBeFocused()
    await area.see('We cannot show this right now')
    await context.setOffline(false)
    await expect(area.main.getByRole('link', { name: /^View order/ })).toBeVisible()
  })
})

test('a foreign order is not shown here; one that cannot be read can be retried', async ({
  page,
  shop,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  const foreign = await shopper.hasOrdered(articles.vase, 'payment_invoicepayment')
  await page.context().clearCookies()
  await shopper.isCustomer({ email: 'other@example.com' })
  const own = await shopper.orders(articles.plate)
  await area.open(`/account/order/details/${foreign}`, 'We cannot find this order')

  await shop.fault({ kind: 'status', path: '/order', status: 503 })
  await page.goto(`/account/order/details/${own}`)
  await area.see('We cannot show this right now')
  await shop.reset()
  await area.press('Try again')
  await area.see(articles.plate.name)
})

test('the address book keeps what it must, says what it refuses, follows other tabs', async ({
  page,
  context,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'addresses@example.com' })
  await area.open('/account/address', 'Your addresses')
  // The default address has to stay.
  await expect(area.main.getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  await area.press('Add address')
  await area.press('Save address')
  await expect(area.main.locator('[name="street"]')).toHaveAttribute('aria-invalid', 'true')
  await area.main.getByText('Company, phone and more').click()
  await area.fillIn(area.main, {
    firstName: 'Anne',
    lastName: 'Bo',
    company: 'Kiln Ltd',
    street: 'Quay 7',
    zipcode: '1',
    city: 'Hamburg',
    phoneNumber: '+49 40 1',
  })
  await area.press('Save address')
  await expect(area.main.locator('[name="zipcode"]')).toHaveAttribute('aria-invalid', 'true')
  // A reload loses nothing that was typed.
  await page.reload()
  await area.press('Add address')
  await expect(area.main.locator('[name="street"]')).toHaveValue('Quay 7')
  await area.fillIn(area.main, { zipcode: '20095' })
  await area.press('Save address')
  await area.see('The address is saved.')

  await area.entry('Quay 7').getByRole('button', { name: /^Edit/ }).click()
  await expect(area.main.locator('[name="phoneNumber"]')).toHaveValue('+49 40 1')
  await area.fillIn(area.main, { city: 'Altona' })
  await area.press('Save address')
  await expect(area.entry('Altona')).toContainText('Kiln Ltd')
  await area
    .entry('Altona')
    .getByRole('button', { name: /^Use for delivery/ })
    .click()
  await area.see('Deliveries now go to this address.')
  await expect(area.entry('Altona')).toContainText('Delivery address')
  await expect(area.entry('Altona').getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  // Another tab gives the default back and deletes it; this one shows so when it is looked at again.
  const other = await context.newPage()
  await other.goto('/account/address')
  const there = other.getByRole('main')
  await there
    .getByRole('button', { name: /^Use for delivery/ })
    .first()
    .click()
  await there.getByText('Deliveries now go to this address.').waitFor()
  await there.getByRole('button', { name: /^Delete/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete address' }).click()
  await there.getByText('The address is deleted.').waitFor()
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(area.entry('Altona')).toHaveCount(0)
})

test(
  'details change one matter at a time, with objections at fields, no password kept',
  older,
  async ({ page, shopper, area, watch }) => {
    watch.expectFailedRequests()
    await shopper.isCustomer({ email: 'details@example.com' })
    await area.open('/account/profile', 'Your details')
    const person = area.section('Personal details')
    await area.fillIn(person, { firstName: 'Li', lastName: '' })
    await area.press('Save personal details', person)
    await expect(person.locator('[name="lastName"]')).toHaveAttribute('aria-invalid', 'true')
    await area.fillIn(person, { lastName: 'Wu' })
    await area.press('Save personal details', person)
    await area.see('Your details are saved.')
    await expect(person.getByRole('button', { name: 'Save personal details' })).toBeFocused()

    const email = area.section('Email address')
    const fresh = 'new-details@example.com'
    await area.press('Change email address', email)
    await expect(email.locator('[name="newEmail"]')).toBeFocused()
    await area.fillIn(email, { newEmail: fresh, emailConfirmation: fresh, currentPassword: 'not-the-password' })
    await area.press('Save email address', email)
    await expect(email.locator('[name="currentPassword"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(email.locator('[name="newEmail"]')).toHaveValue(fresh)
    await area.fillIn(email, { currentPassword: customer.password })
    await area.press('Save email address', email)
    await area.see(`Your new email address ${fresh} is saved. You log in with it from now on.`)
    await area.see(`You log in with ${fresh}. Emails about new orders go there, too.`)

    const password = area.section('Password')
    await area.press('Change password', password)
    await area.fillIn(password, { currentPassword: customer.password, newPassword: 'a-pot' })
    await area.press('Save password', password)
    await expect(password.locator('[name="newPassword"]')).toHaveAttribute('aria-invalid', 'true')
    await area.fillIn(password, { newPassword: 'a-pot-of-tea' })
    await area.press('Save password', password)
    await area.see('Your new password is saved. You have been logged out on your other devices.')
    await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused()
    await area.press('Change password', password)
    await expect(password.locator('[name="newPassword"]')).toHaveValue('')
    const kept = await storedWhenLeft(page)
    expect(kept).not.toContain('a-pot-of-tea')
    expect(kept).not.toContain(customer.password)

    await area.open('/account', 'Hello Li')
  },
)

test('a session that is lost in the middle asks for the login where the customer is', async ({
  page,
  shop,
  shopper,
  area,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'lost@example.com' }
  await shopper.isCustomer(known)
  await area.open('/account/address', 'Your addresses')
  await shop.fault({ expire: 'all' })
  await area.main.getByRole('button', { name: /^Edit/ }).click()
  await area.fillIn(area.main, { city: 'Potsdam' })
  await area.press('Save address')
  await area.see('Your session has expired. Log in, and you will be back on this page.')
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in again' })).toBeFocused()
  await account.logIn(known)
  await expect(area.main.getByRole('heading', { level: 1 })).toHaveText('Your addresses')
  await expect(area.main.getByRole('heading', { level: 1 })).toBeFocused()
  // The form that they were in is open again, with what they entered.
  await expect(area.main.locator('[name="city"]')).toHaveValue('Potsdam')
  await area.press('Save address')
  await area.see('The address is saved.')
  await expect(area.main.locator('[data-address]')).toContainText('Potsdam')

  await area.open('/account/profile', 'Your details')
  const personal = area.section('Personal details')
  await area.fillIn(personal, { firstName: 'Clarissa' })
  await shop.fault({ expire: 'all' })
  await area.press('Save personal details', personal)
  await area.see('Your session has expired. Log in, and you will be back on this page.')
  await account.logIn(known)
  await expect(personal.locator('[name="firstName"]')).toHaveValue('Clarissa')
})

test('what was typed outlives a session that is gone, for its customer alone', async ({
  page,
  shopper,
  area,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'gone@example.com' }
  const other = { email: 'another@example.com' }
  const personal = area.section('Personal details')
  const business = area.section('Business details')
  const endSession = async (): Promise<void> => {
    await area.fillIn(personal, { firstName: 'Clarissa' })
    await page.context().clearCookies()
    await area.press('Save personal details', personal)
    await area.see('Your session has expired. Log in, and you will be back on this page.')
  }
  await shopper.isCustomer(other)
  await page.context().clearCookies()
  await shopper.isCustomer(known)
  await area.open('/account/profile', 'Your details')
  await area.press('Add business details', business)
  await business.getByLabel('This account is for a company').check()
  await area.fillIn(business, { company: 'Kiln Ltd' })
  await endSession()
  await account.logIn(known)
  await expect(personal.locator('[name="firstName"]')).toHaveValue('Clarissa')
  await expect(business.locator('[name="company"]')).toHaveValue('Kiln Ltd')

  await endSession()
  await account.logIn(other)
  await expect(personal.locator('[name="firstName"]')).toHaveValue('Clara')
  await expect(business.locator('[name="company"]')).toHaveCount(0)
})

test('an order that a lost session does not see asks for the login, and is shown then', async ({
  page,
  shopper,
  area,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'cookies@example.com' }
  await shopper.isCustomer(known)
  const order = await shopper.orders(articles.vase, 'payment_demo_card')
  await area.open('/account/order', 'Your orders')
  await page.context().clearCookies()
  await area.main.getByRole('link', { name: /^Go to payment/ }).click()
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await area.see('Your session has expired. Log in, and you will be back on this page.')
  await account.logIn(known)
  await area.see(articles.vase.name)

  await page.context().clearCookies()
  await area.main.getByRole('button', { name: /^Pay/ }).click()
  await area.see('Your session has expired. Log in, and you will be back on this page.')
})

test('a new password by the mail’s link ends the session of another device', async ({
  page,
  shop,
  shopper,
  area,
  account,
  catalogue,
  watch,
  playwright,
}) => {
  watch.expectFailedRequests()
  const { origin } = shop
  const known = { email: 'two-devices@example.com', password: 'longer still' }
  await shopper.isCustomer(known)
  await shopper.hasInCart(articles.vase)
  await area.open('/account', 'Hello Clara')

  const elsewhere = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const send = async (path: string, data: object): Promise<void> => {
    const answer = await elsewhere.post(`/store-api/account/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await send('recovery-password', { email: known.email })
  const box = await (await elsewhere.get('/_demo/mail')).text()
  const hash = /recover\/password\?hash=(\w+)/.exec(box)?.[1]
  await send('recovery-password-confirm', { hash, newPassword: known.password, newPasswordConfirm: known.password })
  await elsewhere.dispose()

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click()
  await area.see('Your session has expired. Log in, and you will be back on this page.')
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in again' })).toBeFocused()
  await expect(page.locator('body')).not.toContainText('Kiln Lane')
  await account.logIn(known)
  await expect(area.main.getByRole('heading', { level: 1 })).toHaveText('Your orders')
  await catalogue.seeCartCount(articles.vase.quantity)
})

test('an account is deleted with its password, and nothing of it stays in the browser', async ({
  page,
  shop,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'farewell@example.com' })
  await shopper.hasInCart(articles.vase)
  const order = await page.request.post('/store-api/checkout/order', { headers: { origin: shop.origin }, data: {} })
  expect(order.ok(), await order.text()).toBe(true)
  const link = /\/account\/order\/\w+/.exec(await (await page.request.get('/_demo/mail')).text())?.[0] ?? ''
  await area.open('/account/profile', 'Your details')
  const section = area.section('Delete your account')
  await area.press('Delete account …', section)
  await expect(page.locator(':focus')).toContainText('This cannot be undone.')
  await area.press('Keep the account', section)
  await expect(section.getByRole('button', { name: 'Delete account …' })).toBeFocused()
  await area.press('Delete account …', section)
  await area.fillIn(section, { currentPassword: 'not-the-password' })
  await area.press('Delete account for good', section)
  await expect(section.locator('[name="currentPassword"]')).toHaveAttribute('aria-invalid', 'true')
  await area.fillIn(section, { currentPassword: customer.password })
  await area.press('Delete account for good', section)
  await expect(page).toHaveURL(/\/account\/deleted$/)
  await area.see('Your account is deleted')
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  )
  expect(left).not.toContain('farewell')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sw-context-token')
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)

  // The old mail's link ends neither at a login that is gone nor at a proof that shows nothing.
  await page.goto(link)
  await area.see('This order was placed with an account')
  await area.see('If the account is deleted, the order can no longer be shown here.')
  await expect(area.main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /contact/)
})

test('the newsletter is switched on and off where the account begins', async ({ page, shopper, area }) => {
  await shopper.isCustomer({ email: 'news@example.com' })
  await area.open('/account', /^Hello/)
  const box = area.main.getByRole('checkbox', { name: 'Send me news and offers by email' })
  await expect(box).not.toBeChecked()
  const said = area.main.getByRole('status').filter({ hasText: /subscribed/ })
  await expect(said).toHaveCount(0)
  await box.check()
  await expect(box).not.toHaveAttribute('aria-busy', 'true')
  await expect(said).toHaveText('You are subscribed.')
  await page.reload()
  await expect(box).toBeChecked()
  await expect(said).toHaveCount(0)

  // The newsletter's own page offers no sign-up to who has it.
  await page.goto('/newsletter/')
  await expect(area.main.getByText('You are subscribed.')).toBeVisible()
  await expect(area.main.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  await expect(area.main.getByRole('textbox')).toHaveCount(0)
  await box.uncheck()
  await expect(box).not.toHaveAttribute('aria-busy', 'true')
  await expect(said).toHaveText('You are no longer subscribed.')
  await page.reload()
  await expect(area.main.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await expect(area.main.getByRole('textbox').first()).toHaveValue('news@example.com')
  await area.open('/account', /^Hello/)
  await expect(box).not.toBeChecked()
})
