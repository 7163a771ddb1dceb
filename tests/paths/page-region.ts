import { expect, type Page } from '@playwright/test'

/** The link in the header that shows language and currency, and opens the choice of the region. */
export const regionLink = (page: Page) => page.getByRole('banner').locator('a[href*="/region"]')

/** What the dialog of the region is set to; other fields stay as they are. Values are those of the form. */
export async function chooseRegion(
  page: Page,
  choice: Partial<Record<'country' | 'currency' | 'locale', string>>,
): Promise<void> {
  await regionLink(page).click()
  const form = page.locator('dialog[open] form[action$="/region"]')
  for (const [name, value] of Object.entries(choice)) await form.locator(`select[name=${name}]`).selectOption(value)
  await form.locator('button[type=submit]').click()
}

/** Chooses another currency than the one that is shown, and does not wait for the answer; says which. */
export async function chooseCurrency(page: Page): Promise<string> {
  const currency = (await regionLink(page).innerText()).includes('EUR') ? 'PLN' : 'EUR'
  await chooseRegion(page, { currency })
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  return currency
}
