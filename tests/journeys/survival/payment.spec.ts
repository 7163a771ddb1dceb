import type { Page } from '@playwright/test'
import { PaymentModel } from '../payment.model.ts'
import { ShopperModel, articles } from '../shopper.model.ts'
import { expect, test as survival } from './survival.model.ts'

/** An order with a card, placed by the page's shopper and not paid yet: its id. */
const test = survival.extend<{ order: string }>({
  order: async ({ shopper }, provide) => provide(await shopper.hasOrdered(articles.vase, 'payment_demo_card')),
})

/** The calls of a page that change or start a payment, in the order in which they were made. */
function paymentCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/store-api', '')
    if (['/order/payment', '/handle-payment'].includes(path)) calls.push(path)
  })
  return calls
}

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('coming back twice does no harm: reload, Back, and the return address once more', async ({
  order,
  payment,
  page,
  shop,
}) => {
  await payment.goToProvider(order)
  const provider = page.url()
  await payment.answer('ok')
  await payment.seePage('/paid')
  await payment.seePaid()

  await page.reload()
  await payment.seePaid()
  await page.goBack()
  await page.goto(provider)
  await expect(page.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
  for (const outcome of ['/paid', '/unpaid', ''] as const) {
    await payment.open(order, outcome)
    await payment.seePaid()
    await expect(payment.countdown).toHaveCount(0)
  }
  await page.goto(`/checkout/success/${order}/unpaid?error-code=CHECKOUT__PAYMENT_TOKEN_EXPIRED`)
  await payment.seePaid()

  const { calls, latestOrders } = await shop.facts()
  expect(calls['POST /handle-payment']).toBe(1)
  expect(latestOrders.filter(({ id }) => id === order).map(({ payments }) => payments)).toEqual([['paid']])
})

test('after 31 minutes a payment is too late: the return says what the order says', async ({
  order,
  payment,
  page,
  shop,
}) => {
  await payment.goToProvider(order)
  await shop.fault({ clock: { advance: 31 * 60_000 } })
  await payment.answer('ok')
  await payment.seePage('/unpaid')
  await expect(page).toHaveURL(/error-code=CHECKOUT__PAYMENT_TOKEN_EXPIRED$/)
  const seeUnreported = async () => {
    await payment.seeText('Your order is placed, but we have not heard of a payment yet')
    await payment.seeText('If you have paid, do not pay again')
    await expect(payment.main.getByRole('link', { name: 'Contact us' }).first()).toHaveAttribute('href', /orderNumber=/)
    await expect(payment.main).not.toContainText(/CHECKOUT__|did not go through/)
  }
  await seeUnreported()
  const late = page.url()
  await payment.open(order)
  await seeUnreported()
  await page.goto(late)

  const calls = paymentCalls(page)
  await payment.press('Pay now')
  await payment.seeProvider()
  expect(calls).toEqual(['/order/payment', '/handle-payment'])
  await payment.answer('ok')
  await payment.seePaid()
})

test('declined, then with another method: it is set before the payment is started', async ({
  order,
  payment,
  page,
  shop,
}) => {
  await payment.goToProvider(order)
  await payment.answer('fail')
  await payment.seeText('The payment was declined. Please try again or choose another method.')
  const calls = paymentCalls(page)
  await payment.chooseAnotherMethod('Invoice')
  await payment.seeText('You pay by invoice.')
  expect(calls).toEqual(['/order/payment', '/handle-payment'])
  // What the shopper chose last counts, also for the address that the provider returned to.
  await page.reload()
  await expect(payment.main).not.toContainText('You cancelled')
  expect((await shop.facts()).latestOrders[0]?.payments.at(-1)).toBe('open')
})

test('the provider does not answer: the reason, and a second try', async ({ order, payment, page, shop }) => {
  await shop.fault({ settings: { paymentProviderDown: true } })
  await payment.open(order)
  await payment.seeText('The payment could not be started. Please try again or choose another method.')
  await shop.reset()
  const calls = paymentCalls(page)
  await payment.press('Try the payment again')
  await payment.seeProvider()
  expect(calls).toEqual(['/order/payment', '/handle-payment'])
})

test('the shopper is not sent to what is no address of a page', async ({ order, payment, page }) => {
  let address = ''
  await page.route('**/store-api/handle-payment', (route) => route.fulfill({ json: { redirectUrl: address } }))
  for (address of ['javascript:document.title="taken"', 'https://']) {
    await payment.open(order)
    await payment.seeText('The payment could not be started. Please try again or choose another method.')
    await payment.seePage('')
    await expect(page).not.toHaveTitle(/taken/)
  }
})

test('paid meanwhile in another tab: no second payment, whatever the shopper presses', async ({
  order,
  payment,
  context,
  shop,
}) => {
  await payment.goToProvider(order)
  await payment.answer('fail')
  const choosing = new PaymentModel(await context.newPage())
  await choosing.open(order, '/unpaid')
  await choosing.press('Choose another payment method')
  await choosing.main.getByRole('radio', { name: 'Invoice' }).check()

  const paying = new PaymentModel(await context.newPage())
  await paying.open(order, '/unpaid')
  await paying.press('Try the payment again')
  await paying.seeProvider()
  await paying.answer('ok')
  await paying.seePaid()

  await payment.press('Try the payment again')
  await payment.seePaid()
  await choosing.press('Use this method')
  await choosing.seePaid()
  expect((await shop.facts()).latestOrders[0]?.payments).toEqual(['paid'])
})

test('left open and never returned: the order waits, and the payment begins anew', async ({
  order,
  payment,
  context,
  shop,
}) => {
  await payment.goToProvider(order)
  const later = new PaymentModel(await context.newPage())
  await payment.page.close()
  await later.open(order)
  await later.seeOrder()
  await later.seeText('We have not heard of a payment yet')
  await expect(later.countdown).toHaveCount(0)
  await later.press('Pay now')
  await later.seeProvider()
  await later.answer('ok')
  await later.seePaid()
  expect((await shop.facts()).latestOrders[0]?.payments.at(-1)).toBe('paid')
})

test('reloaded during the countdown: it is not paid, and nothing is started twice', async ({
  order,
  payment,
  page,
  shop,
}) => {
  await payment.stopTime()
  await payment.open(order)
  await expect(payment.countdown).toBeVisible()
  await page.reload()
  await payment.seeText('Your order is kept for you. It has not been paid yet.')
  await expect(payment.countdown).toHaveCount(0)
  await payment.press('Pay now')
  await payment.seeProvider()
  await payment.answer('ok')
  await payment.seePaid()
  expect((await shop.facts()).calls['POST /handle-payment']).toBe(1)
})

test('an order that does not exist, and one of somebody else', async ({ order, payment, browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const stranger = new ShopperModel(await context.newPage(), shop)
  await stranger.isGuestWith(articles.vase)
  const page = new PaymentModel(stranger.page)
  for (const id of [order, 'f'.repeat(32), 'no-order']) {
    await stranger.page.goto(`/checkout/success/${id}`)
    await expect(page.main.getByRole('heading', { level: 1 })).toHaveText('We cannot find this order')
    const answer = await stranger.page.request.post('/store-api/handle-payment', { data: { orderId: id } })
    // What is no id reaches no backend.
    const refusal = id === 'no-order' ? [400, 'STORECHART__UNDECLARED_BODY'] : [404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND']
    const { errors } = (await answer.json()) as { errors: { code: string }[] }
    expect([answer.status(), errors[0]?.code]).toEqual(refusal)
  }
  await context.close()

  const nobody = await browser.newContext({ baseURL: shop.origin })
  expect((await nobody.request.post('/store-api/handle-payment', { data: { orderId: order } })).status()).toBe(403)
  await nobody.close()
  // The backend itself would have started it for anybody: nobody may ask it.
  const { calls, latestOrders } = await shop.facts()
  expect(calls['POST /handle-payment']).toBeUndefined()
  expect(latestOrders[0]?.payments).toEqual(['open'])
  await payment.open(order)
  await payment.seeOrder()
})

test.describe('the countdown', () => {
  test('is skipped with the keyboard', async ({ order, payment, page }) => {
    await payment.stopTime()
    await payment.open(order)
    await expect(payment.countdown).toBeVisible()
    await expect(payment.main.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(payment.payButton).toBeFocused()
    await page.keyboard.press('Enter')
    await payment.seeProvider()
  })

  test('is stopped with the keyboard, which then goes on where it was', async ({ order, payment, page }) => {
    await payment.stopTime()
    await payment.open(order)
    await expect(payment.countdown).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(payment.stopButton).toBeFocused()
    await page.keyboard.press('Enter')
    await payment.seeText('It has not been paid yet')
    await page.clock.runFor(20_000)
    await payment.seePage('')
    await expect(payment.main.locator('[aria-live="polite"]:focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(payment.main.getByRole('button', { name: 'Pay now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await payment.seeProvider()
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`says the same words and is read out once (motion: ${reducedMotion})`, async ({ order, payment, page }) => {
      await page.emulateMedia({ reducedMotion })
      await payment.stopTime()
      await payment.open(order)
      const timer = payment.countdown.getByRole('timer')
      await expect(timer).toHaveText('5')
      // The nearest live region decides what is read out: the number's own says nothing.
      await expect(timer).toHaveAttribute('aria-live', 'off')
      const read = payment.countdown.locator('p, button')
      const words = await read.allTextContents()
      expect(words).toEqual([
        'We will take you to the payment page in a moment. Your order is paid for once you have finished there.',
        'Pay now',
        'Stop',
      ])
      const glides = await timer
        .locator('circle')
        .last()
        .evaluate((circle) => Number.parseFloat(getComputedStyle(circle).transitionDuration) > 0)
      expect(glides).toBe(reducedMotion === 'no-preference')
      for (const left of ['4', '3', '2']) {
        await page.clock.runFor(1_000)
        await expect(timer).toHaveText(left)
        expect(await read.allTextContents()).toEqual(words)
      }
      await page.clock.runFor(2_000)
      await payment.seeProvider()
    })
  }
})
