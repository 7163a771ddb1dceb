import type { Page } from '@playwright/test'
import { startPair } from '../harness/pair.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the server says when a page inside the shop is asked for; a status of 200 lets it speak for itself. */
async function answerPayloads(page: Page): Promise<{ status: number; message: string }> {
  const answer = { status: 200, message: '' }
  await page.route('**/_payload.json*', (route) =>
    answer.status === 200 ? route.continue() : route.fulfill({ status: answer.status, json: { ...answer } }),
  )
  return answer
}

test('each status has its friendly words, any other the raw message', async ({
  catalogue,
  page,
  shop: _shop,
  watch,
}) => {
  watch.expectFailedRequests()
  watch.expect(/^console: PageError/)
  const friendly: [number, string, RegExp][] = [
    [404, 'There is nothing on this shelf', /has moved or never existed/],
    [408, 'That took too long', /did not get one in time/],
    [504, 'That took too long', /did not get one in time/],
    [500, 'Something broke on our side', /Nothing is lost/],
    [502, 'We will be right back', /could not complete this request/],
    [503, 'We will be right back', /busy right now/],
    [418, 'Something broke on our side', /^The kettle is no coffee machine$/],
  ]
  const answer = await answerPayloads(page)
  answer.message = 'The kettle is no coffee machine'
  await catalogue.open('/shopware')
  for (const [status, title, text] of friendly) {
    answer.status = status
    await page.locator('header nav a[href="/Light/"]').first().click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByText(`Error ${status}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await page.goBack()
    await expect(heading(page)).not.toHaveText(title)
  }

  answer.status = 200
  await page.locator('header nav a[href="/Light/"]').first().click()
  await expect(heading(page)).toHaveText('Light')
})

const languages = [
  { prefix: '/pl-PL', home: 'Wróć na stronę główną', down: 'Zaraz wracamy' },
  { prefix: '/testde', home: 'Zur Startseite', down: 'Wir sind gleich zurück' },
]

for (const { prefix, home, down } of languages) {
  test(`${prefix}: an error is said in its language, and the way home keeps the prefix`, async ({
    page,
    shop,
    watch,
  }) => {
    watch.expectFailedRequests()
    watch.expectErrorPage()
    await shop.fault({ kind: 'status', path: '*', status: 500 })
    const answer = await page.goto(`${prefix}/nobody-was-here/`)
    expect(answer?.status()).toBe(502)
    await expect(heading(page)).toHaveText(down)
    await shop.reset()
    await page.getByRole('link', { name: home }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}$`))
    await expect(page.locator('main article').first()).toBeVisible()

    const missing = await page.goto(`${prefix}/nobody-was-here/`)
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: home })).toHaveAttribute('href', prefix)
  })
}

test('a refused access key shows the Store API’s words, and hints at the settings', async ({ page, shop, watch }) => {
  watch.expectFailedRequests()
  watch.expect(/^console: PageError/)
  const hint = /^console: The Store API answered 412: check STORE_API_URL and STORE_API_ACCESS_KEY/
  watch.expect(hint)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await shop.fault({ kind: 'status', path: '*', status: 412 })
  await page.clock.install()
  const answer = await page.goto('/Paper/?order=name-desc')
  expect(answer?.status()).toBe(412)
  await expect(heading(page)).toHaveText('Something broke on our side')
  await expect(page.getByRole('main').getByText('The Store API refused the access key or the language')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect.poll(() => said.filter((line) => line.startsWith('The Store API answered 412')).length).toBe(1)
})

test.describe('a reader of pages that is no person', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('keeps the page that it has', async ({ catalogue, page, shop: _shop, watch }) => {
    watch.expectFailedRequests()
    watch.expect(/^console: PageError/)
    const answer = await answerPayloads(page)
    // From the start: what a link under the pointer reads ahead is no page either.
    answer.status = 500
    await catalogue.open('/shopware')
    const before = (await heading(page).textContent()) ?? ''
    const response = page.waitForResponse('**/_payload.json*')
    await page.locator('header nav a[href="/Light/"]').first().click()
    await response
    await expect(page).toHaveURL(/\/Light\/$/)
    await expect(heading(page)).toHaveText(before)
  })
})

const closedWords = [
  { prefix: '', language: 'en-GB', title: 'Closed for a moment', text: /tidying the shelves/ },
  { prefix: '/pl-PL', language: 'pl-PL', title: 'Zamknięte na chwilę', text: /Porządkujemy półki/ },
  { prefix: '/testde', language: 'de-DE', title: 'Wir sind gleich zurück', text: /Regale/ },
]

test('maintenance closes every page, the kept ones too, in every language, and ends', async ({
  shopper,
  catalogue,
  cart,
  page,
  shop,
  watch,
}) => {
  watch.expectFailedRequests()
  await shopper.hasInCart(articles.vase)
  await catalogue.open('/')
  await catalogue.seeCartCount(1)
  await shop.fault({ maintenance: true })

  // Inside the shop first: the shopper sees it at once, and so does everybody afterwards.
  await page.locator('header nav a[href="/Textiles/"]').first().click()
  await expect(heading(page)).toHaveText('Closed for a moment')
  await expect(page).toHaveTitle('Closed for a moment | Morrow')
  for (const { prefix, language, title, text } of closedWords) {
    for (const path of ['', '/Paper/']) {
      const answer = await page.goto(prefix + path || '/')
      expect(answer?.status(), prefix + path).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('120')
      expect(answer?.headers()['cache-control']).toBe('no-store')
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Morrow`)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    // The page stands alone, or in the shop's frame: one landmark either way.
    await expect(page.getByRole('main')).toHaveCount(1)
  }

  await page.goto('/Textiles/')
  await shop.fault({ maintenance: false })
  const again = page.getByRole('link', { name: 'Try this page again' })
  // The scripts put a link of their own in the place of the server's: a press meanwhile is on neither.
  await catalogue.seeAlive(again)
  await again.click()
  await expect(heading(page)).toHaveText('Textiles')
  const open = await page.goto('/Textiles/')
  expect(open?.status()).toBe(200)
  await expect(heading(page)).toHaveText('Textiles')
  await catalogue.seeCartCount(1)
  await page.goto('/checkout/cart')
  await cart.seeLine(articles.vase.name, 1)
})

test('MAINTENANCE_MODE closes the shop whatever the backend says', async ({ page, watch }) => {
  watch.expectFailedRequests()
  const closed = await startPair({ MAINTENANCE_MODE: '1' })
  for (const path of ['/', '/pl-PL/Stol/', '/checkout/cart', '/nothing/here', '/_payload.json', '/store-api/context']) {
    const answer = await fetch(closed.origin + path)
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after'), path).toBe('120')
    expect(answer.headers.get('cache-control'), path).toContain('no-store')
  }
  const posted = await fetch(`${closed.origin}/pl-PL/cart/add`, { method: 'POST', body: '', redirect: 'manual' })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/pl-PL'])
  for (const { prefix, title } of closedWords) {
    await page.goto(`${closed.origin}${prefix}/`)
    await expect(heading(page)).toHaveText(title)
  }
  await closed.stop()
})

test('a backend that says nothing ends in a page that says so', async ({ page, shop, watch }) => {
  watch.expectFailedRequests()
  watch.expect(/^console: PageError/)
  await shop.fault({ kind: 'hold', path: '/category/*', when: 'before' })
  // The page of a category that nobody has asked for yet.
  const answer = await page.goto('/Light/?order=price-asc&min-price=7')
  expect(answer?.status()).toBe(504)
  // Who has waited for the time limit once is not made to wait for it again.
  expect((await shop.facts()).calls['POST /category/{id}']).toBe(1)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(heading(page)).toHaveText('That took too long')
  await shop.reset()
  await page.getByRole('link', { name: 'Try this page again' }).click()
  await expect(heading(page)).toHaveText('Light')
})
