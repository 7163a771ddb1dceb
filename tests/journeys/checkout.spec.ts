import path from 'node:path'
import { buildFolder } from '../../scripts/build.ts'
import { bundleParts } from '../weight/weight.ts'
import { expect, test } from './journey.model.ts'
import { articles, guestContact } from './shopper.model.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone the page goes where the shopper goes, and says what keeps the order', async ({
  shopper,
  checkout,
  page,
}) => {
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout')

  await test.step('from the details to the delivery', async () => {
    await checkout.fillContact(guestContact)
    await checkout.submitContact()
    const heading = checkout.delivery.getByRole('heading', { name: 'Delivery' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(checkout.delivery.getByRole('radio').first()).toBeInViewport()
  })

  await test.step('what is ordered is right above the button', async () => {
    const items = checkout.review.locator('[aria-labelledby="checkout-items"]')
    await expect(items).toContainText(articles.vase.name)
    const [above, button] = [await items.boundingBox(), await checkout.placeButton.boundingBox()]
    const gap = (button?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(48)
  })

  await test.step('an open edit keeps the order: the page leads to it and says why', async () => {
    await checkout.acceptTerms()
    await checkout.contact.getByRole('button', { name: 'Change address' }).click()
    await expect(checkout.editTitle).toBeFocused()
    await checkout.placeButton.click()
    await expect(checkout.editTitle).toBeFocused()
    await expect(
      checkout.contact.getByText('Please save this change, or cancel it, before you order.'),
    ).toBeInViewport()
    await checkout.contact.getByRole('button', { name: 'Cancel' }).click()
    await expect(checkout.contact.getByRole('button', { name: 'Change address' })).toBeFocused()
  })
})

test('goods that ran short meanwhile: the first press leads to what has changed', async ({
  shopper,
  checkout,
  page,
  shop,
  watch,
}) => {
  // The order is refused, which the console says, too.
  watch.expectFailedRequests()
  await shopper.isGuestWith(articles.vase)
  await shopper.hasInCart(articles.plate, 2)
  await page.goto('/checkout')
  await checkout.seeSettled()
  await checkout.acceptTerms()
  await shop.fault({ products: [{ number: 'MO-1030', stock: 1 }] })
  await checkout.place()
  const changes = page.locator('#checkout-changes')
  await expect(changes).toBeFocused()
  await expect(changes.getByText('Your order has changed')).toBeInViewport()
  // The page says it, and nothing beside it.
  await expect(page.getByLabel('Messages').getByRole('button', { name: 'Close' })).toHaveCount(0)
})

test('a choice that a slow backend has yet to save says so at once, and the sum too', async ({
  shopper,
  checkout,
  page,
  shop,
}) => {
  await shopper.isGuestWith(articles.vase)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/checkout')
  await checkout.seeSettled()
  await shop.fault({ kind: 'hold', path: '/context', when: 'before' })
  const express = page.getByRole('radio', { name: /Express/ })
  await express.check()
  await expect(express).toHaveAttribute('aria-busy', 'true', { timeout: 500 })
  await expect(page.locator('summary').filter({ hasText: 'Your order' }).locator('circle').first()).toBeVisible()
  await shop.reset()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(express).toBeChecked()
})

test('goods that others bought meanwhile: a later arrival is agreed to first', async ({
  shopper,
  checkout,
  page,
  shop,
}) => {
  await shopper.isGuestWith({ path: '/Tall-laundry-basket/MO-5120', name: 'Tall laundry basket', quantity: 1 })
  await page.goto('/checkout')
  await checkout.seeSettled()
  await checkout.acceptTerms()
  await shop.fault({ products: [{ number: 'MO-5120', stock: 0 }] })
  await checkout.place()
  const changes = page.locator('#checkout-changes')
  await expect(changes).toContainText('Tall laundry basket: not all of it is in stock any more, the rest in 30 days.')
  await changes.getByRole('button', { name: 'Accept the changes' }).click()
  await checkout.place()
  await expect(page).toHaveURL(/\/checkout\/success/)
})

test('a double click on the button that orders gives no consent', async ({ shopper, checkout, page }) => {
  await shopper.isGuestWith(articles.vase)
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/checkout')
    await checkout.seeSettled()
    const terms = page.locator('#checkout-terms')
    // In the middle, where the page brings what is missing.
    await checkout.placeButton.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const button = await checkout.placeButton.boundingBox()
    const at = { x: (button?.x ?? 0) + 100, y: (button?.y ?? 0) + (button?.height ?? 0) / 2 }
    await page.mouse.dblclick(at.x, at.y, { delay: 60 })
    await expect(terms).toBeFocused()
    const below = ({ x, y }: typeof at) => document.elementFromPoint(x, y)?.closest('label')?.htmlFor
    expect(await page.evaluate(below, at)).toBe('checkout-terms')
    await expect(terms).not.toBeChecked()
    await terms.press('Space')
    await expect(terms).toBeChecked()
  }
})

test('a method that an app takes out is not offered, although the shop has it', async ({
  shopper,
  checkout,
  page,
  shop,
}) => {
  await shopper.isGuestWith(articles.vase)
  await page.goto('/checkout')
  const express = checkout.delivery.getByRole('radio', { name: /Express/ })
  await expect(express).toBeVisible()
  await shop.fault({ settings: { gatewayWithout: 'shipping_express' } })
  await page.reload()
  await expect(checkout.delivery.getByRole('radio').first()).toBeVisible()
  await expect(express).toHaveCount(0)
})

test('what an app says at the checkout is shown, and stops the order where it says so', async ({
  shopper,
  checkout,
  page,
  shop,
}) => {
  const said = { messageKey: 'checkout-gateway-error', stands: true }
  const [hint, bar] = ['Heavy goods take a day longer.', 'We do not send glass this week.']
  await shop.fault({
    notices: [
      { ...said, key: 'checkout-gateway-error-a', block: false, level: 10, parameters: { reason: hint } },
      { ...said, key: 'checkout-gateway-error-b', block: true, parameters: { reason: bar } },
    ],
  })
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout')
  await checkout.fillContact(guestContact)
  await checkout.submitContact()
  await expect(page.getByText(hint)).toBeVisible()
  await expect(checkout.review.getByText(bar)).toBeVisible()
  await checkout.acceptTerms()
  await checkout.placeButton.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(checkout.review.getByText(bar)).toBeInViewport()
})

test('checkout offline: it is said at the button, and nothing covers the page', async ({
  shopper,
  checkout,
  page,
  context,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isGuestWith(articles.vase)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await checkout.seeSettled()
  await context.setOffline(true)
  await expect(checkout.review.getByText('You are offline. Everything is kept')).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toHaveCount(1)
  await expect(messages.locator('> *').filter({ visible: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(checkout.review.getByText('You are offline')).toHaveCount(0)
})

test('checkout offline: what another tab changed is named, and waits to be accepted', async ({
  shopper,
  checkout,
  page,
  context,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isGuestWith(articles.vase)
  await page.goto('/checkout')
  await checkout.seeSettled()
  await checkout.acceptTerms()
  // What has to be said without a connection comes when the browser has time.
  const parts = Object.entries(bundleParts(path.join(buildFolder, 'client')))
  for (const name of ['changes', 'missing-parts']) {
    const file = parts.find(([, { source }]) => source === `app/features/checkout/parts/${name}.tsx`)?.[0] ?? name
    const count = () =>
      page.evaluate((end) => performance.getEntries().filter((e) => e.name.endsWith(end)).length, file)
    await expect.poll(count, name).toBeGreaterThan(0)
  }
  const other = await context.newPage()
  await other.goto('/checkout/cart')
  const quantity = other.getByRole('main').getByRole('spinbutton').first()
  await quantity.fill('2')
  await quantity.press('Tab')
  const changes = page.locator('#checkout-changes')
  await expect(changes).toBeAttached()
  await context.setOffline(true)
  await checkout.placeButton.click()
  await expect(changes).toBeFocused()
  await expect(changes.getByText('Your order has changed')).toBeVisible()
  await expect(checkout.review.getByRole('button', { name: 'Check what has changed' })).toBeVisible()
  await expect(page.getByText('This part of the page could not be loaded')).toHaveCount(0)
})

test('checkout offline: the last choice waits, and no order is sent before it is saved', async ({
  shopper,
  checkout,
  page,
  context,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isGuestWith(articles.vase)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await checkout.seeSettled()
  await checkout.acceptTerms()
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/checkout/order')) orders.push(request.url())
  })
  const methods = checkout.delivery.locator('input[name="shipping-method"]')
  const payments = checkout.paymentSection.locator('input[name="payment-method"]')
  const waiting = page.getByText('is not saved yet')
  await context.setOffline(true)
  for (const index of [1, 0, 1]) await methods.nth(index).check()
  await payments.nth(1).check()
  await expect(waiting).toHaveCount(2)
  await checkout.placeButton.click()
  await expect(checkout.delivery.getByText('is not saved yet')).toBeVisible()
  for (const choice of ['delivery', 'payment method']) {
    const name = `The ${choice} you have chosen is not saved yet`
    await expect(checkout.review.getByRole('button', { name })).toBeVisible()
  }
  await expect(checkout.review.getByText(/binding order|^Choose a/)).toHaveCount(0)
  await checkout.review.getByRole('button', { name: 'Try again' }).first().click()
  await expect(checkout.review.getByText('The delivery you have chosen is not saved yet')).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  expect(orders).toEqual([])
  await expect(checkout.review.getByText(/binding order for €/)).toBeVisible()
  await checkout.seeDelivery(1)
  await checkout.seePayment(1)
  await checkout.seeSettled()
  await page.reload()
  await checkout.seeSettled()
  await checkout.seeDelivery(1)
  await checkout.seePayment(1)
})

test('checkout: where a choice that waited is refused, its step says so', async ({
  shopper,
  checkout,
  page,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.isGuestWith(articles.vase)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await checkout.seeSettled()
  let away = true
  const refused = {
    status: '400',
    code: 'CHECKOUT__INVALID',
    title: 'Bad Request',
    detail: 'No',
    meta: { parameters: {} },
  }
  await page.route('**/store-api/context', async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue()
    else if (away) await route.abort()
    else await route.fulfill({ status: 400, json: { errors: [refused] } })
  })
  await checkout.delivery.locator('input[name="shipping-method"]').nth(1).check()
  await expect(checkout.delivery.getByText('is not saved yet')).toBeVisible()
  away = false
  await expect(checkout.delivery.getByText('could not be chosen')).toBeVisible({ timeout: 30_000 })
  await checkout.seeDelivery(0)
})
