import { moving } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test.use(moving)

const { vase, plate } = articles

test('in the side cart the shopper goes on where a line was taken out', async ({ shopper, catalogue, cart, page }) => {
  await shopper.hasInCart(vase)
  await shopper.hasInCart(plate)
  await catalogue.open('/')
  await cart.openSideCart()
  await cart.seeLine(vase.name, 1)
  await cart.remove(vase.name)
  const undo = cart.side.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await cart.seeLine(vase.name, 1)
  await expect(cart.line(vase.name).locator('button[name="remove"]')).toBeFocused()
  await cart.remove(vase.name)
  await cart.remove(plate.name)
  await expect(cart.side.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.side.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0)
})

test('the side cart stays while its page is read anew, and closes by a link to it', async ({
  shop,
  shopper,
  catalogue,
  cart,
  page,
}) => {
  await shopper.hasInCart(plate)
  await catalogue.open(plate.path)
  await cart.openSideCart()
  await cart.seeLine(plate.name, 1)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 2 }] })
  await cart.addOneMore(plate.name)
  await cart.seeLine(plate.name, 2)
  await expect(page.locator('main').getByText('Only 2 left').first()).toBeAttached()
  await expect(cart.side).toBeVisible()
  await cart.side.getByRole('link', { name: plate.name }).first().click()
  await expect(cart.side).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${plate.path}$`))
})

test('a message can be closed, and its link leads to the cart', async ({ catalogue, page }) => {
  await catalogue.open(vase.path)
  await catalogue.addToCart()
  await catalogue.seeMessage(vase.name)
  const messages = page.locator('section[aria-live="polite"]')
  await expect(messages.locator('img')).toBeVisible()
  await expect(messages.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/checkout/cart')
  const add = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
  await add.focus()
  await messages.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(messages.getByText(vase.name)).toHaveCount(0)
  await expect(add).toBeFocused()

  // Reached from the end of the page, which stays as the cart opens: the focus goes to the cart, not back there.
  await page.keyboard.press('Enter')
  await catalogue.seeMessage(vase.name)
  await page.locator('footer a').last().focus()
  await messages.getByRole('link', { name: 'View cart' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\/cart$/)
  await expect(page.locator('main')).toBeFocused()
})

test('a notice of the cart is closed, and the items go on', async ({ shopper, cart, shop, page }) => {
  await shopper.hasInCart(plate)
  // The line is on screen before its machine knows it: what is left is told when the machine reads the cart.
  const read = page.waitForResponse('**/store-api/checkout/cart')
  await page.goto('/checkout/cart')
  await read
  await cart.seeLine(plate.name, 1)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 2 }] })
  await cart.typeQuantity(plate.name, 3)
  await cart.seeNoticeAtLine(plate.name, /only 2 left/)
  await cart.line(plate.name).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.locator('[data-cart-lines]')).toBeFocused()
})

test('on the wishlist the shopper goes on where a product was taken off', async ({ catalogue, cart, page }) => {
  for (const { path, name } of [vase, plate]) {
    await catalogue.open(path)
    await page
      .locator('main')
      .getByRole('button', { name: `Add ${name} to the wishlist` })
      .first()
      .click()
  }
  await catalogue.open('/wishlist')
  const heart = page.getByRole('button', { name: `Remove ${vase.name} from the wishlist` })
  await heart.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart).toBeFocused()

  await page.getByRole('button', { name: 'Clear list' }).press('Enter')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(heart).toBeVisible()

  await page.locator('main li').filter({ hasText: vase.name }).getByRole('button', { name: 'Add to cart' }).click()
  await catalogue.seeCartCount(1)
  await cart.openSideCart()
  await cart.seeLine(vase.name, 1)
})

test('what was sent is confirmed where the shopper was', async ({ catalogue, page }) => {
  await catalogue.open('/newsletter/')
  await catalogue.seeAlive(page.locator('#newsletter form'))
  await page.locator('#newsletter input[name="email"]').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('#newsletter')).toContainText(/the email that we have just sent to ada@example.com/i)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/the email that we have just sent to ada@example.com/i)
})

test('after the last products were loaded the first of them has the focus', async ({ catalogue, page }) => {
  await catalogue.open('/Table/')
  const more = page.getByRole('button', { name: 'Load more' })
  const before = await catalogue.cards.count()
  for (let count = before; await more.isVisible(); count = await catalogue.cards.count()) {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => catalogue.cards.count()).toBeGreaterThan(count)
    if (!(await more.isVisible())) await expect(catalogue.cards.nth(count).locator('h2 a')).toBeFocused()
  }
  expect(await catalogue.cards.count()).toBeGreaterThan(before)
})
