import { expect, type Locator, type Page } from '@playwright/test'

/** The pages of a customer's account. Knows fields by their names, and matters by their headings. */
export class AccountAreaModel {
  readonly page: Page
  readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
  }

  /** Opens a page and waits until it has all that it reads: what a logout meets on its way is refused, and complained of. */
  async open(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(path)
    await expect(this.main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0)
  }

  /** The overview with all that it reads by itself: what is still read when somebody logs out is refused. */
  async openOverview(origin = ''): Promise<void> {
    const read = this.page.waitForResponse((answer) => answer.url().endsWith('/account/newsletter-recipient'))
    await this.open(`${origin}/account`, /^Hello/)
    await (await read).finished()
  }

  /** One matter of the profile. */
  section(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true })
  }

  /** One address of the book, by a word that it has. */
  entry(word: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: word })
  }

  async fillIn(where: Locator, fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await where.locator(`[name="${name}"]`).fill(value)
  }

  async press(name: string, where: Locator = this.main): Promise<void> {
    await where.getByRole('button', { name, exact: true }).click()
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).first()).toBeVisible()
  }
}
