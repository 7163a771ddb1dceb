import type { Locator } from '@playwright/test'
import { expect, test } from './journey.model.ts'

test('search: what is typed before the scripts run is kept, in a field with the focus', async ({ page, catalogue }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await gate.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('header a[href$="/search"]').click()
  const field = page.getByRole('main').getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('vase')
  gate.resolve()
  await catalogue.seeShopRunning()
  await expect(field).toHaveValue('vase')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]search=vase/)
})

test('suggestions begin with the second character, and one word asks once', async ({ page, catalogue }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search-suggest')) calls.push(request.postData() ?? '')
  })
  await catalogue.open('/')
  await page.locator('header a[href$="/search"]').click()
  const field = page.locator('dialog[open]').getByRole('combobox')
  await expect(page.locator('dialog[open]').getByRole('option', { name: 'Table' })).toBeVisible()
  await field.pressSequentially('v', { delay: 20 })
  await expect(page.locator('dialog[open]').getByRole('option')).toHaveCount(0)
  await field.pressSequentially('a', { delay: 20 })
  await expect(page.locator('dialog[open]').getByRole('group', { name: 'Products' })).toBeVisible()
  expect(calls).toHaveLength(1)
  await field.pressSequentially('se', { delay: 60 })
  await expect.poll(() => calls.length).toBe(2)
  await field.press('Enter')
  await page.waitForURL(/[?&]search=vase/)
  expect(calls).toHaveLength(2)
})

for (const width of [360, 1440])
  test(`the cross of the box is on the line of its field, at ${width} px`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 800 })
    await catalogue.open('/')
    await page.locator('header a[href$="/search"]').click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [line, cross] = [
      await boxOf(dialog.locator('form')),
      await boxOf(dialog.getByRole('button', { name: 'Close' })),
    ]
    expect(Math.abs(cross.y + cross.height / 2 - line.y - line.height / 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(cross.x - line.x - line.width)).toBeLessThanOrEqual(8)
  })

test('recent searches: offered before typing, removed one by one, gone after logout', async ({
  page,
  area,
  catalogue,
  shopper,
}) => {
  const dialog = page.locator('dialog[open]')
  const offered = dialog.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  const openBox = () => page.locator('header a[href$="/search"]').click()
  await shopper.isCustomer()
  await catalogue.open('/')
  await openBox()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(offered).toHaveCount(0)
  await page.keyboard.press('Escape')
  await catalogue.searchFor('vase')
  // The plain form of the results page remembers as well.
  await page.locator('main').getByRole('searchbox').fill('lamp')
  await page.locator('main').getByRole('searchbox').press('Enter')
  await page.waitForURL(/[?&]search=lamp/)
  await openBox()
  await expect(offered).toHaveText(['lamp', 'vase'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]search=vase/)
  await openBox()
  await expect(offered).toHaveText(['vase', 'lamp'])
  await dialog.getByRole('button', { name: 'Remove “lamp”' }).click()
  await expect(offered).toHaveText(['vase'])
  await dialog.getByRole('combobox').fill('v')
  await expect(offered).toHaveCount(0)
  await page.keyboard.press('Escape')
  await area.openOverview()
  // What it still reads would be refused after the logout.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByText('You are logged out').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('storechart-searches'))).toBeNull()
})

test('what is typed into the field of the results stays, although results come late', async ({
  page,
  catalogue,
  shop,
}) => {
  const field = page.locator('main').getByRole('searchbox')
  await catalogue.open('/')
  await catalogue.searchFor('vase')
  await expect(field).toHaveValue('vase')
  // Words of no other test: results that the shop has cached are not held.
  await shop.fault({ kind: 'hold', path: '/search', when: 'before', times: 1 })
  await catalogue.searchFor('stool')
  await page.waitForURL(/[?&]search=stool/)
  await field.click()
  await field.fill('la')
  await shop.release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stool')
  await expect(field).toBeFocused()
  await page.keyboard.type('mp')
  await expect(field).toHaveValue('lamp')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lamp')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stool')
  await expect(field).toHaveValue('stool')
})

test('search: without a term its page is named by a heading of its own', async ({ page, catalogue }) => {
  await catalogue.open('/search')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Search the shop')
  await expect(page.getByRole('main').getByRole('searchbox')).not.toHaveAttribute('placeholder', 'Search the shop')
})
