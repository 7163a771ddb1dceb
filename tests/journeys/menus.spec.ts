import type { Page } from '@playwright/test'
import { moving } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'

test.use(moving)

const DEEP = '/Table/Tableware/Bowls/Small-bowls/Tea-bowls/'

test('the menu of a phone leads to categories of any depth, read as they are unfolded', async ({
  page,
  shop,
  watch,
  catalogue,
}) => {
  watch.expectFailedRequests()
  await page.setViewportSize({ width: 360, height: 740 })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_details/submenu.json')) requests.push(request.url())
  })
  await catalogue.open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
  await menu.getByText('Table', { exact: true }).click()
  await menu.getByText('Tableware', { exact: true }).click()
  expect(requests).toHaveLength(0)

  await shop.fault({ kind: 'status', path: '/navigation/*', status: 500 })
  await menu.getByText('Bowls', { exact: true }).click()
  await menu.getByRole('button', { name: 'Try again' }).waitFor()
  await shop.reset()
  await menu.getByRole('button', { name: 'Try again' }).click()
  await menu.getByText('Small bowls').click()
  await menu.getByRole('link', { name: 'Tea bowls' }).click()
  await expect(page).toHaveURL(DEEP)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea bowls')
})

test('the menu of a phone is unfolded by the keyboard alone', async ({ page, shop: _shop, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await catalogue.open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
  for (const name of ['Table', 'Tableware', 'Bowls', 'Small bowls']) {
    const summary = menu.locator('summary').filter({ hasText: new RegExp(`^${name}$`) })
    await summary.focus()
    await page.keyboard.press('Enter')
  }
  await menu.getByRole('link', { name: 'Tea bowls' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(DEEP)
})

test('the account menu is above the navigation', async ({ page, shop: _shop, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await catalogue.open('/')
  const menu = page.locator('header details').first()
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  const covered = await menu.evaluate((details) => {
    const { left, top, width, height } = details.lastElementChild!.getBoundingClientRect()
    const parts = Array.from({ length: 19 }, (_, index) => (index + 1) / 20)
    return parts.flatMap((across) =>
      parts.flatMap((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return details.contains(hit) ? [] : [hit?.textContent]
      }),
    )
  })
  expect(covered).toEqual([])
})

test('a category at any depth shows those below it, and where it belongs', async ({ page, shop }) => {
  const read = async (path: string) => (await fetch(shop.origin + path)).text()
  const chips = (html: string) =>
    [...(/<nav[^>]*aria-label="Subcategories"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/>([^<>]+)<\/a>/g)].map(
      ([, name]) => name,
    )
  expect(chips(await read('/Table/Tableware/Bowls/'))).toEqual(['Small bowls', 'Deep bowls'])
  expect(chips(await read('/Table/Tableware/Bowls/Small-bowls/'))).toEqual(['Tea bowls'])
  expect(chips(await read(DEEP))).toEqual([])

  await page.goto(DEEP)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link', { name: 'Small bowls' })).toHaveAttribute(
    'href',
    /\/Small-bowls\/$|\/navigation\//,
  )
  // The paths of categories that no menu holds are read beside the page, and are in the next view.
  await expect.poll(() => read(DEEP), { timeout: 20_000 }).not.toMatch(/href="\/navigation\/[0-9a-f]{32}"/)
})

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
const openSearch = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search the shop' }).click()

for (const [overlay, width, open] of [
  ['the menu', 360, openMenu],
  ['the search', 360, openSearch],
  ['the search', 1440, openSearch],
  ['the filters', 360, (page: Page) => page.locator('main section button[class*=open]').click()],
  [
    'a flyout that a button opened',
    1440,
    (page: Page) => page.getByRole('button', { name: 'Categories in Light', exact: true }).press('Enter'),
  ],
  ['the side cart', 1440, (page: Page) => page.locator('header a[href$="/checkout/cart"]').click()],
] as const)
  test(`Back closes ${overlay} at ${width} px, the page stays, and no entry is left`, async ({
    page,
    shop: _shop,
    catalogue,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await catalogue.open('/Vases-pots/')
    await catalogue.open('/Table/')
    const isOn = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const shown = page.locator('dialog[open], [data-flyout]')
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await open(page)
      await shown.waitFor()
      await page.waitForFunction(() => history.state?.over === 1)
      await close()
      await expect(shown).toHaveCount(0)
      await isOn('Table')
    }
    // The way back that Escape asked for is done.
    await page.waitForFunction(() => !history.state?.over)
    await page.goBack()
    await isOn('Vases & pots')
    await page.goForward()
    await isOn('Table')
  })

test('Back closes one of two that are open; a page opened there leads back at once', async ({
  page,
  shop: _shop,
  catalogue,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await catalogue.open('/Vases-pots/')
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Country, language and currency' }).click()
  const country = page.getByRole('combobox', { name: 'Deliver to' })
  await country.waitFor()
  await page.goBack()
  await expect(country).toBeHidden()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Vases & pots' })).toBeVisible()
  // What is left behind by a new reading of the page is no entry either.
  await openMenu(page)
  await menu.waitFor()
  await page.reload()
  await page.waitForFunction(() => history.state?.key && !history.state.over)
  await expect(page.getByRole('heading', { level: 1, name: 'Vases & pots' })).toBeVisible()
})
