import { config } from '../../app.config.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const CARD = 'payment_demo_card'

test('a declined payment is named, and tried again with the same method', async ({ shopper, payment, shop }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  const { orders: ordered } = await shop.facts()
  await payment.open(order)
  await payment.seeOrder()
  await payment.payNow()
  await payment.answer('fail')
  await payment.seePage('/unpaid')
  await payment.seeText('Your order is placed, but not paid yet')
  await payment.press('Try the payment again')
  await payment.seeProvider()
  await payment.answer('ok')
  await payment.seePage('/paid')
  await payment.seeText('Thank you, your payment has arrived')
  const { orders, latestOrders } = await shop.facts()
  expect(latestOrders.filter(({ id }) => id === order)).toHaveLength(1)
  expect(latestOrders[0]?.payments.at(-1)).toBe('paid')
  expect(orders).toBe(ordered)
})

test('a cancelled payment leaves the order, and another method settles it', async ({
  shopper,
  payment,
  shop,
  page,
}) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.open(order)
  await payment.payNow()
  await payment.answer('cancel')
  await payment.seePage('/unpaid')
  await payment.seeText('Your order is placed, but the payment was cancelled')
  await payment.chooseAnotherMethod('Invoice')
  await payment.seeText('You pay by invoice.')
  await payment.seeText(/You pay .* by invoice/)
  // The code of the payment before has left the address.
  await expect(page).toHaveURL(/\/unpaid$/)
  expect((await shop.facts()).latestOrders[0]?.payments.at(-1)).toBe('open')
})

test('Back from the payment page finds the order, and the payment goes on', async ({ shopper, payment, page }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.open(order)
  await payment.payNow()
  await page.goBack()
  await payment.seePage('')
  await payment.seeOrder()
  // Nothing starts by itself: the shop does not know why the shopper came back.
  await expect(payment.countdown).toHaveCount(0)
  await page.goForward()
  await payment.seeProvider()
  await payment.answer('ok')
  await payment.seeText('Thank you, your payment has arrived')
})

test('coming back after half an hour is named as what it is', async ({ shopper, payment }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.open(order)
  await payment.payNow()
  await payment.answer('late')
  await payment.seePage('/unpaid')
  await payment.seeText('If you have paid, do not pay again')
})

test('the address says nothing: the order does', async ({ shopper, payment }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.open(order, '/paid')
  await payment.seeOrder()
  await expect(payment.main).not.toContainText('your payment has arrived')
  await payment.open(order)
  await payment.payNow()
  await payment.answer('ok')
  await payment.open(order, '/unpaid')
  await payment.seeText('Thank you, your payment has arrived')
})

test('the way to the payment page takes five seconds, and can be stopped', async ({ shopper, payment, page }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.stopTime()
  await payment.open(order)
  await expect(payment.countdown).toContainText('5')
  await page.clock.runFor(2_000)
  await expect(payment.countdown).toContainText('3')
  await payment.stop()
  await payment.seeText('It has not been paid yet')
  await page.clock.runFor(20_000)
  await payment.seePage('')
  await payment.press('Pay now')
  await payment.seeProvider()
})

test('the payment page opens by itself', async ({ shopper, payment, page }) => {
  const order = await shopper.hasOrdered(articles.vase, CARD)
  await payment.stopTime()
  await payment.open(order)
  await expect(payment.countdown).toContainText('5')
  await page.clock.runFor(5_000)
  await payment.seeProvider()
})

test('an order of somebody else is not shown', async ({ shopper, payment, browser, watch, shop }) => {
  watch.expectFailedRequests()
  const order = await shopper.hasOrdered(articles.vase, CARD)
  const context = await browser.newContext({ baseURL: shop.origin })
  const stranger = await context.newPage()
  await stranger.goto(`/checkout/success/${order}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    /We cannot find this order|Your session has expired/,
  )
  await expect(stranger.locator('main')).not.toContainText('Carafe')
  await context.close()
  await payment.open(order)
  await payment.seeOrder()
})

test('a download is handed over as soon as it is paid', async ({ shopper, payment, page, shop }) => {
  const order = await shopper.hasOrdered(articles.pattern, CARD)
  await payment.stopTime()
  await payment.open(order)
  await payment.seeText('Your downloads open as soon as your payment has arrived')
  await expect(payment.downloads.getByRole('link')).toHaveCount(0)
  await payment.payNow()
  await payment.answer('ok')
  await payment.seePage('/paid')
  const link = payment.downloads.getByRole('link').first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const file = await download.createReadStream()
  const chunks = await file.toArray()
  expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^%PDF-/)
  const mail = await page.request.get(`${shop.origin}/_demo/mail`)
  expect(await mail.text()).toContain('Your downloads are ready')
})

test('a transfer: the page says how much, where to and with which reference', async ({ shopper, payment }) => {
  const order = await shopper.hasOrdered(articles.vase, 'payment_prepayment')
  await payment.open(order)
  await payment.seeText('Please transfer €')
  await payment.seeText(/IBAN/)
  await payment.seeText('and we are waiting for your transfer')
  await expect(payment.main).not.toContainText('Thank you')
})

test('what is paid at the door is started once, whatever is loaded anew', async ({ shopper, payment, page, shop }) => {
  const order = await shopper.hasOrdered(articles.vase, 'payment_cashpayment')
  await payment.open(order)
  await payment.seeText(/ready when your parcel arrives/)
  const started = async () => (await shop.facts()).calls['POST /handle-payment']
  expect(await started()).toBe(1)
  await page.reload()
  await payment.seeText(/ready when your parcel arrives/)
  expect(await started()).toBe(1)
  // As by the link of its mail: there is nothing to pay here.
  await page.goto(`${shop.origin}/checkout/success/${order}/paid`)
  await payment.seeText(/ready when your parcel arrives/)
  await expect(payment.main.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  expect(await started()).toBe(1)
})

test('on paper: the company, the time of printing, and nothing for screens only', async ({ page, shopper, area }) => {
  await shopper.isCustomer({ email: 'paper@example.com' })
  const order = await shopper.orders(articles.vase)
  const seen = (selector: string) => page.locator(selector).filter({ visible: true })
  const letterhead = page.getByText(`${config.company?.name}, ${config.company?.street}`)
  for (const path of [`/checkout/success/${order}`, `/account/order/details/${order}`])
    await test.step(path, async () => {
      await area.open(path, /Order \d+$/)
      await expect(area.main).toContainText(articles.vase.name)
      await expect(letterhead).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(letterhead).toBeVisible()
      await expect(page.getByText(/^Printed on \d+\s\w+\s\d{4}/)).toBeVisible()
      // The tick of a step that is done says something: of all icons it is on paper.
      await expect(seen('button, svg:not(li svg), nav')).toHaveCount(0)
      await expect(page.locator('main li > span > svg').filter({ visible: false })).toHaveCount(0)
      // A product's name may be a link: on paper it is its words.
      for (const link of await seen('a').all()) await expect(link).toHaveCSS('text-decoration-line', 'none')
      await expect(seen('a').filter({ hasText: /withdraw|wrong address|return/i })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    })
})

test('on paper: a guest sees no line about a button that is not there', async ({ page, shopper, payment }) => {
  await payment.open(await shopper.hasOrdered(articles.vase, 'payment_invoicepayment'))
  const question = page.getByText('Does anybody else use this device?')
  await expect(question).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(payment.main).toContainText(articles.vase.name)
  await expect(question).toBeHidden()
})

test('a wrong mail address is reported with the order’s number filled in', async ({ page, shopper, payment, shop }) => {
  const order = await shopper.hasOrdered(articles.vase, 'payment_invoicepayment')
  await payment.open(order)
  await payment.seeText('We have sent the confirmation to ada@example.com.')
  const number = /\d+/.exec((await payment.main.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  await payment.main.getByRole('link', { name: 'Wrong address? Write to us' }).click()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Order number')).toHaveValue(number)
  await expect(main.getByText('We usually answer within one working day.')).toBeVisible()
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Long')
  await main.getByLabel('Email address').fill('ada@example.org')
  await main.getByLabel('Subject').fill('My address')
  await main.getByLabel('Message').fill('Please send it to ada@example.org.')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByText(/has arrived|Thank you/)).toBeVisible()
  expect(await (await page.request.get(`${shop.origin}/_demo/mail`)).text()).toContain(`Order number: ${number}`)
})
