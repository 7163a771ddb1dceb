import type { Locator, Page } from '@playwright/test'
import { config } from '../../app.config.ts'
import { drawnLaunch, moving } from '../harness/browser.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test.use({ ...moving, launchOptions: drawnLaunch })

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

const picture = (page: Page) => page.locator('main ul[aria-label="Pictures"] > li').first()

for (const width of [360, 1024, 1440]) {
  test(`what belongs together is close together, at ${width} px`, async ({ page, shopper }) => {
    await page.setViewportSize({ width, height: 900 })
    const catalogue = new CatalogueModel(page)
    await catalogue.open(vase)
    const name = page.getByRole('heading', { level: 1 })
    // Below the pictures or beside them, and always above the price and the way to buy.
    const [named, shown] = [await boxOf(name), await boxOf(picture(page))]
    if (width < 768) expect(await between(picture(page), name)).toBeLessThanOrEqual(96)
    else expect([named.x > shown.x + shown.width, named.y - shown.y < 96]).toEqual([true, true])
    const buying = await boxOf(page.locator('main form[action$="/cart/add"]').first())
    expect(buying.y - named.y).toBeLessThanOrEqual(420)

    await catalogue.open('/Vases-pots/')
    const text = page.locator('main').getByText('For one branch from the roadside')
    const beside = width < 1024 ? page.locator('main output').first() : page.locator('main aside')
    expect(await between(text, beside)).toBeLessThanOrEqual(40)

    if (width < 1280) return
    // Beside the price of a line its quantity has a column of its own: no empty stretch leads to it.
    await shopper.hasInCart(articles.vase)
    await catalogue.open('/checkout/cart')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: articles.vase.name })
    const quantity = await boxOf(line.getByRole('spinbutton'))
    const title = await boxOf(line.getByRole('link', { name: articles.vase.name }))
    const price = await boxOf(line.getByText('€48.00').last())
    expect([title.x + title.width < quantity.x, price.x - quantity.x < 240]).toEqual([true, true])
  })
}

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} the picture of a product is whole`, async ({ page, catalogue, shop: _shop }) => {
    await page.setViewportSize({ width, height })
    await catalogue.open(vase)
    const stage = await boxOf(picture(page))
    expect(stage.y + stage.height).toBeLessThanOrEqual(height)
    expect(stage.width / stage.height).toBeCloseTo(0.8, 1)
  })
}

for (const [width, height] of [
  [360, 740],
  [1024, 768],
  [1440, 900],
] as const)
  test(`at ${width} px the cart’s answer covers neither name, price nor button`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height })
    const answer = page.getByRole('region', { name: 'Messages' }).locator('[data-level]')
    for (const path of [articles.plate.path, vase, '/Table/']) {
      await catalogue.open(path)
      const button = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
      await button.click()
      await expect(answer).toBeVisible()
      // It rises into its place.
      await expect(async () => {
        const card = await boxOf(answer)
        expect(card.y + card.height).toBeLessThanOrEqual(height)
        // A list has no price of its own, only one of each card.
        const prices = path === '/Table/' ? [] : [page.locator('main output').first()]
        for (const seen of [button, page.locator('main h1'), ...prices]) {
          const box = await boxOf(seen)
          const isBeside = box.x + box.width <= card.x || card.x + card.width <= box.x
          const isApart = isBeside || box.y + box.height <= card.y || card.y + card.height <= box.y
          expect(isApart, `${path} ${String(seen)}`).toBe(true)
        }
      }).toPass()
      await answer.getByRole('button', { name: 'Close' }).click()
    }
  })

test('on a narrow page the answer is above the row that buys, or above the name', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await catalogue.open(vase)
  const message = page.getByRole('region', { name: 'Messages' }).locator('[data-level]')
  const name = page.getByRole('heading', { level: 1 })
  const row = page.locator('[data-at-foot]')
  const button = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
  const press = async (pressed: Locator, below: Locator) => {
    await pressed.click()
    // It rises into its place.
    await expect
      .poll(async () => {
        const [card, under] = [await boxOf(message), await boxOf(below)]
        return card.y + card.height <= under.y
      })
      .toBe(true)
    await message.getByRole('button', { name: 'Close' }).click()
  }
  await name.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 340))
  await press(button, name)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await press(row.getByRole('button'), row)
})

test('blocks begin at one edge, in one colour, whatever section they are in', async ({ page, shop: _shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/every-block/')
  const headings = page
    .locator('main')
    .locator('h1, h2')
    .filter({ hasText: /^(Every block|form|image-text|image)$/ })
  const looks = await headings.evaluateAll((all) =>
    all.map((one) => `${one.getBoundingClientRect().left} ${getComputedStyle(one).color}`),
  )
  expect(looks.length).toBeGreaterThan(3)
  expect([...new Set(looks)]).toHaveLength(1)
})

test('the first picture leaves its words half the page at most, at 1024 px', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await catalogue.open('/')
  const heading = await boxOf(page.getByRole('heading', { name: 'Things for the house that last' }))
  const picture = await boxOf(page.locator('main img').first())
  expect(picture.x).toBeLessThan(420)
  expect(picture.height).toBeLessThan(500)
  expect(heading.width).toBeGreaterThan(0.6 * picture.x)
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

test('a heading is where what belongs to it is', async ({ page, shop: _shop }) => {
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

  // A page of one column of text begins where every page begins.
  await page.goto('/account/recover')
  const logo = page.getByRole('banner').getByRole('link').first()
  for (const place of [heading, field]) expect((await boxOf(place)).x).toBe((await boxOf(logo)).x)

  await page.goto('/Table/')
  const all = page.getByRole('button', { name: /^Show all \d+$/ })
  const box = page.locator('aside input[type="checkbox"]').first()
  expect(Math.abs((await boxOf(all)).x - (await boxOf(box)).x)).toBeLessThanOrEqual(1)
})

test('account: links stay at their end, boxes end with what they hold', async ({ page, shopper, area }) => {
  await shopper.isCustomer({ email: 'boxes@example.com' })
  for (const article of [articles.plate, articles.tumbler, articles.pattern]) await shopper.hasInCart(article)
  const order = await shopper.orders(articles.vase)
  await shopper.orders(articles.vase)
  const to = (name: string | RegExp) => area.main.getByRole('link', { name })

  await page.setViewportSize({ width: 1024, height: 900 })
  await area.open('/account', /^Hello/)
  const title = await boxOf(area.main.getByRole('heading', { name: 'Delivery and billing address' }))
  const change = await boxOf(to(/^Change.*billing/))
  expect([change.x > title.x + title.width, change.y < title.y + title.height]).toEqual([true, true])

  await page.setViewportSize({ width: 360, height: 740 })
  await area.open('/account/order', 'Your orders')
  const ends = (await Promise.all((await to('View order').all()).map(boxOf))).map(({ x, width }) => x + width)
  expect([ends.length, new Set(ends).size]).toEqual([2, 1])

  await page.setViewportSize({ width: 1440, height: 900 })
  await area.open(`/account/order/details/${order}`, /^Order/)
  const facts = area.section('Payment and delivery')
  const bottom = async (place: Locator) => boxOf(place).then(({ y, height }) => y + height)
  const last = await bottom(facts.getByRole('definition').last())
  expect((await bottom(facts)) - last).toBeLessThanOrEqual(24)

  await page.goto('/account/deleted')
  const gone = await boxOf(page.getByRole('heading', { level: 1, name: 'Your account is deleted' }))
  expect(Math.abs(gone.x + gone.width / 2 - 720)).toBeLessThanOrEqual(8)
})

test('at 1024 px the form of the checkout has more room than what is ordered', async ({ page, shopper, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await shopper.hasInCart(articles.vase)
  await catalogue.open('/checkout')
  const form = await boxOf(page.locator('#checkout-contact form'))
  const summary = await boxOf(page.getByRole('main').getByRole('complementary'))
  expect(form.width).toBeGreaterThan(summary.width * 1.25)
})

test('a product box alone in a wide block is as large as a card, so is its picture', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open('/every-configuration/')
  const box = page.locator('.try-product-box-boxLayout--standard- article').first()
  await box.scrollIntoViewIfNeeded()
  expect((await boxOf(box)).width).toBeLessThanOrEqual(448)
  const [first] = await box.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('sizes')))
  expect(first).toBe('(min-width: 30rem) 28rem, 100vw')
})

/** Edges of the first element, in pixels of the window. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    })

test.describe('a product page', () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const)
    test(`its pictures fill their half at ${width} pixels, and all are seen at once`, async ({ page, catalogue }) => {
      await page.setViewportSize({ width, height })
      await catalogue.open(vase)
      const gallery = await edgesOf(page, '[data-pictures]')
      const last = await edgesOf(page, '[data-pictures] li:last-child')
      const buy = await edgesOf(page, '[data-slot="right"]:not(:empty)')
      expect(gallery.right - last.right).toBeLessThan(2)
      expect(buy.left - gallery.right).toBeLessThanOrEqual(64)
    })

  test('two pictures are of one size, without a hole', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of ['/testde/Speiseteller/MO-1020.1', '/testde/Tischleuchte-Hush/MO-3010.1']) {
      await catalogue.open(path)
      const [one, other] = [
        await edgesOf(page, '[data-pictures="2"] li'),
        await edgesOf(page, '[data-pictures="2"] li:last-child'),
      ]
      expect([other.top, other.bottom].map(Math.round)).toEqual([one.top, one.bottom].map(Math.round))
      expect(Math.abs(other.right - other.left - one.right + one.left)).toBeLessThan(1)
    }
  })

  test('one picture leaves no hole beside it', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await catalogue.open('/Dish-for-small-things/MO-1090')
    const picture = await edgesOf(page, '[data-pictures] li')
    const buy = await edgesOf(page, '[data-slot="right"]:not(:empty)')
    expect(buy.left - picture.right).toBeLessThanOrEqual(64)
    // All but a strip of it stands above the fold.
    expect(900 - picture.top).toBeGreaterThan(0.9 * (picture.bottom - picture.top))
    // The way to buy is not much wider, and ends where the page ends.
    expect(buy.right - buy.left).toBeLessThan(1.25 * (picture.right - picture.left))
    expect(Math.abs(picture.left - (1440 - buy.right))).toBeLessThan(2)
  })

  test('on paper: its stars and its choice in words, and no ways elsewhere', async ({ page, catalogue }) => {
    await catalogue.open(vase)
    const main = page.getByRole('main')
    const minutes = main.getByText(/^(if you order within|Leaves on) /)
    await expect(minutes).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Skip to content'), 'nothing to press on paper').toBeHidden()
    // Shop and day are above every sheet: the foot says where the product is found, and neither again.
    await expect(main.getByText(page.url(), { exact: true })).toBeVisible()
    await expect(main.locator('[style*="--points"]').first()).toHaveCSS('print-color-adjust', 'exact')
    await expect(main.getByText('Size').first()).toContainText('tall')
    await expect(main.locator('fieldset button').filter({ visible: true })).toHaveCount(0)
    await expect(minutes).toBeHidden()
    await expect(page.locator('nav, footer, header:not(main header)').filter({ visible: true })).toHaveCount(0)
  })

  const imprintOf = (page: Page) =>
    page.getByRole('main').evaluate((main) => getComputedStyle(main, '::before').content.replaceAll(/\s/g, ' '))

  test('on paper: a category is its products, without ways to buy or to sort', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await catalogue.open('/Table/')
    const tools = page.getByRole('main').locator('form, select, button').filter({ visible: true })
    await expect(tools).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(tools).toHaveCount(0)
    await expect(catalogue.cards.first()).toBeVisible()
    await expect(page.getByText(/^Showing \d+ of \d+/)).toBeHidden()
    expect(await imprintOf(page)).toContain(config.company?.street)
    await expect.poll(() => imprintOf(page), 'the day of printing').toMatch(/ · \d+ \w+ \d{4}/)
  })

  test('on paper: a search is what it found, without its field', async ({ page, catalogue }) => {
    // A sheet on its side.
    await page.setViewportSize({ width: 1123, height: 794 })
    await catalogue.open('/search?search=vase')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').locator('form, select, button').filter({ visible: true })).toHaveCount(0)
    await expect(catalogue.cards.first()).toBeVisible()
    await expect.poll(() => imprintOf(page)).toMatch(/ · \d+ \w+ \d{4}/)
  })

  test('on paper: the cart is its goods, their numbers and its sums', async ({ page, shopper, catalogue }) => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await shopper.hasInCart(articles.vase, 2)
    await catalogue.open('/checkout/cart')
    const main = page.getByRole('main')
    for (const prompt of ['Add by product number', 'Do you have a promotion code?', 'Delivery to another country'])
      await expect(main.getByText(prompt)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.locator('summary, button, [data-at-foot]').filter({ visible: true })).toHaveCount(0)
    await expect(main.getByRole('spinbutton')).toHaveValue('2')
    await expect(main.locator('li fieldset')).toHaveCSS('border-top-width', '0px')
    // Its letterhead names the shop.
    await expect.poll(() => imprintOf(page)).toBe('none')
  })

  test('on paper: an order of two things is one sheet', async ({ page, shopper, catalogue }) => {
    await shopper.isCustomer()
    await shopper.hasInCart(articles.vase)
    const order = await shopper.orders(articles.tumbler)
    for (const path of [`/account/order/details/${order}`, `/checkout/success/${order}`]) {
      await catalogue.open(path)
      await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
      const sheets = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
      expect(sheets.toString('latin1').match(/\/Type \/Page\b/g), path).toHaveLength(1)
    }
  })

  test('on paper: an order names its numbers, and breaks no block', async ({ page, shopper, catalogue }) => {
    await shopper.isCustomer()
    const order = await shopper.orders(articles.vase)
    await catalogue.open(`/account/order/details/${order}`)
    const number = page.getByText(/^Product no\. MO-/)
    await expect(number).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(number).toBeVisible()
    const address = page.locator('main dl > div', { has: page.locator('address') }).first()
    await expect(address).toHaveCSS('break-inside', 'avoid')
    await expect(number.locator('xpath=ancestor::li')).toHaveCSS('break-inside', 'avoid')
  })

  test('price and button stand above the fold of an upright tablet', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await catalogue.open(vase)
    const button = await edgesOf(page, 'form[action$="/cart/add"] button[type="submit"]')
    expect(button.bottom).toBeLessThanOrEqual(1024)
  })

  test('the size says its measure, the details list the goods', async ({ page, catalogue }) => {
    await catalogue.open(vase)
    await expect(page.locator('main fieldset').filter({ hasText: 'Size' })).toContainText('18 cm tall')
    await expect(page.locator('main dl')).toContainText('18 cm')
    await expect(page.locator('main dl')).toContainText('1.1 kg')
  })

  test('a sold-out one shows what is like it, and whom to ask', async ({ page, catalogue }) => {
    await catalogue.open('/Dish-for-small-things/MO-1090')
    const similar = page.getByRole('region', { name: 'Similar, and in stock now' })
    await expect(similar.locator('article').first()).toBeVisible()
    await expect(similar.getByText('Sold out')).toHaveCount(0)
    // Nothing is promised of the delivery and payment of what cannot be bought.
    await expect(page.getByRole('main').getByText(/Free returns|Free delivery|Pay by card/)).toHaveCount(0)
    const ask = page.getByLabel('Tell me when it is back')
    await expect(page.getByRole('link', { name: 'Ask about this product' })).toHaveCount(1)
    const soldOut = await boxOf(page.getByRole('button', { name: 'Sold out' }).first())
    expect((await boxOf(ask)).y - soldOut.y - soldOut.height).toBeLessThanOrEqual(100)
    const near = page.getByRole('link', { name: 'Similar, and in stock now' })
    expect((await boxOf(near)).y - (await boxOf(ask)).y).toBeLessThanOrEqual(150)
    await near.click()
    await expect(similar).toBeInViewport()
    // As wide as the page, not as the column beside the pictures.
    expect((await boxOf(similar)).width).toBeGreaterThan(900)
  })

  test('one that is not out yet is pre-ordered, within a quarter of a year', async ({ page, catalogue }) => {
    await catalogue.open('/Hush-table-lamp-second-edition/MO-3040')
    await expect(page.getByRole('button', { name: 'Pre-order' }).first()).toBeVisible()
    const line = await page.getByText(/available from/).textContent()
    const date = Date.parse(line?.replaceAll(/\s/g, ' ').replace(/^.*from /, '') ?? '')
    expect(date - Date.now()).toBeLessThan(92 * 86_400_000)
    expect(date).toBeGreaterThan(Date.now())
  })
})

test('the field of the header searches, and every flyout has words and a picture', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open('/')
  const field = page.getByRole('banner').getByRole('link', { name: 'Search the shop' })
  expect((await boxOf(field)).width).toBeGreaterThan(240)
  await field.click()
  const suggested = page.getByRole('dialog')
  await suggested.getByRole('combobox').fill('vase')
  await expect(suggested.getByRole('option').first()).toBeVisible()
  await suggested.getByRole('button', { name: 'Close' }).click()
  await expect(suggested).toHaveCount(0)

  for (const name of ['Table', 'House']) {
    await page
      .locator('header li[data-entry]')
      .filter({ has: page.locator('> a, > button').getByText(name, { exact: true }) })
      .hover()
    const panel = page.locator('header [data-flyout]')
    await expect(panel.locator('p').first()).toBeVisible()
    await expect(panel.locator('img')).toBeVisible()
    // As high as its picture or its list, no higher.
    const [box, list, picture] = await Promise.all(
      ['', ' ul', ' img'].map((part) => boxOf(page.locator(`header [data-flyout]${part}`).first())),
    )
    expect(box!.height - Math.max(list!.height, picture!.height)).toBeLessThanOrEqual(96)
    await page.mouse.move(700, 880)
    await expect(panel).toHaveCount(0)
  }
})

test('what answers an action is above the inspector, not under it', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open(`${articles.vase.path}?inspect`)
  const inspector = page.getByRole('region', { name: 'Inspector' })
  await expect(inspector).toBeVisible()
  // A drawer is low and wide: the log has its full height, beside the chart.
  const machines = await boxOf(inspector.getByRole('list', { name: 'Machines' }))
  expect((await boxOf(inspector.getByRole('region', { name: 'Events' }))).y).toBe(machines.y)
  // What buys is brought into the part of the page that the inspector leaves.
  const button = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
  await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
  await button.click()
  const answer = page.getByRole('region', { name: 'Messages' }).locator('[data-level]')
  await expect(answer).toContainText('Added to cart')
  for (const way of ['View cart', 'Checkout']) await answer.getByRole('link', { name: way }).click({ trial: true })
})

test.describe('cards of a list', () => {
  test('the last pieces are counted', async ({ page, catalogue }) => {
    await catalogue.open('/search?search=last+batch')
    const card = page.getByRole('article').filter({ hasText: articles.plate.name })
    await expect(card.getByText('Only 3 left')).toBeVisible()
  })

  test('colours and figures of filters come by themselves, and move nothing', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await catalogue.open('/Table/')
    const card = page.getByRole('article').filter({ hasText: 'Day bowl' })
    const name = card.getByRole('heading')
    const before = await boxOf(name)
    await expect(card.getByText('3 colours')).toBeAttached()
    expect(await boxOf(name)).toEqual(before)
    await expect(page.getByRole('checkbox', { name: /^Kiln Lane \(\d+\)$/ })).toBeVisible()
  })

  test('one product that was looked at before takes one line', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await catalogue.open(vase)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('storechart-viewed'))).not.toBeNull()
    await catalogue.open('/Tumbler/MO-1120.1')
    await page.locator('footer').scrollIntoViewIfNeeded()
    const before = page.getByRole('region', { name: 'Recently viewed' })
    await expect(before.getByRole('link', { name: 'Round vase' })).toBeVisible()
    expect((await boxOf(before)).height).toBeLessThan(200)
  })
})

test('a field with the focus does not look like one with an error', async ({ page, shop: _shop }) => {
  await page.goto('/quick-order')
  const field = page.getByRole('main').getByRole('textbox').first()
  const lookOf = () =>
    field.evaluate((element) => {
      const { borderTopColor, outlineColor, outlineOffset, outlineStyle } = getComputedStyle(element)
      return { edge: borderTopColor, ring: outlineStyle === 'none' ? null : outlineColor, apart: outlineOffset }
    })
  await field.focus()
  await expect.poll(async () => (await lookOf()).ring).not.toBeNull()
  const tones = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    return ['--ink', '--clay', '--danger'].map((name) => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    })
  })
  const [ink = '', clay = ''] = tones
  await expect.poll(lookOf).toEqual({ edge: ink, ring: clay, apart: '2px' })
})

test('product card: a long badge is beside the heart on a phone', async ({ page, shop: _shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/pl-PL/search?search=lampy')
  const card = page.locator('article').filter({ hasText: 'druga edycja' })
  const badge = await boxOf(card.getByText('2027'))
  const heart = await boxOf(card.getByRole('button', { name: /życzeń|schowk|ulubion/i }).first())
  expect(badge.x + badge.width).toBeLessThanOrEqual(heart.x)
})

test('beside a product’s longer column the shorter one stays in sight', async ({ page, shop: _shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(vase)
  const left = page.locator('main [data-slot="left"]:has([data-pictures])')
  const right = page.locator('main [data-slot="right"]:has(form[action$="/cart/add"])')
  const [pictures, buying] = [await boxOf(left), await boxOf(right)]
  const [shorter, longer] = pictures.height < buying.height ? [left, buying] : [right, pictures]
  const room = longer.height - Math.min(pictures.height, buying.height)
  expect(room).toBeGreaterThan(40)
  // Without the line at the header's foot.
  const under = await page.getByRole('banner').evaluate((header) => header.clientHeight + 32)
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), longer.y - under + room / 2)
  await expect.poll(async () => Math.round((await boxOf(shorter)).y)).toBe(Math.round(under))
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  /** Colours that the browser draws of what the shop gives. */
  const drawn = (places: Locator): Promise<string[]> =>
    places.evaluateAll((all) => [...new Set(all.map((place) => getComputedStyle(place).backgroundColor))])

  test('colours are seen, and which of them is chosen', async ({ page, catalogue }) => {
    await catalogue.open('/Supper-plate/MO-1020.1')
    const choice = page.getByRole('group', { name: /^Colour/ }).getByRole('button')
    const count = await choice.count()
    expect(count).toBeGreaterThan(2)
    expect(await drawn(choice.locator('span[style]'))).toHaveLength(count)
    const edges = await choice.evaluateAll((all) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.borderColor = 'Highlight'
      const { borderTopColor: highlight } = getComputedStyle(probe)
      return all.map((one) => [one.ariaPressed === 'true', getComputedStyle(one).borderTopColor === highlight])
    })
    expect(edges.filter(([chosen]) => chosen)).toHaveLength(1)
    expect(edges.filter(([chosen, isRinged]) => chosen !== isRinged)).toEqual([])

    await page.setViewportSize({ width: 1440, height: 900 })
    await catalogue.open('/Table/')
    for (const place of ['main aside li span[style]', 'main li article span[style]'])
      await expect.poll(async () => (await drawn(page.locator(place))).length, place).toBeGreaterThan(3)
  })
})
