import { expect, test } from 'storechart/cli/suite/fixtures.ts'

test('our pages: an old address leads to the new page, which has our name', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/our-story`)
  await expect(page).toHaveTitle('About us | %title%')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
})
