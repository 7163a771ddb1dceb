import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const { plate, vase } = articles

// One after another, in one worker.
test.describe.configure({ mode: 'serial' })

test('a journey leaves faults, and pages that show them', async ({ page, shop, catalogue }) => {
  const products = [
    { number: 'MO-1030', stock: 0 },
    { number: 'MO-1110', active: false },
  ]
  await shop.fault({ products, kind: 'status', path: '/checkout/cart', status: 500 })
  await page.goto(plate.path)
  await expect(page.getByRole('main')).toContainText('Sold out')
  await page.goto('/search?search=carafe')
  await expect(catalogue.cards).not.toHaveCount(0)
  await expect(catalogue.cards.filter({ hasText: vase.name })).toHaveCount(0)
})

test('the next one finds none of them', async ({ page, catalogue, cart }) => {
  await page.goto('/search?search=carafe')
  await expect(catalogue.cards.filter({ hasText: vase.name })).toHaveCount(1)
  await catalogue.open(plate.path)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/checkout/cart')
  await cart.seeLine(plate.name, 1)
  await expect(cart.total).toContainText('€')
})
