import { expect, test } from './journey.model.ts'
import { articles, customer } from './shopper.model.ts'

test('orders are found, ordered again, and cancelled once it was confirmed', async ({ page, shopper, area, cart }) => {
  await shopper.isCustomer({ email: 'orders@example.com' })
  const id = await shopper.orders(articles.vase)
  await area.open('/account', `Hello ${customer.firstName}`)
  await area.see(/^Order 1\d+$/)
  await area.main.getByRole('link', { name: /^View order/ }).click()
  await expect(page).toHaveURL(new RegExp(`/account/order/details/${id}$`))
  await area.see(articles.vase.name)
  await expect(area.main.getByRole('link', { name: /^Invoice R/ })).toBeVisible()

  await area.press('Order again')
  await area.see('1 product of this order is in your cart.')

  await area.press('Cancel order')
  await area.press('Keep the order', page.getByRole('dialog'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await area.press('Cancel order')
  await area.press('Cancel order', page.getByRole('dialog'))
  await area.see(/^Order 1\d+ is cancelled\.$/)
  await area.main.getByRole('link', { name: 'All orders' }).click()
  await area.see('Cancelled')

  await page.goto('/checkout/cart')
  await cart.seeLine(articles.vase.name, 1)
})

test('an order of somebody else is nobody’s here, and one that cannot be read can be asked for again', async ({
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

test('the address book keeps what it must, says what it refuses, and hears of other tabs', async ({
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
    .getByRole('button', { name: /^Use for parcels/ })
    .click()
  await area.see('Parcels go to this address from now on.')
  await expect(area.entry('Altona')).toContainText('Delivery address')
  await expect(area.entry('Altona').getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  // Another tab gives the default back and deletes it; this one shows so when it is looked at again.
  const other = await context.newPage()
  await other.goto('/account/address')
  const there = other.getByRole('main')
  await there
    .getByRole('button', { name: /^Use for parcels/ })
    .first()
    .click()
  await there.getByText('Parcels go to this address from now on.').waitFor()
  await there.getByRole('button', { name: /^Delete/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete address' }).click()
  await there.getByText('The address is deleted.').waitFor()
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(area.entry('Altona')).toHaveCount(0)
})

test('details are changed one matter at a time, with objections at their fields and no password kept', async ({
  page,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'details@example.com' })
  await area.open('/account/profile', 'Your details')
  const person = area.section('Personal data')
  await area.fillIn(person, { firstName: 'Li', lastName: '' })
  await area.press('Save', person)
  await expect(person.locator('[name="lastName"]')).toHaveAttribute('aria-invalid', 'true')
  await area.fillIn(person, { lastName: 'Wu' })
  await area.press('Save', person)
  await area.see('Your details are saved.')

  const email = area.section('Email address')
  const fresh = 'new-details@example.com'
  await area.fillIn(email, { email: fresh, emailConfirmation: fresh, password: 'not-the-password' })
  await area.press('Save', email)
  await expect(email.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(email.locator('[name="email"]')).toHaveValue(fresh)
  await area.fillIn(email, { password: customer.password })
  await area.press('Save', email)
  await area.see('Your new email address is saved. You log in with it from now on.')
  await area.see(`You log in with ${fresh}. Order confirmations go there, too.`)

  const password = area.section('Password')
  await area.fillIn(password, { password: customer.password, newPassword: 'a-pot-of-tea', newPasswordConfirm: 'a-pot' })
  await area.press('Save', password)
  await expect(password.locator('[name="newPasswordConfirm"]')).toHaveAttribute('aria-invalid', 'true')
  await area.fillIn(password, { newPasswordConfirm: 'a-pot-of-tea' })
  await area.press('Save', password)
  await area.see('Your new password is saved.')
  await expect(password.locator('[name="newPassword"]')).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
  expect(kept).not.toContain('a-pot-of-tea')
  expect(kept).not.toContain(customer.password)

  await area.open('/account', 'Hello Li')
})

test('a session that is lost in the middle asks for the login where the customer is', async ({
  page,
  shopper,
  area,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'lost@example.com' }
  await shopper.isCustomer(known)
  await area.open('/account/address', 'Your addresses')
  await page.context().clearCookies({ name: 'sw-context-token' })
  await area.main.getByRole('button', { name: /^Edit/ }).click()
  await area.fillIn(area.main, { city: 'Potsdam' })
  await area.press('Save address')
  await area.see('Your session has expired. Log in, and you are back on this page.')
  await account.logIn(known)
  await expect(area.main.getByRole('heading', { level: 1 })).toHaveText('Your addresses')
})

test('an account is deleted with its password, and nothing of it stays in the browser', async ({
  page,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isCustomer({ email: 'farewell@example.com' })
  await area.open('/account/profile', 'Your details')
  const section = area.section('Delete your account')
  await area.press('Delete account …', section)
  await area.fillIn(section, { password: 'not-the-password' })
  await area.press('Delete account for good', section)
  await expect(section.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await area.fillIn(section, { password: customer.password })
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
})

test('the newsletter is switched on and off where the account begins', async ({ page, shopper, area }) => {
  await shopper.isCustomer({ email: 'news@example.com' })
  await area.open('/account', /^Hello/)
  const box = area.main.getByRole('checkbox', { name: 'Send me news and offers by email' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(box).not.toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(box).not.toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await expect(box).not.toBeChecked()
})
