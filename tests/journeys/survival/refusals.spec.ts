import { recorded } from '../../fixtures/recordings.ts'
import { articles, guest } from '../shopper.model.ts'
import { expect, test } from './survival.model.ts'

const { vase, plate, pattern } = articles
const refusedTitle = 'Your order was not placed. Nothing was charged, and nothing is lost.'
const note = 'Please ring twice.'

/** How the backend answers the order, and what the shopper is told. */
interface Refusal {
  name: string
  answer: { status: number; body: unknown }
  says: string | RegExp
}

const withCode = (status: number, code: string, parameters: object = {}): Refusal['answer'] => ({
  status,
  body: {
    errors: [{ status: String(status), code, title: 'Refused', detail: 'As the backend says.', meta: { parameters } }],
  },
})
const recordedAnswer = (id: string): Refusal['answer'] => recorded(id).response

/** The reasons of an invalid cart, in the backend's own form. */
const invalid = (...errors: string[]): Refusal['answer'] =>
  withCode(500, 'CHECKOUT__CART_INVALID', { errorCount: errors.length, errors: errors.join('\n') })

const refusals = (vaseId: string): Refusal[] => [
  {
    name: 'an address lacks its state',
    answer: recordedAnswer('362-order-create-country-region-missing'),
    says: 'The billing address has no state. Please add it.',
  },
  {
    name: 'the shipping method is blocked',
    answer: recordedAnswer('488-order-create-shipping-blocked'),
    says: 'The delivery method “Parcel locker (Poland only)” is not available',
  },
  {
    name: 'the payment method is blocked',
    answer: recordedAnswer('489-order-create-payment-blocked'),
    says: 'The payment method “Invoice” is not available',
  },
  {
    name: 'there are not so many, and something harmless beside',
    answer: invalid(
      `product-stock-reached${vaseId}: The product ${vase.name} is only available 1 times`,
      'promotion-discount-added-1: Discount A present from us has been added',
    ),
    says: new RegExp(`lost\\.${vase.name}: at most 1 per order\\.$`),
  },
  {
    name: 'a product is gone',
    answer: recordedAnswer('496-order-create-product-deactivated'),
    says: 'Closeout lamp (3 left) is no longer available',
  },
  {
    name: 'an address is blocked',
    answer: invalid('shipping-address-blocked-Poland: Shippings to shipping address Poland are not possible.'),
    says: 'We do not deliver to this country: Poland.',
  },
  {
    name: 'the payment method does not exist',
    answer: withCode(400, 'CHECKOUT__UNKNOWN_PAYMENT_METHOD'),
    says: 'The selected payment method does not exist.',
  },
  {
    name: 'the payment could not be prepared',
    answer: withCode(404, 'CHECKOUT__CART_INVALID_PAYMENT_ORDER_NOT_STORED'),
    says: 'The payment could not be started.',
  },
  {
    name: 'too many requests',
    answer: withCode(429, 'FRAMEWORK__RATE_LIMIT_EXCEEDED', { seconds: 30 }),
    says: 'Please wait 30 seconds',
  },
  {
    name: 'maintenance began',
    answer: withCode(503, 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'),
    says: 'The shop is closed for maintenance.',
  },
]

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('every refusal of an order is said at the button, loses nothing, and can go on', async ({
  shop,
  shopper,
  checkout,
  payment,
  page,
}) => {
  test.setTimeout(90_000)
  await shopper.isGuestWith(vase, 2)
  await checkout.open()
  await checkout.writeComment(note)
  await checkout.isReady()
  const before = (await shop.facts()).orders
  const vaseId = await checkout.productIdOf(vase.name)
  const alert = checkout.review.getByRole('alert')
  const refuseWith = (answer: Refusal['answer']): Promise<void> =>
    shop.fault({ kind: 'status', path: '/checkout/order', times: 1, ...answer })

  const nothingIsLost = async (): Promise<void> => {
    await checkout.seeSettled()
    await checkout.seeOrderLine(vase.name, 2)
    await expect(checkout.contact).toContainText(guest.street)
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.review.locator('textarea')).toHaveValue(note)
    expect((await shop.facts()).orders).toBe(before)
  }

  for (const { name, answer, says } of refusals(vaseId)) {
    await test.step(name, async () => {
      await refuseWith(answer)
      await checkout.place()
      await expect(alert).toContainText(refusedTitle)
      await expect(alert).toContainText(says)
      await nothingIsLost()
    })
  }

  await test.step('the session ended', async () => {
    await refuseWith(recordedAnswer('444-order-anonymous-empty-cart'))
    await checkout.place()
    await expect(checkout.renewedNotice).toBeVisible()
    await nothingIsLost()
  })

  for (const { name, answer } of [
    { name: 'the cart is called empty', answer: recordedAnswer('451-order-create-empty-cart') },
    { name: 'the cart is called another one', answer: withCode(409, 'CHECKOUT__CART_HASH_MISMATCH') },
  ]) {
    await test.step(name, async () => {
      await refuseWith(answer)
      await checkout.place()
      await expect(checkout.changes).toContainText('Please check the amount before you order')
      await nothingIsLost()
      await checkout.acceptChanges()
    })
  }

  await checkout.place()
  await payment.seeOrder()
  await payment.seeText(note)
  expect((await shop.facts()).orders).toBe(before + 1)
  await expect(page.locator('main')).toContainText(vase.name)
})

test('an order without a started payment is shown, and never ordered again', async ({
  shop,
  shopper,
  checkout,
  payment,
  page,
  truth,
}) => {
  await shopper.isGuestWith(vase)
  await checkout.open()
  await checkout.isReady()
  const before = (await shop.facts()).orders
  await shop.fault({
    kind: 'status',
    path: '/checkout/order',
    commit: true,
    times: 1,
    ...withCode(404, 'CHECKOUT__CART_INVALID_PAYMENT_ORDER_STORED'),
  })
  truth.begin()
  await checkout.placeButton.click()
  await payment.seeOrder()
  truth.neverOfferedToOrder(page)
  expect((await shop.facts()).orders).toBe(before + 1)
})

test('an address without its state is named where it can be mended; then it is ordered', async ({
  shop,
  shopper,
  checkout,
  payment,
}) => {
  await shopper.hasInCart(vase)
  await shopper.isGuest({ country: 'US', zipcode: '10001' })
  await checkout.open()
  await checkout.acceptTerms()
  const before = (await shop.facts()).orders
  const missing = checkout.contact.getByText('The billing address has no state. Please add it.')
  await expect(missing).toBeVisible()
  await checkout.place()
  await expect(checkout.contact.getByRole('heading', { name: 'Your details' })).toBeFocused()
  expect((await shop.facts()).orders).toBe(before)
  await checkout.edit('address')
  await expect(missing).toBeVisible()
  await checkout.contact.locator('[name="countryStateId"]').selectOption({ index: 1 })
  await checkout.saveContact()
  await expect(missing).toHaveCount(0)
  await checkout.place()
  await payment.seeOrder()
  expect((await shop.facts()).orders).toBe(before + 1)
})

test('terms and waiver: each wanted beside its box, with focus, again after a reload', async ({
  shop,
  shopper,
  checkout,
  payment,
  page,
}) => {
  const waiver = page.locator('#checkout-waiver')
  const again = checkout.review.getByText('only your consent has to be given again')
  await shopper.isGuestWith(plate)
  await checkout.open()
  const before = (await shop.facts()).orders

  await test.step('goods alone need no waiver', async () => {
    await expect(checkout.terms).toBeVisible()
    await expect(waiver).toHaveCount(0)
    await checkout.place()
    await expect(checkout.terms).toBeFocused()
    await expect(checkout.terms).toHaveAccessibleDescription('Please accept the terms before you order.')
    await expect(again).toHaveCount(0)
  })

  await test.step('a download needs it', async () => {
    await shopper.hasInCart(pattern)
    await page.reload()
    await expect(waiver).toBeVisible()
    await checkout.acceptTerms()
    await checkout.place()
    await expect(waiver).toBeFocused()
    await expect(waiver).toHaveAccessibleDescription('Please agree before you order your downloads.')
    await waiver.check()
    await checkout.seeSettled()
  })

  await test.step('after a reload both are asked for again, and the shopper reads why', async () => {
    await page.reload()
    await expect(again).toBeVisible()
    await expect(checkout.terms).not.toBeChecked()
    await expect(waiver).not.toBeChecked()
    await checkout.acceptTerms()
    await waiver.check()
    await expect(again).toHaveCount(0)
  })

  expect((await shop.facts()).orders).toBe(before)
  await checkout.place()
  await payment.seeOrder()
  const { orders, latestOrders } = await shop.facts()
  expect(orders).toBe(before + 1)
  expect(latestOrders[0]?.lines.map(({ label }) => label).toSorted()).toEqual([plate.name, pattern.name].toSorted())
})

test('downloads alone need no delivery, but the waiver', async ({ shopper, checkout, payment, page }) => {
  await shopper.isGuestWith(pattern)
  await checkout.open()
  await expect(checkout.delivery).toHaveCount(0)
  await checkout.acceptTerms()
  await page.locator('#checkout-waiver').check()
  await checkout.place()
  await payment.seeOrder()
})
