import { request } from 'node:http'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { morrow } from '../../sandbox/data/index.ts'
import { startHosts, type Hosts } from '../harness/hosts.ts'
import { expect, test } from '../harness/test.ts'
import { Visitor } from './visitor.ts'

let hosts: Hosts
test.beforeAll(async () => {
  hosts = await startHosts()
})
test.afterAll(() => hosts.pair.stop())
// All of them ask the same shop.
test.describe.configure({ mode: 'default' })

const vase = morrow.products.find(({ number }) => number === 'MO-1110')!

/** What a page says of itself and of the same page in other languages. */
function said(html: string) {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  return {
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    og: /<meta property="og:url" content="([^"]+)"/.exec(html)?.[1],
    others: Object.fromEntries(links.map(([, language, href]) => [language, href])),
  }
}

/** Addresses of own pages in links and forms of a document. */
const ownPaths = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="([^"]*)"/g)].map(([, address = '']) => address)

/** As Node's own client can ask: with any host, and any further headers. */
const statusAt = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(hosts.main)
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })

test('hosts: each language is at its own, without prefix, and names the others', async () => {
  const { main, german } = hosts
  const english = said((await new Visitor(main).get('/Table/')).text)
  expect(english.language).toBe('en-GB')
  expect([english.canonical, english.og]).toEqual([`${main}/Table/`, `${main}/Table/`])
  // A page's first copy may come before its paths in other languages are known.
  await expect(async () => {
    const { others } = said((await new Visitor(main).get('/Table/')).text)
    expect(Object.keys(others).toSorted()).toEqual(['de-DE', 'en-GB', 'pl-PL', 'x-default'])
  }).toPass()
  const { others } = said((await new Visitor(main).get('/Table/')).text)
  expect(others['de-DE']).toMatch(new RegExp(`^${german}/[^/]+/$`))
  expect(others['pl-PL']).toMatch(new RegExp(`^${main}/pl-PL/[^/]+/$`))
  expect(others['x-default']).toBe(`${main}/Table/`)

  const address = new URL(others['de-DE'] ?? '')
  for (const [path, found] of [
    [address.pathname, address.href],
    ['/', `${german}/`],
  ] as const) {
    const { status, text } = await new Visitor(german).get(path)
    expect(status, path).toBe(200)
    expect(said(text), path).toMatchObject({ language: 'de-DE', canonical: found, og: found })
    expect(ownPaths(text).filter((link) => link.includes('/testde'))).toEqual([])
    expect(ownPaths(text)).toContain(path === '/' ? main : `${main}/Table/`)
  }
  await expect(async () => {
    expect(said((await new Visitor(german).get(address.pathname)).text).others).toEqual(others)
  }).toPass()
  const payload = await new Visitor(german).get(`${address.pathname}_payload.json?_slash=1`)
  expect([payload.status, JSON.parse(payload.text)]).toMatchObject([200, { answer: { kind: 'page' } }])
})

test('hosts: an address of another host’s language leads there', async () => {
  const { main, german } = hosts
  for (const [origin, path, location] of [
    [main, '/testde/Tisch/?p=2', `${german}/Tisch/?p=2`],
    [main, '/de', `${german}/`],
    [german, '/testde', `${german}/`],
    [german, '/pl-PL/checkout/cart', `${main}/pl-PL/checkout/cart`],
    [german, '/en/Table/', `${main}/Table/`],
  ] as const) {
    const { status, headers } = await new Visitor(origin).get(path)
    expect([status, headers.get('location')], path).toEqual([301, location])
  }
})

test('hosts: at no other there is a shop, whatever a header says', async () => {
  const port = new URL(hosts.main).port
  expect(await statusAt('/', { host: 'evil.test' })).toBe(421)
  expect(await statusAt('/', { host: `localhost.evil.test:${port}` })).toBe(421)
  expect(await statusAt('/', { host: 'evil.test', 'x-forwarded-host': 'localhost' })).toBe(421)
  expect(await statusAt('http://evil.test/', { host: 'localhost' })).toBe(421)
  expect(await statusAt('/store-api/context', { host: 'evil.test' })).toBe(421)
  expect(await statusAt('/healthz', { host: '10.0.0.7' })).toBe(200)
  expect(await statusAt('/', { host: 'LOCALHOST' })).toBe(200)
})

test('hosts: each has its own files for machines', async () => {
  const { main, german } = hosts
  for (const [origin, other] of [
    [main, german],
    [german, main],
  ] as const) {
    const visitor = new Visitor(origin)
    const robots = (await visitor.get('/robots.txt')).text
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(robots).not.toContain('testde')
    const index = await visitor.get('/sitemap.xml')
    const files = Array.from(index.text.matchAll(/<loc>([^<]+)/g), ([, file = '']) => file)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      expect(file).toMatch(new RegExp(`^${origin}/`))
      const { text, status } = await visitor.get(file.slice(origin.length))
      expect(status, file).toBe(200)
      const listed = Array.from(text.matchAll(/<loc>([^<]+)/g), ([, address = '']) => address)
      expect(listed.length, file).toBeGreaterThan(0)
      expect(listed.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
      expect(text).toContain(`href="${other}/`)
      expect(text).not.toContain('/testde')
    }
    const { text } = await visitor.get('/llms.txt')
    expect(text).toContain(`](${origin}/search?search={words})`)
    expect(text).toContain(`](${other}`)
    expect(JSON.parse((await visitor.get('/manifest.webmanifest')).text)).toMatchObject({
      lang: origin === german ? 'de-DE' : 'en-GB',
      start_url: '/',
    })
  }
})

test('hosts: forms of the other host are a stranger’s', async () => {
  const { main, german } = hosts
  const id = idOf('product', vase.key)
  for (const [at, from, status] of [
    [german, german, 303],
    [german, main, 403],
    [main, german, 403],
    [main, main, 303],
  ] as const) {
    const answer = await fetch(`${at}/cart/add`, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${id}&quantity=1`,
      redirect: 'manual',
    })
    expect(answer.status, `${from} at ${at}`).toBe(status)
    if (status === 303) expect(answer.headers.get('location')).toBe('/checkout/cart')
  }
})

test('hosts: choosing a language leads to its host, and the cookie stays there', async () => {
  const { main, german } = hosts
  const visitor = new Visitor(main)
  const chosen = await visitor.post('/locale', { locale: 'testde', path: '/checkout/cart' })
  const way = `/_locale?to=${encodeURIComponent(`${german}/checkout/cart`)}`
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, way])
  expect((await visitor.get(way)).headers.get('location')).toBe(`${german}/checkout/cart`)
  visitor.jar.set('i18n_redirected', 'testde')
  expect((await visitor.get('/')).status).toBe(200)
  // Languages that share a host are remembered as ever.
  visitor.jar.set('i18n_redirected', 'pl-PL')
  expect((await visitor.get('/')).headers.get('location')).toBe('/pl-PL')
})

test('hosts: mails lead to that of the language that their page had', async () => {
  const { main, german } = hosts
  const links = async (): Promise<string[]> => {
    const { text } = await new Visitor(main).get('/_demo/mail')
    return Array.from(text.matchAll(/href="(http[^"]+)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
  }
  for (const [origin, prefix] of [
    [german, ''],
    [main, '/pl-PL'],
    [main, ''],
  ] as const) {
    const before = await links()
    const email = `letters-${new URL(origin).hostname}${prefix.slice(1)}@example.com`
    expect((await new Visitor(origin).post(`${prefix}/newsletter`, { email, path: '/' })).status).toBe(303)
    const [link = '', ...others] = (await links()).filter((href) => !before.includes(href))
    expect([link.slice(0, link.indexOf('?')), others]).toEqual([
      `${origin}${prefix}/newsletter-subscribe`,
      [`${origin}${prefix}/newsletter-unsubscribe`],
    ])
    expect((await new Visitor(origin).get(link.slice(origin.length))).status).toBe(200)
  }
})

/** What is requested at both. */
const paths = [
  '/',
  '/search?search=MO-1110',
  '/Table/',
  '/pl-PL',
  '/_payload.json',
  '/search/_payload.json?search=MO-1110',
  '/sitemap-local.xml',
  '/checkout/cart',
  '/login',
  '/nowhere',
] as const

const step = record({
  at: constantFrom('main' as const, 'german' as const),
  who: integer({ min: 0, max: 2 }),
  path: constantFrom(...paths),
  currency: constantFrom(null, null, 'PLN', 'EUR'),
})

test('hosts: no page of one is shown at another, in any order of requests', async () => {
  const { main, german } = hosts
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const visitors = new Map(
          [main, german].map((origin) => [origin, [0, 1, 2].map(() => new Visitor(origin))] as const),
        )
        for (const round of rounds)
          await Promise.all(
            round.map(async ({ at, who, path, currency }) => {
              const origin = hosts[at]
              const visitor = visitors.get(origin)![who]!
              if (currency !== null) await visitor.post('/region', { currency, path: '/' })
              const { status, headers, text } = await visitor.get(path)
              const what = `${at} ${path}`
              const isPolish = path === '/pl-PL'
              if (isPolish && at === 'german')
                return expect([status, headers.get('location')], what).toEqual([301, `${main}/pl-PL`])
              if (path.includes('search')) expect(text, what).toContain(vase.name[at === 'german' ? 'de' : 'en'])
              if (path.includes('_payload')) return expect(status, what).toBe(200)
              if (path.endsWith('.xml')) {
                const listed = Array.from(text.matchAll(/<loc>([^<]+)/g), ([, address = '']) => new URL(address).origin)
                return expect(new Set(listed), what).toEqual(new Set([origin]))
              }
              const { language, canonical } = said(text)
              expect(language, what).toBe(at === 'german' ? 'de-DE' : isPolish ? 'pl-PL' : 'en-GB')
              if (canonical !== undefined) expect(canonical, what).toMatch(new RegExp(`^${origin}(?:/|$)`))
              expect(
                ownPaths(text).filter((link) => link.startsWith('/testde') || link.startsWith(origin)),
                what,
              ).toEqual([])
              return undefined
            }),
          )
      },
    ),
    { numRuns: 25, seed: 1, endOnFailure: true },
  )
})
