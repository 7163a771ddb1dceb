import { startFronted, type Fronted } from '../harness/fronted.ts'
import { expect, test as base } from '../harness/test.ts'

/** The shop behind a proxy of its owner's, on a backend that has no German. */
const test = base.extend<object, { behind: Fronted }>({
  behind: [
    async ({}, provide) => {
      const behind = await startFronted({ TRUST_PROXY: '1' }, (path, body) => {
        if (!path.startsWith('/store-api/language')) return body
        const answer = JSON.parse(body) as { elements: { translationCode?: { code?: string } }[] }
        return JSON.stringify({
          ...answer,
          elements: answer.elements.filter(({ translationCode }) => translationCode?.code !== 'de-DE'),
        })
      })
      await provide(behind)
      await behind.stop()
    },
    { scope: 'worker' },
  ],
})

const asProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

/** A form of a page without scripts. */
const post = (origin: string, path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })

test('a trusted proxy that says https gets Secure cookies and HSTS, and the client', async ({ behind }) => {
  const { origin } = behind.pair
  const answer = await post(origin, '/region', { currency: 'PLN', path: '/' }, asProxy)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith('__Host-sw-context-token='))).toMatch(/; HttpOnly; Secure/)
  for (const cookie of cookies) expect(cookie).toContain('; Secure')
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
  const call = behind.calls.findLast(({ path }) => path === '/store-api/context')
  expect(call?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, \S+$/)

  const chosen = await post(origin, '/locale', { locale: 'pl-PL', path: '/' }, asProxy)
  expect(chosen.headers.getSetCookie().join()).toMatch(/i18n_redirected=pl-PL;.*Secure/)

  const plain = await post(origin, '/region', { currency: 'PLN' }, { 'x-forwarded-proto': 'http' })
  expect(plain.headers.getSetCookie().join()).not.toContain('Secure')
  expect(plain.headers.has('strict-transport-security')).toBe(false)
})

test('nobody else is believed', async ({ shop }) => {
  const answer = await post(shop.origin, '/region', { currency: 'PLN', path: '/' }, asProxy)
  expect(answer.headers.getSetCookie().join()).toContain('sw-context-token=')
  expect(answer.headers.getSetCookie().join()).not.toContain('Secure')
  expect(answer.headers.has('strict-transport-security')).toBe(false)
})

test('a locale that the backend lacks keeps its texts, leaves switcher and hreflang', async ({ behind }) => {
  const { origin, said } = behind.pair
  expect(said().match(/Locale testde/g)).toHaveLength(1)
  expect(said()).toContain('Locale testde: the sales channel has no language de-DE.')

  const german = await fetch(`${origin}/testde/Table/`)
  expect(german.status).toBe(200)
  const page = await german.text()
  expect(page).toContain('<html lang="de-DE"')
  // Its own words, the default language's data.
  expect(page).toMatch(/Zum Inhalt springen/)
  expect(page).toMatch(/<h1[^>]*>Table</)

  for (const path of ['/', '/Table/', '/pl-PL']) {
    const text = await (await fetch(origin + path)).text()
    expect(text, path).toContain('hrefLang="pl-PL"')
    expect(text, path).not.toContain('testde')
    expect(text, path).not.toContain('de-DE"')
  }
})
