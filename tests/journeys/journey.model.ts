import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '../harness/test.ts'
import { AccountAreaModel } from './account-area.model.ts'
import { AccountModel } from './account.model.ts'
import { CartModel } from './cart.model.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { CheckoutModel } from './checkout.model.ts'
import { PaymentModel } from './payment.model.ts'
import { ShopperModel } from './shopper.model.ts'

/**
 * Listens to everything a page complains about: errors that nobody caught (hydration errors among them), the console's
 * errors, and violations of the content security policy.
 */
class Watch {
  /** Complaints that no journey of this test expects. */
  readonly complaints: string[] = []
  #expected: RegExp[] = []

  /** A fault makes the browser complain on its own account: what it says then is allowed. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** A backend that does not answer well shows in the console as failed requests, and as nothing else. */
  expectFailedRequests(): void {
    this.expect(/^console: Failed to load resource/)
  }

  /** The error that an error page shows is told to the console as well. */
  expectErrorPage(): void {
    this.expect(/^console: PageError: The Store API could not answer/)
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const listen = (page: Page): void => {
      page.on('pageerror', (error) => this.#note(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') this.#note(`console: ${message.text()} ${message.location().url}`)
      })
    }
    for (const page of context.pages()) listen(page)
    context.on('page', listen)
  }

  #note(complaint: string): void {
    if (!this.#expected.some((pattern) => pattern.test(complaint))) this.complaints.push(complaint)
  }
}

/** What this browser's scripts have stored. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))

/** What they have stored for the next document of the tab. */
export async function storedWhenLeft(page: Page): Promise<string> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  const left = await stored(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
  return left
}

export interface Journey {
  account: AccountModel
  area: AccountAreaModel
  watch: Watch
  /** Sets up what a journey begins with, without the pages that lead there. */
  shopper: ShopperModel
  catalogue: CatalogueModel
  cart: CartModel
  checkout: CheckoutModel
  payment: PaymentModel
}

/** A journey fails when a page complains, whatever else it asserts. */
export const test = base.extend<Journey>({
  // Shorter than a test may take: what cannot be pressed is named, not only the time that ran out.
  actionTimeout: 20_000,
  watch: [
    async ({ context }, provide) => {
      const watch = new Watch()
      await watch.follow(context)
      await provide(watch)
      base.expect(watch.complaints).toEqual([])
    },
    { auto: true },
  ],
  shopper: async ({ page, shop }, provide) => provide(new ShopperModel(page, shop)),
  account: async ({ page }, provide) => provide(new AccountModel(page)),
  area: async ({ page }, provide) => provide(new AccountAreaModel(page)),
  catalogue: async ({ page }, provide) => provide(new CatalogueModel(page)),
  cart: async ({ page }, provide) => provide(new CartModel(page)),
  checkout: async ({ page }, provide) => provide(new CheckoutModel(page)),
  payment: async ({ page }, provide) => provide(new PaymentModel(page)),
})

export { expect } from '@playwright/test'
