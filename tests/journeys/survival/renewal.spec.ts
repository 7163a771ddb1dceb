import { articles, guest } from '../shopper.model.ts'
import { expect, test, type TroubledCheckout } from './survival.model.ts'

/** The backend forgets every session, as it does after a day. */
const forgotten = { expire: 'all' }
const street = guest.street
const first = articles.vase
const second = articles.plate

/** One message, and the checkout is where it was: the same line, the same address. */
async function seeRestored(checkout: TroubledCheckout): Promise<void> {
  await expect(checkout.renewedNotice).toHaveCount(1)
  await checkout.seeSettled()
  await checkout.seeOrderLine(first.name, 2)
  await expect(checkout.contact).toContainText(street)
}

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('while the shopper browses: what is put in next joins what was there', async ({
  shop,
  shopper,
  catalogue,
  cart,
  page,
}) => {
  await shopper.hasInCart(first)
  await catalogue.open(second.path)
  await catalogue.seeCartCount(1)
  await shop.fault(forgotten)
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  await page.goto('/checkout/cart')
  await cart.seeLine(first.name, 1)
  await cart.seeLine(second.name, 1)
})

test('in the cart: a change of one line keeps the others', async ({ shop, shopper, cart, page }) => {
  await shopper.hasInCart(first)
  await shopper.hasInCart(second)
  await page.goto('/checkout/cart')
  await cart.seeLine(first.name, 1)
  await shop.fault(forgotten)
  await cart.addOneMore(first.name)
  await cart.seeLine(first.name, 2)
  await cart.seeLine(second.name, 1)
  await page.reload()
  await cart.seeLine(first.name, 2)
  await cart.seeLine(second.name, 1)
})

test('while the shopper types their details: form and cart are kept', async ({ shop, shopper, checkout, page }) => {
  await shopper.hasInCart(first, 2)
  await page.goto('/checkout')
  await checkout.seeContactForm()
  await checkout.fillContact({
    email: guest.email,
    firstName: guest.firstName,
    lastName: guest.lastName,
    'billingAddress.street': street,
    'billingAddress.zipcode': guest.zipcode,
    'billingAddress.city': guest.city,
  })
  await expect(checkout.terms).toHaveCount(0)
  await shop.fault(forgotten)
  await checkout.submitContact()
  await expect(checkout.contact).toContainText(street)
  await checkout.seeOrderLine(first.name, 2)
  await expect(checkout.terms).not.toBeChecked()
})

test('while the shopper fills in: their choice is taken, address and lines are kept', async ({
  shop,
  shopper,
  checkout,
}) => {
  await shopper.isGuestWith(first, 2)
  await checkout.open()
  await shop.fault(forgotten)
  await checkout.chooseDeliveryNamed('Express')
  await seeRestored(checkout)
  await expect(checkout.terms).not.toBeChecked()
})

test('before the shopper orders: one message, the same order, and it is placed once', async ({
  shop,
  shopper,
  checkout,
  payment,
}) => {
  await shopper.isGuestWith(first, 2)
  await shopper.paysWith('payment_prepayment')
  await checkout.open()
  await checkout.isReady()
  const before = (await shop.facts()).orders
  await shop.fault(forgotten)
  await checkout.placeButton.click()
  await seeRestored(checkout)
  await expect(checkout.terms).toBeChecked()
  await expect(checkout.paymentSection.getByRole('radio', { name: 'Bank transfer (prepayment)' })).toBeChecked()
  await checkout.place()
  await payment.seeOrder()
  const { orders, latestOrders } = await shop.facts()
  expect(orders).toBe(before + 1)
  expect(latestOrders[0]?.lines).toEqual([{ label: first.name, quantity: 2 }])
})

test('while something changed: it stays on screen until the shopper accepts it', async ({
  shop,
  shopper,
  checkout,
}) => {
  await shopper.isGuestWith(first, 2)
  await checkout.open()
  await checkout.isReady()
  await shop.fault({ products: [{ number: 'MO-1110', prices: { EUR: 99 } }] })
  await checkout.placeButton.click()
  await expect(checkout.changes).toContainText('€198.00')
  await shop.fault(forgotten)
  await checkout.chooseDeliveryNamed('Express')
  await seeRestored(checkout)
  await expect(checkout.terms).toBeChecked()
  await expect(checkout.changes).toContainText('€198.00')
})

for (const { moment, path } of [
  { moment: 'before the order is sent', path: '/order' },
  { moment: 'while the order is sent', path: '/checkout/order' },
]) {
  test(`${moment}: no order is lost or made twice, and the shopper is where they were`, async ({
    shop,
    shopper,
    checkout,
    payment,
    page,
  }) => {
    await shopper.isGuestWith(first, 2)
    await checkout.open()
    await checkout.isReady()
    const before = (await shop.facts()).orders
    let isForgotten = false
    await page.route(`**/store-api${path}`, async (route) => {
      if (!isForgotten) await shop.fault(forgotten)
      isForgotten = true
      await route.continue()
    })
    await checkout.placeButton.click()
    await seeRestored(checkout)
    await expect(checkout.terms).toBeChecked()
    expect((await shop.facts()).orders).toBe(before)
    await checkout.place()
    await payment.seeOrder()
    expect((await shop.facts()).orders).toBe(before + 1)
  })
}
