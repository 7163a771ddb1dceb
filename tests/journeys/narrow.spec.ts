import type { Locator } from '@playwright/test'
import { drawnLaunch, moving } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { articles } from './shopper.model.ts'

test.use({ ...moving, launchOptions: drawnLaunch })

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It has no box')
  return box
}

test.use({ viewport: { width: 360, height: 740 } })

test('cart: sum and way on stay at the lower edge until the page ends', async ({ page, shopper, catalogue, cart }) => {
  await shopper.hasInCart(articles.vase)
  await catalogue.open('/checkout/cart')
  await cart.seeSettled()
  // A cart is no checkout yet: the whole shop stays around it.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search the shop' })).toBeVisible()
  const foot = page.locator('[data-at-foot]')
  await expect(foot).toContainText('€52.90')
  await expect(page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true })).toHaveCount(1)
  const bottom = async () => {
    const { y, height } = await boxOf(foot)
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(740)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  // It ends with the cart: the footer is not covered.
  await expect.poll(bottom).toBeLessThan(740)

  // What a code is answered comes into sight above it, from wherever its field stood.
  await page.getByText('Do you have a promotion code?').filter({ visible: true }).click()
  const code = page.getByRole('textbox', { name: 'Promotion code' }).filter({ visible: true })
  await code.fill('NOPE')
  await code.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - 676))
  await code.press('Enter')
  const error = page.getByText('The code NOPE does not exist or is no longer valid.').filter({ visible: true })
  await expect(error).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await boxOf(error)).y + (await boxOf(error)).height)
    .toBeLessThan((await boxOf(foot)).y)
})

test('product: what is said of a quantity moves neither field nor button', async ({ page, catalogue }) => {
  await catalogue.open('/testde/Speiseteller/MO-1020.1')
  const form = page.locator('main form[action$="/cart/add"]').first()
  const parts = [form.locator('fieldset'), form.locator('button[type=submit]')]
  const places = () =>
    Promise.all(
      parts.map(async (part) => {
        const { x, width, height } = await boxOf(part)
        return { x, width, height }
      }),
    )
  const before = await places()
  expect((before[1]?.x ?? 0) - (before[0]?.x ?? 0) - (before[0]?.width ?? 0)).toBe(12)
  const field = form.getByRole('spinbutton')
  await field.fill('999')
  await field.press('Tab')
  await expect(form.locator('output').first()).toContainText('100')
  expect(await places()).toEqual(before)
})

test('breadcrumbs: a long way is on two lines, and nothing of it is cut off', async ({ page, catalogue }) => {
  await catalogue.open('/Table/Tableware/Bowls/Small-bowls/Tea-bowls/')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('list')
  expect(await trail.evaluate((list) => [list.scrollWidth - list.clientWidth, list.clientHeight])).toEqual([0, 48])
})

test('wishlist: two products beside each other, and sharing pushes nothing away', async ({ page, catalogue }) => {
  await catalogue.open('/Table/')
  const hearts = page.getByRole('article').getByRole('button', { name: / wishlist$/ })
  for (const index of [0, 1]) await hearts.nth(index).click()
  await expect(page.getByRole('link', { name: 'Wishlist, 2 products' })).toBeVisible()
  await page.goto('/wishlist')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  const [one, other] = [await boxOf(cards.first()), await boxOf(cards.last())]
  expect(other.y).toBe(one.y)
  expect(other.x).toBeGreaterThan(one.x + one.width)
  const heart = await boxOf(cards.first().locator('button[aria-pressed]'))
  expect(heart.width).toBeLessThanOrEqual(one.width / 3)

  const all = page.getByRole('button', { name: 'Add all to cart' })
  const before = await boxOf(all)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible()
  expect(await boxOf(all)).toEqual(before)
})

test('wishlist: what could not be added is not covered by what was', async ({ page, catalogue }) => {
  // Plates and candles cost less by the dozen: their quantity is chosen on their pages.
  const { vase, plate, pattern } = articles
  const wishes = [vase.path, plate.path, pattern.path, '/Supper-plate/MO-1020', '/Five-dipped-candles/MO-3120']
  for (const [index, path] of wishes.entries()) {
    await catalogue.open(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: / to the wishlist$/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: `Wishlist, ${index + 1} product` })).toBeVisible()
  }
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  const left = page.getByText(/^Not added, because you have to choose first/)
  const answer = page.getByRole('region', { name: 'Messages' }).locator('[data-level]')
  for (const width of [360, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await answer.hover()
    const [words, card] = [await boxOf(left), await boxOf(answer)]
    await expect(left).toBeInViewport({ ratio: 1 })
    const isBeside = words.x + words.width <= card.x || words.y + words.height <= card.y
    expect(isBeside, `at ${width}`).toBe(true)
  }
})

test('account: every page of it can be seen and pressed at once', async ({ page, shopper, area }) => {
  await shopper.isCustomer({ email: 'narrow@example.com' })
  await area.open('/account/order', 'Your orders')
  const tabs = page.getByRole('navigation', { name: 'Your account' })
  const all = await tabs.locator('a, button').all()
  expect(all.length).toBe(7)
  for (const tab of all) {
    const { x, width } = await boxOf(tab)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  }
  await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Menu' }).click()
  const inMenu = page.getByRole('dialog').getByRole('navigation', { name: 'Your account' })
  await expect(inMenu.getByRole('link')).toHaveText([
    'Overview',
    'Orders',
    'Reviews',
    'Addresses',
    'Your details',
    'Wishlist',
  ])
  await inMenu.getByRole('link', { name: 'Your details' }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(inMenu).toBeHidden()
})

const accounts = [
  { prefix: '', title: 'Your orders', nav: 'Your account' },
  { prefix: '/pl-PL', title: 'Twoje zamówienia', nav: 'Twoje konto' },
  { prefix: '/testde', title: 'Ihre Bestellungen', nav: 'Ihr Kundenkonto' },
]

test('account: its pages stand in columns, each word on one line, in every language', async ({
  page,
  shopper,
  area,
}) => {
  await shopper.isCustomer({ email: 'columns@example.com' })
  for (const { prefix, title, nav } of accounts) {
    await area.open(`${prefix}/account/order`, title)
    const entries = page.getByRole('navigation', { name: nav }).getByRole('listitem')
    const boxes = await Promise.all((await entries.all()).map(boxOf))
    const starts = [...new Set(boxes.map(({ x }) => Math.round(x)))]
    const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))]
    expect([starts.length, tops.length], prefix).toEqual([3, 3])
    expect(boxes.map(({ height }) => height <= 48)).not.toContain(false)
  }
})

test('orders: field and button of the filter are one line, in every language', async ({ shopper, area }) => {
  await shopper.isCustomer({ email: 'filter@example.com' })
  for (const { prefix, title } of accounts) {
    await area.open(`${prefix}/account/order?state=open`, title)
    const field = await boxOf(area.main.getByRole('searchbox'))
    const button = await boxOf(area.main.locator('form button[type=submit]'))
    expect(button.y, prefix).toBe(field.y)
    expect(button.x + button.width, prefix).toBeLessThanOrEqual(360)
  }
})

test('narrow: a picture is above its words, whatever its side elsewhere', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const article of ['how-to-brew-slowly', 'breakfast-on-a-tray']) {
    await catalogue.open(`/journal/${article}/`)
    const block = page.locator('main div:has(> [data-slot=left] + [data-slot=right])')
    const [picture, words] = await Promise.all(['img', 'h1'].map((part) => boxOf(block.locator(part))))
    expect(picture!.y).toBeLessThan(words!.y)
  }
  // Paragraphs need the width that a name with one line of words can share.
  await catalogue.open('/journal/')
  const [wide, name] = await Promise.all(['img', 'h2'].map((part) => boxOf(page.locator('main').locator(part).first())))
  expect(wide!.y + wide!.height).toBeLessThanOrEqual(name!.y)
  expect(wide!.width).toBeGreaterThan(300)
})

/** What lies on top at the middle of a place is in it, or holds it. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'end' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found !== null && element.contains(found)
  })

for (const { list, wanted } of [
  { list: '/Table/', wanted: /^Compare / },
  { list: '/pl-PL/Stol/', wanted: /^Porównaj: / },
  { list: '/testde/Tisch/', wanted: /vergleichen$/ },
]) {
  test(`foot: neither comparison nor buy bar covers the last thing: ${list}`, async ({ page, catalogue }) => {
    const last = page.getByRole('contentinfo').locator('a, p').filter({ visible: true }).last()
    await catalogue.open(list)
    const toggles = catalogue.cards.getByRole('button', { name: wanted })
    await expect(async () => {
      await catalogue.cards.nth(1).hover()
      await catalogue.cards.nth(0).hover()
      await expect(toggles.first()).toBeAttached({ timeout: 1000 })
    }).toPass()
    await toggles.nth(0).click()
    await toggles.nth(0).click()
    const bar = page.locator('[data-at-foot="compared"]')
    // One row from edge to edge.
    const { x, y, width, height } = await boxOf(bar)
    expect([x, width, y + height]).toEqual([0, 360, 740])
    expect(height).toBeLessThanOrEqual(64)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await isOnTop(last)).toBe(true)

    // A product leads to the comparison itself: beside what buys nothing else lies at its foot.
    await page.evaluate(() => window.scrollTo(0, 0))
    await catalogue.openFirstCard()
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('[data-at-foot="buys"]')).toBeVisible()
    await expect(bar).toBeHidden()
    // While one page passes into the next, nothing on it can be met.
    await expect.poll(() => isOnTop(last)).toBe(true)

    // What is compared stays, and is no matter of the cart.
    await catalogue.open('/checkout/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
}

const emptyCarts = [
  { path: '/checkout/cart', department: 'Table' },
  { path: '/pl-PL/checkout/cart', department: 'Stół' },
  { path: '/testde/checkout/cart', department: 'Tisch' },
]

test('empty cart: every department is linked, in every language, without a fetch', async ({ page, catalogue }) => {
  const requests: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && requests.push(request.url())))
  for (const { path, department } of emptyCarts) {
    await catalogue.open(path)
    const main = page.getByRole('main')
    const links = main.getByRole('listitem').getByRole('link')
    await expect(links.filter({ hasText: department })).toBeVisible()
    expect(await links.count()).toBeGreaterThan(5)
    for (const link of await links.all()) {
      const { x, width, height } = await boxOf(link)
      expect([x >= 0, x + width <= 360, height >= 24]).toEqual([true, true, true])
    }
  }
  expect(requests).toEqual([])
})

for (const home of ['/', '/pl-PL/', '/testde/']) {
  test(`header: nothing covers something else: ${home}`, async ({ page, catalogue }) => {
    await catalogue.open(home)
    const entries = page.getByRole('banner').locator('a, button').filter({ visible: true })
    // What they hold may be wider than they are.
    const places = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const content = document.createRange()
        content.selectNodeContents(entry)
        const { left, right } = content.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(places.length).toBeGreaterThan(3)
    const sorted = places.toSorted((one, other) => one.left - other.left)
    expect(sorted.slice(1).map(({ left }, index) => left >= (sorted[index]?.right ?? 0))).not.toContain(false)
    expect(sorted.at(-1)?.right).toBeLessThanOrEqual(360)
  })
}

test('side cart: the sum is above the way on, however long the cart is', async ({ page, shopper, catalogue }) => {
  await shopper.hasInCart(articles.vase)
  await catalogue.open('/')
  await page.locator('header a[href$="/checkout/cart"]').click()
  const foot = page.locator('dialog[open] div', { has: page.getByRole('link', { name: 'Go to checkout' }) }).last()
  await expect(foot).toContainText('Total')
  await expect(foot).toContainText('€52.90')
  await expect(foot.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
})

test.describe('an order in German', () => {
  test.use({ extraHTTPHeaders: { 'sw-language-id': idOf('language', 'de-DE') } })

  test('success: no word of a line breaks, and what it costs stays inside', async ({ page, shopper }) => {
    const free = { path: '/Sewing-pattern-apron-free/MO-6220', name: 'Schnittmuster: Schürze (gratis)', quantity: 1 }
    await page.goto(`/testde/checkout/success/${await shopper.hasOrdered(free, 'payment_invoicepayment')}`)
    const line = page.getByRole('listitem').filter({ hasText: free.name }).filter({ hasText: 'Kostenlos' })
    const name = line.getByText(free.name, { exact: true }).first()
    await expect(name).toBeVisible()
    const lines = await name.evaluate((place) => {
      const words = document.createRange()
      const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode()
      if (text === null) return null
      words.setStart(text, 0)
      words.setEnd(text, 'Schnittmuster:'.length)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
    expect(await line.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
  })
})
