import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

interface BackendCart {
  lineItems: { label: string; quantity: number }[]
}

/** What the backend has, asked with the browser's own cookies. */
export async function backendCart(request: APIRequestContext, origin: string): Promise<Record<string, number>> {
  const answer = await request.get(`${origin}/store-api/checkout/cart`)
  const { lineItems } = (await answer.json()) as BackendCart
  return Object.fromEntries(lineItems.map(({ label, quantity }) => [label, quantity]))
}

/** The cart beside the page and the cart page: both show the same lines. */
export class CartModel {
  readonly page: Page
  readonly side: Locator

  constructor(page: Page) {
    this.page = page
    this.side = page.locator('dialog[open]')
  }

  // Actions

  async openSideCart(): Promise<void> {
    await this.page.locator('header a[href$="/checkout/cart"]').click()
    await expect(this.side).toBeVisible()
  }

  async goToCartPage(): Promise<void> {
    await this.side.locator('a[href$="/checkout/cart"]').click()
    await this.page.waitForURL(/\/checkout\/cart$/)
    await expect(this.side).toHaveCount(0)
  }

  async goToCheckout(): Promise<void> {
    await this.page.locator('main a[href$="/checkout"]:visible').click()
    await this.page.waitForURL(/\/checkout$/)
  }

  async addOneMore(label: string): Promise<void> {
    await this.line(label).locator('fieldset button').last().click()
  }

  async typeQuantity(label: string, quantity: number): Promise<void> {
    const field = this.line(label).locator('input[name="quantity"]')
    await field.fill(String(quantity))
    await field.press('Enter')
  }

  async remove(label: string): Promise<void> {
    await this.line(label).locator('button[name="remove"]').click()
  }

  async enterCode(code: string): Promise<void> {
    const form = this.page.locator('main form:has(input[name="code"])')
    const field = form.locator('input[name="code"]')
    // One code is sent at a time.
    await expect(form.locator('button[type="submit"]')).not.toHaveAttribute('aria-busy', 'true')
    if (!(await field.isVisible())) await this.page.locator('main').getByText('Do you have a promotion code?').click()
    await field.fill(code)
    await field.press('Enter')
  }

  async tryAgain(): Promise<void> {
    const button = this.page.locator('main').getByRole('button', { name: /^Try again/ })
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
  }

  // Parts

  /** The line of a product, on the page or beside it. */
  line(label: string): Locator {
    return this.page
      .locator('main, dialog[open]')
      .locator('li:has(form[action$="/cart/change"])')
      .filter({ hasText: label })
  }

  get total(): Locator {
    return this.page.locator('main section[aria-labelledby="cart-summary"] dl')
  }

  // Assertions

  async seeLine(label: string, quantity: number): Promise<void> {
    await expect(this.line(label).locator('input[name="quantity"]')).toHaveValue(String(quantity))
    await this.seeSettled()
  }

  async seeNoLine(label: string): Promise<void> {
    await expect(this.line(label)).toHaveCount(0)
  }

  /** Everything the shopper changed has been answered. */
  async seeSettled(): Promise<void> {
    await expect(this.page.locator('[data-pending]')).toHaveCount(0)
    await expect(this.page.locator('main dl, dialog[open] dl').first()).toBeVisible()
  }

  async seeNoticeAtLine(label: string, text: RegExp): Promise<void> {
    await expect(this.line(label).locator('[role="status"], [role="alert"]').filter({ hasText: text })).toBeVisible()
  }

  async seeNotice(text: RegExp): Promise<void> {
    await expect(this.page.locator('main').getByText(text)).toBeVisible()
  }

  /** The backend does not answer: the page says so and offers to try again. */
  async seeTrouble(): Promise<void> {
    await expect(this.page.locator('main').getByRole('button', { name: /^Try again/ })).toBeVisible()
  }

  async seeTotal(text: string | RegExp): Promise<void> {
    await expect(this.total).toContainText(text)
  }
}
