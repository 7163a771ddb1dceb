import { CartModel, backendCart } from '../cart.model.ts'
import { CatalogueModel } from '../catalogue.model.ts'
import { articles } from '../shopper.model.ts'
import { expect, test } from './survival.model.ts'

const { vase, plate, tumbler } = articles

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('three changes in two tabs offline are there when the shop is opened again', async ({
  shop,
  shopper,
  context,
  page,
}) => {
  await shopper.hasInCart(vase)
  await shopper.hasInCart(plate)
  const first = new CartModel(page)
  await page.goto('/checkout/cart', { waitUntil: 'networkidle' })
  await first.seeLine(vase.name, 1)
  const product = await context.newPage()
  const catalogue = new CatalogueModel(product)
  await catalogue.open(tumbler.path)
  await catalogue.seeCartCount(2)

  await context.setOffline(true)
  await first.addOneMore(vase.name)
  await catalogue.addToCart()
  await catalogue.seeCartCount(5)
  // It comes above the lines, and moves them: a press meanwhile might begin on one thing and end on another.
  await expect(page.locator('main').getByText('No connection')).toBeVisible()
  await first.remove(plate.name)
  await expect(first.line(vase.name).locator('input[name="quantity"]')).toHaveValue('2')
  await first.seeNoLine(plate.name)
  await catalogue.seeCartCount(4)
  await product.close()
  await page.close()
  await context.setOffline(false)
  expect(await backendCart(context.request, shop.origin)).toEqual({
    [vase.name]: 1,
    [plate.name]: 1,
  })

  const again = await context.newPage()
  const cart = new CartModel(again)
  await again.goto('/checkout/cart')
  await cart.seeLine(vase.name, 2)
  await cart.seeLine(tumbler.name, 2)
  await cart.seeNoLine(plate.name)
  await expect.poll(() => backendCart(context.request, shop.origin)).toEqual({ [vase.name]: 2, [tumbler.name]: 2 })
})

test('a cart that cannot be read stays as the server sent it, and says so', async ({ shopper, context, page }) => {
  await shopper.hasInCart(vase)
  await context.route('**/store-api/checkout/cart**', (route) => route.abort('internetdisconnected'))
  await page.goto('/checkout/cart')
  await expect(page.getByText('The shop is not responding', { exact: true })).toBeVisible()
  await new CartModel(page).seeLine(vase.name, 1)
  await context.unroute('**/store-api/checkout/cart**')
  await page.getByRole('button', { name: 'Try again now' }).first().click()
  await expect(page.getByText('The shop is not responding', { exact: true })).toBeHidden()
  await new CartModel(page).seeLine(vase.name, 1)
})

test('what was ordered is in no cart, also where the next cannot be read', async ({
  shopper,
  context,
  page,
  checkout,
  payment,
}) => {
  await shopper.isGuestWith(vase)
  await checkout.openFromCart()
  await checkout.isReady()
  await context.route('**/store-api/checkout/order', async (route) => {
    const response = await route.fetch()
    // From the order on, no cart can be read any more.
    await context.route('**/store-api/checkout/cart**', (cart) => cart.abort('internetdisconnected'))
    await route.fulfill({ response })
  })
  await checkout.place()
  await payment.seeOrder()
  await page.goBack()
  await page.waitForURL(/\/checkout\/cart$/)
  await expect(page.getByText('The shop is not responding', { exact: true })).toBeVisible()
  await new CartModel(page).seeNoLine(vase.name)
  await expect(page.locator('main a[href$="/checkout"]:visible')).toHaveCount(0)
})

test('offline on the way to the checkout: it says so, and comes on the return', async ({ shopper, context, page }) => {
  for (const [prefix, offline, checkout] of [
    ['', 'You are offline', 'Checkout'],
    ['/testde', 'Sie sind offline', 'Kasse'],
  ] as const) {
    await shopper.hasInCart(vase)
    await page.goto(`${prefix}/checkout/cart`)
    // The page of the checkout is loaded ahead once this one is alive.
    await new CatalogueModel(page).seeAlive(page.locator('main'))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.locator('main a[href$="/checkout"]:visible').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout)
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout$`))
  }
})

test('a page that goes offline while it hydrates loses nothing, hydrates afterwards', async ({
  context,
  catalogue,
  page,
}) => {
  await catalogue.open('/')
  await context.setOffline(true)
  const form = page.locator('#newsletter')
  await form.scrollIntoViewIfNeeded()
  await form.locator('input[name="email"]').fill('ada@example.com')
  await context.setOffline(false)
  await catalogue.seeAlive(form)
  await expect(form.locator('input[name="email"]')).toHaveValue('ada@example.com')
  await form.getByRole('button').click()
  await expect(form).toContainText('email that we have just sent to ada@example.com')
  await expect(page).toHaveURL(/\/$/)
})

test('a form whose code broke off keeps what was typed when its page is opened anew', async ({
  catalogue,
  page,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await catalogue.open('/')
  await catalogue.seeShopRunning()
  let isBroken = false
  await page.route('**/assets/*.js', (route) => (isBroken ? route.abort('internetdisconnected') : route.continue()))
  page.on('requestfailed', () => (isBroken = false))
  const form = page.locator('#newsletter')
  // Typed into without being scrolled to, which would bring its code.
  await form.locator('input[name="email"]').evaluate((field: HTMLInputElement) => (field.value = 'ada@example.com'))
  isBroken = true
  const anew = page.waitForEvent('framenavigated')
  await form.scrollIntoViewIfNeeded()
  await anew
  await form.scrollIntoViewIfNeeded()
  await catalogue.seeAlive(form)
  await expect(form.locator('input[name="email"]')).toHaveValue('ada@example.com')
})

test('what sold out while the shopper was offline is named, and the rest is kept', async ({
  shop,
  shopper,
  context,
  page,
  cart,
}) => {
  await shopper.hasInCart(vase)
  await shopper.hasInCart(plate)
  // Everything that the page needs is there before the connection goes: a form that is not alive yet would leave it.
  await page.goto('/checkout/cart', { waitUntil: 'networkidle' })
  await cart.seeLine(vase.name, 1)
  await context.setOffline(true)
  await cart.addOneMore(vase.name)
  await expect(cart.line(vase.name).locator('input[name="quantity"]')).toHaveValue('2')
  await page.close()
  await shop.fault({ products: [{ number: 'MO-1030', stock: 0 }] })
  await context.setOffline(false)

  const again = await context.newPage()
  const reopened = new CartModel(again)
  await again.goto('/checkout/cart')
  await reopened.seeLine(vase.name, 2)
  await expect(
    again
      .locator('main')
      .getByText(new RegExp(`${plate.name}.*no longer in your cart`))
      .first(),
  ).toBeVisible()
  await expect.poll(() => backendCart(context.request, shop.origin)).toEqual({ [vase.name]: 2 })
})

test('a lost answer of an add does not add twice', async ({ shop, catalogue, page, cart }) => {
  await catalogue.open(vase.path)
  await shop.fault({ kind: 'reset', path: '/checkout/cart/line-item', commit: true, times: 1 })
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/checkout/cart')
  await cart.seeLine(vase.name, 1)
  await expect.poll(() => backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 1 })
})

test('what cannot be loaded offline says so, loses nothing, and comes with it', async ({
  context,
  catalogue,
  cart,
  page,
  watch,
}) => {
  watch.expect(/^console: PageError/)
  await page.goto(vase.path, { waitUntil: 'networkidle' })
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  // Everything that was asked for has come: what breaks off on its way, some browsers never ask for again.
  await catalogue.seeMessage(vase.name)
  await context.setOffline(true)
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  // The cart beside the page was never opened: its part of the shop is not here yet.
  await cart.openSideCart()
  await expect(cart.side.getByText('This part of the page could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await cart.seeLine(vase.name, 2)
  await context.setOffline(true)
  await expect(cart.side.getByText('No connection')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart.side).toHaveCount(0)

  await page.locator('header nav > ul > li > a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  // The page says so itself.
  await expect(page.getByText('You are offline. Changes to your cart are kept and sent later.')).toBeHidden()
  await expect(page.locator('main')).not.toContainText('503')
  await catalogue.seeCartCount(2)
  await context.setOffline(false)
  await expect(catalogue.cards.first()).toBeVisible()
  await catalogue.seeCartCount(2)
})
