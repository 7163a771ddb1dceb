import type { Locator, Page } from '@playwright/test'
import { CatalogueModel } from './catalogue.model.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const vase = '/Round-vase/MO-2010.1'

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  // A part that comes alive in this moment may take the place of its element.
  await expect.poll(async () => (box = await place.boundingBox())).not.toBeNull()
  if (!box) throw new Error('It has no box')
  return box
}

/** Empty pixels between the foot of one thing and the head of the next. */
const between = async (above: Locator, below: Locator): Promise<number> => {
  const [upper, lower] = [await boxOf(above), await boxOf(below)]
  return Math.round(lower.y - upper.y - upper.height)
}

const picture = (page: Page) => page.locator('main ul[aria-label="Pictures"]')

for (const width of [360, 1024, 1440]) {
  test(`what belongs together stands together, at ${width} px`, async ({ page, shop: _shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const catalogue = new CatalogueModel(page)
    await catalogue.open(vase)
    const name = page.getByRole('heading', { level: 1 })
    expect(await between(name, picture(page))).toBeLessThanOrEqual(32)

    await catalogue.open('/Vases-pots/')
    const text = page.locator('main').getByText('For one branch from the roadside')
    const beside = width < 1024 ? page.locator('main output').first() : page.locator('main aside')
    expect(await between(text, beside)).toBeLessThanOrEqual(40)
  })
}

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} the picture is whole, and no message lies over what buys`, async ({
    page,
    catalogue,
    shop: _shop,
  }) => {
    await page.setViewportSize({ width, height })
    await catalogue.open(vase)
    const stage = await boxOf(picture(page))
    expect(stage.y + stage.height).toBeLessThanOrEqual(height)
    expect(stage.width / stage.height).toBeCloseTo(0.8, 1)

    await catalogue.addToCart()
    const message = await boxOf(page.getByRole('region', { name: 'Messages' }).getByText('Added to cart'))
    const buying = await boxOf(page.locator('main form[action$="/cart/add"]').first())
    expect(message.x + message.width).toBeLessThan(buying.x)
  })
}

test('on a narrow page a message stands above the row that buys', async ({ page, catalogue, shop: _shop }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await catalogue.open(vase)
  const row = page.locator('[data-at-foot]')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await row.getByRole('button').click()
  const message = page.getByRole('region', { name: 'Messages' }).locator('> div').first()
  await expect(message).toContainText('Added to cart')
  // It rises into its place.
  await expect
    .poll(async () => {
      const [told, buying] = [await boxOf(message), await boxOf(row)]
      return told.y + told.height <= buying.y
    })
    .toBe(true)
})

for (const width of [360, 1440]) {
  test(`a slider is as tall as its place, whatever its pictures are, at ${width} px`, async ({ page, shop: _shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/every-block/')
    const pictures = page.locator('main [aria-roledescription="carousel"] img')
    await expect(pictures.first()).toBeVisible()
    const heights = await pictures.evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().height, one.closest('li')?.clientHeight ?? 0] as const),
    )
    for (const [picture, place] of heights) {
      expect(place).toBeLessThanOrEqual(544)
      expect(picture).toBeLessThanOrEqual(place + 1)
    }
  })
}

test('a heading stands where what belongs to it stands', async ({ page, shop: _shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const heading = page.getByRole('heading', { level: 1 })
  const middle = async (place: Locator) => {
    const { x, width } = await boxOf(place)
    return Math.round(x + width / 2)
  }
  await page.goto('/a-table-set-for-morning/')
  expect(await middle(page.getByText('Nobody is in a hurry'))).toBe(await middle(heading))

  await page.goto('/contact/')
  const field = page.getByRole('main').getByRole('textbox').first()
  expect((await boxOf(field)).x).toBe((await boxOf(heading)).x)

  await page.goto('/Table/')
  const all = page.getByRole('button', { name: /^Show all \d+$/ })
  const box = page.locator('aside input[type="checkbox"]').first()
  expect(Math.abs((await boxOf(all)).x - (await boxOf(box)).x)).toBeLessThanOrEqual(1)
})

test('at 1024 px the form of the checkout has more room than what is ordered', async ({ page, shopper, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await shopper.hasInCart(articles.vase)
  await catalogue.open('/checkout')
  const form = await boxOf(page.locator('#checkout-contact form'))
  const summary = await boxOf(page.getByRole('main').getByRole('complementary'))
  expect(form.width).toBeGreaterThan(summary.width * 1.25)
})
