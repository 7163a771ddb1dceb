import { expect, type Locator, type Page } from '@playwright/test'

/** Browsing: categories, filters, search, product pages. Speaks of structure, so that it works in every language. */
export class CatalogueModel {
  readonly page: Page
  readonly cards: Locator
  readonly filters: Locator
  readonly addButton: Locator
  /** How many products the list has. */
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.cards = page.locator('main article')
    this.filters = page.locator('main aside form[method="get"]')
    this.count = page.locator('main section output[tabindex]').first()
    this.addButton = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
  }

  // Actions

  /** Opens an address of the shop and waits until its scripts run. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.seeShopRunning()
  }

  async followMainNavigation(index: number): Promise<void> {
    const entry = this.page.locator('header nav > ul > li > a').nth(index)
    const name = (await entry.textContent()) ?? ''
    await entry.click()
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  async chooseFilter(name: 'manufacturer' | 'properties', index = 0): Promise<void> {
    await this.filters.locator(`input[name="${name}"]`).nth(index).check()
    await expect.poll(() => new URL(this.page.url()).searchParams.get(name)).not.toBeNull()
  }

  /** A value of a filter; how many goods it finds joins its name once it is known. */
  filter(name: string): Locator {
    return this.filters.getByRole('checkbox', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) })
  }

  async chooseFilterNamed(name: string): Promise<void> {
    await this.filter(name).check()
    await expect(this.chip(name)).toBeVisible()
  }

  async searchFor(term: string): Promise<void> {
    await this.page.locator('header a[href$="/search"]').click()
    const field = this.page.locator('dialog[open] input[name="search"]')
    await field.fill(term)
    await field.press('Enter')
    await this.page.waitForURL(/[?&]search=/)
    // Until the box has left, nothing else of the page takes keys.
    await expect(this.page.locator('dialog[open]')).toHaveCount(0)
  }

  async openCard(name: string): Promise<void> {
    await this.cards.getByRole('link', { name, exact: true }).click()
    await this.seeProduct(name)
  }

  /** Opens the first product of a list that can be bought at once. */
  async openFirstCard(): Promise<string> {
    const link = this.cards.locator('h2 a, h3 a').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await this.seeProduct(name)
    return name
  }

  async chooseOption(name: string): Promise<void> {
    const option = this.page.getByRole('main').getByRole('button', { name, exact: true })
    await option.click()
    await expect(option).toHaveAttribute('aria-pressed', 'true')
    await expect(this.page.locator('main fieldset').locator('..').first()).not.toHaveAttribute('aria-busy', 'true')
  }

  async setQuantity(quantity: number): Promise<void> {
    const field = this.page.locator('main form[action$="/cart/add"] input[name="quantity"]').first()
    await field.fill(String(quantity))
    await field.press('Tab')
    await expect(field).toHaveValue(String(quantity))
  }

  async addToCart(): Promise<void> {
    await this.seeAlive(this.addButton)
    await this.addButton.click()
  }

  /** As without scripts: the form is sent to the server. */
  async postToCart(): Promise<void> {
    await this.addButton.click()
  }

  // Parts

  /** What is chosen stands above the list as well, and can be taken back there. */
  chip(name: string): Locator {
    return this.page.locator('main section').getByRole('button', { name })
  }

  // Assertions

  /** The browser has taken over: what is pressed now is heard. */
  async seeShopRunning(): Promise<void> {
    await this.seeAlive(this.page.locator('main'))
  }

  /** Parts of a page that load later are taken over later; until then their forms work as without scripts. */
  async seeAlive(element: Locator): Promise<void> {
    await expect(element).toBeVisible()
    // A document may take the place of another one meanwhile.
    await expect(async () => {
      expect(await element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(
        true,
      )
    }).toPass({ timeout: 20_000 })
  }

  async seeProduct(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(this.addButton).toBeVisible()
  }

  /** A short message; it goes by itself. */
  async seeMessage(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('section[aria-live="polite"]').getByText(text)).toBeVisible()
  }

  async seeCartCount(count: number): Promise<void> {
    const link = this.page.locator('header a[href$="/checkout/cart"]')
    if (count === 0) await expect(link).not.toHaveAttribute('aria-label', /\d/)
    else await expect(link).toHaveAttribute('aria-label', new RegExp(`\\b${count}\\b`))
  }
}
