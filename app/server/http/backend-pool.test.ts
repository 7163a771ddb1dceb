import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate as nextRound } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createStoreApi, type CallRequest } from '../../../api/client/client.ts'
import { BackendRequest, sendToBackend, timeLimit } from './backend-pool.server.ts'
import { pagesFetch } from './pages-fetch.server.ts'

const stops: (() => unknown)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
})

/** A client of a backend that answers so. */
async function backend(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const api = createStoreApi({
    baseUrl: `http://127.0.0.1:${port}/store-api`,
    Request: BackendRequest,
    fetch: pagesFetch(sendToBackend),
    languageId: 'de',
    backOff: () => Promise.reject(new Error('once')),
  })
  const ask = (request: CallRequest, map = (body: unknown) => body) =>
    api.call({ route: 'POST /search', kind: 'read', request, map })
  return { ask }
}

test('backend: a call arrives as it was made, and calls in turn share a connection', async () => {
  const seen: { line: string; headers: IncomingMessage['headers']; body: string; port: number | undefined }[] = []
  const { ask } = await backend(async (request, response) => {
    const { method, url, headers, socket } = request
    seen.push({ line: `${method} ${url}`, headers, body: await text(request), port: socket.remotePort })
    response.end('{}')
  })
  await ask({ body: { search: 'Töpfe' }, params: { query: { p: 2 } } })
  await nextRound()
  await ask({ body: {} })
  expect(seen[0]).toMatchObject({
    line: 'POST /store-api/search?p=2',
    body: '{"search":"Töpfe"}',
    headers: { 'content-type': 'application/json', 'content-length': '19', 'sw-language-id': 'de' },
  })
  expect(seen[1]?.port).toBe(seen[0]?.port)
})

test('backend: an answer is parsed once, and no object of fetch is made for it', async () => {
  const { ask } = await backend((_, response) => {
    const answer = { headers: { 'content-type': 'application/json', 'content-encoding': 'br' } }
    response.writeHead(200, answer.headers).end(brotliCompressSync('{"elements":["Töpfe"]}'))
  })
  await ask({ body: {} })
  const parse = vi.spyOn(JSON, 'parse')
  const made = vi.fn<() => never>()
  vi.stubGlobal('Request', made)
  vi.stubGlobal('Response', made)
  vi.stubGlobal('fetch', made)
  stops.push(() => vi.unstubAllGlobals())
  expect(await ask({ body: {} })).toEqual({ elements: ['Töpfe'] })
  expect(parse.mock.calls.map(([words]) => words)).toEqual(['{"elements":["Töpfe"]}'])
  expect(made).not.toHaveBeenCalled()
})

test.each([undefined, 'br'])(
  'backend: an answer that says it is too large is let go (encoding %s)',
  async (encoding) => {
    const closed = Promise.withResolvers<void>()
    const { ask } = await backend((_, response) => {
      response.once('close', closed.resolve)
      const headers = { 'content-length': 17 * 1024 * 1024, ...(encoding && { 'content-encoding': encoding }) }
      response.writeHead(200, headers).write('{')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await expect(ask({ body: {} })).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    // Without another call, and before anything is collected as garbage.
    await closed.promise
  },
)

test('backend: calls of one moment share their time limit', () => {
  expect(timeLimit(10_000)).toBe(timeLimit(10_000))
  expect(timeLimit(10_000)).not.toBe(timeLimit(20_000))
})
