import { expect, test } from 'vitest'
import { config } from '../../../app.config.ts'
import { InstantAnswers, type BareRequest } from './instant-answers.server.ts'

const get = (url: string, headers: Record<string, string> = {}): BareRequest => ({
  method: 'GET',
  url,
  headers: { host: 'shop.test', 'accept-encoding': 'br', ...headers },
})

const shared = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' }

const privately = { 'cache-control': 'private, no-store', 'content-type': 'text/html' }
const customer = { cookie: 'consent=2; sw-context-token=t1.seal; storechart-prices=EUR.DE.net.c.1.s.seal' }
const colleague = { cookie: customer.cookie.replace('t1', 't2') }

function setUp() {
  const page = { name: 'page' }
  const cache = new Map<string, object>([['key', page]])
  const changed = new Set<string>()
  const clock = { now: 1_000_000 }
  const answers = new InstantAnswers({
    fresh: (key) => cache.get(key),
    isChanged: (token) => changed.has(token),
    now: () => clock.now,
  })
  const body = new Uint8Array([1, 2, 3])
  const answered = (request: BareRequest, headers: Record<string, string> = shared, status = 200) => {
    const response = new Response(body, { status, headers })
    answers.note(response, { key: 'key', page, body })
    answers.keep(request, response)
  }
  /** As the pages answer somebody whose cookies said enough: company prices, believed for five minutes. */
  const answeredCustomer = (request: BareRequest, { pages = 'EUR.DE.net.c', key = 'company' } = {}) => {
    const made = cache.get(key) ?? { name: key }
    cache.set(key, made)
    const response = new Response(body, { headers: privately })
    answers.note(response, { key, page: made, body })
    answers.noteVisitor(response, { pages, token: 't1', until: 1_300_000 })
    answers.keep(request, response)
  }
  return { answers, answered, answeredCustomer, body, cache, changed, clock, page }
}

test('instant answers: the same request gets the same answer', () => {
  const { answers, answered, body } = setUp()
  expect(answers.find(get('/a'))).toBeNull()
  answered(get('/a'))
  expect(answers.find(get('/a', { 'user-agent': 'another' }))).toEqual({
    status: 200,
    headers: ['cache-control', 'public, max-age=0', 'content-type', 'text/html'],
    body,
  })
})

test.each<[string, BareRequest]>([
  ['another address', get('/b')],
  ['a query', get('/a?p=2')],
  ['another host', get('/a', { host: 'other.test' })],
  ['another protocol', get('/a', { 'x-forwarded-proto': 'https' })],
  ['another encoding', get('/a', { 'accept-encoding': 'gzip' })],
  ['a session', get('/a', customer)],
  ['a session of https', get('/a', { cookie: '__Host-sw-context-token=t1' })],
  ['prices', get('/a', { cookie: 'storechart-prices=PLN.PL' })],
  ['a language', get('/a', { cookie: `${config.localeCookie}=pl-PL` })],
  ['what the browser has', get('/a', { 'if-none-match': '"e"' })],
  ['a method', { ...get('/a'), method: 'HEAD' }],
])('instant answers: %s goes the whole way', (_name, request) => {
  const { answers, answered } = setUp()
  answered(get('/a'))
  expect(answers.find(request)).toBeNull()
})

test('instant answers: they go with their page', () => {
  const { answers, answered, cache, page } = setUp()
  answered(get('/a'))
  cache.set('key', { name: 'made anew' })
  expect(answers.find(get('/a'))).toBeNull()
  cache.delete('key')
  expect(answers.find(get('/a'))).toBeNull()
  cache.set('key', page)
  expect(answers.find(get('/a'))).not.toBeNull()
})

test('instant answers: what is not for everybody is not kept', () => {
  const { answers, answered } = setUp()
  answered(get('/a'), { 'cache-control': 'private, no-store' })
  answered(get('/a'), { ...shared, 'set-cookie': 'a=b' })
  answered(get('/a'), shared, 404)
  answered(get('/a', customer))
  answers.keep(get('/a'), new Response('', { headers: shared }))
  expect(answers.find(get('/a'))).toBeNull()
})

test('instant answers: a page has a bounded number of them', () => {
  const { answers, answered } = setUp()
  for (let index = 0; index < 40; index += 1) answered(get(`/a?utm=${index}`))
  const kept = Array.from({ length: 40 }, (_, index) => answers.find(get(`/a?utm=${index}`))).filter(Boolean)
  expect(kept).toHaveLength(16)
  expect(answers.find(get('/a?utm=39'))).not.toBeNull()
  answered(get(`/${'a'.repeat(500)}`))
  expect(answers.find(get(`/${'a'.repeat(500)}`))).toBeNull()
})

test('instant answers: of made-up encodings the one counts that is chosen', () => {
  const { answers, answered } = setUp()
  for (let index = 0; index < 40; index += 1) answered(get('/a', { 'accept-encoding': `br, x${index}` }))
  answered(get('/a', { 'accept-encoding': 'gzip' }))
  for (const encodings of ['gzip, deflate, br, zstd', 'br', 'gzip'])
    expect(answers.find(get('/a', { 'accept-encoding': encodings }))).not.toBeNull()
})

test('instant answers: those that are requested stay, whatever else is', () => {
  const { answers, answered } = setUp()
  answered(get('/a'))
  for (let index = 0; index < 40; index += 1) {
    answered(get(`/a?utm=${index}`))
    expect(answers.find(get('/a'))).not.toBeNull()
  }
})

test('instant answers: a cookie that decides no page changes none', () => {
  const { answers, answered } = setUp()
  answered(get('/a', { cookie: 'consent=2' }))
  expect(answers.find(get('/a'))).not.toBeNull()
  expect(answers.find(get('/a', { cookie: '_ga=1; storechart-session=1' }))).not.toBeNull()
})

test('instant answers: known cookies find every page that is kept for their prices', () => {
  const { answers, answered, answeredCustomer } = setUp()
  answeredCustomer(get('/a', customer))
  answeredCustomer(get('/b', colleague), { key: 'company b' })
  expect(answers.find(get('/a', customer))?.headers).toContain('private, no-store')
  expect(answers.find(get('/b', customer))).not.toBeNull()
  expect(answers.find(get('/c', customer))).toBeNull()
  // Nobody else's: neither anonymous visitors get it, nor customers theirs.
  answered(get('/c'))
  expect(answers.find(get('/a'))).toBeNull()
  expect(answers.find(get('/c', customer))).toBeNull()
  expect(answers.find(get('/a', { ...customer, host: 'other.test' }))).toBeNull()
  expect(answers.find(get('/a', { cookie: `${customer.cookie} ` }))).toBeNull()
})

test('instant answers: other prices have answers of their own', () => {
  const { answers, answeredCustomer } = setUp()
  answeredCustomer(get('/a', customer))
  answeredCustomer(get('/b', colleague), { pages: 'EUR.DE.gross.d', key: 'other' })
  expect(answers.find(get('/a', colleague))).toBeNull()
  expect(answers.find(get('/b', customer))).toBeNull()
})

test('instant answers: a session is read again after a change, and after a while', () => {
  const { answers, answeredCustomer, changed, clock } = setUp()
  answeredCustomer(get('/a', customer))
  changed.add('t1')
  expect(answers.find(get('/a', customer))).toBeNull()
  changed.clear()
  expect(answers.find(get('/a', customer))).not.toBeNull()
  clock.now += 30_000
  expect(answers.find(get('/a', customer))).toBeNull()
  clock.now = 1_299_000
  answeredCustomer(get('/a', customer))
  expect(answers.find(get('/a', customer))).not.toBeNull()
  clock.now = 1_300_000
  expect(answers.find(get('/a', customer))).toBeNull()
})

test.each([
  ['what is shown once', 'storechart-flash=sent'],
  ['a language', `${config.localeCookie}=de-DE`],
  ['more than fits', `long=${'x'.repeat(2_000)}`],
])('instant answers: a session is not remembered with %s', (_name, other) => {
  const { answers, answeredCustomer } = setUp()
  const headers = { cookie: `${customer.cookie}; ${other}` }
  answeredCustomer(get('/a', headers))
  expect(answers.find(get('/a', headers))).toBeNull()
})
