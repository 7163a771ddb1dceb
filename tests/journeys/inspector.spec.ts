import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { startSandbox } from '../../sandbox/index.ts'
import type { Recording } from '../../app/inspect/recorder.ts'
import { makeReport, writeReport } from '../../app/inspect/report/report.ts'
import { manyMachines } from '../fixtures/many-machines.ts'
import { startPair } from '../harness/pair.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const { vase } = articles

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' })
const log = (page: Page) => page.getByRole('list', { name: 'Events' })
const chosen = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-pressed=true]') })
const lit = (page: Page) => page.locator('svg .chart-active')

/** What the recorder of the page has. */
const recording = (page: Page) => page.evaluate((): Recording | undefined => window.storechartRecorder?.recording())
const machine = async (page: Page, name: string) =>
  (await recording(page))?.actors.find((actor) => actor.name === name)?.now

for (const width of [360, 1024, 1440])
  test(`the inspector’s first chart can be read where it is now, ${width} pixels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.origin}/inspect`)
    // It begins where every page begins; on a phone the menu's button is before the logo.
    const x = async (place: Locator) => (await place.boundingBox())?.x
    const logo = await x(page.getByRole('banner').getByRole('link', { name: 'Morrow' }).first())
    if (width >= 1024) expect(await x(page.getByRole('heading', { level: 1 }))).toBe(logo)
    const chart = page.getByRole('region', { name: 'Flow chart of shop' })
    const state = chart.locator('.chart-active[data-state^="shop.identity."]')
    await expect(state).toBeVisible()
    const hidden = () =>
      chart.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    const scale = () =>
      chart
        .locator('svg')
        .evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)
    const all = page.getByRole('button', { name: 'Whole chart' })
    // Its words, of 11 pixels in the file, are larger, and what is active is in sight.
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    expect(await scale()).toBeCloseTo(1.2, 1)
    await chart.scrollIntoViewIfNeeded()
    await expect(state).toBeInViewport({ ratio: 1 })
    expect(Math.max(...(await hidden()))).toBeGreaterThan(0)
    await all.click()
    expect(await hidden()).toEqual([0, 0])

    // The log shows whole rows only.
    const cut = await log(page).evaluate((list) => (list.parentElement?.clientHeight ?? 1) % 28)
    expect(cut).toBe(0)

    // A chart whose machine does not run begins where the flow starts, which may be far to the right.
    await page.goto(`${shop.origin}/shopware`)
    await page
      .locator('summary')
      .filter({ hasText: /^payment\d/ })
      .click()
    const still = page.getByRole('region', { name: 'Flow chart of payment' })
    await still.scrollIntoViewIfNeeded()
    await expect(still.locator('.chart-start').first()).toBeInViewport()
  })

test('running machines are watched from any page, by keyboard, and locally @unrecorded', async ({
  catalogue,
  page,
  shop,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== shop.origin && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await catalogue.open(vase.path)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  expect(await recording(page), 'nothing is recorded before somebody opens it').toBeUndefined()
  await page.keyboard.press('Escape')
  const before = loaded.length

  await page.keyboard.press('F2')
  await expect(inspector(page)).toBeFocused()
  expect(
    loaded.slice(before).some((url) => url.endsWith('.js')),
    'its scripts come now',
  ).toBe(true)
  await inspector(page)
    .getByRole('button', { name: /^cart ready/ })
    .press('Enter')
  await expect(lit(page).last()).toHaveAttribute('data-state', /^cart\.ready/)
  await expect(inspector(page).locator('li[data-changed]')).toHaveCount(0)

  await inspector(page).locator('summary').filter({ hasText: 'Send an event' }).press('Enter')
  await inspector(page).getByLabel('Event', { exact: true }).selectOption('cart.refresh')
  await inspector(page).getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(log(page).getByRole('button', { name: /cart\.refresh/ })).toBeVisible()
  await expect(page.locator('path.chart-taken')).not.toHaveCount(0)

  await log(page).getByRole('button').last().press('Home')
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '2')
  await expect(inspector(page).getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await inspector(page).getByRole('button', { name: 'Now', exact: true }).press('Enter')
  await expect(inspector(page).getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('section[aria-label="Inspector"]').analyze()).violations).toEqual([])

  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)
  await page.reload()
  await catalogue.seeShopRunning()
  await expect(inspector(page)).toHaveCount(0)
  expect(elsewhere).toEqual([])
})

test('inspector: the key counts that is pressed before the page listens to it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('F2')
  await expect(inspector(page)).toBeVisible()
})

test('a window of its own shows the tab that it was opened from', async ({ catalogue, context, page }) => {
  await page.goto(`${vase.path}?inspect`)
  await expect(inspector(page).getByRole('button', { name: /^cart/ })).toBeVisible()
  const opening = context.waitForEvent('page')
  await inspector(page).getByText('More', { exact: true }).click()
  await inspector(page).getByRole('button', { name: 'In its own window' }).click()
  const own = await opening
  await own.getByRole('button', { name: /^cart/ }).click()
  await page.keyboard.press('F2')
  await catalogue.addToCart()
  await expect(log(own).getByRole('button', { name: /line\.add/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /^cart ready\.clean/ })).toBeVisible()
})

test('the inspector’s page watches the shop that it opens, whatever pages it shows', async ({ context, page }) => {
  await page.goto('/inspect')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the shop beside it' }).click()
  const beside = await opening
  await expect(page.getByRole('button', { name: /^cart/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the shop beside it' })).toHaveCount(0)

  await beside.goto(vase.path)
  await expect(inspector(beside)).toBeVisible()
  await beside.keyboard.press('F2')
  await new CatalogueModel(beside).addToCart()
  await expect(log(page).getByRole('button', { name: /line\.add/ })).toBeVisible()

  await beside.close()
  await expect(page.getByRole('link', { name: 'Open the shop beside it' })).toBeVisible()
})

test('twenty machines, five thousand events: opens at once, with few rows in the page', async ({ page }) => {
  await page.goto('/?inspect')
  await expect(inspector(page)).toBeVisible()
  await page.evaluate(() => {
    const recorder = window.storechartRecorder
    const [one] = recorder?.recording().actors.filter(({ name }) => name === 'notifications') ?? []
    const actor = recorder?.actor(one?.sessionId ?? '')
    for (let count = 0; count < 6_000; count += 1)
      actor?.send({ type: count % 2 ? 'attention.lost' : 'attention.gained' })
  })
  await page.keyboard.press('F2')
  await page.keyboard.press('F2')
  await expect(inspector(page).getByText(/^5[,.]?\d{3} events$/)).toBeVisible()
  expect(await log(page).getByRole('listitem').count()).toBeLessThan(60)
  await log(page).getByRole('button').last().press('Home')
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '1')

  await test.step('and so on a telephone, of all machines that there are', async () => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto('/inspect')
    const report = makeReport(manyMachines(5_000).recording(), { build: 'test', locale: 'en-GB' })
    await page.locator('input[type=file]').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(writeReport(report)),
    })
    await expect(page.getByText(/Replayed: all [\d,]+ events led to the same states\./)).toBeVisible()
    const list = page.getByRole('list', { name: 'Machines' })
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(20)
    const [frame] = await log(page)
      .locator('..')
      .evaluateAll((boxes) => boxes.map(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight })))
    expect(frame?.clientHeight, 'the log scrolls in itself, not with the page').toBeLessThan(760)
    expect(frame?.scrollHeight).toBeGreaterThan(50_000)
    const [end, footer] = await Promise.all([
      log(page).locator('..').boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ])
    expect((end?.y ?? 0) + (end?.height ?? 0), 'and ends above the footer').toBeLessThanOrEqual(footer?.y ?? 0)
    const stop = log(page).locator('button[tabindex="0"]')
    await stop.press('PageUp')
    await expect(chosen(page).getByRole('button')).toBeInViewport()
    await stop.press('Home')
    await expect(chosen(page)).toHaveAttribute('aria-posinset', '1')
    await list.locator('button[tabindex="0"]').press('End')
    await expect(list.getByRole('button').last()).toBeFocused()
    const last = (await list.getByRole('button').last().locator('strong').textContent()) ?? ''
    await expect(lit(page).last()).toHaveAttribute('data-state', new RegExp(`^${last}`))
  })
})

test('a journey ends the same with the inspector and without it', async ({ browser, shop }) => {
  const ends = async (path: string) => {
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    await page.goto(path)
    const catalogue = new CatalogueModel(page)
    await catalogue.seeShopRunning()
    await catalogue.addToCart()
    await catalogue.seeCartCount(1)
    await page.keyboard.press('Escape')
    // The answer beside the cart waits while the pointer rests on it.
    await page.mouse.move(1, 1)
    if (!path.includes('inspect')) await page.keyboard.press('F2')
    await expect.poll(() => machine(page, 'cart')).toMatchObject({ value: { ready: 'clean' } })
    await expect.poll(() => machine(page, 'session')).toMatchObject({ value: 'anonymous' })
    const actors = (await recording(page))?.actors.filter(({ kind }) => kind === 'machine') ?? []
    await context.close()
    return actors
      .map(({ name, now }) => JSON.stringify([name, now.value, now.tags]))
      .toSorted((one, other) => one.localeCompare(other))
  }
  expect(await ends(`${vase.path}?inspect`)).toEqual(await ends(vase.path))
})

test('a shop on a backend of its own has no inspector unless its owner allows it', async ({ browser }) => {
  const sandbox = await startSandbox({ mediaBase: '' })
  const pair = await startPair({ STORE_API_URL: sandbox.url, STORE_API_ACCESS_KEY: sandbox.accessKey })
  const page = await browser.newPage({ baseURL: pair.origin })
  for (const own of ['/inspect', '/shopware']) expect((await page.request.get(own)).status(), own).toBe(404)
  await page.goto('/?inspect')
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 5)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('F2')
  await expect(inspector(page)).toHaveCount(0)
  expect(await recording(page)).toBeUndefined()
  await page.close()
  await pair.stop()
  await sandbox.close()
})
