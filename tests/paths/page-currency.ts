import type { Page } from '@playwright/test'

/** Chooses another currency than the one that is shown; answers which. */
export async function chooseCurrency(page: Page): Promise<string> {
  const banner = page.getByRole('banner')
  const menu = banner.locator('summary').filter({ hasText: 'Language and currency' })
  const other = (await menu.innerText()).includes('EUR') ? 'PLN' : 'EUR'
  await menu.click()
  await banner.getByLabel('Currency').selectOption(other)
  await menu.click()
  return other
}
