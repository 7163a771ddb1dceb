import { expect, storedWhenLeft, test } from './journey.model.ts'
import { articles, customer } from './shopper.model.ts'

test('a customer orders with addresses of their book: another, a new, a corrected one', async ({
  page,
  shopper,
  checkout,
  area,
  payment,
  watch,
}) => {
  watch.expectFailedRequests()
  const email = 'book@example.com'
  await shopper.isCustomer({ email })
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout')
  await checkout.seeKnown()
  await expect(checkout.contact).toContainText(`${customer.firstName} ${customer.lastName}`)
  await expect(checkout.contact).toContainText(email)

  await test.step('there is one address: the form of another is open and says what is missing', async () => {
    await checkout.contact.getByLabel('Bill to the same address').click()
    await area.press('Save and use this address')
    await expect(checkout.field('street')).toHaveAttribute('aria-invalid', 'true')
    await area.fillIn(checkout.contact, {
      firstName: 'Anne',
      lastName: 'Bo',
      street: 'Quay 7',
      zipcode: '20095',
      city: 'Hamburg',
    })
    await area.press('Save and use this address')
    await checkout.seeKnown()
    await expect(checkout.contact.locator('dl')).toContainText('Quay 7')
    await expect(checkout.contact.locator('dl')).toContainText('Kiln Lane 4')
  })

  await test.step('one of the book is corrected in place, with the keyboard, and used', async () => {
    await checkout.contact.getByRole('button', { name: 'Change billing address' }).click()
    await expect(checkout.editTitle).toBeFocused()
    await expect(checkout.contact.getByRole('radio')).toHaveCount(2)
    await expect(checkout.contact.getByRole('radio', { name: /Anne Bo/ })).toBeChecked()
    await checkout.contact.getByRole('button', { name: /^Edit Quay 7/ }).press('Enter')
    await expect(checkout.field('firstName')).toBeFocused()
    await area.fillIn(checkout.contact, { street: 'Quay 8' })
    await checkout.field('street').press('Enter')
    await checkout.seeKnown()
    await expect(checkout.contact.locator('dl')).toContainText('Quay 8')
    await expect(checkout.contact.getByRole('button', { name: 'Change billing address' })).toBeFocused()
  })

  await test.step('bill and parcel become one again, and move together', async () => {
    await checkout.contact.getByLabel('Bill to the same address').click()
    await checkout.contact.getByRole('button', { name: 'Change address' }).click()
    await checkout.contact.getByRole('radio', { name: /Anne Bo/ }).check()
    await area.press('Use this address')
    await checkout.seeKnown()
    await expect(checkout.contact.locator('dl')).not.toContainText('Kiln Lane 4')
    await expect(checkout.contact.getByText('Delivery and billing address')).toBeVisible()
  })

  await checkout.acceptTerms()
  await checkout.place()
  await payment.seeOrder()
  await area.open('/account/address', 'Your addresses')
  await expect(area.entry('Quay 8')).toHaveCount(1)
  await expect(area.entry('Kiln Lane 4')).toContainText('Billing address')
})

test('a session ends while an address is written: the form is back after the login', async ({
  page,
  shop,
  shopper,
  checkout,
  account,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'interrupted@example.com' }
  await shopper.isCustomer(known)
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout')
  await checkout.seeKnown()
  await checkout.contact.getByLabel('Bill to the same address').click()
  await area.fillIn(checkout.contact, {
    firstName: 'Anne',
    lastName: 'Bo',
    street: 'Quay 7',
    zipcode: '20095',
    city: 'Hamburg',
  })
  await shop.fault({ expire: 'all' })
  await area.press('Save and use this address')
  await area.see('Your session has expired. Please log in again; your cart and everything you entered are kept.')
  await account.logIn(known)
  await expect(checkout.field('street')).toHaveValue('Quay 7')
  await area.press('Save and use this address')
  await checkout.seeKnown()
  await expect(checkout.contact.locator('dl')).toContainText('Quay 7')
  await checkout.acceptTerms()
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  await area.main.getByRole('link', { name: 'See this order in your account' }).click()
  await expect(page).toHaveURL(/\/account\/order\/details\//)
})

test('a guest keeps the order in an account by a password; a taken mail is reported', async ({
  page,
  shopper,
  area,
  watch,
}) => {
  watch.expectFailedRequests()
  const email = 'converted@example.com'
  await shopper.isGuest({ email })
  const id = await shopper.orders(articles.vase)
  await page.goto(`/checkout/success/${id}`)
  const offer = area.section('Keep this order in an account')
  await area.fillIn(offer, { password: 'short' })
  await area.press('Create my account', offer)
  await expect(offer.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await area.fillIn(offer, { password: customer.password })
  await area.press('Create my account', offer)
  await expect(area.main.getByRole('heading', { name: 'Your account is ready' })).toBeFocused()
  await area.main.getByRole('link', { name: 'Go to your account' }).click()
  await expect(area.main.getByRole('link', { name: /^View order/ })).toHaveAttribute('href', new RegExp(id))
  expect(await storedWhenLeft(page)).not.toContain(customer.password)

  await page.context().clearCookies()
  await shopper.isGuest({ email })
  await page.goto(`/checkout/success/${await shopper.orders(articles.vase)}`)
  await area.fillIn(offer, { password: 'another-password' })
  await area.press('Create my account', offer)
  await area.see('You already have an account')
})
