import { expect, stored, storedWhenLeft, test } from './journey.model.ts'
import { articles, guest } from './shopper.model.ts'

test('a reload at every step of the checkout keeps entries, but never the password', async ({
  shopper,
  checkout,
  payment,
  page,
  shop,
}) => {
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout')

  await test.step('while the details are typed', async () => {
    await checkout.seeContactForm()
    await checkout.fillContact({ email: guest.email, firstName: guest.firstName, 'billingAddress.city': 'Munich' })
    await checkout.billElsewhere()
    await checkout.fillContact({ 'shippingAddress.street': 'Glass Road 7', 'billingAddress.city': guest.city })
    await checkout.wantAccount()
    await checkout.fillContact({ password: 'correct horse battery' })
    // In clear only while no page of the tab is shown.
    expect(await stored(page)).not.toMatch(/ada@example|Glass Road|correct horse/)
    const left = await storedWhenLeft(page)
    expect(left).toContain(guest.email)
    expect(left).not.toContain('correct horse')
    await page.reload()
    await expect(checkout.field('email')).toHaveValue(guest.email)
    await expect(checkout.field('firstName')).toHaveValue(guest.firstName)
    await expect(checkout.field('billingAddress.city')).toHaveValue(guest.city)
    await expect(checkout.field('shippingAddress.street')).toHaveValue('Glass Road 7')
    expect(await stored(page)).not.toMatch(/ada@example|Glass Road|correct horse/)
  })

  await test.step('when the shop knows the shopper', async () => {
    await checkout.wantAccount(false)
    await checkout.fillContact({
      lastName: guest.lastName,
      'billingAddress.street': guest.street,
      'billingAddress.zipcode': guest.zipcode,
      'shippingAddress.firstName': 'Bo',
      'shippingAddress.lastName': 'Short',
      'shippingAddress.zipcode': '80331',
      'shippingAddress.city': 'Munich',
    })
    await checkout.submitContact()
    await page.reload()
    await checkout.seeKnown()
    await expect(checkout.contact).toContainText('Glass Road 7')
  })

  await test.step('when delivery and payment are chosen', async () => {
    await checkout.chooseDeliveryNamed('Express')
    await checkout.choosePaymentNamed('Card')
    await page.reload()
    await checkout.seeKnown()
    await expect(checkout.delivery.getByRole('radio', { name: 'Express' })).toBeChecked()
    await expect(checkout.paymentSection.getByRole('radio', { name: 'Card' })).toBeChecked()
  })

  await test.step('with a comment', async () => {
    await checkout.writeComment('Please ring twice.')
    await checkout.acceptTerms()
    await page.reload()
    await checkout.seeKnown()
    await expect(checkout.review.locator('textarea')).toHaveValue('Please ring twice.')
    // Consent is never given by the page: it is asked for again.
    await expect(page.locator('#checkout-terms')).not.toBeChecked()
    await checkout.acceptTerms()
  })

  await test.step('after the order', async () => {
    await checkout.place()
    await payment.seeOrder()
    expect(await storedWhenLeft(page)).not.toMatch(/ada@example|Glass Road|ring twice/)
    await page.reload()
    await payment.seeOrder()
    await payment.seeText('Please ring twice.')
    const { latestOrders } = await shop.facts()
    expect(latestOrders.filter(({ customerComment }) => customerComment === 'Please ring twice.')).not.toHaveLength(0)
  })
})
