import { expect, type Locator, type Page } from '@playwright/test'

/** The pages after an order, and the payment page that the demo shop brings along. */
export class PaymentModel {
  readonly page: Page
  readonly main: Locator
  readonly payButton: Locator
  readonly stopButton: Locator
  readonly countdown: Locator
  readonly downloads: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.locator('main')
    this.countdown = page.locator('section[aria-labelledby="payment-countdown"]')
    this.downloads = page.locator('section[aria-labelledby="order-downloads"]')
    this.payButton = this.countdown.locator('button').first()
    this.stopButton = this.countdown.locator('button').last()
  }

  // Actions

  async open(orderId: string, page: '' | '/paid' | '/unpaid' = ''): Promise<void> {
    await this.page.goto(`/checkout/success/${orderId}${page}`)
  }

  /** Time passes in this page only when the test lets it: what is left of the countdown is known. */
  async stopTime(): Promise<void> {
    await this.page.clock.install()
    await this.page.clock.pauseAt(Date.now() + 60_000)
  }

  async payNow(): Promise<void> {
    await this.payButton.click()
    await this.seeProvider()
  }

  /** From the order's page, without waiting for the countdown. */
  async goToProvider(orderId: string): Promise<void> {
    await this.open(orderId)
    await this.payNow()
  }

  async stop(): Promise<void> {
    await this.stopButton.click()
    await expect(this.countdown).toHaveCount(0)
  }

  /** What the provider's page is told to do. */
  async answer(result: 'ok' | 'fail' | 'cancel' | 'late'): Promise<void> {
    await this.page.locator(`button[name="result"][value="${result}"]`).click()
    await this.page.waitForURL(/\/checkout\/success\//)
  }

  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name }).click()
  }

  async chooseAnotherMethod(name: string): Promise<void> {
    await this.press('Choose another payment method')
    await this.main.getByRole('radio', { name }).check()
    await this.main.getByRole('button', { name: / this method$/ }).click()
  }

  // Assertions

  async seeProvider(): Promise<void> {
    await this.page.waitForURL(/\/_demo\/pay\//)
    await expect(this.page.locator('button[name="result"][value="ok"]')).toBeVisible()
  }

  async seeOrder(): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1 })).toContainText(/\d{4,}/)
  }

  async seePaid(): Promise<void> {
    await this.seeText('Thank you, your payment has arrived')
  }

  async seePage(page: '' | '/paid' | '/unpaid'): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/checkout/success/[0-9a-f]{32}${page}(\\?.*)?$`))
  }

  async seeText(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).first()).toBeVisible()
  }
}
