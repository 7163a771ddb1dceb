import { expect, test } from 'vitest'
import { InstantAnswers, type BareRequest } from './instant-answers.server.ts'

const get = (url: string, headers: Record<string, string> = {}): BareRequest => ({
  method: 'GET',
  url,
  headers: { host: 'shop.test', 'accept-encoding': 'br', ...headers },
})

const shared = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' }

function setUp() {
  const page = { name: 'page' }
  const cache = new Map<string, object>([['key', page]])
  const answers = new InstantAnswers((key) => cache.get(key))
  const body = new Uint8Array([1, 2, 3])
  const answered = (request: BareRequest, headers: Record<string, string> = shared, status = 200) => {
    const response = new Response(body, { status, headers })
    answers.note(response, { key: 'key', page, body })
    answers.keep(request, response)
  }
  return { answers, answered, body, cache, page }
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
  ['a cookie', get('/a', { cookie: 'x=1' })],
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
  answered(get('/a', { cookie: 'x=1' }))
  answers.keep(get('/a'), new Response('', { headers: shared }))
  expect(answers.find(get('/a'))).toBeNull()
})

test('instant answers: a page has a bounded number of them', () => {
  const { answers, answered } = setUp()
  for (let index = 0; index < 40; index += 1) answered(get(`/a?utm=${index}`))
  const kept = Array.from({ length: 40 }, (_, index) => answers.find(get(`/a?utm=${index}`))).filter(Boolean)
  expect(kept).toHaveLength(16)
  answered(get(`/${'a'.repeat(500)}`))
  expect(answers.find(get(`/${'a'.repeat(500)}`))).toBeNull()
})
