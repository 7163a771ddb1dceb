import { expect, test } from './journey.model.ts'

const older = { tag: '@older' }
const WHERE = 'Delivery to another country'

test('what delivery elsewhere would cost is shown, and the own country stays', older, async ({ page, cart }) => {
  await page.goto('/checkout/cart')
  await expect(page.getByText(WHERE)).toHaveCount(0)
  await page.getByText('Add by product number').click()
  await page.getByLabel('Product number').fill('MO-1110')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const quantity = cart.line('Carafe with oak stopper').getByRole('spinbutton')
  await expect(quantity).toHaveValue('1')
  const summary = page.getByRole('region', { name: 'Summary' })
  const total = await summary.getByText('Total', { exact: true }).locator('..').innerText()

  // By keyboard: the disclosure, then the country.
  await summary.locator('summary', { hasText: WHERE }).focus()
  await page.keyboard.press('Enter')
  const country = summary.getByLabel('Country of delivery')
  await country.selectOption({ label: 'Poland' })
  const methods = summary.getByRole('list').filter({ hasText: 'Standard parcel' })
  await expect(methods.getByRole('listitem').first()).toContainText(/€\d/)
  await expect(methods).toContainText(/Arrives/)
  await expect(summary).toContainText('Prices include VAT.')
  expect(await summary.getByText('Total', { exact: true }).locator('..').innerText()).toBe(total)

  await expect(country.getByRole('option', { name: 'Norway' })).toHaveCount(0)
  await country.selectOption({ label: 'Switzerland' })
  await expect(summary).toContainText('Without VAT when delivered to this country.')

  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(summary).toContainText('Your cart has changed since.')
  await summary.getByRole('button', { name: 'Calculate again' }).click()
  await expect(summary).not.toContainText('Your cart has changed since.')
  await expect(summary).toContainText('Without VAT when delivered to this country.')

  // The shopper's own country was not touched.
  await page.reload()
  await expect(summary).toContainText('VAT')
  const context = await page.request.get('/store-api/context')
  expect(((await context.json()) as { taxState?: string; context: { taxState: string } }).context.taxState).toBe(
    'gross',
  )
})

test('an estimate that fails says so at its place, and is tried again', async ({ page, cart, watch }) => {
  await page.goto('/checkout/cart')
  await page.getByText('Add by product number').click()
  await page.getByLabel('Product number').fill('MO-1110')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(cart.line('Carafe with oak stopper').getByRole('spinbutton')).toHaveValue('1')
  watch.expectFailedRequests()
  let isBroken = true
  await page.route('**/_details/delivery.json', (route) => (isBroken ? route.abort() : route.continue()))
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText(WHERE).click()
  await summary.getByLabel('Country of delivery').selectOption({ label: 'Poland' })
  await expect(summary.getByRole('alert')).toContainText('The delivery could not be calculated')
  isBroken = false
  await summary.getByRole('button', { name: 'Try again' }).click()
  await expect(summary.getByText('Standard parcel').last()).toBeVisible()
  await expect(summary.getByRole('alert')).toHaveCount(0)
})
