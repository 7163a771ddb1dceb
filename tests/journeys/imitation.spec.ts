import { expect, test } from './journey.model.ts'

test('staff signs in for a customer, sees it on every page, and ends it', async ({
  page,
  shop,
  shopper,
  area,
  catalogue,
}) => {
  const email = 'imitated@example.com'
  await shopper.hasAccount({ email })
  await page.goto(`${shop.origin}/_demo/staff`)
  const entry = page.getByRole('listitem').filter({ hasText: email })
  const fields = await entry
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    )
  await entry.getByRole('button').click()
  await expect(page).toHaveURL(/\/account\/imitate$/)
  await expect(area.main.getByRole('heading', { level: 1 })).toHaveText('Sign in for a customer')
  const imitated = async () => (await shop.facts()).calls['POST /account/login/imitate-customer'] ?? 0
  expect(await imitated()).toBe(0)
  await area.press('Sign in as this customer')
  await expect(page).toHaveURL(/\/account$/)
  const bar = page.getByRole('region', { name: 'Signed in for a customer' })
  await expect(bar).toContainText(email)
  await catalogue.open('/Table/')
  await expect(bar).toContainText(email)
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(bar).toHaveCount(0)

  // The same token again is too late.
  const again = await page.request.post(`${shop.origin}/account/login/imitate-customer`, {
    headers: { origin: 'https://administration.example' },
    form: Object.fromEntries(fields),
  })
  expect(again.url()).toMatch(/\/account\/imitate$/)
  await page.goto(`${shop.origin}/account/imitate`)
  await area.press('Sign in as this customer')
  await area.see('This link no longer works')
  await page.goto(`${shop.origin}/account`)
  await expect(page).toHaveURL(/\/login$/)
})
