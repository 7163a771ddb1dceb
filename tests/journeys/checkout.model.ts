import { expect, type Locator, type Page } from '@playwright/test'

/** Names of the fields of the first section. */
export type ContactFields = Partial<
  Record<
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'password'
    | `${'billingAddress' | 'shippingAddress'}.${'firstName' | 'lastName' | 'street' | 'zipcode' | 'city'}`,
    string
  >
>

/** The checkout: contact, delivery, payment, review. Knows sections by their ids and fields by their names. */
export class CheckoutModel {
  readonly page: Page
  readonly contact: Locator
  readonly delivery: Locator
  readonly paymentSection: Locator
  readonly review: Locator
  readonly placeButton: Locator
  readonly editTitle: Locator

  constructor(page: Page) {
    this.page = page
    this.contact = page.locator('#checkout-contact')
    this.delivery = page.locator('#checkout-delivery')
    this.paymentSection = page.locator('#checkout-payment')
    this.review = page.locator('#checkout-review')
    this.editTitle = page.locator('#checkout-edit')
    this.placeButton = this.review.locator('button[aria-describedby="checkout-place-note"]')
  }

  // Actions

  async fillContact(fields: ContactFields): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value)
  }

  /** The bill goes to another address than the parcel. */
  async billElsewhere(): Promise<void> {
    await this.contact.getByLabel('Bill to the same address').uncheck()
  }

  /** An account for next time, or an order as a guest. */
  async wantAccount(wanted = true): Promise<void> {
    await this.contact.locator('form').getByLabel('Create a customer account for next time').setChecked(wanted)
    await expect(this.field('password')).toHaveCount(wanted ? 1 : 0)
  }

  async submitContact(): Promise<void> {
    await this.contact.locator('form button[type="submit"]').click()
    await this.seeKnown()
  }

  async chooseDelivery(index: number): Promise<void> {
    await this.#choose(this.delivery.locator('input[name="shipping-method"]').nth(index))
  }

  async choosePayment(index: number): Promise<void> {
    await this.#choose(this.paymentSection.locator('input[name="payment-method"]').nth(index))
  }

  async choosePaymentNamed(name: string): Promise<void> {
    await this.#choose(this.paymentSection.getByRole('radio', { name }))
  }

  async chooseDeliveryNamed(name: string): Promise<void> {
    await this.#choose(this.delivery.getByRole('radio', { name }))
  }

  async writeComment(text: string): Promise<void> {
    await this.review.locator('textarea').fill(text)
  }

  async acceptTerms(): Promise<void> {
    await this.page.locator('#checkout-terms').check()
  }

  async enterCode(code: string): Promise<void> {
    const field = this.review.locator('input[name="code"]')
    if (!(await field.isVisible())) await this.review.locator('details summary').click()
    await field.fill(code)
    await field.press('Enter')
  }

  async place(): Promise<void> {
    await this.seeSettled()
    await this.placeButton.click()
  }

  // Parts

  field(name: string): Locator {
    return this.contact.locator(`[name="${name}"]`)
  }

  // Assertions

  async seeContactForm(): Promise<void> {
    await expect(this.field('email')).toBeVisible()
  }

  /** The page, its machines and the first reading are there; a cold start of all three takes its time. */
  async seeKnown(): Promise<void> {
    await expect(this.contact.locator('dl')).toBeVisible({ timeout: 20_000 })
  }

  async seeDelivery(index: number): Promise<void> {
    await expect(this.delivery.locator('input[name="shipping-method"]').nth(index)).toBeChecked()
  }

  async seePayment(index: number): Promise<void> {
    await expect(this.paymentSection.locator('input[name="payment-method"]').nth(index)).toBeChecked()
  }

  /** No choice is under way: the button is ready to be pressed. */
  async seeSettled(): Promise<void> {
    await expect(this.placeButton).toBeEnabled()
    await expect(this.placeButton).not.toHaveAttribute('aria-busy', 'true')
    await expect(this.page.locator('aside dl[aria-busy="true"]')).toHaveCount(0)
  }

  async #choose(radio: Locator): Promise<void> {
    await radio.check()
    await expect(radio).toBeChecked()
    await this.seeSettled()
  }
}
