import { chooseRegion } from '../paths/page-region.ts'
import { expect, test } from './journey.model.ts'

test('a list of numbers becomes a cart; what cannot be bought stays at its line', async ({ page, cart }) => {
  await page.goto('/quick-order')
  await page.getByLabel('Paste a list').fill('MO-1110;2\nmo-1120.1\t3\nNOPE;1\nMO-1030, 9')
  await page.getByRole('button', { name: 'Use this list' }).click()
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Carafe with oak stopper')
  await expect(rows.nth(1)).toContainText('Sold in steps of 2: 2 or 4')
  await expect(rows.nth(2)).toContainText('Product NOPE not found.')
  await expect(rows.nth(3)).toContainText('Only 3 left')

  // What was typed is there again after a reload, and looked up again.
  await page.getByLabel('Quantity in row 2').fill('4')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Tumbler')
  await expect(page.getByLabel('Quantity in row 2')).toHaveValue('4')

  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/store-api/checkout/cart/line-item')) calls += 1
  })
  await page.getByRole('button', { name: 'Add 6 items to cart' }).click()
  await expect(page.getByText('Only 6 items were added.')).toBeVisible()
  expect(calls).toBe(1)
  // The page has said it: no message says it again.
  await expect(page.getByText('Added to cart')).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Product NOPE not found.')

  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(cart.line('Carafe with oak stopper').getByRole('spinbutton')).toHaveValue('2')
  await expect(cart.line('Tumbler').getByRole('spinbutton')).toHaveValue('4')
})

test('quick order: rows that cannot be ordered say why, the focus is in the first', async ({ page }) => {
  await page.goto('/quick-order')
  await page.getByLabel('Product number in row 1').fill('MO-1120.1')
  await page.getByLabel('Quantity in row 1').fill('3')
  await page.getByLabel('Product number in row 2').fill('XX-1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('2 rows were left out; see the notes there.')).toBeVisible()
  await expect(page.getByLabel('Quantity in row 1')).toBeFocused()
  await expect(page.getByLabel('Quantity in row 1')).toHaveAccessibleDescription('Sold in steps of 2: 2 or 4')
  await expect(page.getByLabel('Product number in row 2')).toHaveAccessibleDescription('Product XX-1 not found.')
  await page.getByLabel('Quantity in row 1').fill('4')
  await page.getByRole('button', { name: 'Add 4 items to cart' }).click()
  const added = page.getByRole('main').getByRole('status').filter({ hasText: 'Only 4 items were added.' })
  await expect(added).toContainText('1 row was left out; see the note there.')
})

test('quick order: Enter shows what a number means, the button at the end buys it', async ({ page }) => {
  await page.goto('/quick-order')
  const number = page.getByLabel('Product number in row 1')
  await number.fill('MO-1110')
  await number.press('Enter')
  await expect(page.getByLabel('Product number in row 2')).toBeFocused()
  const row = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await expect(row).toContainText('Carafe with oak stopper')
  await page.getByLabel('Product number in row 2').press('Enter')
  await page.getByLabel('Product number in row 3').press('Enter')
  const button = page.getByRole('button', { name: 'Add 1 item to cart' })
  await expect(button).toBeFocused()
  await expect(page.getByText('1 item was put into your cart.')).toHaveCount(0)
  await button.press('Enter')
  await expect(page.getByText('1 item was put into your cart.')).toBeVisible()
})

test('the number of a product with variants leads to them', async ({ page }) => {
  await page.goto('/quick-order')
  await page.getByLabel('Product number in row 1').fill('MO-1120')
  const row = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await expect(row).toContainText('There are several versions of this product.')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  // The price is the one that lists name: the number's own is nobody's.
  await page.getByLabel('Product number in row 1').fill('MO-1010')
  await expect(row).toContainText('from €19.00')
  await expect(row).not.toContainText('€24.00')
  await page.getByLabel('Product number in row 1').fill('MO-1120')
  await row.getByRole('link', { name: 'Choose an option' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tumbler')
})

test('one product is added in the cart by its number, and emptying it can be undone', async ({ page, cart }) => {
  await page.goto('/checkout/cart')
  await page.getByText('Add by product number').click()
  await page.getByLabel('Product number').fill('NOPE')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Product NOPE not found.')).toBeVisible()
  await page.getByLabel('Product number').fill('mo-1110')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const quantity = cart.line('Carafe with oak stopper').getByRole('spinbutton')
  await expect(quantity).toHaveValue('1')

  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue('1')
  await page.reload()
  await expect(quantity).toHaveValue('1')
})

test('quick order: rows follow a currency that another tab chose', async ({ page, context }) => {
  await page.goto('/quick-order')
  await page.getByLabel('Product number in row 1').fill('MO-1110')
  await page.getByLabel('Quantity in row 1').fill('2')
  const row = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await expect(row).toContainText('€')

  const other = await context.newPage()
  await other.goto('/Table/')
  await chooseRegion(other, { country: 'PL', currency: 'PLN', locale: 'en-GB' })
  await expect(row).toContainText('zł')
  await expect(row).not.toContainText('€')
  await expect(page.getByLabel('Quantity in row 1')).toHaveValue('2')
  await expect(page.getByText(/^Subtotal, 2 items/).locator('..')).toContainText('zł')
})
