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

const isWrite = (call: string) =>
  /^(?:PATCH|DELETE) |\/(?:checkout|account|order|newsletter|wishlist|context)\b/.test(call)

test('an anonymous view costs two calls when nobody asked before, and none afterwards', async ({ shop }) => {
  await prepare(shop)
  for (const path of ['/Paper/Notebooks-cards/', '/House/Walls/', '/imprint/']) {
    await shop.reset()
    const cold = await new Visitor(shop.origin).get(path)
    expect.soft(cold.status, path).toBe(200)
    // One look-up of the address and one composed read; nobody waits for the page's paths, one call per language.
    const calls = await callsOf(shop)
    expect
      .soft(
        calls.filter((call) => !/seo-url/.test(call)),
        path,
      )
      .toHaveLength(1)
    expect.soft(calls.filter((call) => /seo-url/.test(call)).length, path).toBeLessThanOrEqual(1 + languages)
    expect.soft(calls.filter(isWrite), path).toEqual([])

    await expect
      .poll(async () => (await new Visitor(shop.origin).get(path)).text.toLowerCase().includes('hreflang="pl-pl"'))
      .toBe(true)
    await shop.reset()
    await new Visitor(shop.origin).get(path)
    await new Visitor(shop.origin).get(`${path}_payload.json?_slash=1`)
    expect.soft(await callsOf(shop), path).toEqual([])
  }
})

test('a cold page is read once, however many ask', async ({ shop }) => {
  await prepare(shop)
  await shop.reset()
  const answers = await Promise.all(Array.from({ length: 50 }, () => new Visitor(shop.origin).get('/House/Wood/')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await callsOf(shop)).filter((call) => !/seo-url/.test(call))).toHaveLength(1)
})

test('prices of another currency are read in one session that nobody has', async ({ shop }) => {
  await prepare(shop)
  const zloty = new Visitor(shop.origin)
  await zloty.post('/currency', { currency: 'PLN', path: '/' })
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
