import { expect, type Page } from '@playwright/test'
import { moving } from '../harness/browser.ts'
import { test } from './journey.model.ts'
import { articles, guestContact } from './shopper.model.ts'

test.use(moving)

/** Presses Tab until the element that is asked for has the focus; the way there must be finite. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${selector}`)
}

/** What a screen reader was told beside the page: the texts of the regions that are read out. */
async function readOut(page: Page): Promise<string[]> {
  const reader = await page.context().newCDPSession(page)
  const { nodes } = await reader.send('Accessibility.getFullAXTree')
  const within = new Map(nodes.map((node) => [node.nodeId, node]))
  const words = ({ childIds = [], ...node }: (typeof nodes)[number]): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : childIds
          .flatMap((id) => within.get(id) ?? [])
          .map(words)
          .join('')
  return nodes.filter(({ role }) => role?.value === 'status').map(words)
}

test('the keyboard alone searches, buys and orders', async ({ catalogue, checkout, payment, page }) => {
  test.setTimeout(120_000)
  const { name } = articles.vase
  await catalogue.open('/')
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#content"]')).toBeFocused()

  await tabTo(page, 'header a[href$="/search"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open] input[name="search"]')).toBeFocused()
  await page.keyboard.type('carafe')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=carafe/)
  await expect(catalogue.cards.first()).toBeVisible()

  await tabTo(page, 'main article a[href*="MO-1110"]')
  await page.keyboard.press('Enter')
  await catalogue.seeProduct(name)
  // The card is gone with its page: what comes next is the content of the new one, and its name was read out.
  await expect(page.locator('main')).toBeFocused()
  expect(await readOut(page)).toContain(await page.title())
  await tabTo(page, 'main form[action$="/cart/add"] button[type="submit"]')
  await page.keyboard.press('Enter')
  await catalogue.seeCartCount(1)

  await tabTo(page, 'main a[href$="/checkout/cart"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\/cart$/)
  await expect(page.locator('main a[href$="/checkout"]:visible')).toBeVisible()
  await tabTo(page, 'main a[href$="/checkout"]')
  await page.keyboard.press('Enter')
  await checkout.seeContactForm()

  for (const [field, value] of Object.entries(guestContact)) {
    await tabTo(page, `#checkout-contact [name="${field}"]`)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await checkout.seeKnown()
  await tabTo(page, '#checkout-terms')
  await page.keyboard.press('Space')
  await expect(page.locator('#checkout-terms')).toBeChecked()
  await checkout.seeSettled()
  await tabTo(page, 'button[aria-describedby="checkout-place-note"]')
  await page.keyboard.press('Enter')
  await payment.seeOrder()
  await expect(page.locator('main h1')).toBeFocused()
})

test('header: Tab goes from its first row to its second, and never back up', async ({ catalogue, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open('/')
  await page.keyboard.press('Tab')
  const places: { top: number; left: number }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const at = document.activeElement?.closest('header') ? document.activeElement.getBoundingClientRect() : null
      return at && { top: Math.round(at.top + at.height / 2), left: at.left }
    })
    if (place === null) break
    places.push(place)
  }
  expect(places.length).toBeGreaterThan(8)
  // Both rows are read from left to right.
  expect(places.toSorted((one, other) => one.top - other.top || one.left - other.left)).toEqual(places)
})

test('the skip link leads past the header', async ({ catalogue, page }) => {
  await catalogue.open('/Table/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a second skip link leads past the filters to the products', async ({ catalogue, page }) => {
  for (const address of ['/Table/', '/search?search=bowl']) {
    await catalogue.open(address)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, 'a[href="#products"]', 6)
    await expect(page.getByRole('link', { name: 'Skip to products' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
    // Only the tools above the list are between it and its first product.
    await tabTo(page, 'article h2 a', 4)
  }
})

test('a card that takes the focus is seen whole below the header', async ({ catalogue, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open('/Table/')
  const card = catalogue.cards.nth(4)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await card.locator('h2 a, h3 a').focus()
  await expect(card).toBeInViewport({ ratio: 0.99 })
  const header = await page.locator('header').first().boundingBox()
  const box = await card.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('the flyout opens by its button, is walked by arrows, and closes by Escape', async ({ catalogue, page }) => {
  await catalogue.open('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const button = navigation.getByRole('button', { name: 'Categories in Table', exact: true })
  await tabTo(page, 'header nav a[href="/Table/"]')
  // Focus alone opens nothing: the way through the header stays short.
  await expect(page.locator('header [data-flyout]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // What the flyout holds is loaded when it opens first.
  await expect(page.locator('header [data-flyout] a').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('header [data-flyout] a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('header nav a[href="/Vases-pots/"]').first()).toBeFocused()
})

test('a dialog keeps the focus inside and gives it back', async ({ catalogue, page, cart }) => {
  await catalogue.open('/Table/')
  await tabTo(page, 'header a[href$="/checkout/cart"]')
  await page.keyboard.press('Enter')
  await expect(cart.side).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== null && active !== document.body && active.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(cart.side).toHaveCount(0)
  await expect(page.locator('header a[href$="/checkout/cart"]')).toBeFocused()
})
