import type { Page } from '@playwright/test'
import { config } from '../../app.config.ts'
import { builtAddress } from '../../scripts/build.ts'
import { expect, test } from './journey.model.ts'
import { startPair } from '../harness/pair.ts'
import { articles } from './shopper.model.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entry = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]`).first()

/** Marks this document; a full navigation forgets it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const seeSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same')
const seeNewDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-same')

/** Addresses of the documents that were opened. */
function documents(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  return opened
}

test('a new build is taken with the next navigation, and not before', async ({ catalogue, page, shop }) => {
  const running = (await (await page.request.get(`${shop.origin}/builds/latest.json`)).json()) as { id: string }
  const meta = await page.request.get(`${shop.origin}/builds/meta/${running.id}.json`)
  expect(await meta.json()).toMatchObject({ id: running.id, matcher: {}, prerendered: [] })
  expect(meta.headers()['cache-control']).toContain('immutable')
  expect((await page.request.get(`${shop.origin}/builds/meta/other.json`)).status()).toBe(404)

  let newest = running.id
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: newest, timestamp: 0 } }))
  const look = async (): Promise<void> => {
    const answered = page.waitForResponse('**/builds/latest.json*')
    await page.clock.fastForward(config.timings.buildPoll)
    expect(new URL((await answered).url()).search, 'past every cache').not.toBe('')
  }
  await page.clock.install()
  await catalogue.open('/shopware')
  await mark(page)
  await look()
  await entry(page, '/New/').click()
  await expect(heading(page)).toHaveText('New')
  await seeSameDocument(page)

  newest = 'another'
  await look()
  await seeSameDocument(page)
  await entry(page, '/Table/').click()
  await seeNewDocument(page)
  await expect(page).toHaveURL(/\/Table\/$/)
  await expect(heading(page)).toHaveText('Table')
})

test('data of another build opens the page itself', async ({ catalogue, page }) => {
  await page.route('**/_payload.json*', async (route) => {
    const response = await route.fetch()
    const payload = (await response.json()) as object
    await route.fulfill({ response, json: { ...payload, buildId: 'another' } })
  })
  await catalogue.open('/shopware')
  await mark(page)
  await entry(page, '/Table/').click()
  await seeNewDocument(page)
  await expect(page).toHaveURL(/\/Table\/$/)
  await expect(heading(page)).toHaveText('Table')
})

const product = () => `**${builtAddress('app/features/content/product.lazy.ts')}`
const chunkMissing = [/Failed to fetch dynamically imported module/, /Failed to load resource/]

test('a chunk that is gone opens its page as a document, once', async ({ catalogue, page, watch }) => {
  watch.expect(...chunkMissing)
  await catalogue.open('/Table/')
  await mark(page)
  const opened = documents(page)
  await page.route(product(), (route) => (opened.length === 0 ? route.abort() : route.continue()))
  // Preparing the page for a click fails as well, and disturbs nobody.
  const link = catalogue.cards.locator('h2 a, h3 a').first()
  const prepared = page.waitForEvent('requestfailed', (request) => request.url().endsWith(product().slice(2)))
  await link.hover()
  await prepared
  await seeSameDocument(page)

  await link.click()
  await expect(catalogue.addButton).toBeVisible()
  await catalogue.seeShopRunning()
  await seeNewDocument(page)
  expect(opened).toEqual([new URL(page.url()).pathname])
})

test('a chunk that stays away is not requested in circles, and leaves the page alone', async ({
  catalogue,
  cart,
  page,
  watch,
}) => {
  watch.expect(...chunkMissing, /dynamically imported/, /A chunk of this page did not arrive/)
  await catalogue.open('/Table/')
  const opened = documents(page)
  let failed = 0
  await page.route(product(), (route) => {
    if (opened.length > 0) failed += 1
    return route.abort()
  })
  await catalogue.cards.locator('h2 a, h3 a').first().click()
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toContainText('This page did not load fully')
  expect(opened).toHaveLength(1)
  // What the server sent can be used as without scripts.
  const title = (await heading(page).textContent()) ?? ''
  await catalogue.addButton.click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(cart.line(title)).toBeVisible()
})

test('a page that takes long says so, and gives way to another', async ({ catalogue, page, shop }) => {
  await catalogue.open('/')
  await entry(page, '/Table/').click()
  await expect(heading(page)).toHaveText('Table')
  await shop.fault({ kind: 'hold', path: '/category/*', when: 'before' })

  const progress = page.getByRole('status').getByText('Loading the page…')
  await page.locator('header nav a[href="/Paper/"]').first().click()
  await expect(progress).toBeAttached()
  await expect(heading(page)).toHaveText('Table')

  await page.locator('header').getByRole('link', { name: 'Morrow' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(progress).toHaveCount(0)

  // What comes late does not take the place of what the shopper chose instead.
  const title = await heading(page).textContent()
  await shop.release()
  await expect.poll(async () => (await shop.facts()).held).toBe(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page)).toHaveText(title ?? '')
  await shop.reset()
  await entry(page, '/Paper/').click()
  await expect(heading(page)).toHaveText('Paper')
})

test('what is no file of the build belongs to the shop', async ({ page, shop }) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.origin + path, { headers })
  for (const path of ['/lamp.html', '/assets/nothing.js', '/Table/lamp.png']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('There is nothing on this shelf')
  }
  for (const path of ['/.vite/manifest.json', '/../package.json', '/server/server.js', '/build.json'])
    expect((await get(path)).status, path).toBe(404)

  const html = await (await page.request.get(`${shop.origin}/`)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  const file = await get(script, { 'accept-encoding': 'br' })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toContain('immutable')
  const again = await get(script, { 'if-none-match': file.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)

  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${shop.origin}/sitemap-local.xml</loc>`)
  for (const prefix of ['', '/pl-PL', '/testde']) {
    const [, path = ''] = new RegExp(`<loc>${shop.origin}(${prefix}/sitemap/[^<]*)</loc>`).exec(sitemap) ?? []
    expect.soft(await (await get(path)).text(), prefix).toContain(`<loc>${shop.origin}${prefix}/`)
  }
  const local = await (await get('/sitemap-local.xml')).text()
  for (const path of ['/', '/pl-PL', '/testde', '/pl-PL/shopware'])
    expect(local).toContain(`<loc>${shop.origin}${path}</loc>`)
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
  for (const path of ['/checkout', '/pl-PL/checkout', '/testde/account'])
    expect(robots).toContain(`Disallow: ${path}\n`)

  await shop.fault({ kind: 'status', path: '/sitemap', status: 500 })
  expect(await (await get('/sitemap.xml')).text()).toContain('sitemap-local.xml')
})

test('the chosen language is kept for a year, and the bare start page follows it', async ({
  catalogue,
  page,
  context,
}) => {
  await catalogue.open(articles.vase.path)
  await page.locator('footer a[hreflang="pl-PL"]').click()
  await expect(page).toHaveURL(/\/pl-PL\/Karafka-[\w-]+\/MO-1110$/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'pl-PL', path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  await page.goto('/')
  await expect(page).toHaveURL(/\/pl-PL$/)
  await page.goto('/Table/')
  await expect(page).toHaveURL(/\/Table\/$/)
})

test('providers of payments: a page of paying is loaded as a document that allows them', async ({
  page,
  catalogue,
}) => {
  const pair = await startPair({ PROVIDER_SCRIPTS: 'https://js.pay.test', PROVIDER_POPUPS: 'on' })
  try {
    const policy = async (path: string) =>
      (await page.request.get(pair.origin + path)).headers()['content-security-policy']
    expect(await policy('/House/Walls/')).not.toContain('js.pay.test')
    expect(await policy('/checkout/cart')).toContain('https://js.pay.test')
    await catalogue.open(`${pair.origin}/Milk-jug/MO-1080`)
    await mark(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await page.waitForURL('**/checkout/cart')
    await seeNewDocument(page)
  } finally {
    // What a page still loads would fail once its shop has ended.
    await page.goto('about:blank')
    await pair.stop()
  }
})
