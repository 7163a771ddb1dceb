import { groupOf } from '../../sandbox/kernel/reference.ts'
import { AccountAreaModel } from './account-area.model.ts'
import { expect, test } from './journey.model.ts'

test('an anonymous visitor is led from the account to the login, and back', async ({
  page,
  shop,
  shopper,
  account,
}) => {
  const email = await shopper.hasAccount()
  for (const [path, login] of [
    ['/account', '/login'],
    ['/testde/account', '/testde/login'],
  ]) {
    const answer = await page.request.get(`${shop.origin}${path}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(login)
    expect(answer.headers()['cache-control']).toContain('no-store')
  }
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)
  await account.logIn({ email })
  await account.seeOverview()
  // Back does not lead to a login that is over.
  await page.goto('/login?redirect=%2Fwishlist')
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('an unknown address and a wrong password look the same, and what was typed stays', async ({
  page,
  shopper,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'wrong-password@example.com' }
  await shopper.hasAccount(known)
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example')
  const confirmation: string[] = []
  for (const email of [known.email, 'nobody@example.com']) {
    await account.logIn({ email, password: 'not-the-password' })
    const alert = account.main.getByRole('alert')
    await expect(alert).toBeVisible()
    confirmation.push(await alert.innerText())
    await expect(account.field('email')).toHaveValue(email)
    await expect(account.field('password')).toHaveValue('not-the-password')
    await account.field('email').fill('')
    await expect(alert).toBeHidden()
  }
  expect(confirmation[0]).toBe('The email address or the password is not correct.')
  expect(confirmation[1]).toBe(confirmation[0])
  await account.logIn(known)
  await account.seeOverview()
})

test('the account of a company waits for the link in its mail, which another tab opens', async ({
  page,
  context,
  shop,
  account,
  watch,
}) => {
  watch.expectFailedRequests()
  await shop.fault({ settings: { doubleOptIn: true } })
  const company = { email: 'kiln@example.com', password: 'long-enough' }
  await page.goto('/register')
  await account.field('company').check()
  await account.fillIn({
    ...company,
    firstName: 'Ada',
    lastName: 'Lovelace',
    vatId: 'nonsense',
    'billingAddress.street': 'Kiln Lane 4',
    'billingAddress.zipcode': '10115',
    'billingAddress.city': 'Berlin',
  })
  await account.submit()
  await account.seeObjection('billingAddress.company', /company/i)
  await account.fillIn({ 'billingAddress.company': 'Kiln Ltd', vatId: 'DE136695976' })
  await account.submit()
  const confirmation = account.main.getByRole('heading', { level: 1, name: 'Check your inbox' })
  await expect(confirmation).toBeVisible()
  await expect(account.main).toContainText(company.email)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Check your inbox')

  // A reload goes on waiting. The way back keeps what was typed but the password.
  await page.reload()
  await expect(confirmation).toBeVisible()
  await expect(account.main).toContainText(company.email)
  await account.main.getByRole('button', { name: 'Use another email address' }).click()
  await expect(account.field('email')).toBeFocused()
  await expect(account.field('billingAddress.company')).toHaveValue('Kiln Ltd')
  await expect(account.field('billingAddress.street')).toHaveValue('Kiln Lane 4')
  await expect(account.field('vatId')).toHaveValue('DE136695976')
  await expect(account.field('password')).toHaveValue('')
  // Nobody is logged in yet.
  await page.goto('/login')
  await account.logIn(company)
  await expect(account.main).toContainText(/confirm/i)

  const box = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  const link = /href="([^"]+\/registration\/confirm[^"]+)"/.exec(box)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
  await expect(other.getByRole('main')).toContainText(`You are logged in as ${company.email}`)
  await other.goto('/account/profile')
  await other.getByRole('button', { name: 'Change business details' }).click()
  await expect(other.locator('[name="company"]')).toHaveValue('Kiln Ltd')
  await expect(other.locator('[name="vatId"]')).toHaveValue('DE136695976')
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Already confirmed' })).toBeVisible()
  await other.goto(link.replace(/hash=\w+/, 'hash=0'))
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('an account is made, with objections at its fields, and leads back', async ({
  page,
  account,
  catalogue,
  shopper,
  watch,
}) => {
  watch.expectFailedRequests()
  const taken = { email: 'taken@example.com' }
  await shopper.hasAccount(taken)
  await page.goto('/login?redirect=%2Fwishlist')
  await account.main.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register\?redirect=%2Fwishlist$/)
  await expect(account.main.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await catalogue.seeShopRunning()
  await account.submit()
  await account.seeObjection('email', 'Enter your email address.')
  await account.fillIn({
    ...taken,
    firstName: 'X',
    lastName: 'Y',
    password: 'short',
    'billingAddress.street': 'Kiln Lane 4',
    'billingAddress.zipcode': '1',
    'billingAddress.city': 'Berlin',
  })
  await account.submit()
  await account.seeObjection('password', 'Use at least 8 characters for your password.')
  await account.seeObjection('billingAddress.zipcode', 'Enter a 5-digit postal code.')
  await account.fillIn({ password: 'long-enough', 'billingAddress.zipcode': '10115' })
  await account.submit()
  await account.seeObjection('email', 'This email address is already in use. Log in · Forgot your password?')
  await account.fillIn({ email: 'xy@example.com' })
  await account.submit()
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('a company registers and asks for a customer group, which the staff confirms', async ({
  page,
  shop,
  account,
  catalogue,
  watch,
}) => {
  watch.expectFailedRequests()
  const group = groupOf('business').id
  const closed = `${shop.origin}/customer-group-registration/${groupOf('club').id}`
  expect((await page.request.get(closed)).status()).toBe(404)
  await page.goto(`/customer-group-registration/${group}`)
  await expect(page).toHaveURL(/\/Buy-for-your-company$/)
  await expect(account.main.getByRole('heading', { level: 1, name: 'Buy for your company' })).toBeVisible()
  await expect(account.main).toContainText('net prices and on account')
  // Until then the browser itself objects to empty fields.
  await catalogue.seeShopRunning()
  await account.fillIn({
    email: 'studio@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'long-enough',
    'billingAddress.street': 'Kiln Lane 4',
    'billingAddress.zipcode': '10115',
    'billingAddress.city': 'Berlin',
  })
  await account.submit()
  await account.seeObjection('billingAddress.company', /company/i)
  await account.fillIn({ 'billingAddress.company': 'Kiln Ltd' })
  const sent = page.waitForRequest(/\/store-api\/account\/register$/)
  await account.submit()
  expect((await sent).postDataJSON()).toMatchObject({ requestedGroupId: group, accountType: 'business' })
  const confirmation = account.main.getByRole('heading', { level: 1, name: 'Thank you, we have received your request' })
  await expect(confirmation).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Thank you')
  // The pages are read again for the new customer: the answer stays in view.
  await expect(confirmation).toBeInViewport()
  await expect(account.main).toContainText('“Business customers”: we check every request ourselves.')
  await page.reload()
  await expect(account.main.getByRole('heading', { name: 'You are already logged in' })).toBeVisible()
  await expect(account.main.locator('form')).toHaveCount(0)
})

test('logged out in another tab: the page of the account leads to the login and back', async ({
  page,
  shop,
  shopper,
  account,
}) => {
  await shopper.isCustomer()
  await page.goto('/account/address')
  await expect(account.main.getByRole('heading', { level: 1, name: 'Your addresses' })).toBeVisible()
  const other = await page.context().newPage()
  await new AccountAreaModel(other).openOverview(shop.origin)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Faddress$/)
  await expect(account.main).toContainText('This page is part of your account.')
})

test('the next at a browser finds nothing that a customer typed before the log out', async ({
  page,
  shop,
  shopper,
  catalogue,
}) => {
  await shopper.isCustomer()
  const message = page.locator('main textarea[name="comment"]')
  await page.goto('/contact/')
  await catalogue.seeAlive(page.locator('main'))
  await expect(page.locator('main input[name="email"]')).not.toHaveValue('')
  await message.fill('Only for the shop to read')
  const other = await page.context().newPage()
  await new AccountAreaModel(other).openOverview(shop.origin)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(message).toHaveValue('')
  await page.reload()
  await catalogue.seeAlive(page.locator('main'))
  await expect(message).toHaveValue('')
  await other.close()
})
