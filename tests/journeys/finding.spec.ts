import { expect, test } from './journey.model.ts'

test('a category begins with best sellers, and what is sold out comes last', async ({ page, catalogue }) => {
  await catalogue.open('/Table/Tableware/')
  await expect(page.getByLabel('Sort by')).toHaveValue('topseller')
  const soldOut = catalogue.cards.filter({ hasText: 'Sold out' })
  await expect(soldOut).toHaveCount(1)
  await expect(catalogue.cards.last()).toContainText('Sold out')
  // Stars stand on cards of what was reviewed.
  await expect(catalogue.cards.filter({ hasText: 'Day bowl' })).toContainText('of 5 stars')
})

test('one maker of everything is no filter', async ({ page, catalogue }) => {
  await catalogue.open('/Table/Tableware/')
  await expect(catalogue.filters.getByText('Material', { exact: true })).toBeVisible()
  await expect(page.locator('main aside').getByText('Maker', { exact: true })).toHaveCount(0)
})

test('finding: the name of a maker leads to all of their pieces, and to nothing else', async ({ page, catalogue }) => {
  // One maker has a website of their own, the other has none.
  for (const [path, maker, about] of [
    ['/Day-bowl/MO-1010', 'Kiln Lane', 'Four potters'],
    ['/Hush-table-lamp/MO-3010', 'Halo Works', 'Lamps that can be opened'],
  ] as const) {
    await catalogue.open(path)
    await page.getByRole('main').getByRole('link', { name: maker, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(maker)
    await expect(page.getByRole('main')).toContainText(about)
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(`Home${maker}`)
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /./)
    // The page is theirs: they are no choice that could be taken back.
    await expect(catalogue.chip(maker)).toHaveCount(0)
    await expect(catalogue.filters.getByText('Maker', { exact: true })).toHaveCount(0)
    expect(await catalogue.cards.count()).toBeGreaterThan(3)
  }
})

test('load more is the one way through a list; page numbers are for no scripts', async ({
  page,
  catalogue,
  browser,
  shop,
}) => {
  await catalogue.open('/Table/')
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await expect(page.getByLabel('Products per page')).toBeHidden()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(`${shop.origin}/Table/`)
  await other.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(other).toHaveURL(/[?&]p=2/)
  await plain.close()
})

test('filters and sorting stay in reach on a phone', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await catalogue.open('/Table/')
  await catalogue.cards.nth(8).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport()
})

test('a misspelled word says what was searched for instead', async ({ page, catalogue }) => {
  await catalogue.open('/search?search=vaze')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Results for “vase”')
  await expect(page.getByText('Nothing found for “vaze”. Showing results for “vase” instead.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Vases', exact: true })).toBeVisible()
  await expect(catalogue.cards.filter({ hasText: 'Round vase' })).toHaveCount(1)
  await catalogue.open('/testde/search?search=vaze')
  await expect(heading).toHaveText('Ergebnisse für „vase“')
  await expect(page.getByText('Nichts gefunden für „vaze“. Stattdessen Ergebnisse für „vase“.')).toBeVisible()
  await catalogue.open('/pl-PL/search?search=wazzon')
  await expect(heading).toHaveText('Wyniki dla „wazon”')
  await expect(page.getByText('Brak wyników dla „wazzon”. Zamiast tego wyświetlamy')).toBeVisible()
  await catalogue.open('/search?search=blue')
  await expect(heading).toHaveText('Results for “blue”')
  await expect(page.getByText('Nothing found')).toHaveCount(0)
  await expect(catalogue.cards.first()).toBeVisible()
})

test('a word that only pages know is not unknown; nothing found shows best sellers', async ({ page, catalogue }) => {
  await catalogue.open('/search?search=return')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “return”')
  await expect(page.locator('main').getByRole('link', { name: 'Right of withdrawal' }).first()).toBeVisible()
  await expect(page.getByText('No products with this word')).toBeVisible()
  await expect(page.getByText('Check the spelling')).toHaveCount(0)
  await catalogue.open('/search?search=qqqqqq')
  await expect(page.getByText('Check the spelling')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqqqqq”')
  await expect(page.getByRole('region', { name: 'What others like' }).locator('article').first()).toBeVisible()
})

test('an address without a page names the first level of the menu', async ({ page, watch }) => {
  watch.expectFailedRequests()
  await page.goto('/nothing-here')
  const ways = page.getByRole('navigation', { name: 'Categories' })
  await expect(ways.getByRole('link')).toHaveText([
    'New',
    'Table',
    'Vases & pots',
    'Light',
    'Textiles',
    'House',
    'Paper',
    'Journal',
  ])
})

test.describe('a first visit with a Polish browser', () => {
  test.use({ locale: 'pl-PL' })

  test('one line in Polish says that the shop speaks it; closing and following are kept', async ({
    page,
    catalogue,
  }) => {
    await catalogue.open('/')
    const line = page.getByRole('complementary', { name: 'Sklep jest też po polsku.' })
    await expect(line).toBeVisible()
    await line.getByRole('button', { name: 'Zamknij' }).click()
    await expect(line).toHaveCount(0)
    await page.reload()
    await catalogue.seeShopRunning()
    await expect(line).toHaveCount(0)

    await page.context().clearCookies()
    await page.goto('/Table/')
    await line.getByRole('link').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL')
    await catalogue.open('/')
    await expect(line).toHaveCount(0)
  })
})

test('a headline over a picture ends before the things in it', async ({ page, catalogue }) => {
  for (const [width, path] of [
    [1440, '/testde'],
    [1024, '/pl-PL'],
    [768, '/'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await catalogue.open(path)
    const right = await page.locator('main h1').evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().right
    })
    expect(right / width).toBeLessThan(0.46)
  }
})
