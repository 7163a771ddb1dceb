import { expect, test } from './journey.model.ts'

test.use({ javaScriptEnabled: false })

test('without scripts one browses, filters, sorts and searches', async ({ page, catalogue }) => {
  await page.goto('/')
  await page.locator('header').getByRole('link', { name: 'Table', exact: true }).last().click()
  await expect(page).toHaveURL(/\/Table\/$/)
  await expect(catalogue.cards.first()).toBeVisible()
  await catalogue.filters.getByRole('checkbox', { name: 'Kiln Lane', exact: true }).check()
  await catalogue.filters.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/manufacturer=/)
  await expect(catalogue.cards.filter({ hasText: 'Day bowl' })).toHaveCount(1)
  await expect(catalogue.cards.filter({ hasText: 'Carafe' })).toHaveCount(0)

  await page.locator('header a[href$="/search"]').click()
  await page.locator('main input[name="search"]').fill('carafe')
  await page.locator('main input[name="search"]').press('Enter')
  await expect(page).toHaveURL(/\/search\?search=carafe/)
  await expect(catalogue.cards.filter({ hasText: 'Carafe' })).not.toHaveCount(0)
})

test('without scripts the cart is filled, changed and seen; the checkout says what it needs', async ({
  page,
  catalogue,
  cart,
}) => {
  await page.goto('/Carafe-with-oak-stopper/MO-1110')
  await catalogue.postToCart()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const line = cart.line('Carafe with oak stopper')
  await expect(line.locator('input[name="quantity"]')).toHaveValue('1')
  await line.locator('input[name="quantity"]').fill('2')
  await line.getByRole('button', { name: 'Update' }).click()
  await expect(line.locator('input[name="quantity"]')).toHaveValue('2')
  await expect(cart.total).toContainText('€96.00')

  await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByText(/Ordering needs scripts/)).toBeVisible()
  await page.goto('/checkout/cart')
  await cart.remove('Carafe with oak stopper')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('without scripts one signs up for the newsletter', async ({ page, shop }) => {
  await page.goto('/newsletter/')
  await page.locator('#newsletter input[name="email"]').fill('ada@example.com')
  await page.locator('#newsletter button[type="submit"]').click()
  await expect(page).toHaveURL(/newsletter=sent/)
  expect((await shop.facts()).calls['POST /newsletter/subscribe']).toBe(1)
})
