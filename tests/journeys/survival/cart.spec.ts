import type { Locator } from '@playwright/test'
import { isPersistent } from '../../../machines/cart/cart.notices.ts'
import { builtAddress } from '../../../scripts/build.ts'
import type { Pair } from '../../harness/pair.ts'
import { sentNotices } from '../../fixtures/cart-notices.ts'
import type { SentNotice } from '../../fixtures/cart-notices.ts'
import { backendCart, CartModel } from '../cart.model.ts'
import { CatalogueModel } from '../catalogue.model.ts'
import { articles, type ShopperModel } from '../shopper.model.ts'
import { expect, test } from './survival.model.ts'

declare global {
  interface Window {
    tellQuantity?: (quantity: string) => void
  }
}

const { vase, plate, tumbler } = articles
const plateNumber = 'MO-1030'
const change = 'PATCH /checkout/cart/line-item'
const addition = 'POST /checkout/cart/line-item'
const removal = 'POST /checkout/cart/line-item/delete'

test.beforeEach(({ watch }) => watch.expectFailedRequests())

const quantityField = (line: Locator): Locator => line.locator('input[name="quantity"]')

/** The cart page with one vase and one plate in it, as the machines have read it: the server shows the lines before. */
async function openCart(cart: CartModel): Promise<void> {
  const read = cart.page.waitForResponse('**/store-api/checkout/cart')
  await cart.page.goto('/checkout/cart')
  await read
  await cart.seeLine(vase.name, 1)
}

/** Why a promotion does not apply, which backends say of those without a code as well. */
const refusals = ['promotion-not-eligible', 'promotion-excluded', 'promotions-on-cart-price-zero-error']

/** How often the backend was asked for something since the faults were switched. */
const callsOf = async (shop: Pair, call: string): Promise<number> => (await shop.facts()).calls[call] ?? 0

test.describe('notices', () => {
  const live = { 0: 'status', 10: 'status', 20: 'alert' } as const

  /** Said with its values, and as urgent as its level is. */
  const notice = (where: Locator, { level, parameters, names }: SentNotice): Locator =>
    names.reduce((found, name) => found.filter({ hasText: String(parameters[name]) }), where.getByRole(live[level]))

  for (const atLine of [true, false])
    test(`are shown ${atLine ? 'at their line' : 'above the lines'}, with their tone, once`, async ({
      shop,
      shopper,
      cart,
      page,
    }) => {
      await shopper.hasInCart(plate)
      await shopper.hasInCart(vase)
      await openCart(cart)
      const line = cart.line(vase.name)
      const id = await line.locator('input[name="id"]').first().inputValue()
      // What the cart shows to be untrue is not said: the line is there, no discount has been added, and no code was
      // entered that could be refused.
      const untrue = ['product-out-of-stock', 'product-not-found', 'promotion-discount-added', ...refusals]
      // A notice at a line names the line's article, by the name and the quantity that the cart has for it.
      const ofLine: SentNotice['parameters'] = { name: vase.name, quantity: 2 }
      const sent = sentNotices
        .filter((one) => one.atLine === atLine && !untrue.includes(one.messageKey))
        .map((one) => (atLine ? { ...one, parameters: ofLine } : one))
      const tell = {
        notices: sent.map((one) => ({ ...one, key: one.messageKey + (atLine ? id : ''), stands: isPersistent(one) })),
      }
      await shop.fault(tell)
      await cart.typeQuantity(vase.name, 2)
      await cart.seeLine(vase.name, 2)
      const where = atLine ? line : page.locator('main')
      await Promise.all(sent.map((one) => expect(notice(where, one).first(), one.messageKey).toBeVisible()))
      for (const role of ['alert', 'status'] as const) {
        const expected = sent.filter(({ level }) => live[level] === role)
        await expect(where.getByRole(role)).toHaveCount(expected.length)
      }
      if (atLine) await expect(cart.line(plate.name).getByRole('alert')).toHaveCount(0)

      // Another answer does not repeat them. At the line they went with its change; above it stays what happened to
      // codes and discounts, until the shopper closes it; what stood in the way goes when it no longer does.
      await shop.reset()
      await cart.typeQuantity(vase.name, 3)
      await cart.seeLine(vase.name, 3)
      await expect(where.getByRole('alert')).toHaveCount(atLine ? 0 : 2)
      await page.reload()
      await cart.seeLine(vase.name, 3)
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
      await expect(page.locator('main').getByRole('status')).toHaveCount(0)
    })

  test('a line that went is named, with the level of a loss, and once', async ({ shop, shopper, cart, page }) => {
    await shopper.hasInCart(plate)
    await shopper.hasInCart(tumbler)
    await shopper.hasInCart(vase)
    await openCart(cart)
    await shop.fault({ products: [{ number: plateNumber, stock: 0 }] })
    await cart.typeQuantity(vase.name, 2)
    const gone = page
      .locator('main')
      .getByRole('alert')
      .filter({ hasText: `${plate.name} is sold out` })
    await expect(gone).toBeVisible()
    await cart.seeNoLine(plate.name)
    await shop.fault({ products: [{ number: 'MO-1120.1', active: false }] })
    await cart.typeQuantity(vase.name, 3)
    await expect(page.locator('main').getByRole('alert').filter({ hasText: 'no longer available' })).toBeVisible()
    await cart.seeNoLine(tumbler.name)
    await page.reload()
    await cart.seeLine(vase.name, 3)
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  })

  test('codes are answered one by one', async ({ shopper, cart, page }) => {
    await shopper.hasInCart(vase)
    await openCart(cart)
    const message = (role: 'alert' | 'status', text: string) =>
      page.locator('main').getByRole(role).filter({ hasText: text })
    const field = page.locator('main form input[name="code"]')
    await cart.enterCode('WINTER')
    await expect(message('alert', 'The code WINTER does not exist')).toBeVisible()
    await expect(field).toHaveValue('WINTER')
    await expect(field).toBeFocused()
    await cart.enterCode('TABLE20')
    await expect(message('status', 'Not applied yet: For larger orders')).toBeVisible()
    await expect(message('alert', 'WINTER')).toHaveCount(0)
    await cart.enterCode('MORROW10')
    await expect(message('status', 'The discount “Welcome: 10% off” was added.')).toHaveCount(1)
    await cart.enterCode('morrow10')
    await expect(message('alert', 'morrow10 is already in your cart')).toBeVisible()
    await expect(page.getByRole('button', { name: /Remove code morrow10/i })).toHaveCount(1)
    await cart.typeQuantity(vase.name, 2)
    await expect(message('alert', 'already in your cart')).toHaveCount(0)
    await expect(message('status', 'The discount “Welcome')).toHaveCount(0)
    await expect(field).toHaveValue('morrow10')
    await cart.enterCode('FRIENDS')
    await expect(message('status', '“Welcome: 10% off” cannot be combined')).toBeVisible()
  })

  test('what is taken out is put back where the shopper goes on', async ({ shopper, cart, page }) => {
    await shopper.hasInCart(vase)
    await openCart(cart)
    await cart.typeQuantity(vase.name, 2)
    await cart.seeLine(vase.name, 2)
    await cart.enterCode('FIVE')
    await expect(cart.total).toContainText('A present from us')
    await cart.remove(vase.name)
    await cart.seeNoLine(vase.name)
    const undo = page.locator('main').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await cart.seeLine(vase.name, 2)
    await expect(cart.line(vase.name).locator('button[name="remove"]')).toBeFocused()
    await page.getByRole('button', { name: 'Remove code FIVE' }).click()
    await expect(cart.total).not.toContainText('A present from us')
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(cart.total).toContainText('A present from us')
  })

  test('what blocks stops the order at the cart and in the checkout, until it is gone', async ({
    shop,
    shopper,
    cart,
    checkout,
    page,
    payment,
  }) => {
    await shopper.isGuestWith(vase)
    await shopper.paysWith('payment_prepayment')
    const before = (await shop.facts()).orders
    const blocked = {
      messageKey: 'shipping-address-blocked',
      level: 20,
      block: true,
      stands: true,
      parameters: { name: 'Germany' },
    }
    await shop.fault({ notices: [blocked] })
    await openCart(cart)
    const reason = 'We do not deliver to this country: Germany'
    await expect(page.locator('section[aria-labelledby="cart-summary"]').getByText(reason)).toBeVisible()
    await checkout.open()
    await expect(page.locator('main').getByText(reason).first()).toBeVisible()
    await expect(checkout.placeButton).toHaveCount(0)
    expect((await shop.facts()).orders).toBe(before)
    expect(await callsOf(shop, 'POST /checkout/order')).toBe(0)

    await shop.reset()
    await page.reload()
    await expect(page.locator('main').getByText(reason)).toHaveCount(0)
    await checkout.isReady()
    await checkout.place()
    await payment.seeOrder()
    expect((await shop.facts()).orders).toBe(before + 1)
  })
})

test.describe('refused', () => {
  test('a change shows what the backend has, and says so at the line', async ({ shop, shopper, cart }) => {
    await shopper.hasInCart(vase)
    await shopper.hasInCart(plate)
    await openCart(cart)
    await shop.fault({ kind: 'status', path: '/checkout/cart/line-item', method: 'PATCH', status: 400, times: 1 })
    await cart.typeQuantity(vase.name, 4)
    await cart.seeNoticeAtLine(vase.name, /Your change to .* was not possible/)
    await cart.seeLine(vase.name, 1)

    await shop.fault({ kind: 'status', path: '/checkout/cart/line-item/delete', status: 400, times: 1 })
    await cart.remove(plate.name)
    await cart.seeNoticeAtLine(plate.name, /Your change to .* was not possible/)
    await cart.seeLine(plate.name, 1)
  })

  test('one of two changes takes the other not along', async ({ shop, shopper, cart, page }) => {
    await shopper.hasInCart(vase)
    await shopper.hasInCart(plate)
    await openCart(cart)
    const pressed = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/store-api/checkout/cart/line-item', async (route) => {
      sent += 1
      if (sent === 1) await pressed.promise
      // Both changes together and then the first alone: refused. The second alone: done.
      if (sent === 2)
        await shop.fault({ kind: 'status', path: '/checkout/cart/line-item', method: 'PATCH', status: 400, times: 2 })
      await route.continue()
    })
    await pressMore(cart, vase.name, 1)
    await expect.poll(() => sent).toBe(1)
    // What is pressed while a change is under way is sent together.
    await pressMore(cart, vase.name, 1)
    await pressMore(cart, plate.name, 1)
    pressed.resolve()
    await cart.seeNoticeAtLine(vase.name, /was not possible/)
    await cart.seeLine(vase.name, 2)
    await cart.seeLine(plate.name, 2)
    expect(sent).toBe(4)
    await expect.poll(() => backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 2, [plate.name]: 2 })
  })

  test('an article that cannot be put in is named where the shopper is', async ({ shop, catalogue }) => {
    await catalogue.open(vase.path)
    await shop.fault({ kind: 'status', path: '/checkout/cart/line-item', method: 'POST', status: 400, times: 1 })
    await catalogue.addToCart()
    await catalogue.seeMessage(new RegExp(`Your change to ${vase.name} was not possible`))
    await catalogue.seeCartCount(0)
  })
})

test.describe('lost answers', () => {
  for (const commit of [true, false])
    test(`of a change and a removal that ${commit ? 'were made' : 'were lost'} end right`, async ({
      shop,
      shopper,
      cart,
      page,
    }) => {
      await shopper.hasInCart(vase)
      await shopper.hasInCart(plate)
      await openCart(cart)
      await shop.fault({ kind: 'reset', path: '/checkout/cart/line-item', method: 'PATCH', commit, times: 1 })
      await cart.typeQuantity(vase.name, 3)
      await expect.poll(() => backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 3, [plate.name]: 1 })
      await cart.seeLine(vase.name, 3)
      expect(await callsOf(shop, change)).toBe(commit ? 1 : 2)

      await shop.fault({ kind: 'reset', path: '/checkout/cart/line-item/delete', commit, times: 1 })
      await cart.remove(plate.name)
      await cart.seeNoLine(plate.name)
      await expect.poll(() => backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 3 })
      await cart.seeSettled()
      expect(await callsOf(shop, removal)).toBe(commit ? 1 : 2)
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    })
})

/** Presses "more" so fast that no call can come between. */
const pressMore = (cart: CartModel, label: string, times: number): Promise<void> =>
  cart
    .line(label)
    .locator('fieldset button')
    .last()
    .evaluate((button, presses) => {
      for (let press = 0; press < presses; press += 1) if (button instanceof HTMLElement) button.click()
    }, times)

test('ten quick presses are one call, with the last quantity', async ({ shop, shopper, cart, page }) => {
  await shopper.hasInCart(vase)
  await openCart(cart)
  for (let press = 0; press < 10; press += 1) await pressMore(cart, vase.name, 1)
  await expect(quantityField(cart.line(vase.name))).toHaveValue('11')
  await cart.seeLine(vase.name, 11)
  expect(await callsOf(shop, change)).toBe(1)
  expect(await backendCart(page.request, shop.origin)).toMatchObject({ [vase.name]: 11 })
})

test('an answer that comes late never shows over what the shopper wanted since', async ({
  shop,
  shopper,
  cart,
  page,
}) => {
  await shopper.hasInCart(vase)
  await openCart(cart)
  const seen: string[] = []
  await page.exposeFunction('tellQuantity', (quantity: string) => seen.push(quantity))
  await page.evaluate(() => {
    const look = () => {
      const field = document.querySelector('main li input[name="quantity"]')
      if (field instanceof HTMLInputElement) window.tellQuantity?.(field.value)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await shop.fault({ kind: 'hold', path: '/checkout/cart/line-item', method: 'PATCH', when: 'after', times: 1 })
  await cart.typeQuantity(vase.name, 2)
  await expect.poll(async () => (await shop.facts()).held).toBe(1)
  await cart.typeQuantity(vase.name, 5)
  await expect(quantityField(cart.line(vase.name))).toHaveValue('5')
  await shop.release()
  await cart.seeLine(vase.name, 5)
  expect(await callsOf(shop, change)).toBe(2)
  // The field's value follows what the shopper wants, so the value before the settled one is the shopper's as well.
  expect(seen.slice(seen.indexOf('5')).filter((quantity) => quantity !== '5')).toEqual([])
})

/** Two tabs with an article each, and a vase in the cart. */
async function openTabs(shopper: ShopperModel, catalogue: CatalogueModel, paths: [string, string]) {
  await shopper.hasInCart(vase)
  const other = new CatalogueModel(await catalogue.page.context().newPage())
  await catalogue.open(paths[0])
  await other.open(paths[1])
  return [catalogue, other] as const
}

test('parallel writes of two tabs lose nothing, although the backend would lose them', async ({
  shop,
  shopper,
  catalogue,
  page,
}) => {
  const [one, other] = await openTabs(shopper, catalogue, [plate.path, tumbler.path])
  await shop.fault({ kind: 'lostUpdate', path: '/checkout/cart/*', ms: 300 })
  // The tabs wait for each other; forms wait for nobody, and reach the proxy beside them.
  const forms = [1, 2, 3].map(() => shopper.hasInCart(vase))
  await Promise.all([one.addToCart(), other.addToCart(), ...forms])
  await expect
    .poll(() => backendCart(page.request, shop.origin))
    .toEqual({ [vase.name]: 4, [plate.name]: 1, [tumbler.name]: 2 })
  expect(await callsOf(shop, addition)).toBe(6)
})

test('a page that is opened while a change is under way does not undo it', async ({ shop, shopper, cart, page }) => {
  await shopper.hasInCart(vase)
  await openCart(cart)
  // Every read that begins during a write puts back the cart that it has loaded; this write takes its time.
  await shop.fault({ kind: 'staleRead', path: '*' })
  await shop.fault({ kind: 'lostUpdate', path: '/checkout/cart/line-item', ms: 800, times: 1 })
  await pressMore(cart, vase.name, 1)
  await expect.poll(() => callsOf(shop, change)).toBe(1)
  const other = new CartModel(await page.context().newPage())
  await other.page.goto('/checkout/cart')
  await other.seeLine(vase.name, 2)
  await other.seeSettled()
  await cart.seeLine(vase.name, 2)
  await cart.seeSettled()
  await page.reload()
  await cart.seeLine(vase.name, 2)
  expect(await backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 2 })
  expect(await callsOf(shop, change)).toBe(1)
})

/** Presses "add" in all pages in the same millisecond, before the browser can tell one tab what another one keeps. */
async function addTogether(pages: readonly CatalogueModel[]): Promise<void> {
  for (const { addButton } of pages) await expect(addButton).toBeVisible()
  const agreed = Date.now() + 300
  await Promise.all(
    pages.map(({ addButton }) =>
      addButton.evaluate((button, at) => {
        while (Date.now() < at);
        if (button instanceof HTMLElement) button.click()
      }, agreed),
    ),
  )
}

const together = [
  { what: 'two articles', second: tumbler, lines: { [vase.name]: 1, [plate.name]: 1, [tumbler.name]: 2 }, count: 4 },
  { what: 'one article', second: plate, lines: { [vase.name]: 1, [plate.name]: 2 }, count: 3 },
]
for (const { what, second, lines, count } of together)
  test(`${what} that two tabs put in in the same moment: both are in the cart, and once`, async ({
    shop,
    shopper,
    catalogue,
    page,
  }) => {
    const tabs = await openTabs(shopper, catalogue, [plate.path, second.path])
    for (const tab of tabs) await tab.seeCartCount(1)
    await addTogether(tabs)
    await expect.poll(() => backendCart(page.request, shop.origin)).toEqual(lines)
    for (const tab of tabs) {
      await tab.seeCartCount(count)
      await expect.poll(() => tab.page.evaluate(() => Object.keys(localStorage).join())).not.toContain('change')
    }
  })

test.describe('before the machines have come', () => {
  /** The chunk that brings them; loaded after the page. */
  const runtime = () => `**${builtAddress('app/features/shop/shop.runtime.ts')}`

  test('what the shopper put in is there when they leave the page in that moment', async ({
    catalogue,
    shop,
    page,
    cart,
  }) => {
    await page.route(runtime(), () => undefined)
    await catalogue.open(vase.path)
    await catalogue.addToCart()
    await page.unroute(runtime())
    await page.goto('/Table/')
    await catalogue.seeCartCount(1)
    await page.goto('/checkout/cart')
    await cart.seeLine(vase.name, 1)
    await page.reload()
    await cart.seeLine(vase.name, 1)
    expect(await backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 1 })
  })

  test('and they cannot be loaded: a message says so, and every change is kept', async ({ catalogue, shop, page }) => {
    await page.route(runtime(), (route) => route.abort())
    // The page was loaded anew for them a moment ago, which did not help.
    await page.addInitScript(() => sessionStorage.setItem('storechart-chunk-reload', String(Date.now())))
    await catalogue.open(vase.path)
    await catalogue.addToCart()
    const message = page.locator('section[aria-live="polite"]')
    await expect(message).toContainText('The shop is not responding')
    await expect(message).toContainText('1 change is kept')
    await page.unroute(runtime())
    // Browsers differ: some ask for the chunk again, others remember the failure, and the page is loaded anew.
    await page.evaluate(() => sessionStorage.setItem('storechart-chunk-reload', '0'))
    const again = message.getByRole('button', { name: 'Try again now' })
    // The shop tries by itself as well: the button may be gone before it is pressed.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(message).not.toContainText('The shop is not responding')
    }).toPass()
    await catalogue.seeCartCount(1)
    await expect.poll(() => backendCart(page.request, shop.origin)).toEqual({ [vase.name]: 1 })
  })

  test('keys typed before the search has come are in it', async ({ catalogue, page }) => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/search-box-[^/]*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await catalogue.open('/')
    await page.locator('header a[href$="/search"]').click()
    const field = page.locator('dialog[open] input[name="search"]')
    await expect(field).toBeFocused()
    await page.keyboard.type('car')
    arrive()
    await expect(field).toHaveAttribute('role', 'combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('afe')
    await expect(field).toHaveValue('carafe')
    await expect(page.locator('dialog[open]').getByRole('option').first()).toBeVisible()
  })
})
