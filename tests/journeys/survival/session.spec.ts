import { CartModel } from '../cart.model.ts'
import { CatalogueModel } from '../catalogue.model.ts'
import { articles } from '../shopper.model.ts'
import {
  anotherDevice,
  choosesPrices,
  comesBack,
  comesToForeground,
  CustomerCheckout,
  expect,
  makeAccount,
  test,
  unheard,
} from './session.model.ts'

declare global {
  interface Window {
    overhear?: (where: string, text: string) => void
  }
}

const { vase, plate } = articles
/** The backend forgets every session, as it does after a day. */
const forgotten = { expire: 'all' }

test.beforeEach(({ watch }) => watch.expectFailedRequests())

test('a customer whose session ends in the checkout logs in and is where they were', async ({
  shop,
  shopper,
  checkout,
  payment,
  page,
}) => {
  const account = await makeAccount(shop)
  await shopper.hasInCart(vase, 2)
  await page.goto('/checkout')
  await checkout.logIn(account)
  await checkout.enterCode('FIVE')
  await expect(checkout.total).toContainText('A present from us')
  await checkout.chooseDeliveryNamed('Express')
  await checkout.choosePaymentNamed('Bank transfer (prepayment)')
  await checkout.isReady()
  const total = await checkout.total.textContent()

  await shop.fault(forgotten)
  await checkout.placeButton.click()
  await expect(checkout.loginAgain).toHaveCount(1)
  await expect(checkout.renewedNotice).toHaveCount(0)
  await checkout.seeOrderLine(vase.name, 2)
  await checkout.logIn(account)
  await expect(checkout.loginAgain).toHaveCount(0)
  await checkout.seeSettled()
  await checkout.seeOrderLine(vase.name, 2)
  await expect(checkout.contact).toContainText('Kiln Lane 4')
  await expect(checkout.terms).toBeChecked()
  await expect(checkout.delivery.getByRole('radio', { name: 'Express' })).toBeChecked()
  await expect(checkout.paymentSection.getByRole('radio', { name: 'Bank transfer (prepayment)' })).toBeChecked()
  await expect(checkout.total).toHaveText(total ?? '')
  await expect(checkout.changes).toHaveCount(0)
  await checkout.place()
  await payment.seeOrder()
  expect((await shop.facts()).latestOrders[0]?.lines[0]).toEqual({ label: vase.name, quantity: 2 })
})

test('a customer whose session ended finds their cart, logs in, and it is the same', async ({
  shop,
  shopper,
  checkout,
  context,
  page,
}) => {
  const account = await makeAccount(shop)
  await shopper.hasInCart(vase, 2)
  await page.goto('/checkout')
  await checkout.logIn(account)
  await checkout.seeOrderLine(vase.name, 2)
  await page.close()
  await shop.fault(forgotten)

  const morning = new CustomerCheckout(await context.newPage())
  await morning.page.goto('/checkout')
  // A new session is made and filled first, call by call.
  await expect(morning.page.locator('aside')).toContainText(vase.name, { timeout: 20_000 })
  await morning.seeOrderLine(vase.name, 2)
  await morning.logIn(account)
  await morning.seeOrderLine(vase.name, 2)
  await expect(morning.changes).toHaveCount(0)
})

test('a guest whose session ends is known again after a reload, in their currency', async ({
  shop,
  shopper,
  checkout,
  page,
}) => {
  await shopper.isGuestWith(vase, 2)
  await choosesPrices(page, shop.origin, 'PLN')
  await checkout.open()
  await checkout.seeOrderLine(vase.name, 2)
  await expect(checkout.total).toContainText('zł')
  await page.reload()
  await checkout.isReady()

  // The reading of the page knows the guest, the backend does not.
  await shop.fault(forgotten)
  await checkout.chooseDeliveryNamed('Express')
  await expect(checkout.renewedNotice).toHaveCount(1)
  await expect(checkout.contact).toContainText('Kiln Lane 4')
  await checkout.seeOrderLine(vase.name, 2)
  await expect(checkout.total).toContainText('zł')

  // The shop keeps who the shopper is, where no script of a page can read it.
  const kept = () =>
    page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(await kept()).not.toMatch(/Kiln Lane|example\.com/)
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'storechart-guest', httpOnly: true, value: expect.stringMatching(/^[\w-]+$/) }),
  )

  // Forgotten before the page could read anything.
  await shop.fault(forgotten)
  await page.reload()
  await expect(checkout.contact).toContainText('Kiln Lane 4')
  await checkout.seeOrderLine(vase.name, 2)
  await expect(checkout.total).toContainText('zł')
})

for (const { part, field, value } of [
  { part: 'email address', field: 'email', value: 'ada.long@example.com' },
  { part: 'name', field: 'lastName', value: 'Longstocking' },
  { part: 'address', field: 'street', value: 'Oven Road 9' },
] as const) {
  test(`while the shopper corrects their ${part}: the form stays, saving works again`, async ({
    shop,
    shopper,
    checkout,
  }) => {
    await shopper.isGuestWith(vase, 2)
    await checkout.open()
    await checkout.edit(part)
    await checkout.field(field).fill(value)
    await shop.fault(forgotten)
    await checkout.sendContact()
    await expect(checkout.renewedNotice).toHaveCount(1)
    await checkout.seeOrderLine(vase.name, 2)
    await expect(checkout.field(field)).toHaveValue(value)
    await checkout.saveContact()
    await expect(checkout.contact).toContainText(value)
    await checkout.seeOrderLine(vase.name, 2)
  })
}

test('a login and a logout in one tab are followed by the other; nothing private stays', async ({
  shop,
  shopper,
  context,
  page,
  checkout,
  catalogue,
}) => {
  const account = await makeAccount(shop, { currency: 'PLN' })
  await shopper.hasInCart(vase)
  await catalogue.open(vase.path)
  await expect(page.locator('main')).toContainText('€48.00')
  const other = new CustomerCheckout(await context.newPage())
  await other.page.goto('/checkout')
  await other.logIn(account)

  // Prices stay those of the visit, in both tabs, whatever the account had last.
  await expect(other.total).toContainText('€')
  await expect(page.locator('main')).toContainText('€48.00')
  await expect(page.locator('main')).not.toContainText('zł')
  await checkout.open()
  await expect(checkout.contact).toContainText(account.email)

  await other.logOut()
  await expect(other.page.getByText('You are logged out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  for (const tab of [page, other.page]) {
    await expect(tab.locator('body')).not.toContainText(account.email)
    await expect(tab.locator('body')).not.toContainText('Kiln Lane 4')
    const kept = await tab.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
    )
    for (const secret of [account.email, 'Kiln Lane', vase.name]) expect(kept).not.toContain(secret)
  }
})

test('a page that comes back from the back/forward cache shows who the shopper is now', async ({
  shop,
  shopper,
  page,
  catalogue,
  checkout,
}) => {
  const account = await makeAccount(shop, { currency: 'PLN' })
  await shopper.hasInCart(vase)
  await catalogue.open(vase.path)
  await catalogue.seeCartCount(1)
  await expect(page.locator('main')).toContainText('€48.00')
  await unheard(page, shop.origin, 'login', { username: account.email, password: account.password })
  await comesBack(page)
  await expect(page.locator('main')).toContainText('zł')
  await expect(page.locator('main')).not.toContainText('€48.00')
  await catalogue.seeCartCount(1)

  await checkout.open()
  await expect(checkout.contact).toContainText(account.email)
  await unheard(page, shop.origin, 'logout', {})
  await comesBack(page)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(account.email)
})

test('a customer on two devices has one cart; the merge is said once', async ({
  shop,
  shopper,
  browser,
  page,
  checkout,
  cart,
}) => {
  const account = await makeAccount(shop)
  const phone = new CustomerCheckout(await anotherDevice(browser, shop))
  const there = new CatalogueModel(phone.page)
  await there.open(plate.path)
  await there.addToCart()
  await there.seeCartCount(1)
  await phone.page.goto('/checkout')
  await phone.logIn(account)

  await shopper.hasInCart(vase, 2)
  await page.goto('/checkout')
  const hint = page.getByText('We have put the items from your earlier visit into this cart')
  // It goes by itself after a moment: looked for before it comes.
  const hinted = hint.waitFor()
  await checkout.logIn(account)
  await hinted
  await checkout.seeOrderLine(vase.name, 2)
  await checkout.seeOrderLine(plate.name, 1)
  await page.goto('/checkout/cart')
  await cart.seeLine(plate.name, 1)
  await cart.addOneMore(vase.name)
  await cart.seeLine(vase.name, 3)

  // The other device shows it as soon as the shopper looks at it again.
  await comesToForeground(phone.page)
  await phone.seeOrderLine(vase.name, 3)

  // It goes on with what it shows: its change joins the rest.
  await new CatalogueModel(phone.page).open(plate.path)
  const far = new CartModel(phone.page)
  await far.openSideCart()
  await far.seeLine(vase.name, 3)
  await far.seeLine(plate.name, 1)
  await page.reload()
  await cart.seeLine(vase.name, 3)
  await expect(hint).toHaveCount(0)
  await phone.page.context().close()
})

test('nobody is asked anything on a first visit, on any page', async ({ page, catalogue, context }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store-api/')) calls.push(`${request.method()} ${request.url()} from ${page.url()}`)
  })
  for (const path of [
    '/',
    '/pl-PL/',
    '/testde/Table/',
    vase.path,
    '/search?search=bowl',
    '/imprint/',
    '/wishlist',
    '/checkout/cart',
    '/checkout',
    '/checkout/success/00000000000000000000000000000000',
    '/shopware',
    '/nothing/here/',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main')).toBeVisible()
  }
  await catalogue.open('/')
  await catalogue.followMainNavigation(1)
  expect(calls).toEqual([])
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'sw-context-token' }))
})

test('maintenance begins and ends during a visit: nothing is lost, the page returns', async ({
  shop,
  shopper,
  context,
  page,
  catalogue,
  cart,
  checkout,
}) => {
  await context.clock.install()
  await shopper.hasInCart(vase)
  await catalogue.open(plate.path)
  await catalogue.seeCartCount(1)
  await shop.fault({ maintenance: true })
  await catalogue.addToCart()
  await expect(page.getByRole('heading', { name: 'Closed for a moment' })).toBeVisible()
  await shop.reset()
  await context.clock.fastForward(46_000)
  await catalogue.seeProduct(plate.name)
  await catalogue.seeCartCount(2)

  await page.goto('/checkout')
  await checkout.seeContactForm()
  await checkout.fillContact({ email: 'ada@example.com', firstName: 'Ada' })
  await shop.fault({ maintenance: true })
  await checkout.fillContact({
    lastName: 'Long',
    'billingAddress.street': 'Kiln Lane 4',
    'billingAddress.zipcode': '10115',
    'billingAddress.city': 'Berlin',
  })
  await checkout.sendContact()
  await expect(checkout.contact.locator('[data-form-summary]')).toContainText('maintenance')
  await shop.reset()
  await expect(checkout.field('billingAddress.street')).toHaveValue('Kiln Lane 4')
  await checkout.submitContact()
  await checkout.seeOrderLine(vase.name, 1)
  await checkout.seeOrderLine(plate.name, 1)
  await page.goto('/checkout/cart')
  await cart.seeLine(vase.name, 1)
})

test('the backend is away and returns: waiting tabs come back, one after another', async ({
  shop,
  shopper,
  context,
  page,
}) => {
  await context.clock.install()
  await shopper.hasInCart(vase)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  await shop.fault({
    faults: [
      { kind: 'status', status: 503, path: '/context' },
      { kind: 'status', status: 503, path: '/checkout/cart' },
    ],
  })
  for (const tab of tabs) {
    await tab.goto('/wishlist')
    await expect(tab.locator('main')).toBeVisible()
  }
  await expect.poll(async () => (await shop.facts()).calls['GET /checkout/cart'] ?? 0).toBeGreaterThan(0)
  await shop.reset()
  await context.clock.runFor(10_000)
  for (const tab of tabs) await new CatalogueModel(tab).seeCartCount(1)
})

test('a heart pressed after the session ended says so once, and is kept here', async ({ shop, page, catalogue }) => {
  const account = await makeAccount(shop)
  const credentials = { username: account.email, password: account.password }
  const expired = page.getByText('Your session has expired')
  const heart = page.locator('main').getByRole('button', { name: new RegExp(`${vase.name} (?:to|from) the wishlist`) })
  for (const end of [() => shop.fault(forgotten), () => unheard(page, shop.origin, 'logout', {})]) {
    await unheard(page, shop.origin, 'login', credentials)
    const listReads = async () => (await shop.facts()).calls['POST /customer/wishlist'] ?? 0
    const before = await listReads()
    await catalogue.open(vase.path)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(listReads).toBeGreaterThan(before)
    await end()
    await heart.click()
    await expect(expired).toHaveCount(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  }
})

test('a session that ends while paying: the payment counts, the page says where it is', async ({
  shop,
  shopper,
  payment,
  page,
}) => {
  const id = await shopper.hasOrdered(vase, 'payment_demo_card')
  await payment.open(id)
  await payment.payNow()
  await shop.fault(forgotten)
  await payment.answer('ok')
  await payment.seePage('/paid')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has expired')
  await expect(payment.main).toContainText('Your order is safe')
  const { orders, latestOrders } = await shop.facts()
  expect(orders).toBeGreaterThan(0)
  expect(latestOrders.find((order) => order.id === id)?.payments).toEqual(['paid'])
})

test('the token is in nothing that a page can read, over a whole journey with a login', async ({
  shop,
  context,
  page,
  catalogue,
  checkout,
  payment,
}) => {
  const tokens = new Set<string>()
  const read: { where: string; text: string }[] = []
  await context.exposeBinding('overhear', (_source, where: string, text: string) => void read.push({ where, text }))
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = (message: unknown) => {
      window.overhear?.('broadcast', JSON.stringify(message))
    }
    navigator.sendBeacon = (_url, data) => {
      window.overhear?.('report', JSON.stringify(data))
      return true
    }
  })
  page.on('console', (message) => read.push({ where: 'console', text: message.text() }))
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    const where = `${response.request().method()} ${response.url()}`
    const look = async (): Promise<void> => {
      const headers = await response.headersArray()
      const visible = headers.filter(({ name }) => name.toLowerCase() !== 'set-cookie')
      read.push({ where, text: JSON.stringify(visible) + (await response.text()) })
    }
    bodies.push(look().catch(() => undefined))
  })
  const collect = async (): Promise<void> => {
    // The count in the header is shown before the answer that brings the first token.
    const held = async () => (await context.cookies()).filter(({ name }) => name === 'sw-context-token')
    await expect.poll(held).toHaveLength(1)
    for (const { value } of await held()) tokens.add(value.split('.')[0] ?? value)
    const kept = await page.evaluate(() => [
      document.cookie,
      document.documentElement.outerHTML,
      ...[localStorage, sessionStorage].flatMap((storage) => Object.values(storage).map(String)),
    ])
    read.push(...kept.map((text) => ({ where: `kept by ${page.url()}`, text })))
  }

  const account = await makeAccount(shop)
  await catalogue.open(vase.path)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await collect()
  await page.goto('/checkout')
  await checkout.logIn(account)
  await collect()
  await checkout.chooseDeliveryNamed('Express')
  await shop.fault(forgotten)
  await checkout.delivery.getByRole('radio', { name: 'Standard' }).check()
  await expect(checkout.loginAgain).toHaveCount(1)
  await expect(checkout.placeButton).toHaveCount(0)
  await checkout.logIn(account)
  await expect(checkout.delivery.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await collect()
  await checkout.isReady()
  await checkout.place()
  await payment.seeOrder()
  await collect()
  await page.goto('/checkout/cart')
  await collect()

  await Promise.all(bodies)
  expect(tokens.size).toBeGreaterThanOrEqual(3)
  expect(read.length).toBeGreaterThan(50)
  expect(read.filter(({ where }) => where === 'broadcast')).toEqual([])
  for (const { where, text } of read)
    for (const token of tokens) expect.soft(text.includes(token), `token in ${where}`).toBe(false)
})
