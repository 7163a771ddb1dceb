import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test('a product that runs short between the page and the cart is named', async ({ catalogue, cart, shop }) => {
  const { path, name } = articles.plate
  await catalogue.open(path)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 1 }] })
  await catalogue.setQuantity(3)
  await catalogue.addToCart()
  await catalogue.seeMessage(`${name}: only 1 left.`)
  await cart.openSideCart()
  await cart.seeLine(name, 1)
})

test('a product that is sold out meanwhile is said to be gone, and is not in the cart', async ({
  catalogue,
  cart,
  shop,
}) => {
  const { path, name } = articles.plate
  await catalogue.open(path)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 0 }] })
  await catalogue.addToCart()
  await catalogue.seeMessage(new RegExp(name))
  await catalogue.seeCartCount(0)
  await cart.openSideCart()
  await cart.seeNoLine(name)
})

test('goods that sold out meanwhile are named on the next page, with the way to them', async ({
  catalogue,
  shop,
  page,
}) => {
  const { path, name } = articles.plate
  const gone = page.getByText(`${name} is no longer in your cart. It may be sold out`)
  for (const where of ['/', '/checkout/cart']) {
    await shop.fault({ products: [{ number: 'MO-1030', stock: 3 }] })
    await catalogue.open(path)
    await catalogue.addToCart()
    await catalogue.seeMessage('Added to cart')
    await shop.fault({ products: [{ number: 'MO-1030', stock: 0 }] })
    await page.goto(where)
    await expect(gone, where).toBeVisible()
    await page.getByRole('link', { name: 'See the product' }).click()
    await expect(page, where).toHaveURL(new RegExp(`${path}$`))
  }
})

test('a product’s page says what its cart knows, also after a reload', async ({ catalogue, shop, page }) => {
  const few = (count: number) => page.getByText(`Only ${count} left`)
  await catalogue.open(articles.plate.path)
  await expect(few(3)).toBeVisible()
  await shop.fault({ products: [{ number: 'MO-1030', stock: 2, prices: { EUR: 21 } }] })
  await catalogue.addToCart()
  await expect(few(2)).toBeVisible()
  await expect(page.locator('main output', { hasText: '€21.00' }).first()).toBeVisible()
  await page.reload()
  await expect(few(2)).toBeVisible()
  await expect(page.locator('main output', { hasText: '€21.00' }).first()).toBeVisible()
})

test('a page whose product the cart does not take says “sold out”, also after a reload', async ({
  catalogue,
  shop,
  page,
}) => {
  await catalogue.open(articles.plate.path)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 0 }] })
  await catalogue.addToCart()
  const soldOut = page.getByRole('main').getByRole('button', { name: 'Sold out' })
  await expect(soldOut).toBeDisabled()
  await page.reload()
  await expect(soldOut).toBeDisabled()
})

test('what runs short while the shopper changes it is said at its line', async ({
  cart,
  shopper,
  shop,
  page,
  catalogue,
}) => {
  await shopper.hasInCart(articles.plate)
  await catalogue.open('/checkout/cart')
  await cart.seeLine(articles.plate.name, 1)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 2 }] })
  await cart.typeQuantity(articles.plate.name, 3)
  // Where the page has read the cart meanwhile, it knows it before it sends.
  await expect(cart.line(articles.plate.name)).toContainText(/only 2 (?:left|in stock)/)
  await cart.seeLine(articles.plate.name, 2)
  await page.reload()
  await cart.seeLine(articles.plate.name, 2)
})

test('minimum and steps of a product are kept, and said', async ({ catalogue, cart, page }) => {
  const { path, name } = articles.tumbler
  await catalogue.open(path)
  await expect(page.getByRole('main')).toContainText('Sold in pairs')
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  await page.goto('/checkout/cart')
  await cart.seeLine(name, 2)
  await cart.addOneMore(name)
  await cart.seeLine(name, 4)
  // The page keeps to the steps itself; what gets past it is corrected, and told, by the backend.
  await page.route('**/store-api/checkout/cart/line-item', async (route) => {
    const sent = route.request().postData() ?? ''
    await route.continue({ postData: sent.replace(/"quantity":\d+/, '"quantity":7') })
  })
  await cart.addOneMore(name)
  await cart.seeNoticeAtLine(name, /Tumbler/)
  await cart.seeLine(name, 6)
})
