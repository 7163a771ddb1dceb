import { startPair } from '../harness/pair.ts'
import { expect, test } from '../harness/test.ts'

const languages = [
  { prefix: '', language: 'en-GB', says: 'Our server is busy right now.' },
  { prefix: '/pl-PL', language: 'pl-PL', says: 'Nasz serwer jest teraz bardzo zajęty.' },
  { prefix: '/testde', language: 'de-DE', says: 'Unser Server ist gerade ausgelastet.' },
]

test('too many pages: a page without scripts says so in each language', async ({ page }) => {
  const pair = await startPair({ PAGES_PER_MINUTE: '2', TRUST_PROXY: '1' })
  try {
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
    const ask = (path: string, client: string) => fetch(pair.origin + path, from(client))
    expect((await ask('/made-up-before', '10.6.6.6')).status).toBe(404)
    for (const { prefix, language, says } of languages) {
      const refused = await ask(`${prefix}/made-up`, '10.6.6.6')
      expect.soft(refused.status).toBe(503)
      expect.soft(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect.soft(refused.headers.get('cache-control')).toContain('no-store')
      const text = await refused.text()
      expect.soft(text.includes(`<html lang="${language}"`)).toBe(true)
      expect.soft(text.includes(says), says).toBe(true)
      expect.soft(/<script|modulepreload/.exec(text)?.[0]).toBeUndefined()
    }
    const others = await ask('/imprint/', '10.1.1.1')
    expect(others.status).toBe(200)
    expect((await ask('/imprint/', '10.6.6.6')).status).toBe(200)

    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.6.6.6' })
    await page.goto(`${pair.origin}/House/Walls/?min-price=1`)
    await expect(page.getByRole('main')).toContainText('Our server is busy right now.')
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.2.2.2' })
    await page.getByRole('link', { name: 'Try this page again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Walls')
    expect(new URL(page.url()).search).toBe('?min-price=1')
    expect(pair.said()).toContain('"security":"too many requests"')
  } finally {
    await pair.stop()
  }
})
