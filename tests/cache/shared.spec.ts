import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { currenciesIn } from '../harness/currencies.ts'
import { expect, test } from '../harness/test.ts'
import { Visitor } from './visitor.ts'

const sharedControl = 'public, max-age=0, s-maxage=60, stale-if-error=600'
/** To who might have got another page: their browser keeps it, and asks. */
const ownControl = 'private, max-age=0, must-revalidate'
const privateControl = 'private, no-store'
const paths = ['/', '/Table/', '/Light/', '/search?search=vase']
const payloads = [
  '/_payload.json',
  '/Table/_payload.json?_slash=1',
  '/Light/_payload.json?_slash=1',
  '/search/_payload.json?search=vase',
]

test('nothing of anybody is in a shared answer', async ({ shop }) => {
  const customer = new Visitor(shop.origin)
  await customer.register({ name: 'Zenobia', email: `zenobia-${Date.now()}@example.com`, password: 'open sesame 1' })
  expect(customer.jar.get('storechart-kind')).toMatch(/^customer\./)
  const guest = new Visitor(shop.origin)
  await guest.register({ name: 'Griselda', email: `griselda-${Date.now()}@example.com` })
  const visitor = new Visitor(shop.origin)

  for (const path of [...paths, ...payloads]) {
    const own = await customer.get(path)
    expect.soft(own.headers.get('cache-control'), path).toBe(privateControl)
    for (const [who, control] of [
      [guest, ownControl],
      [visitor, sharedControl],
    ] as const) {
      const { status, headers, text } = await who.get(path)
      expect.soft(status, path).toBe(200)
      expect.soft(headers.get('cache-control'), path).toBe(control)
      expect.soft(headers.get('vary')?.toLowerCase(), path).toContain('cookie')
      expect.soft(headers.getSetCookie(), path).toEqual([])
      for (const secret of [...customer.tokens, ...guest.tokens, 'Zenobia', 'Griselda', 'Quill', 'example.com"'])
        expect.soft(text.includes(secret) && secret !== 'example.com"', `${secret} in ${path}`).toBe(false)
    }
  }
})

test('a shared answer is named by its content, and sent once', async ({ shop }) => {
  for (const path of [...paths, ...payloads]) {
    const named = async (etag = '') => {
      const answer = await fetch(shop.origin + path, { headers: { 'if-none-match': etag } })
      return { answer, text: await answer.text(), etag: answer.headers.get('etag') ?? '' }
    }
    // A list that is narrowed by parameters is kept from the second visit on, and a page is made anew once its paths in
    // other languages have arrived.
    await expect.poll(async () => (await named((await named()).etag)).answer.status, { message: path }).toBe(304)
    const first = await named()
    expect.soft(first.etag, path).not.toBe('')
    const again = await named(first.etag)
    expect.soft([again.answer.status, again.text], path).toEqual([304, ''])
    expect.soft(again.answer.headers.get('cache-control'), path).toBe(sharedControl)
  }
})

test('pages for one shopper are kept by nobody', async ({ shop }) => {
  for (const path of [
    '/checkout/cart',
    '/checkout',
    '/wishlist',
    `/checkout/success/${'0'.repeat(32)}`,
    '/pl-PL/checkout',
  ]) {
    const { headers } = await new Visitor(shop.origin).get(path)
    expect.soft(headers.get('cache-control'), path).toBe(privateControl)
    expect.soft(headers.get('content-security-policy'), path).toMatch(/script-src [^;]*'nonce-/)
  }
})

test('shared pages allow exactly the scripts that stand in them', async ({ shop }) => {
  for (const path of paths) {
    const { headers, text } = await new Visitor(shop.origin).get(path)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    const inline = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
      .filter(([, attributes = '']) => !/\bsrc=|json/.test(attributes))
      .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect.soft(inline.length, path).toBeGreaterThan(0)
    expect
      .soft(scripts.filter((source) => source.startsWith("'sha256-")).sort(), path)
      .toEqual([...new Set(inline)].sort())
    expect.soft(policy).not.toContain('nonce-')
    expect.soft(scripts).not.toContain("'unsafe-inline'")
  }
})

test('unknown parameters and hosts reach neither key nor page', async ({ shop }) => {
  const plain = await new Visitor(shop.origin).get('/Table/')
  const before = (await shop.facts()).calls
  const strange = await new Visitor(shop.origin).get('/Table/?utm_source=letter&fbclid=1&x=%3Cscript%3E')
  expect(strange.text).toBe(plain.text)
  const elsewhere = await withHost(`${shop.origin}/Table/`, 'evil.example')
  expect(elsewhere).toBe(plain.text)
  expect(elsewhere).not.toContain('evil.example')
  expect((await shop.facts()).calls).toEqual(before)
})

test('no currency shows the prices of another', async ({ shop }) => {
  const euro = new Visitor(shop.origin)
  const zloty = new Visitor(shop.origin)
  await zloty.post('/region', { currency: 'PLN', path: '/' })
  expect(zloty.jar.get('storechart-prices')).toMatch(/^PLN\./)
  for (const path of payloads) {
    const [inEuro, inZloty] = [await euro.get(path), await zloty.get(path)]
    expect.soft([...currenciesIn(JSON.parse(inEuro.text))], path).toEqual(['EUR'])
    expect.soft([...currenciesIn(JSON.parse(inZloty.text))], path).toEqual(['PLN'])
    expect.soft(inZloty.headers.get('cache-control'), path).toBe(ownControl)
  }
  const made = new Visitor(shop.origin)
  const answer = await made.get('/_payload.json', { cookie: 'storechart-prices=XXX.YY' })
  expect([...currenciesIn(JSON.parse(answer.text))]).toEqual(['EUR'])
})

test('a locale shows its own prices until others were chosen, and sets nothing', async ({ shop }) => {
  const polish = new Visitor(shop.origin)
  const euro = new Visitor(shop.origin)
  await euro.post('/pl-PL/region', { currency: 'EUR', path: '/' })
  expect(euro.jar.get('storechart-prices')).toMatch(/^EUR\.PL\./)
  for (const [visitor, currency, control] of [
    [polish, 'PLN', sharedControl],
    [euro, 'EUR', ownControl],
  ] as const) {
    const { text, headers } = await visitor.get('/pl-PL/_payload.json')
    expect.soft([...currenciesIn(JSON.parse(text))]).toEqual([currency])
    expect.soft(headers.getSetCookie()).toEqual([])
    expect.soft(headers.get('cache-control')).toBe(control)
  }
  expect((await polish.get('/pl-PL')).text).toContain('currency:"PLN"')
  expect((await polish.get('/')).text).not.toContain('currency:"PLN"')
})

test('a thousand mixed requests at once never mix', async ({ shop }) => {
  test.setTimeout(180_000)
  const prefixes = [
    ['', 'en-GB'],
    ['/pl-PL', 'pl-PL'],
    ['/testde', 'de-DE'],
  ] as const
  const nobody = new Visitor(shop.origin)
  const euro = new Visitor(shop.origin)
  await euro.post('/region', { currency: 'EUR', path: '/' })
  const zloty = new Visitor(shop.origin)
  await zloty.post('/region', { currency: 'PLN', path: '/' })
  const customer = new Visitor(shop.origin)
  await customer.register({ name: 'Zenobia', email: `mixed-${Date.now()}@example.com`, password: 'open sesame 1' })
  const people = [
    // Without a choice: of the locale.
    { cookies: nobody.jar.header(), currency: null, control: sharedControl },
    { cookies: euro.jar.header(), currency: 'EUR', control: ownControl },
    { cookies: zloty.jar.header(), currency: 'PLN', control: ownControl },
    { cookies: customer.jar.header(), currency: 'EUR', control: privateControl },
  ]
  const secrets = [...customer.tokens, ...zloty.tokens, 'Zenobia']

  const wrong: string[] = []
  const ask = async (index: number) => {
    const person = people[index % 4] ?? people[0]!
    const [prefix, language] = prefixes[Math.floor(index / 4) % 3] ?? prefixes[0]
    const currency = person.currency ?? (language === 'pl-PL' ? 'PLN' : 'EUR')
    // A customer's pages are made one by one: most of what is asked for are payloads.
    const page = index % 5 === 0
    const path = `${prefix}${page ? '/' : '/_payload.json'}`
    const response = await fetch(shop.origin + path, { headers: person.cookies })
    const text = await response.text()
    const note = (what: string) => wrong.push(`${index} ${path} ${currency}: ${what}`)
    if (response.status !== 200) note(`status ${response.status}`)
    if (response.headers.get('cache-control') !== person.control) note(response.headers.get('cache-control') ?? '')
    if (person.control !== privateControl && secrets.some((secret) => text.includes(secret))) note('a secret')
    if (page && !text.includes(`<html lang="${language}"`)) note('another language')
    const shown = [...text.matchAll(/\bcurrency:"([A-Z]{3})"/g)].map(([, code]) => code)
    if (page && [...new Set(shown)].join() !== currency) note('another price')
    if (!page && [...currenciesIn(JSON.parse(text))].join() !== currency) note('another price')
  }
  // As many at once as a host's queue of new connections holds.
  let next = 0
  const askOn = async (): Promise<void> => {
    while (next < 1000) {
      next += 1
      await ask(next - 1)
    }
  }
  await Promise.all(Array.from({ length: 250 }, askOn))
  expect(wrong).toEqual([])
})

/** `fetch` lets nobody choose a host. */
function withHost(address: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
