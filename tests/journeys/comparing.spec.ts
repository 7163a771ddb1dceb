import type { Locator } from '@playwright/test'
import type { CatalogueModel } from './catalogue.model.ts'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { chooseRegion } from '../paths/page-region.ts'
import { expect, test } from './journey.model.ts'

/** The buttons of the cards that compare: they come with the first movement of the mouse over cards that run. */
async function compareToggles({ cards }: CatalogueModel): Promise<Locator> {
  const toggles = cards.getByRole('button', { name: /^Compare / })
  await expect(async () => {
    await cards.nth(1).hover()
    await cards.nth(0).hover()
    await expect(toggles.first()).toBeAttached({ timeout: 1000 })
  }).toPass()
  return toggles
}

test('comparing: four products from cards, a fifth is explained, another tab agrees', async ({
  page,
  shop,
  catalogue,
  context,
}) => {
  await catalogue.open(`${shop.origin}/Table/`)
  await compareToggles(catalogue)
  for (const index of [0, 1, 2, 3]) {
    await catalogue.cards.nth(index).hover()
    await catalogue.cards
      .nth(index)
      .getByRole('button', { name: /^Compare / })
      .click()
  }
  const bar = page.getByRole('complementary', { name: 'Comparison' })
  await expect(bar).toContainText('4 products to compare')
  await catalogue.cards.nth(4).hover()
  await catalogue.cards
    .nth(4)
    .getByRole('button', { name: /^Compare / })
    .click()
  await expect(bar.getByRole('status').first()).toContainText('You can compare 4 products at once.')

  await bar.getByRole('link', { name: 'Compare (4)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
  const columns = page.getByRole('main').getByRole('columnheader')
  await expect(columns).toHaveCount(5)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('€')
  const second = await context.newPage()
  await second.goto(`${shop.origin}/compare`)
  await expect(second.getByRole('main').getByRole('columnheader')).toHaveCount(5)
  await chooseRegion(second, { country: 'PL', currency: 'PLN', locale: 'en-GB' })
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('zł')
  await second
    .getByRole('main')
    .getByRole('button', { name: /out of the comparison$/ })
    .first()
    .click()
  await expect(columns).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear comparison' }).click()
  await expect(second.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

/** In the browser: columns whose name that stays in sight is not over them, or not below the header. */
function misplaced(): string[] {
  const table = document.querySelector('main table')
  const names = [...(table?.closest('section')?.previousElementSibling?.children ?? [])].slice(1)
  const columns = [...(table?.querySelectorAll('thead th') ?? [])].slice(1)
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return columns.flatMap((column, index) => {
    const [over, box] = [names[index]?.getBoundingClientRect(), column.getBoundingClientRect()]
    const title = column.querySelector('a')?.textContent ?? ''
    const fits = over && Math.abs(over.left - box.left) < 2 && Math.abs(over.width - box.width) < 2
    return fits && Math.abs(over.top - header) < 2 && names[index]?.textContent === title ? [] : [title]
  })
}

for (const width of [360, 1440])
  test(`comparing: names stay over their columns, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 600 })
    const ids = ['bowl-day', 'plate-supper', 'mug-early', 'teapot-still'].map((key) => idOf('product', key))
    await page.addInitScript((list) => {
      localStorage.setItem('storechart-comparison', JSON.stringify({ version: 1, ids: list }))
    }, ids)
    await page.goto(`${shop.origin}/compare`)
    const main = page.getByRole('main')
    await expect(main.getByRole('columnheader')).toHaveCount(5)
    const names = main.locator('section').locator('xpath=preceding-sibling::*[1]')
    await expect(names).toBeEmpty()
    // While a name is in its column, no other says it, wherever the columns were moved to.
    const columns = main.locator('section')
    await columns.evaluate((table) => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }))
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await expect(names).toBeEmpty()
    await columns.evaluate((table) => table.scrollTo({ left: 0, behavior: 'instant' }))
    const last = main.getByRole('row').last()
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await expect.poll(() => page.evaluate(misplaced)).toEqual([])
    await main.locator('section').evaluate((table) => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(misplaced)).toEqual([])
    // For the eye alone, and not over what the keyboard comes to.
    await expect(main.getByRole('columnheader')).toHaveCount(5)
    const maker = main.getByRole('link', { name: 'Kiln Lane' }).last()
    await maker.focus()
    const [over, link] = [await names.boundingBox(), await maker.boundingBox()]
    expect(over!.y + over!.height).toBeLessThanOrEqual(link!.y)

    await page.emulateMedia({ media: 'print' })
    await expect(names).toBeHidden()
  })

test('product page: breadcrumb of the category, a question about it, and the way back', async ({
  page,
  shop,
  catalogue,
}) => {
  await catalogue.open(`${shop.origin}/New/`)
  const name = await catalogue.openFirstCard()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs).toContainText('New')
  const address = page.url()
  await page.reload()
  await catalogue.seeShopRunning()
  await expect(crumbs).toContainText('New')
  await page.getByRole('link', { name: 'Ask about this product' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Question about ${name}`)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(address)
})

test('quick view: another variant goes into the cart; Back leads to the same list', async ({
  page,
  shop,
  catalogue,
}) => {
  await catalogue.open(`${shop.origin}/Vases-pots/`)
  const card = catalogue.cards.filter({ hasText: 'Round vase' }).first()
  const button = card.getByRole('button', { name: 'Quick view of Round vase' })
  await expect(async () => {
    await page.mouse.move(5, 5)
    await card.hover()
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Round vase' })
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  await expect(add).toBeVisible()
  // Away from the card: what it shows below a pointer alone says nothing about the window.
  await page.mouse.move(5, 5)
  const looks = await dialog
    .locator('button')
    .evaluateAll((all) =>
      all
        .map((one) => getComputedStyle(one))
        .map(({ opacity, color, backgroundColor }) => [opacity, color === backgroundColor]),
    )
  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter(([opacity, isBlank]) => opacity !== '1' || isBlank)).toEqual([])
  await dialog.getByRole('button', { name: /^Large/ }).click()
  await expect(dialog).toContainText('€92.00')
  const before = await dialog.boundingBox()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  // The answer is in the window, where it can be pressed.
  await expect(dialog.locator('[data-level]')).toContainText('Added to cart')
  await dialog.getByRole('link', { name: 'Go to checkout' }).click({ trial: true })
  expect(await dialog.boundingBox()).toEqual(before)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/Vases-pots\/$/)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('link', { name: 'All about this product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Round vase' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Vases-pots\/$/)
  await expect(dialog).toBeHidden()
})

test('comparing: three products fit on a narrow page, four scroll below labels', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const table = page.getByRole('region', { name: 'Products side by side' })
  const width = () => table.evaluate((element) => [element.scrollWidth, element.clientWidth] as const)
  await catalogue.open('/Table/')
  const paths = await catalogue.cards
    .locator('h2 a')
    .evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('href') ?? ''))
  for (const [index, path] of paths.entries()) {
    await catalogue.open(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    if (index < 2) continue
    await catalogue.open('/compare')
    await expect(table.getByRole('columnheader')).toHaveCount(index + 2)
    const [whole, seen] = await width()
    if (index === 2) expect(whole).toBe(seen)
    else expect(whole).toBeGreaterThan(seen + 100)
  }
  const label = table.getByRole('rowheader', { name: 'Price' })
  const before = await label.boundingBox()
  await table.evaluate((element) => element.scrollBy(200, 0))
  expect((await label.boundingBox())?.x).toBe(before?.x)
})

test('comparing: four fit beside each other at 1024 px, and a fifth is explained', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await catalogue.open('/Table/')
  const paths = await catalogue.cards
    .locator('h2 a')
    .evaluateAll((all) => all.slice(0, 5).map((one) => one.getAttribute('href') ?? ''))
  const bar = page.getByRole('complementary', { name: 'Comparison' })
  for (const [at, path] of paths.entries()) {
    await expect(bar).toBeHidden()
    await catalogue.open(path)
    const tools = page.getByRole('main')
    await tools
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    // Left earlier, the page would take the press with it.
    if (at < 4)
      await expect(tools.getByRole('button', { name: /^Take .* out of the comparison$/ }).first()).toBeVisible()
  }
  await expect(bar.getByText('You can compare 4 products at once.')).toBeInViewport()
  await bar.getByRole('link', { name: 'Compare (4)' }).click()
  const table = page.getByRole('region', { name: 'Products side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  const [whole, seen] = await table.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(whole).toBe(seen)
})

test('comparing: no word is broken on a narrow page without hyphens', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, compare] of [
    ['/testde/Morgenbecher/MO-1040.1', /vergleichen$/],
    ['/testde/Karaffe-mit-Eichenstopfen/MO-1110', /vergleichen$/],
    ['/testde/Fruehstuecksteller-letzter-Brand/MO-1030', /vergleichen$/],
  ] as const) {
    await catalogue.open(path)
    await page.getByRole('main').getByRole('button', { name: compare }).first().click()
  }
  await catalogue.open('/testde/compare')
  const table = page.getByRole('region', { name: 'Produkte nebeneinander' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  // A word in two lines has two boxes. Not every browser hyphenates.
  const broken = await table.locator('th a, td').evaluateAll((all) =>
    all.flatMap((cell) => {
      if (cell instanceof HTMLElement) cell.style.hyphens = 'manual'
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) found.push(word)
        }
      return found
    }),
  )
  expect(broken).toEqual([])
  const names = await table.locator('th a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(names).size).toBe(1)
})

test('comparing: the bar goes from edge to edge, and covers nothing that is reached', async ({ page, catalogue }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await catalogue.open('/Table/')
    const toggles = await compareToggles(catalogue)
    await toggles.first().click()
    const bar = page.getByRole('complementary', { name: 'Comparison' })
    await expect(bar).toBeVisible()
    const box = await bar.boundingBox()
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, 800])
    const controls = catalogue.cards.locator('h2 a, button[type="submit"]')
    for (const control of await controls.all()) {
      await control.focus()
      const bottom = await control.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThanOrEqual(box?.y ?? 0)
    }
    await page.getByRole('button', { name: 'Clear comparison' }).click()
  }
})
