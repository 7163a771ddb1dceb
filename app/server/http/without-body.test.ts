import { expect, test, vi } from 'vitest'
import { json, throttled } from '../proxy/refusals.server.ts'
import { Busy } from './busy.server.ts'
import { compress } from './compress.server.ts'
import { withoutBody } from './without-body.server.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

/** A body that never ends by itself. */
function endless() {
  const cancel = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)), cancel })
  return { body, cancel }
}

test('an answer without its body: what made the body ends, status and headers stay', async () => {
  const { body, cancel } = endless()
  const answer = withoutBody(new Response(body, { status: 404, headers: { 'x-kept': 'yes' } }))
  expect([answer.status, answer.headers.get('x-kept'), answer.body]).toEqual([404, 'yes', null])
  expect(cancel).toHaveBeenCalledOnce()
})

test('an answer without its body: another status and other headers', () => {
  const answer = withoutBody(new Response('text', { headers: { 'x-old': 'yes' } }), {
    status: 503,
    headers: { 'retry-after': '5' },
  })
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-old')]).toEqual([503, '5', null])
})

test('an answer of a few words is not compressed: that costs more than it saves', async () => {
  const request = new Request('http://shop.test', { headers: { 'accept-encoding': 'br' } })
  const refused = throttled(new Busy(429, 5))
  expect(compress(request, refused)).toBe(refused)
  const large = json(200, JSON.stringify({ name: 'x'.repeat(5_000) }))
  expect(compress(request, large).headers.get('content-encoding')).toBe('br')
})

test('a compressed body that is not read to its end: what made it ends', async () => {
  const { body, cancel } = endless()
  const request = new Request('http://shop.test/', { headers: { 'accept-encoding': 'gzip' } })
  const answer = compress(request, new Response(body, { headers: { 'content-type': 'text/html' } }))
  await answer.body?.cancel()
  await eventually(() => expect(cancel).toHaveBeenCalledOnce())
})
