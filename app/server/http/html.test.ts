import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody, encodedAnswer } from './html.server.ts'

const page = Array.from({ length: 4_000 }, (_, index) => `<a href="/vase-${index % 97}">Vase ${index * 7}</a>`).join('')

const ask = async (body: EncodedBody, encoding: string, known?: string, method = 'GET') => {
  const headers = { 'accept-encoding': encoding, ...(known === undefined ? {} : { 'if-none-match': known }) }
  const { response, final } = await encodedAnswer(
    new Request('http://shop.test', { method, headers }),
    body,
    200,
    new Headers(),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, etag: response.headers.get('etag') ?? '', bytes, final }
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('encodings: %s is made quickly for the first who asks, well for all others', async (encoding, plain) => {
  const body = new EncodedBody(page)
  const [first, second, third] = [await ask(body, encoding), await ask(body, encoding), await ask(body, encoding)]
  expect([first, second].map(({ bytes }) => plain(bytes).toString())).toEqual([page, page])
  expect(second.bytes.length).toBeLessThan(first.bytes.length)
  expect(third.bytes.equals(second.bytes)).toBe(true)
  expect([first.final, second.final?.equals(second.bytes), third.final === second.final]).toEqual([null, true, true])
  expect([first.etag === second.etag, second.etag === third.etag]).toEqual([false, true])
  for (const { etag } of [first, second])
    expect(await ask(body, encoding, etag)).toMatchObject({ status: 304, etag, final: null })
})

test('encodings: a validator of one is not known in another', async () => {
  const body = new EncodedBody(page)
  const { etag } = await ask(body, 'gzip')
  expect((await ask(body, 'br', etag)).status).toBe(200)
  expect((await ask(body, 'identity', etag)).status).toBe(200)
})

test('encodings: what is plain, or made for one reader, has one form', async () => {
  for (const [body, encoding] of [
    [new EncodedBody(page), 'identity'],
    [new EncodedBody(page, 'one'), 'br'],
  ] as const) {
    const [first, second] = [await ask(body, encoding), await ask(body, encoding)]
    expect(first.final?.equals(first.bytes)).toBe(true)
    expect([second.etag, second.bytes.equals(first.bytes)]).toEqual([first.etag, true])
  }
})
