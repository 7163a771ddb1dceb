import { expect, test } from '../harness/test.ts'

test('the start page opens in every language', async ({ page, shop }) => {
  for (const [prefix, language] of [
    ['', 'en-GB'],
    ['/pl-PL', 'pl-PL'],
    ['/testde', 'de-DE'],
  ]) {
    await page.goto(`${shop.origin}${prefix}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', language ?? '')
    await expect(page.getByRole('main')).toBeVisible()
  }
})
