import { expect, test } from './journey.model.ts'

test('a link shows what it would put into the cart, and changes nothing before a press', async ({ page, cart }) => {
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
  await expect(page.getByText('Only 2 items were added.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(cart.line('Carafe with oak stopper').getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Remove code MORROW10' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy a link to this cart' }).click()
  await expect(page.getByLabel('Link to this cart')).toHaveValue(/\/cart\/MO-1110:2\?code=MORROW10$/)
})

test('a link with an impossible code opens without it, and starts as it was rendered', async ({
  page,
  watch: _watch,
}) => {
  for (const code of ['x'.repeat(300), 'a%00b', '&code=b']) {
    await page.goto(`/cart/MO-1110:2?code=${code}`)
    await expect(page.getByText('Carafe with oak stopper')).toBeVisible()
    await expect(page.getByText('is entered as well')).toHaveCount(0)
    await page.getByLabel('Quantity in row 1').fill('3')
    await expect(page.getByLabel('Quantity in row 1')).toHaveValue('3')
  }
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

  test('a long list loses nothing, neither as a link nor where no address holds it', async ({ page, cart }) => {
    const list = (unknown: string) =>
      [...Array.from({ length: 99 }, (_, index) => `${unknown}-${index};1`), 'MO-1110;2'].join('\n')
    await page.goto('/pl-PL/quick-order')
    await page.locator('textarea').fill(list('A-LONG-NUMBER'))
    await page.getByRole('button', { name: 'Do koszyka' }).click()
    await expect(page).toHaveURL(/\/pl-PL\/cart\/A-LONG-NUMBER-0:1,/)
    await expect(page.locator('input[name="number"]')).toHaveCount(100)

    await page.goto('/quick-order')
    await page.getByLabel('Paste a list').fill(list('Ü'.repeat(16)))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(cart.line('Carafe with oak stopper').locator('input[name="quantity"]')).toHaveValue('2')
  })
})
