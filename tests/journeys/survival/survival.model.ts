import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CheckoutModel } from '../checkout.model.ts'
import { test as journey } from '../journey.model.ts'

/** What a page told at one moment. */
interface Moment {
  page: Page
  heading: string
  /** The button that orders was there and could be pressed. */
  couldOrder: boolean
}

declare global {
  interface Window {
    tellMoment?: (heading: string, couldOrder: boolean) => void
  }
}

/**
 * Writes down everything that the pages of a browser tell about an order, moment by moment, so that a test sees also
 * what was on screen only briefly.
 */
class Truth {
  #moments: Moment[] = []

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellMoment', ({ page }, heading: string, couldOrder: boolean) => {
      this.#moments.push({ page, heading, couldOrder })
    })
    await context.addInitScript(() => {
      let last = ''
      const look = (): void => {
        const heading = document.querySelector('h1')?.textContent ?? ''
        const button = document.querySelector('button[aria-describedby="checkout-place-note"]')
        const couldOrder = button !== null && button.getAttribute('aria-busy') !== 'true' && !button.closest('[inert]')
        const now = `${heading} ${couldOrder}`
        if (now !== last) window.tellMoment?.(heading, couldOrder)
        last = now
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
  }

  /** From here on. */
  begin(): void {
    this.#moments = []
  }

  /** Since `begin` the page never let the shopper order once more. */
  neverOfferedToOrder(page: Page): void {
    const offers = this.#moments.filter((moment) => moment.page === page && moment.couldOrder)
    expect(offers.map(({ heading }) => heading)).toEqual([])
  }
}

/** The checkout in trouble: what it says while an order is sent, while its answer is missing, and afterwards. */
export class TroubledCheckout extends CheckoutModel {
  readonly checking: Locator
  readonly nothingFound: Locator
  readonly note: Locator
  readonly changes: Locator
  readonly renewedNotice: Locator
  readonly terms: Locator

  constructor(page: Page) {
    super(page)
    this.checking = page.getByRole('heading', { name: 'We are checking whether your order arrived' })
    this.nothingFound = page.getByRole('heading', { name: 'We found no order' })
    this.note = page.locator('#checkout-place-note')
    this.changes = page.locator('#checkout-changes')
    this.renewedNotice = page.getByText('Your session had ended. We have restored it')
    this.terms = page.locator('#checkout-terms')
  }

  /** Opens the checkout from the cart, so that Back leads there. */
  async openFromCart(): Promise<void> {
    await this.page.goto('/checkout/cart')
    const link = this.page.locator('main a[href$="/checkout"]:visible')
    await expect(link).toBeVisible()
    await link.click()
    await this.seeKnown()
  }

  async open(): Promise<void> {
    await this.page.goto('/checkout')
    await this.seeKnown()
  }

  /** Nothing is missing any more: the next press orders. */
  async isReady(): Promise<void> {
    await this.acceptTerms()
    await this.seeSettled()
  }

  async seePlacing(): Promise<void> {
    await expect(this.note).toContainText('We are placing your order')
  }

  async seeChecking(): Promise<void> {
    await expect(this.checking).toBeVisible()
    await expect(this.placeButton).toHaveCount(0)
  }

  /** The summary beside the form has this many of a product. */
  async seeOrderLine(label: string, quantity: number): Promise<void> {
    const lines = this.page.locator('aside li').filter({ hasText: label })
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText(new RegExp(`Quantity ${quantity}(?!\\d)`))
  }

  /** The backend's id of a product in the cart. */
  async productIdOf(label: string): Promise<string> {
    const answer = await this.page.request.get('/store-api/checkout/cart')
    const { lineItems } = (await answer.json()) as { lineItems: { label: string; referencedId: string }[] }
    const line = lineItems.find((one) => one.label === label)
    expect(line, label).toBeDefined()
    return line?.referencedId ?? ''
  }

  async acceptChanges(): Promise<void> {
    await this.changes.getByRole('button', { name: 'Accept the changes' }).click()
    await expect(this.changes).toHaveCount(0)
  }

  /** Presses the button that orders, unless the page has noticed already that there is nothing to order. */
  async pressIfThere(): Promise<void> {
    await this.placeButton.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  }

  async edit(part: 'email address' | 'name' | 'address'): Promise<void> {
    await this.contact.getByRole('button', { name: `Change ${part}` }).click()
  }

  async sendContact(): Promise<void> {
    await this.contact.locator('form button[type="submit"]').click()
  }

  /** The form is saved and has closed. */
  async saveContact(): Promise<void> {
    await this.sendContact()
    await expect(this.contact.locator('form')).toHaveCount(0)
    await this.seeSettled()
  }

  /** It certainly failed, and the shopper may order again. */
  async tryAgain(): Promise<void> {
    await expect(this.nothingFound).toBeVisible()
    await this.page.getByRole('button', { name: 'Back to my order' }).click()
    await this.seeKnown()
  }
}

/** The time limits of the page's own calls follow the page's clock, which a test can turn forward. */
export async function limitsFollowTheClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
}

interface Survival {
  truth: Truth
  checkout: TroubledCheckout
}

export const test = journey.extend<Survival>({
  truth: async ({ context }, provide) => {
    const truth = new Truth()
    await truth.follow(context)
    await provide(truth)
  },
  checkout: async ({ page }, provide) => provide(new TroubledCheckout(page)),
})

export { expect } from '@playwright/test'
