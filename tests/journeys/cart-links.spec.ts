import { expect, test } from './journey.model.ts'

test('a link shows what it would put into the cart, and changes nothing before one says so', async ({ page, cart }) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (/\/store-api\/checkout\/cart\/line-item/.test(request.url())) changes.push(request.method())
  })
  await page.goto('/cart/MO-1110:2,NOPE:1?code=MORROW10')
  await expect(page.getByRole('heading', { level: 1, name: 'Add to your cart?' })).toBeVisible()
  await expect(page.getByText('Product NOPE not found.')).toBeVisible()
  await expect(page.getByText('The promotion code MORROW10 is entered as well.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 product was put into your cart.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(cart.line('Carafe with oak stopper').getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Remove code MORROW10' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy a link to this cart' }).click()
  await expect(page.getByLabel('Link to this cart')).toHaveValue(/\/cart\/MO-1110:2\?code=MORROW10$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link, a list and emptying work by forms', async ({ page, cart }) => {
    await page.goto('/cart/MO-1110:2,NOPE:1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByText('Product NOPE not found.')).toBeVisible()
    await expect(cart.line('Carafe with oak stopper').locator('input[name="quantity"]')).toHaveValue('2')

    await page.goto('/quick-order')
    await page.getByLabel('Paste a list').fill('MO-1110;1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/cart\/MO-1110:1$/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(cart.line('Carafe with oak stopper').locator('input[name="quantity"]')).toHaveValue('3')

    await page.getByRole('button', { name: 'Empty the cart' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})
