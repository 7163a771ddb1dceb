import { startFronted, type Fronted } from '../harness/fronted.ts'
import { expect, test as base } from './journey.model.ts'

/** Pages that show every element of the shop owner's layouts between them. */
const pages = [
  '/',
  '/about/',
  '/contact/',
  '/newsletter/',
  '/Table/',
  '/a-table-set-for-morning/',
  '/Day-bowl/MO-1010.1',
]

/** What can be wrong with a slot as the backend sends it. */
const damages: Record<string, (slot: Record<string, unknown>) => Record<string, unknown>> = {
  'no data': (slot) => ({ ...slot, data: null }),
  'data of another shape': (slot) => ({ ...slot, data: 'text', config: [], translated: [] }),
  'empty data': (slot) => ({ ...slot, data: {}, config: {}, translated: { config: null } }),
  'an unknown type': (slot) => ({ ...slot, type: 'hologram' }),
  'nothing at all': () => ({ apiAlias: 'cms_slot' }),
}

/** A value with every object that is a slot changed. */
function withSlots(value: unknown, change: (slot: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withSlots(entry, change))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withSlots(entry, change)]))
  return copy['apiAlias'] === 'cms_slot' || ('element' in copy && 'name' in copy) ? change(copy) : copy
}

interface Damaged extends Fronted {
  damage: (slot: Record<string, unknown>) => Record<string, unknown>
}

const test = base.extend<object, { damaged: Damaged }>({
  damaged: [
    async ({}, provide) => {
      const state: Pick<Damaged, 'damage'> = { damage: (slot) => slot }
      const fronted = await startFronted({ PAGE_CACHE: 'off', DATA_CACHE: 'off' }, (path, body) =>
        /\/(?:category|product|landing-page)\b/.test(path) && body.startsWith('{')
          ? JSON.stringify(withSlots(JSON.parse(body), (slot) => state.damage(slot)))
          : body,
      )
      await provide(Object.assign(state, fronted))
      await fronted.stop()
    },
    { scope: 'worker' },
  ],
})

test('a broken slot of the backend takes no page down; an unknown one shows nothing', async ({ damaged }) => {
  for (const [what, damage] of Object.entries(damages)) {
    let broken = 0
    damaged.damage = (slot) => {
      broken += 1
      return damage(slot)
    }
    for (const path of pages) {
      const answer = await fetch(damaged.pair.origin + path)
      const html = await answer.text()
      expect.soft(answer.status, `${path}: ${what}`).toBe(200)
      expect.soft(html, `${path}: ${what}`).toMatch(/<main id="content"[\s\S]*<footer/)
      expect.soft(html, `${path}: ${what}`).not.toMatch(/hologram<|Something broke on our side|undefined</)
    }
    expect.soft(broken, what).toBeGreaterThan(20)
  }
})

test('an element that cannot be shown leaves the page around it', async ({ catalogue, page, shop: _shop, watch }) => {
  // Each broken slot is told to the console.
  watch.expect(/CMS slot|TypeError|Cannot read|is not iterable|undefined/)
  const types = new Set<unknown>()
  const caught: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('CMS slot')) caught.push(message.text())
  })
  await page.route('**/_payload.json*', async (route) => {
    const response = await route.fetch()
    const payload = withSlots(await response.json(), (slot) => {
      const { type, module } = slot['element'] as { type: string; module?: string }
      types.add(type)
      return { ...slot, element: { type, module } }
    })
    // An element without its words is none that brings the page's heading.
    const json: unknown = JSON.parse(JSON.stringify(payload).replaceAll('"heading":true', '"heading":false'))
    await route.fulfill({ response, json })
  })
  await catalogue.open('/shopware')
  const titles = {
    '/': /^Morrow/,
    '/about/': /^Who we are/,
    '/contact/': /^Contact/,
    '/Table/': /^Table/,
    '/Day-bowl/MO-1010.1': /^Day bowl/,
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.evaluate((href) => {
      history.pushState({}, '', href)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    // The address changes at once, the page only when it has come: the next one would take its place before.
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('footer')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Something broke|There is nothing/)
  }
  expect(types.size).toBeGreaterThan(8)
  // The console tells from another process.
  await expect.poll(() => caught.length).toBeGreaterThan(5)
})

for (const width of [360, 768, 1440])
  test(`bubbles are circles, filled by their pictures, in a window of ${width} pixels`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 800 })
    await catalogue.open('/every-block/')
    const bubbles = page.locator(
      '[class*="bubbles"] > [data-slot], [class*="bubblePairs"] [class*="pair"] > :first-child',
    )
    await expect(bubbles).toHaveCount(6)
    await expect(bubbles.locator('img')).toHaveCount(6)
    const looks = await bubbles.evaluateAll((all) =>
      all.map((bubble) => {
        const { width: wide, height: high, left, top, right, bottom } = bubble.getBoundingClientRect()
        const { overflow, borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(bubble)
        const inside = bubble.querySelector('img')?.getBoundingClientRect()
        return {
          isRound: [borderTopLeftRadius, borderBottomRightRadius].every(
            (radius) => Number.parseFloat(radius) >= wide / 2,
          ),
          isSquare: Math.abs(wide - high) < 1 && wide > 100,
          isCut: overflow === 'hidden',
          isFilled:
            inside !== undefined &&
            inside.left <= left + 1 &&
            inside.top <= top + 1 &&
            inside.right >= right - 1 &&
            inside.bottom >= bottom - 1,
        }
      }),
    )
    expect(looks).toEqual(
      Array.from({ length: 6 }, () => ({ isRound: true, isSquare: true, isCut: true, isFilled: true })),
    )
  })
