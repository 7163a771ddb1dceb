import type { Page } from '@playwright/test'
import { config } from '../../app.config.ts'
import { drawnLaunch } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'

test.use({ launchOptions: drawnLaunch })

/** What is wider than the window, and what of the header lies over something else. */
async function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) flaws.push(`scrolls sideways by ${scrollWidth - clientWidth}`)
    const parts = [...document.querySelectorAll<HTMLElement>('header a, header button, header summary')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog, details > div'),
    )
    const boxes = parts.map((element) => ({
      name: element.textContent || element.ariaLabel,
      box: element.getBoundingClientRect(),
    }))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 1) flaws.push(`${one.name} lies over ${other.name}`)
      }
    return flaws
  })
}

const widths = Array.from({ length: (1920 - 320) / 40 + 1 }, (_, step) => 320 + step * 40)
const kinds = {
  home: '/',
  category: '/Table/',
  product: '/Carafe-with-oak-stopper/MO-1110',
  search: '/search?search=bowl',
  cart: '/checkout/cart',
  contact: '/contact/',
  Polish: '/pl-PL/',
  German: '/testde/',
}

for (const [kind, path] of Object.entries(kinds))
  test(`${kind}: nothing overlaps and nothing scrolls sideways from 320 to 1920 pixels`, async ({
    page,
    catalogue,
  }) => {
    test.setTimeout(60_000)
    await catalogue.open(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => flawsOf(page), { message: `${kind} at ${width}` }).toEqual([])
    }
  })

/** An entry of the main navigation, with its flyout. */
const entryOf = (page: Page, name: string) =>
  page.locator('header li[data-entry]').filter({ has: page.locator('> a, > button').getByText(name, { exact: true }) })

test('an entry without a page opens by its first press and shows where it leads', async ({ page, catalogue }) => {
  await catalogue.open('/')
  const house = page.locator('nav[aria-label="Main"]').getByRole('button', { name: 'House', exact: true })
  await house.focus()
  await expect(house).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(house).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(house).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  const first = entryOf(page, 'House').locator('a').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  const name = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

test('a flyout closes with the click that leads away, until the mouse comes again', async ({ page, catalogue }) => {
  await catalogue.open('/')
  const light = entryOf(page, 'Light')
  await light.hover()
  await expect(light.getByRole('link', { name: 'Lamps' })).toBeVisible()
  await light.locator('> a').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Light', exact: true })).toBeVisible()
  await expect(light.locator('[data-flyout]')).toHaveCount(0)
  // The mouse rests where it was, and then moves by a little.
  await light.locator('> a').hover({ position: { x: 20, y: 20 } })
  await expect(light.locator('[data-flyout]')).toHaveCount(0)
  await page.locator('main h1').hover()
  await light.hover()
  await expect(light.getByRole('link', { name: 'Lamps' })).toBeVisible()
})

test('a flyout of a resting mouse closes by Escape, with the focus nowhere', async ({ page, catalogue }) => {
  await catalogue.open('/')
  const light = entryOf(page, 'Light')
  await light.hover()
  await expect(light.getByRole('link', { name: 'Lamps' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(light.locator('[data-flyout]')).toHaveCount(0)
  await page.locator('main h1').hover()
  await light.hover()
  await expect(light.getByRole('link', { name: 'Lamps' })).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('the word leads to its page, the button beside it opens the flyout', async ({ page, catalogue }) => {
    await catalogue.open('/')
    const table = entryOf(page, 'Table')
    const button = table.locator('> button')
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('header').getByRole('link', { name: 'Tableware' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.locator('main').tap({ position: { x: 10, y: 700 } })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await table.locator('> a').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Table', exact: true })).toBeVisible()
  })

  test('an entry without a page opens by a tap', async ({ page, catalogue }) => {
    await catalogue.open('/')
    const house = page.locator('nav[aria-label="Main"]').getByRole('button', { name: 'House', exact: true })
    await house.tap()
    await expect(house).toHaveAttribute('aria-expanded', 'true')
    const first = entryOf(page, 'House').locator('a').first()
    const name = (await first.textContent()) ?? ''
    await first.tap()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })
})

test('the word More shows the entries that have no place in the line', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await catalogue.open('/')
  const more = page.locator('nav[aria-label="Main"]').getByRole('button', { name: 'More', exact: true })
  // Eight departments have their place; larger letters, as a shopper may set them, take it.
  await expect(more).toBeHidden()
  await page.locator('header nav ul').evaluate((list) => {
    list.style.letterSpacing = '0.5em'
  })
  await expect(more).toBeVisible()
  await more.click()
  const shown = page.locator('header [data-flyout]')
  await expect(shown.getByRole('link', { name: 'Journal', exact: true })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'New', exact: true })).toHaveCount(0)
  await shown.getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page).toHaveURL(/journal/)
  await expect(shown).toHaveCount(0)
})

test('the journal names its articles by date, and each is a page of its own', async ({ page, catalogue }) => {
  await catalogue.open('/journal/')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Journal')
  const articles = main.getByRole('heading', { level: 2 })
  await expect(articles).toHaveCount(3)
  await expect(main.locator('p').filter({ hasText: /^\d+ \w+ 2026$/ })).toHaveCount(3)
  const name = (await articles.first().textContent()) ?? ''
  await articles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/journal\/how-to-brew-slowly\/$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveURL(/\/journal\/$/)
})

test('a bestseller is one on its page too', async ({ page, catalogue }) => {
  await catalogue.open('/Early-mug/MO-1040.1')
  await expect(page.getByRole('main').getByText('Bestseller', { exact: true }).first()).toBeVisible()
})

test('another variant leaves the page where it is', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await catalogue.open('/Plant-pot-with-saucer/MO-2110.1')
  await page.evaluate(() => window.scrollTo(0, 220))
  await catalogue.chooseOption('Large')
  await expect(page).not.toHaveURL(/MO-2110\.1$/)
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(220)
})

test('another variant keeps the quantity that was chosen', async ({ page, catalogue }) => {
  await catalogue.open('/Supper-plate/MO-1020.1')
  await catalogue.setQuantity(4)
  await catalogue.chooseOption('Sage')
  await expect(page).not.toHaveURL(/MO-1020\.1$/)
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toHaveValue('4')
  await catalogue.addToCart()
  await catalogue.seeCartCount(4)
})

test('two presses in a row are one choice, whichever answer comes last', async ({ page, catalogue }) => {
  await catalogue.open('/Plant-pot-with-saucer/MO-2110.1')
  let release = (): void => undefined
  const pressedTwice = new Promise<void>((resolve) => {
    release = resolve
  })
  const requests: unknown[] = []
  await page.route('**/find-variant', async (route) => {
    requests.push(route.request().postDataJSON())
    if (requests.length === 1) await pressedTwice
    await route.continue().catch(() => undefined)
  })
  const option = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await option('Sage').click()
  await expect.poll(() => requests.length).toBe(1)
  await option('Medium').click()
  release()
  await expect(page).toHaveURL(/MO-2110\.5$/)
  await expect(option('Sage')).toHaveAttribute('aria-pressed', 'true')
  await expect(option('Medium')).toHaveAttribute('aria-pressed', 'true')
})

test('the price is the one of the chosen quantity', async ({ page, catalogue }) => {
  await catalogue.open('/Five-dipped-candles/MO-3120')
  const price = page.locator('main output').filter({ hasText: '€' })
  await expect(price).toHaveText('€12.50')
  await catalogue.setQuantity(3)
  await expect(price).toHaveText('€11.00')
  await catalogue.setQuantity(6)
  await expect(price).toHaveText('€9.50')
  await expect(page.locator('main table th')).toHaveText(['1–2', '3–5', '6 or more'])
})

test('the picture grows: by button, by press, and the keys lead to the next one', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await catalogue.open('/Carafe-with-oak-stopper/MO-1110')
  const frame = page.locator('main ul[aria-label="Pictures"] li').first()
  const before = (await frame.boundingBox())!
  // Below header and title of a low window the whole picture and the way to the others can be seen at once.
  for (const name of ['Enlarge picture 1', 'Enlarge picture 2'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const picture = page.locator('dialog[open] img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(before.width)
  const whole = await width()
  await page.locator('dialog[open]').getByRole('button', { name: 'Enlarge', exact: true }).click()
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await page.mouse.click(600, 400)
  await expect.poll(width).toBe(whole)
  const source = await picture.getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(picture).not.toHaveAttribute('src', source ?? '')
  await expect(page.locator(':focus-visible:not([tabindex="-1"])'), 'leafing marks no control').toHaveCount(0)
})

test('a page that the list does not have is explained, and leads to the first one', async ({ page, catalogue }) => {
  await catalogue.open('/Table/?p=99')
  await expect(page.getByText('This page of the list is empty')).toBeVisible()
  await expect(page.getByText('Remove a filter')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(catalogue.cards.first()).toBeVisible()
})

test('clearing the filters keeps the sorting; the focus goes on beside what vanished', async ({ page, catalogue }) => {
  await catalogue.open('/Table/?order=price-desc')
  await catalogue.chooseFilter('manufacturer', 0)
  await catalogue.chooseFilter('manufacturer', 1)
  const chips = page.locator('[data-chips]').getByRole('button')
  await expect(chips).toHaveCount(3)
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(2)
  await expect(chips.first()).toBeFocused()
  await page.locator('[data-chips]').getByRole('button', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(catalogue.count).toBeFocused()
  expect(new URL(page.url()).search).toBe('?order=price-desc')
})

test('two prices the wrong way round are explained; the list stays', async ({ page, catalogue }) => {
  await catalogue.open('/Table/')
  const count = await catalogue.cards.count()
  await catalogue.filters.locator('summary', { hasText: 'Price' }).click()
  await catalogue.filters.locator('input[name="max-price"]').fill('20')
  await expect(page).toHaveURL(/max-price=20/)
  await catalogue.filters.locator('input[name="min-price"]').fill('50')
  await expect(page.getByText('The first price has to be the lower one.')).toBeVisible()
  await expect(catalogue.filters.locator('input[name="min-price"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(catalogue.cards.first()).toBeVisible()
  expect(count).toBeGreaterThan(0)
})

test('of two prices typed the wrong way round neither is applied, until they are right', async ({
  page,
  catalogue,
}) => {
  await catalogue.open('/Table/')
  await catalogue.filters.locator('summary', { hasText: 'Price' }).click()
  const from = catalogue.filters.locator('input[name="min-price"]')
  const to = catalogue.filters.locator('input[name="max-price"]')
  await from.fill('50')
  await to.fill('20')
  await expect(page.getByText('The first price has to be the lower one.')).toBeVisible()
  // Longer than a typed price waits.
  await page.waitForTimeout(config.timings.filterDebounce + 1_000)
  expect(new URL(page.url()).search).toBe('')
  await expect(from).toHaveValue('50')
  await to.fill('200')
  await expect(page).toHaveURL(/\?min-price=50&max-price=200$/)
})

test('a product without options goes into the cart from its card', async ({ catalogue }) => {
  await catalogue.open('/Table/')
  const card = catalogue.cards.filter({ hasText: 'Carafe with oak stopper' })
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await catalogue.seeCartCount(1)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  for (const [kind, path] of Object.entries({ category: '/Table/', product: kinds.product }))
    test(`${kind}: what is pressed is large enough, the way to buy larger`, async ({ page, catalogue }) => {
      await catalogue.open(path)
      const small = await page.evaluate(() => {
        const pressed = [
          ...document.querySelectorAll<HTMLElement>('button, summary, select, header a, main form a, main li > a'),
        ]
        return pressed.flatMap((element) => {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
          const { width, height, top } = element.getBoundingClientRect()
          if (top < 0 || width <= 1) return []
          const buys =
            element.closest('form[action$="/cart/add"], form[action$="/product/variant"], article, header') !== null
          const least = buys ? 44 : 24
          return (width >= least - 0.5 && height >= least - 0.5) || element.matches('article h2 a, article h3 a')
            ? []
            : [`${element.textContent || element.ariaLabel}: ${Math.round(width)}×${Math.round(height)}`]
        })
      })
      expect(small).toEqual([])
    })
})

test('viewed products stand below a product, in this browser, and can be forgotten', async ({
  catalogue,
  page,
  shop: _shop,
}) => {
  await catalogue.open('/Round-vase/MO-2010.1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('storechart-viewed'))).not.toBeNull()
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await expect(strip).toHaveCount(0)
  await catalogue.open('/Tumbler/MO-1120.1')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(strip.getByRole('link', { name: 'Round vase' })).toBeVisible()
  await expect(strip.getByRole('link', { name: 'Tumbler' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(strip).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('storechart-viewed'))).toBeNull()
})
