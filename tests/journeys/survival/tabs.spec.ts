import { CartModel } from '../cart.model.ts'
import { CatalogueModel } from '../catalogue.model.ts'
import { articles, guest } from '../shopper.model.ts'
import { expect, test, TroubledCheckout } from './survival.model.ts'

const { vase, plate } = articles

test('a first visit asks the backend nothing', async ({ page, catalogue, context }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store-api/')) calls.push(request.url())
  })
  await catalogue.open('/')
  await catalogue.followMainNavigation(1)
  await expect(catalogue.cards.first()).toBeVisible()
  await catalogue.open(vase.path)
  expect(calls).toEqual([])
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'sw-context-token' }))
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  // The count is there at once, the call follows.
  await expect.poll(() => calls.length).toBeGreaterThan(0)
})

test('what one tab puts in, the other shows', async ({ context, page, catalogue }) => {
  await catalogue.open(vase.path)
  const other = await context.newPage()
  const there = new CatalogueModel(other)
  await there.open(plate.path)
  await catalogue.addToCart()
  await there.seeCartCount(1)
  await there.addToCart()
  await catalogue.seeCartCount(2)
  const cart = new CartModel(page)
  await cart.openSideCart()
  await cart.seeLine(vase.name, 1)
  await cart.seeLine(plate.name, 1)
})

test('an order in one tab empties the cart of the other, without complaints', async ({
  context,
  shopper,
  checkout,
  payment,
}) => {
  await shopper.isGuestWith(vase)
  const other = await context.newPage()
  await other.goto('/checkout/cart')
  await new CartModel(other).seeLine(vase.name, 1)
  await checkout.open()
  await checkout.isReady()
  await checkout.place()
  await payment.seeOrder()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(other.locator('main').getByText('no longer in your cart')).toHaveCount(0)
})

test('who registered in this tab sees here what another tab of theirs orders', async ({
  context,
  shopper,
  checkout,
  payment,
  page,
}) => {
  await shopper.hasInCart(vase)
  await page.goto('/checkout')
  await checkout.seeContactForm()
  await checkout.fillContact({
    email: guest.email,
    firstName: guest.firstName,
    lastName: guest.lastName,
    'billingAddress.street': 'Lindenstraße 12',
    'billingAddress.zipcode': guest.zipcode,
    'billingAddress.city': guest.city,
  })
  await checkout.submitContact()
  const there = new TroubledCheckout(await context.newPage())
  await there.open()
  await there.isReady()
  await there.place()
  await page.waitForURL(/\/checkout\/success\//)
  await payment.seeOrder()
})

test('who the shopper is in one tab, they are in the other, with the same cart', async ({
  context,
  shopper,
  page,
  checkout,
}) => {
  await shopper.isGuestWith(vase)
  await checkout.open()
  const other = await context.newPage()
  const there = new TroubledCheckout(other)
  await there.open()
  await there.edit('email address')
  await there.field('email').fill('ada.long@example.com')
  await there.saveContact()
  await expect(checkout.contact).toContainText('ada.long@example.com')
  await checkout.seeOrderLine(vase.name, 1)
  await expect(page.locator('main')).not.toContainText('Your cart is empty')
})
