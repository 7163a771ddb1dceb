import type { Locator, Page } from '@playwright/test'
import { drawnLaunch } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'

test.use({ launchOptions: drawnLaunch })

// Without a graphics card the processor draws: how long that takes says nothing about the shop.
test.describe.configure({ timeout: 180_000 })
const DRAWN = { timeout: 120_000 }

/** Notes where the model is seen from, whenever it is drawn: a picture of the canvas would be drawn once more for each look. */
async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawing = WebGL2RenderingContext.prototype
    const draw = Reflect.get(drawing, 'uniformMatrix4fv') as (...given: unknown[]) => void
    const views = new Set<string>()
    Object.assign(window, { views })
    drawing.uniformMatrix4fv = function (this: unknown, ...given) {
      views.add([...given[2]].map((part) => part.toFixed(3)).join(' '))
      Reflect.apply(draw, this, given)
    }
  })
}

/** From how many sides it has been drawn. */
const viewsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { views: Set<string> }).views.size)

const vase = '/Bottle-vase/MO-2020.1'

const edges = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })

test('a model is loaded by a press, turned by keys, and its paper is there', async ({ page, catalogue }) => {
  await watchDrawing(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/model|three/.test(request.url())) scripts.push(request.url())
  })
  await catalogue.open(vase)
  const open = page.getByRole('button', { name: 'View in 3D' })
  await open.scrollIntoViewIfNeeded()
  expect(scripts.filter((url) => /\.glb$|model-stage/.test(url))).toEqual([])

  await open.focus()
  await page.keyboard.press('Enter')
  const canvas = page.getByRole('dialog').getByRole('application', { name: /^3D model: Bottle vase to turn/ })
  await expect(canvas).toHaveAttribute('data-state', 'shown', DRAWN)
  await expect(canvas).toBeFocused()
  const before = await viewsOf(page)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => viewsOf(page), DRAWN).toBeGreaterThan(before)

  const paper = page.getByRole('link', { name: /Care instructions for stoneware PDF, \d+ kB/ })
  const href = await paper.getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('a model whose file is broken leads to the file', async ({ page, catalogue }) => {
  await page.route('**/*.glb', (route) => route.fulfill({ body: 'no model' }))
  await catalogue.open(vase)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByText('The 3D model cannot be shown here.')).toBeVisible(DRAWN)
  await expect(page.getByRole('link', { name: 'Bottle vase to turn' })).toHaveAttribute('href', /vase-bottle\.glb$/)
})

test('three pictures, one of them a model, keep their shape and end at one line', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open(vase)
  const frames = page.locator('[data-pictures="3"] > div > ul > li')
  await expect(frames).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
  const boxes = await frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect()))
  for (const { width, height } of boxes) expect(width / height).toBeCloseTo(4 / 5, 2)
  expect(Math.abs((boxes[0]?.bottom ?? 0) - (boxes[2]?.bottom ?? 0))).toBeLessThan(1)
})

test('the button of a model fits on the smallest picture in every language', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const path of [vase, '/testde/Flaschenvase/MO-2020.1', '/pl-PL/Wazon-butelkowy/MO-2020.1']) {
    await catalogue.open(path)
    const model = page.locator('[data-model]')
    const [place, button] = [await model.boundingBox(), await model.getByRole('button').boundingBox()]
    if (!place || !button) throw new Error('not on screen')
    expect(button.x).toBeGreaterThan(place.x)
    expect(button.x + button.width).toBeLessThan(place.x + place.width)
  }
})

test('a model is as large as any other picture in the large view, and one of them', async ({ page, catalogue }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await catalogue.open(vase)
    const tile = page.locator('[data-model]')
    await tile.scrollIntoViewIfNeeded()
    const poster = tile.getByRole('button', { name: 'View in 3D' })
    expect((await edges(tile.locator('img'))).bottom).toBeLessThanOrEqual((await edges(poster)).top)
    // The picture opens it, not its button alone.
    await tile.locator('img').click({ position: { x: 20, y: 20 }, force: true })
    const view = page.getByRole('dialog')
    const shown = view.getByRole('application')
    await expect(shown).toHaveAttribute('data-state', 'shown', DRAWN)
    const size = await shown.boundingBox()
    expect(size?.width).toBeGreaterThan(0.9 * width)
    expect(size?.height).toBeGreaterThan(500)
    expect((await edges(shown)).bottom).toBeLessThanOrEqual(
      (await edges(view.getByRole('button', { name: 'Turn left' }))).top,
    )

    const next = view.getByRole('button', { name: 'Next picture' })
    await next.click()
    await expect(view.getByRole('application')).toHaveCount(0)
    await expect(view.locator('img')).toBeVisible()
    await view.getByRole('button', { name: 'Previous picture' }).click()
    await expect(shown).toHaveAttribute('data-state', 'shown', DRAWN)
    await expect(view.getByRole('button', { name: 'Previous picture' })).toBeFocused()
    await expect(view.getByRole('button', { name: 'Make smaller' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  }
})
