import { expect, test } from '../harness/test.ts'
import type { Pair } from '../harness/pair.ts'
import { Visitor } from './visitor.ts'

/** Calls that the Store API got since the last reset. */
async function callsOf(shop: Pair): Promise<string[]> {
  const { calls } = await shop.facts()
  return Object.entries(calls).flatMap(([call, count]) => Array.from({ length: count }, () => call))
}

/** Navigation and the like are in place after any page in that language. */
async function prepare(shop: Pair): Promise<void> {
  const visitor = new Visitor(shop.origin)
  for (const prefix of ['', '/pl-PL', '/testde']) await visitor.get(`${prefix}/`)
}

/** English, Polish and German. */
const languages = 3

/** Behind each answer with prices the context is read that proves them; all who read at once share it. */
const PROOF = 'GET /context'

const isWrite = (call: string) =>
  call !== PROOF && /^(?:PATCH|DELETE) |\/(?:checkout|account|order|newsletter|wishlist|context)\b/.test(call)

test('an anonymous view costs one call and its proof when cold, and none afterwards', async ({ shop }) => {
  await prepare(shop)
  for (const path of ['/Paper/Notebooks-cards/', '/House/Walls/', '/imprint/']) {
    await shop.reset()
    const cold = await new Visitor(shop.origin).get(path)
    expect.soft(cold.status, path).toBe(200)
    // One composed read and its proof; paths of the products that it leads to beside, one call per language.
    const calls = await callsOf(shop)
    expect
      .soft(
        calls.filter((call) => !/seo-url/.test(call) && call !== PROOF),
        path,
      )
      .toHaveLength(1)
    expect.soft(calls.filter((call) => call === PROOF).length, path).toBe(1)
    expect.soft(calls.filter((call) => /seo-url/.test(call)).length, path).toBeLessThanOrEqual(languages)
    expect.soft(calls.filter(isWrite), path).toEqual([])

    // Crawlers read once: the page's paths in other languages are in its first view.
    for (const language of ['pl-pl', 'de-de', 'x-default'])
      expect.soft(cold.text.toLowerCase(), path).toContain(`hreflang="${language}"`)
    await shop.reset()
    await new Visitor(shop.origin).get(path)
    await new Visitor(shop.origin).get(`${path}_payload.json?_slash=1`)
    expect.soft(await callsOf(shop), path).toEqual([])
  }
})

/** Waits until the paths are read that the shop reads beside its pages. */
async function settle(shop: Pair): Promise<void> {
  let before = -1
  const isQuiet = async (): Promise<boolean> => {
    const { length } = await callsOf(shop)
    const isSame = length === before
    before = length
    return isSame
  }
  await expect.poll(isQuiet, { intervals: [300] }).toBe(true)
}

test('a cold category asks three questions at most, two where a menu names it', async ({ shop }) => {
  await prepare(shop)
  const questions: Record<string, string[]> = {
    '/Light/Candles/': [PROOF, 'POST /category/{id}'],
    '/Light/Candles/?order=price-asc': [PROOF, 'POST /category/{id}'],
    // Its own categories are read beside it; those beside the next one need its answer, as the proof does.
    '/Table/Tableware/Bowls/': [PROOF, 'POST /category/{id}', 'POST /navigation/{id}/{id}'],
    '/Table/Tableware/Bowls/Small-bowls/': [PROOF, 'POST /category/{id}', 'POST /navigation/{id}/{id}'],
    '/Table/Tableware/Bowls/Small-bowls/Tea-bowls/': [PROOF, 'POST /category/{id}', 'POST /navigation/{id}/{id}'],
  }
  for (const [path, expected] of Object.entries(questions)) {
    await settle(shop)
    await shop.reset()
    // No path is waited for: neither the page's own nor those in other languages.
    await shop.fault({ kind: 'hold', path: '/seo-url' })
    const { status, text } = await new Visitor(shop.origin).get(path)
    expect.soft(status, path).toBe(200)
    expect.soft(text.toLowerCase(), path).toContain('hreflang="pl-pl"')
    expect.soft((await callsOf(shop)).filter((call) => !/seo-url/.test(call)).toSorted(), path).toEqual(expected)
    await shop.release()
    await shop.reset()
  }
})

/** Waits until the shop has sent every call that it can send: it has had its turn again and again, and sent none. */
async function hasSentAll(shop: Pair): Promise<void> {
  let before = -1
  for (let turns = 0; turns < 60; turns += 1) {
    await fetch(`${shop.origin}/healthz`)
    const { length } = await callsOf(shop)
    if (length !== before) turns = 0
    before = length
  }
}

/** How many rounds of answers a page waits for: every call stands still until the shop can do nothing without them. */
async function roundsOf(shop: Pair, path: string): Promise<number> {
  let rounds = 0
  let isThere = false
  await shop.fault({ kind: 'hold', path: '*' })
  const page = new Visitor(shop.origin).get(path).finally(() => (isThere = true))
  while (true) {
    await hasSentAll(shop)
    if (isThere) break
    // An answer is still on its way.
    if ((await shop.facts()).held === 0) continue
    rounds += 1
    await shop.release()
  }
  expect.soft((await page).status, path).toBe(200)
  await shop.reset()
  return rounds
}

test('a cold page waits for three answers one after another, a page of a menu for two', async ({ shop }) => {
  await prepare(shop)
  await settle(shop)
  // Look-up, page, proof; paths in other languages come beside the page. Home, search and menus need no look-up.
  const pages = {
    '/House/Baskets/': 2,
    '/House/Baskets/?order=price-asc': 2,
    '/Table/Tableware/Bowls/Deep-bowls/': 3,
    '/Milk-jug/MO-1080': 3,
    '/a-table-set-for-morning/': 3,
    '/search?search=bowl': 2,
    '/?order=name-asc': 2,
  }
  for (const [path, rounds] of Object.entries(pages))
    expect.soft(await roundsOf(shop, path), path).toBeLessThanOrEqual(rounds)
})

test('a cold page is read once, however many ask', async ({ shop }) => {
  await prepare(shop)
  await shop.reset()
  const answers = await Promise.all(Array.from({ length: 50 }, () => new Visitor(shop.origin).get('/House/Wood/')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await callsOf(shop)).filter((call) => !/seo-url/.test(call) && call !== PROOF)).toHaveLength(1)
})

test('prices of another currency are read in one session that nobody has', async ({ shop }) => {
  await prepare(shop)
  const zloty = new Visitor(shop.origin)
  await zloty.post('/region', { currency: 'PLN', path: '/' })
  const cookie = `storechart-prices=${zloty.jar.get('storechart-prices')}`
  await new Visitor(shop.origin).get('/House/Baskets/', { cookie })
  await shop.reset()
  for (const path of ['/Vases-pots/Vases/', '/Vases-pots/Plant-pots/']) {
    const { status, headers } = await new Visitor(shop.origin).get(path, { cookie })
    expect.soft(status).toBe(200)
    expect.soft(headers.getSetCookie()).toEqual([])
  }
  expect((await callsOf(shop)).filter(isWrite)).toEqual([])
})

test('statuses say what is the case', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  expect((await visitor.get('/nothing/here/')).status).toBe(404)
  expect((await visitor.get('/nothing/here/_payload.json')).status).toBe(404)

  const payload = JSON.parse((await visitor.get('/Table/_payload.json?_slash=1')).text) as {
    answer: { page: { id: string } }
  }
  const moved = await visitor.get(`/navigation/${payload.answer.page.id}?utm_source=letter`)
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/Table/?utm_source=letter')
  const movedPolish = await visitor.get(`/pl-PL/navigation/${payload.answer.page.id}`)
  expect(movedPolish.headers.get('location')).toMatch(/^\/pl-PL\//)

  // Renamed at the backend, which remembers the path; this process has never shown it.
  const renamed = await visitor.get('/House/Clocks-mirrors/?utm_source=letter')
  expect(renamed.status).toBe(301)
  expect(renamed.headers.get('location')).toBe('/House/Walls/?utm_source=letter')

  await shop.fault({ maintenance: true })
  const closed = await visitor.get('/Textiles/Kitchen-linen/')
  expect(closed.status).toBe(503)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(closed.headers.get('cache-control')).toContain('no-store')
  await shop.reset()
  expect((await visitor.get('/Textiles/Kitchen-linen/')).status).toBe(200)

  await shop.fault({ kind: 'status', path: '*', status: 500 })
  const broken = await visitor.get('/Textiles/Cushions-throws/')
  expect(broken.status).toBeGreaterThanOrEqual(500)
  expect(broken.headers.get('cache-control')).toContain('no-store')
  await shop.reset()
  expect((await visitor.get('/Textiles/Cushions-throws/')).status).toBe(200)
})
