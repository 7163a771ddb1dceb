import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeConnections, limitConnections } from './connections.ts'

const open: { close: () => void }[] = []
afterEach(() => {
  for (const { close } of open.splice(0)) close()
})

/** A server with these limits; `visit` opens a connection that stays, or `null` when it is closed at once. */
async function serve(behindProxy: boolean, most: { all: number; ofOne: number }) {
  const server = createServer((_request, response) => response.end('ok'))
  limitConnections(server, behindProxy, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  open.push({ close: () => server.close() })
  const visit = async (localAddress: string): Promise<Socket | null> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    open.push({ close: () => socket.destroy() })
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return answered ? socket : null
  }
  return { server, visit }
}

test('connections: no more of one address than its limit; one that ends makes room', async () => {
  const { visit } = await serve(false, { all: 100, ofOne: 2 })
  const first = await visit('127.0.0.1')
  expect(await visit('127.0.0.1')).not.toBeNull()
  expect(await visit('127.0.0.1')).toBeNull()
  expect(await visit('127.0.0.2')).not.toBeNull()
  first?.destroy()
  await expect.poll(async () => (await visit('127.0.0.1')) !== null).toBe(true)
})

test('connections: behind a proxy only all together are limited', async () => {
  const { visit } = await serve(true, { all: 3, ofOne: 1 })
  for (let index = 0; index < 3; index += 1) expect(await visit('127.0.0.1')).not.toBeNull()
  expect(await visit('127.0.0.1')).toBeNull()
})

test('connections: a silent one ends, later than any order', async () => {
  const { server } = await serve(false, { all: 100, ofOne: 2 })
  expect(server.timeout).toBe(150_000)
})

test('connections: behind a proxy, what comes over an old one is answered last', async () => {
  const { server, visit } = await serve(true, { all: 3, ofOne: 1 })
  const socket = await visit('127.0.0.1')
  const closed = closeConnections(server, true)
  socket?.write('POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 0\r\n\r\n')
  const [answer] = (await once(socket!, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/)
  await closed
  await expect.poll(() => socket?.readableEnded).toBe(true)
})

test('connections: without a proxy, one without a request is closed at once', async () => {
  const { server, visit } = await serve(false, { all: 3, ofOne: 2 })
  const socket = await visit('127.0.0.1')
  await closeConnections(server, false)
  expect(server.listening).toBe(false)
  await expect.poll(() => socket?.readableEnded).toBe(true)
})
