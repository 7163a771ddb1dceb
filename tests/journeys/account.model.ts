import { expect, type Locator, type Page } from '@playwright/test'
import { customer } from './shopper.model.ts'

/** Login and registration. Knows fields by their names. */
export class AccountModel {
  readonly page: Page
  readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
  }

  field(name: string): Locator {
    return this.main.locator(`[name="${name}"]`)
  }

  async fillIn(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value)
  }

  async submit(): Promise<void> {
    await this.main.locator('form button[type="submit"]').click()
  }

  async logIn({ email, password = customer.password }: { email: string; password?: string }): Promise<void> {
    await this.fillIn({ email, password })
    await this.submit()
  }

  async seeOverview(): Promise<void> {
    await expect(this.page).toHaveURL(/\/account$/)
    await expect(this.main.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  }

  async seeObjection(name: string, text: string | RegExp): Promise<void> {
    const field = this.field(name)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    await expect(this.main.locator(ids.map((id) => `[id="${id}"]`).join(', ')).last()).toHaveText(text)
  }
}
