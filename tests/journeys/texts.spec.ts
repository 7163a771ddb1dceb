import { expect, test } from './journey.model.ts'

const prefixes = ['', '/pl-PL', '/testde']
const TECHNICAL = /href="[^"]*\/(?:navigation|detail|landingPage)\/[0-9a-f]{32}/g
const MARK = '124c71d524604ccbad6042edce3ac799'

/** Address of a page in another language, as the page itself names it. */
async function pathIn(origin: string, path: string, language: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  const link = new RegExp(`<link[^>]*hreflang="${language}"[^>]*>`, 'i').exec(html)?.[0] ?? ''
  return new URL(/href="([^"]+)"/i.exec(link)?.[1] ?? origin).pathname
}

/** Whether a file is at the address: files are the same in every language, and have no prefix. */
async function isFile(address: string): Promise<boolean> {
  const { ok, headers } = await fetch(address, { method: 'HEAD' })
  return ok && !(headers.get('content-type') ?? 'text/html').startsWith('text/html')
}

test('links in texts lead to pages without a redirect, in each language', async ({ shop }) => {
  const english = ['/', '/Table/', '/Round-vase/MO-2010.1', '/a-table-set-for-morning/', '/terms/', '/every-block/']
  for (const [index, language] of ['en-GB', 'pl-PL', 'de-DE'].entries()) {
    for (const path of english) {
      const address = index === 0 ? path : await pathIn(shop.origin, path, language)
      const read = async () => (await fetch(shop.origin + address)).text()
      expect.soft(await read(), address).not.toContain(MARK)
      // Paths of pages that the answer does not name are read beside, and are in the next view.
      await expect
        .poll(async () => (await read()).match(TECHNICAL) ?? [], { message: address, timeout: 20_000 })
        .toEqual([])
      const main = /<main[\s\S]*<\/main>/.exec(await read())?.[0] ?? ''
      const prefix = prefixes[index] ?? ''
      for (const [, to = ''] of main.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)) {
        if (!to.startsWith(prefix)) expect.soft(await isFile(shop.origin + to), `${to} on ${address}`).toBe(true)
      }
    }
  }
})

test('a link in a product’s description is followed without a new document', async ({ page, shop, catalogue }) => {
  // Before the scripts run a link is the browser's own.
  await catalogue.open(await pathIn(shop.origin, '/Round-vase/MO-2010.1', 'pl-PL'))
  const link = page.getByRole('link', { name: 'Kto robi nasze rzeczy' })
  await expect(link).toHaveAttribute('href', /^\/pl-PL\//)
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await link.click()
  await expect(page).toHaveURL(/\/pl-PL\/o-nas/i)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
})

test('a link in a text to a file leads to where the backend has it', async ({ shop }) => {
  const html = await (await fetch(`${shop.origin}/every-block/`)).text()
  const [, path = ''] = /href="(\/mediaId\/[0-9a-f]{32})"/.exec(html) ?? []
  const moved = await fetch(shop.origin + path, { redirect: 'manual' })
  expect(moved.status).toBe(302)
  const file = await fetch(new URL(moved.headers.get('location') ?? '', shop.origin))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
  expect((await fetch(`${shop.origin}/mediaId/${'f'.repeat(32)}`)).status).toBe(404)
})
