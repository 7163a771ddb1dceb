import { articles, guest } from '../shopper.model.ts'
import { expect, test } from './survival.model.ts'

const { vase, plate } = articles
const vaseNumber = 'MO-1110'

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test.describe('between seeing and ordering', () => {
  test.beforeEach(async ({ shopper, checkout }) => {
    await shopper.hasInCart(vase, 2)
    await shopper.isGuestWith(plate)
    await shopper.paysWith('payment_prepayment')
    await checkout.open()
    await checkout.isReady()
  })

  for (const { what, fault, shown } of [
    {
      what: 'a price',
      fault: { products: [{ number: vaseNumber, prices: { EUR: 99 } }] },
      shown: [`${vase.name} now costs €198.00 instead of €96.00`],
    },
    {
      what: 'the stock',
      fault: { products: [{ number: 'MO-1030', stock: 0 }] },
      shown: [`${plate.name} is no longer in your cart`],
    },
    {
      what: 'an article',
      fault: { products: [{ number: vaseNumber, active: false }] },
      shown: [`${vase.name} is no longer in your cart`],
    },
  ]) {
    test(`${what} changes: the shopper sees it, accepts it, and orders once`, async ({ shop, checkout, payment }) => {
      const before = (await shop.facts()).orders
      await shop.fault(fault)
      await checkout.placeButton.click()
      for (const text of shown) await expect(checkout.changes).toContainText(text)
      expect((await shop.facts()).orders).toBe(before)
      await expect(checkout.terms).toBeChecked()
      await checkout.acceptChanges()
      await checkout.place()
      await payment.seeOrder()
      expect((await shop.facts()).orders).toBe(before + 1)
    })
  }

  for (const { what, code, name, fault, shown } of [
    {
      what: 'runs out',
      code: 'FIVE',
      name: 'A present from us',
      fault: { promotions: [{ code: 'FIVE', validUntil: '2020-01-01T00:00:00Z' }] },
      shown: ['The promotion “A present from us” no longer applies', 'The total is now'],
    },
    {
      what: 'needs a larger cart than is left',
      code: 'TABLE20',
      name: 'For larger orders',
      fault: { products: [{ number: vaseNumber, prices: { EUR: 30 } }] },
      shown: ['The promotion “For larger orders” no longer applies', `${vase.name} now costs €90.00`],
    },
  ]) {
    test(`a promotion ${what}: the shopper sees it, accepts it, and orders once`, async ({
      shop,
      shopper,
      checkout,
      payment,
    }) => {
      await shopper.hasInCart(vase)
      await checkout.open()
      await checkout.enterCode(code)
      await expect(checkout.page.locator('aside').first()).toContainText(name)
      await checkout.isReady()
      const before = (await shop.facts()).orders
      await shop.fault(fault)
      await checkout.placeButton.click()
      for (const text of shown) await expect(checkout.changes).toContainText(text)
      expect((await shop.facts()).orders).toBe(before)
      await checkout.acceptChanges()
      await checkout.place()
      await payment.seeOrder()
      expect((await shop.facts()).orders).toBe(before + 1)
    })
  }

  test('a shipping method goes: another is chosen, both are named, the price is accepted', async ({
    shop,
    checkout,
    payment,
  }) => {
    const before = (await shop.facts()).orders
    await shop.fault({ methods: [{ technicalName: 'shipping_standard', active: false }] })
    await checkout.placeButton.click()
    const notice = checkout.page.getByText('“Standard parcel” is not available for this order')
    await expect(notice).toContainText('We have chosen “Express” for your delivery instead')
    await expect(checkout.delivery.getByRole('radio', { name: 'Express' })).toBeChecked()
    await expect(checkout.changes).toContainText(/Delivery now costs €12\.90 instead of/)
    expect((await shop.facts()).orders).toBe(before)
    await checkout.acceptChanges()
    await checkout.place()
    await payment.seeOrder()
    expect((await shop.facts()).orders).toBe(before + 1)
  })

  test('a payment method is taken away: another is chosen, and both are named', async ({ shop, checkout, payment }) => {
    const before = (await shop.facts()).orders
    await shop.fault({ methods: [{ technicalName: 'payment_prepayment', active: false }] })
    await checkout.placeButton.click()
    const notice = checkout.page.getByText('“Bank transfer (prepayment)” is not available for this order')
    await expect(notice).toContainText('We have chosen “Invoice” as your payment method instead')
    await checkout.place()
    await payment.seeOrder()
    expect((await shop.facts()).orders).toBe(before + 1)
  })

  test('the cart is emptied in another tab: there is nothing to order, and it is said', async ({
    shop,
    context,
    checkout,
    page,
  }) => {
    const before = (await shop.facts()).orders
    const other = await context.newPage()
    await other.goto('/checkout/cart')
    for (const { name } of [vase, plate]) {
      const line = other.locator('main li:has(form[action$="/cart/change"])').filter({ hasText: name })
      await line.locator('button[name="remove"]').click()
      await expect(line).toHaveCount(0)
    }
    await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(async () => (await shop.facts()).calls['POST /checkout/cart/line-item/delete']).toBeGreaterThan(0)
    await checkout.pressIfThere()
    // Pressed before the page had noticed, the order is refused: both say that the cart is empty.
    const empty = page.getByRole('heading', { name: 'Your cart is empty' })
    const refused = page.getByText('Your cart is empty now. Nothing was charged.')
    await expect(empty.or(refused)).toBeVisible()
    expect((await shop.facts()).orders).toBe(before)
  })

  test('the shopper corrects their mail, their name and their address', async ({
    shop,
    context,
    checkout,
    payment,
    page,
  }) => {
    const token = async () => (await context.cookies()).find(({ name }) => name === 'sw-context-token')?.value
    const before = await token()
    await checkout.edit('email address')
    await checkout.field('email').fill('ada.long@example.com')
    await checkout.saveContact()
    await expect(checkout.contact).toContainText('ada.long@example.com')
    expect(await token()).not.toBe(before)
    await checkout.edit('name')
    await checkout.field('lastName').fill('Longstocking')
    await checkout.saveContact()
    await expect(checkout.contact).toContainText('Longstocking')
    await checkout.edit('address')
    await checkout.field('street').fill('Oven Road 9')
    await checkout.saveContact()
    await expect(checkout.contact).toContainText('Oven Road 9')
    await checkout.seeOrderLine(vase.name, 2)
    await checkout.seeOrderLine(plate.name, 1)
    await expect(checkout.terms).toBeChecked()
    await checkout.place()
    await payment.seeOrder()
    await expect(page.locator('main')).toContainText('ada.long@example.com')
    await expect(page.locator('main')).toContainText('Oven Road 9')
    expect((await shop.facts()).latestOrders).not.toHaveLength(0)
  })
})

for (const { what, fault } of [
  { what: 'is sold', fault: { products: [{ number: 'MO-1030', stock: 0 }] } },
  { what: 'is taken out of the range', fault: { products: [{ number: 'MO-1030', active: false }] } },
]) {
  test(`the last article ${what} before it is ordered: the shopper reads which`, async ({
    page,
    shop,
    shopper,
    checkout,
  }) => {
    await shopper.isGuestWith(plate)
    await checkout.open()
    await checkout.isReady()
    const before = (await shop.facts()).orders
    await shop.fault(fault)
    await checkout.placeButton.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order was not placed' })).toBeFocused()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(`${plate.name} is no longer available and was taken out`)
    await expect(alert.getByRole('link', { name: plate.name })).toHaveAttribute('href', /^\/detail\/[0-9a-f]{32}$/)
    expect((await shop.facts()).orders).toBe(before)
  })
}

test('a guest who has to confirm the mail reads so, and keeps cart and entries', async ({
  shop,
  shopper,
  checkout,
  page,
}) => {
  await shop.fault({ settings: { doubleOptInGuest: true } })
  await shopper.hasInCart(vase, 2)
  await page.goto('/checkout')
  await checkout.seeContactForm()
  await checkout.fillContact({
    email: 'bea@example.com',
    firstName: guest.firstName,
    lastName: guest.lastName,
    'billingAddress.street': guest.street,
    'billingAddress.zipcode': guest.zipcode,
    'billingAddress.city': guest.city,
  })
  await checkout.sendContact()
  await expect(page.getByRole('heading', { name: 'Please confirm your email address' })).toBeVisible()
  await expect(page.locator('main')).toContainText('bea@example.com')
  await page.getByRole('button', { name: 'Use another email address' }).click()
  await expect(checkout.field('billingAddress.street')).toHaveValue(guest.street)
  await checkout.seeOrderLine(vase.name, 2)
  await page.reload()
  await expect(checkout.field('billingAddress.street')).toHaveValue(guest.street)
  await expect(checkout.field('email')).toHaveValue('bea@example.com')
})
