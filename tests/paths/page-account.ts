import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../journeys/survival/session.model.ts'

/** What the header of every page offers to those who have an account. */
export class PageAccount {
  readonly #page: Page
  /** Where the shopper was, and is again afterwards. */
  readonly #stay: Locator

  constructor(page: Page, stay: Locator) {
    this.#page = page
    this.#stay = stay
  }

  async logIn({ email, password }: Account): Promise<void> {
    const main = this.#page.getByRole('main')
    const menu = await this.open()
    await menu.getByRole('link', { name: 'Log in', exact: true }).click()
    await main.getByRole('textbox', { name: 'Email address' }).first().fill(email)
    await main.getByRole('textbox', { name: 'Password' }).first().fill(password)
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(this.#stay).toBeVisible()
  }

  async logOut(): Promise<void> {
    const menu = await this.open()
    await menu.getByRole('button', { name: /^(?:Log out|Forget my details)$/ }).click()
    await expect(this.#stay).toHaveCount(0)
    await this.#page.goBack()
    await expect(this.#stay).toBeVisible()
  }

  /** Opens the menu; what it holds. */
  async open(): Promise<Locator> {
    const menu = this.#banner.getByRole('navigation', { name: 'Your account' })
    if (!(await menu.isVisible())) await this.#button.click()
    return menu
  }

  async close(): Promise<void> {
    await this.#button.click()
    await expect(this.#banner.getByRole('navigation', { name: 'Your account' })).toBeHidden()
  }

  get #banner(): Locator {
    return this.#page.getByRole('banner')
  }

  get #button(): Locator {
    return this.#banner.locator('summary').filter({ hasText: 'Your account' })
  }
}
