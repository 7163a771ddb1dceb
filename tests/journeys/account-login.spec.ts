import { expect, test } from './journey.model.ts'

test('whoever is not known is led from the account to the login by the server, and back', async ({
  page,
  shop,
  shopper,
  account,
}) => {
  await shopper.hasAccount()
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
  await account.logIn()
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
  const told: string[] = []
  for (const email of [known.email, 'nobody@example.com']) {
    await account.logIn({ email, password: 'not-the-password' })
    const alert = account.main.getByRole('alert')
    await expect(alert).toBeVisible()
    told.push(await alert.innerText())
    await expect(account.field('email')).toHaveValue(email)
    await expect(account.field('password')).toHaveValue('not-the-password')
    await account.field('email').fill('')
    await expect(alert).toBeHidden()
  }
  expect(told[0]).toBe('Invalid email address and/or password.')
  expect(told[1]).toBe(told[0])
  await account.logIn(known)
  await account.seeOverview()
})

test('an account is made, with objections at their fields, and leads back to where the shopper was', async ({
  page,
  account,
  shopper,
  watch,
}) => {
  watch.expectFailedRequests()
  const taken = { email: 'taken@example.com' }
  await shopper.hasAccount(taken)
  await page.goto('/login?redirect=%2Fwishlist')
  await account.main.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register\?redirect=%2Fwishlist$/)
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
  await account.seeObjection('email', 'This email address is already in use.')
  await account.fillIn({ email: 'xy@example.com' })
  await account.submit()
  await expect(page).toHaveURL(/\/wishlist$/)
})
