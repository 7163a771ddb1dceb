import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { nodeHandler, type Reply } from './node-handler.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  vi.restoreAllMocks()
})

async function listening(reply: Reply): Promise<number> {
  const server = createServer(nodeHandler(reply))
  servers.push(server)
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A raw request: clients that keep the rules send no such thing. */
function send(port: number, ...head: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const status = (answer: string): string => answer.slice(0, 'HTTP/1.1 200'.length)

test.each([
  ['a port that is none', 'GET / HTTP/1.1', 'Host: shop:99999'],
  ['a bracket that does not close', 'GET / HTTP/1.1', 'Host: [::1'],
  ['nothing', 'GET / HTTP/1.1', 'Host: '],
  ['no line of its own', 'GET / HTTP/1.0'],
  ['an address with a port that is none', 'GET http://shop:99999/ HTTP/1.1', 'Host: shop'],
  ['a name of dots', 'GET / HTTP/1.1', 'Host: ..'],
  ['an address of digits that is none', 'GET / HTTP/1.1', 'Host: 999.999.999.999'],
  ['letters that no name has', 'GET / HTTP/1.1', 'Host: xn--'],
])('a host of %s is answered, and so is the next request', async (_, ...head) => {
  const port = await listening((request) => new Response(new URL(request.url).pathname))
  expect(status(await send(port, ...head))).toMatch(/^HTTP\/1\.1 (?:200|400)$/)
  expect(status(await send(port, 'GET / HTTP/1.1', 'Host: shop'))).toBe('HTTP/1.1 200')
})

test.each([
  ['at once', () => JSON.parse('no JSON')],
  ['later', () => Promise.reject(new Error('the shop cannot answer'))],
] satisfies [string, Reply][])('an answer that fails %s is a failure of one request', async (_, fail) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const port = await listening((request) => (new URL(request.url).pathname === '/bad' ? fail() : new Response('ok')))
  expect(status(await send(port, 'GET /bad HTTP/1.1', 'Host: shop'))).toBe('HTTP/1.1 500')
  expect(logged).toHaveBeenCalledOnce()
  expect(status(await send(port, 'GET / HTTP/1.1', 'Host: shop'))).toBe('HTTP/1.1 200')
})
