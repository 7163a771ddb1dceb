import { articles } from '../shopper.model.ts'
import { expect, makeAccount, test } from './session.model.ts'

const { vase, plate } = articles
const prepayment = 'Bank transfer (prepayment)'
const note = 'Please ring twice.'
/** The backend forgets every session, as it does after a day. */
const forgotten = { expire: 'all' }

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('a customer orders what they saw: old methods, other price, no stock, a refusal', async ({
  shop,
  shopper,
  checkout,
  payment,
  page,
}) => {
  test.setTimeout(90_000)
  const account = await makeAccount(shop)
  await shopper.hasInCart(plate)
  await page.goto('/checkout')
  await checkout.logIn(account)
  await checkout.chooseDeliveryNamed('Express')
  await checkout.choosePaymentNamed(prepayment)
  await checkout.isReady()
  await checkout.place()
  await payment.seeOrder()

  await test.step('on another day the methods of last time are chosen', async () => {
    await page.context().clearCookies()
    await shopper.hasInCart(vase, 2)
    await shopper.hasInCart(plate)
    await page.goto('/checkout')
    await checkout.logIn(account)
    await expect(checkout.delivery.getByRole('radio', { name: 'Express' })).toBeChecked()
    await expect(checkout.paymentSection.getByRole('radio', { name: prepayment })).toBeChecked()
    // Without them the parcel was free: what the login makes of the total is said and accepted.
    await expect(checkout.changes).toContainText('Delivery now costs €12.90 instead of €0.00')
    await checkout.acceptChanges()
    await checkout.writeComment(note)
    await checkout.isReady()
  })
  const before = (await shop.facts()).orders

  await test.step('the payment method is taken away: another is chosen, both are named', async () => {
    await shop.fault({ methods: [{ technicalName: 'payment_prepayment', active: false }] })
    await checkout.placeButton.click()
    const notice = page.getByText(`“${prepayment}” is not available for this order`)
    await expect(notice).toContainText('We have chosen “Invoice” as your payment method instead')
    await expect(checkout.paymentSection.getByRole('radio', { name: 'Invoice' })).toBeChecked()
    await checkout.seeSettled()
  })

  await test.step('the delivery is taken away: its price is accepted', async () => {
    await shop.fault({ methods: [{ technicalName: 'shipping_express', active: false }] })
    await checkout.placeButton.click()
    const notice = page.getByText('“Express” is not available for this order')
    await expect(notice).toContainText('We have chosen “Standard parcel” for your delivery instead')
    await expect(checkout.changes).toContainText('Delivery is now free (it was €12.90).')
    await checkout.acceptChanges()
  })

  await test.step('a price rises and the stock of another ends: both are accepted', async () => {
    await shop.fault({
      products: [
        { number: 'MO-1110', prices: { EUR: 99 } },
        { number: 'MO-1030', stock: 0 },
      ],
    })
    await checkout.place()
    await expect(checkout.changes).toContainText(`${vase.name} now costs €198.00 instead of €96.00`)
    await expect(checkout.changes).toContainText(`${plate.name} is no longer in your cart`)
    await checkout.acceptChanges()
  })

  await test.step('the backend refuses: its reason is at the button, and nothing is lost', async () => {
    await shop.fault({
      kind: 'status',
      path: '/checkout/order',
      times: 1,
      status: 500,
      body: {
        errors: [
          {
            status: '500',
            code: 'CHECKOUT__CART_INVALID',
            title: 'Refused',
            detail: '',
            meta: { parameters: { errors: 'shipping-address-blocked-Poland: Shippings to Poland are not possible.' } },
          },
        ],
      },
    })
    await checkout.place()
    await expect(checkout.review.getByRole('alert')).toContainText('We do not deliver to this country: Poland.')
    await checkout.seeOrderLine(vase.name, 2)
    await expect(checkout.contact).toContainText('Kiln Lane 4')
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.review.locator('textarea')).toHaveValue(note)
  })

  expect((await shop.facts()).orders).toBe(before)
  await checkout.place()
  await payment.seeOrder()
  await payment.seeText(note)
  const { orders, latestOrders } = await shop.facts()
  expect(orders).toBe(before + 1)
  expect(latestOrders[0]?.lines).toEqual([{ label: vase.name, quantity: 2 }])
})

test('a customer whose session ends at any step logs in there, and all is as it was', async ({
  shop,
  shopper,
  checkout,
  payment,
  context,
  page,
}) => {
  test.setTimeout(90_000)
  const account = await makeAccount(shop)
  await shopper.hasInCart(vase, 2)
  await page.goto('/checkout')
  await checkout.logIn(account)
  await checkout.writeComment(note)
  await checkout.isReady()
  const logInAgain = async (): Promise<void> => {
    await expect(checkout.loginAgain).toHaveCount(1)
    await checkout.sendLogin(account)
    await expect(checkout.loginAgain).toHaveCount(0)
    await checkout.seeSettled()
    await checkout.seeOrderLine(vase.name, 2)
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.review.locator('textarea')).toHaveValue(note)
  }

  await test.step('while they choose how it is sent: their choice is taken', async () => {
    await shop.fault(forgotten)
    await checkout.delivery.getByRole('radio', { name: 'Express' }).check()
    await logInAgain()
    await expect(checkout.delivery.getByRole('radio', { name: 'Express' })).toBeChecked()
  })

  await test.step('while they correct their name: what they typed is there', async () => {
    await checkout.edit('name')
    await checkout.field('lastName').fill('Longstocking')
    await shop.fault(forgotten)
    await checkout.sendContact()
    await logInAgain()
    await expect(checkout.field('lastName')).toHaveValue('Longstocking')
    await checkout.saveContact()
    await expect(checkout.contact).toContainText('Ada Longstocking')
  })

  await test.step('while they enter a code', async () => {
    await shop.fault(forgotten)
    await checkout.enterCode('FIVE')
    await logInAgain()
    await expect(checkout.total).toContainText('A present from us')
    await expect(checkout.changes).toContainText('A present from us was added')
    await expect(checkout.review.locator('input[name="code"]')).not.toHaveAttribute('aria-invalid', 'true')
    await checkout.acceptChanges()
  })

  await test.step('when they order', async () => {
    const before = (await shop.facts()).orders
    await shop.fault(forgotten)
    await checkout.placeButton.click()
    await logInAgain()
    await expect(checkout.changes).toHaveCount(0)
    expect((await shop.facts()).orders).toBe(before)
  })

  await test.step('another tab empties the cart: there is nothing to order, and the page says so', async () => {
    const other = await context.newPage()
    await other.goto('/checkout/cart')
    const line = other.locator('main li:has(form[action$="/cart/change"])').filter({ hasText: vase.name })
    await line.locator('button[name="remove"]').click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await other.getByRole('main').getByRole('button', { name: /^Undo/ }).click()
    await other.close()
    await checkout.seeOrderLine(vase.name, 2)
    await expect(checkout.contact).toContainText('Ada Longstocking')
    await expect(checkout.changes).toContainText(`${vase.name} was added (2)`)
    await checkout.acceptChanges()
  })

  await checkout.place()
  await payment.seeOrder()
  expect((await shop.facts()).latestOrders[0]?.lines[0]).toEqual({ label: vase.name, quantity: 2 })
})
