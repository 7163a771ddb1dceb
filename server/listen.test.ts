import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A client of a server that answers like this. */
async function open(handle: RequestListener) {
  const server = await listen(handle, { port: 0, host: '127.0.0.1', trustProxy: false })
  const address = server.address()
  const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  stops.push(
    () => socket.destroy(),
    () => server.close(),
  )
  return socket
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n'

test('listen: who waits for no answer has a few requests at once, and is let go', async () => {
  let seen = 0
  const socket = await open(() => void (seen += 1))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(REQUEST.repeat(5_000))
  await closed
  expect(seen).toBe(8)
})

test('listen: who waits for each answer has as many as they want', async () => {
  const socket = await open((_request, response) => setImmediate(() => response.end('ok')))
  for (let index = 0; index < 30; index += 1) {
    socket.write(REQUEST)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  }
})
