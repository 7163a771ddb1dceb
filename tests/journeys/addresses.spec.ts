import { chooseRegion } from '../paths/page-region.ts'
import { expect, test } from './journey.model.ts'

test('the language changes on the page where the shopper is', async ({ catalogue, page }) => {
  await catalogue.open('/Table/')
  await chooseRegion(page, { locale: 'pl-PL' })
  await expect(page).toHaveURL(/\/pl-PL\/Stol\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL')
  await catalogue.seeShopRunning()
  await page.locator('footer a[hreflang="de-DE"]').click()
  await expect(page).toHaveURL(/\/testde\/Tisch\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
})

test('the currency changes on the page where the shopper is', async ({ catalogue, page }) => {
  await catalogue.open('/Carafe-with-oak-stopper/MO-1110')
  await expect(page.getByRole('main')).toContainText('€48.00')
  await chooseRegion(page, { currency: 'PLN' })
  await expect(page.getByRole('main')).toContainText(/zł\s209\.00/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/zł\s209\.00/)
  await expect(page.getByRole('main')).not.toContainText('€48.00')
})

test('search engines read the language, the address, and the other languages', async ({ page, shop }) => {
  const pages = [
    { path: '/Table/', language: 'en-GB' },
    { path: '/pl-PL/Stol/', language: 'pl-PL' },
    { path: '/testde/Tisch/', language: 'de-DE' },
  ]
  for (const { path, language } of pages) {
    await page.goto(`${path}?utm_source=letter`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.origin + path)
    for (const other of pages)
      await expect(page.locator(`link[rel="alternate"][hreflang="${other.language}"]`)).toHaveAttribute(
        'href',
        shop.origin + other.path,
      )
  }
})

test('technical addresses lead to the ones that are meant to be seen', async ({ page, shop }) => {
  const product = await page.request.get('/Carafe-with-oak-stopper/MO-1110')
  const id = /name="id" value="([0-9a-f]{32})"/.exec(await product.text())?.[1]
  for (const [path, target] of [
    [`/detail/${id}`, '/Carafe-with-oak-stopper/MO-1110'],
    [`/testde/detail/${id}`, '/testde/Karaffe-mit-Eichenstopfen/MO-1110'],
  ]) {
    const answer = await page.request.get(`${shop.origin}${path}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers()['location'] ?? '', shop.origin).pathname).toBe(target)
  }
})

test('what does not exist is a 404 in the language of its address', async ({ page, watch }) => {
  watch.expectFailedRequests()
  for (const [prefix, words, title, path = '/no-such-thing'] of [
    ['', 'There is nothing on this shelf', 'Page not found'],
    ['', 'There is nothing on this shelf', 'Page not found', '/account/nothing'],
    ['/pl-PL', /\S/, 'Nie znaleziono strony'],
    ['/testde', /\S/, 'Seite nicht gefunden', '/account/order/details/nothing'],
  ] as const) {
    const answer = await page.goto(prefix + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page).toHaveTitle(`${title} | Morrow`)
    await expect(page.locator(`main a[href="${prefix || '/'}"]`).last()).toBeVisible()
  }
})
