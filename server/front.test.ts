import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { front } from './front.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const end = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
}

/** The request to a channel, as it answers with it. */
interface Seen {
  by: string
  url: string
  host: string
  from?: string
  proto?: string
  id?: string
}

const echoes =
  (by: string): RequestListener =>
  ({ url, headers }, response) =>
    response.setHeader('set-cookie', [`a=${by}`, 'b=2']).end(
      JSON.stringify({
        by,
        url,
        host: headers.host,
        from: headers['x-forwarded-for'],
        proto: headers['x-forwarded-proto'],
        id: headers['x-request-id'],
      }),
    )

/** Two channels, `umbra` and `raster`, behind one port. */
async function serve({ trustProxy = false, umbra = echoes('umbra'), raster = echoes('raster') } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'front-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const all = await Promise.all(
    Object.entries({ umbra, raster }).map(async ([name, listener]) => {
      const server = createServer(listener)
      const socket = path.join(folder, name)
      server.listen(socket)
      await once(server, 'listening')
      stops.push(() => end(server))
      return { name, host: `${name}.example`, further: [`${name}.de.example`], socket, server }
    }),
  )
  const { handle, close } = front(all, trustProxy)
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => end(server), close)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  /** The answer to exactly these lines. */
  const raw = async (...lines: string[]): Promise<{ status: number; said: string; seen: Seen | null }> => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
    const said = await text(socket)
    const [, json = null] = /^(\{.*\})$/m.exec(said) ?? []
    return { status: Number(said.split(' ')[1]), said, seen: json === null ? null : (JSON.parse(json) as Seen) }
  }
  const send = (init: { method?: string; path?: string; headers?: Record<string, string> }) =>
    ask({ port, host: '127.0.0.1', ...init, headers: { host: 'umbra.example', ...init.headers } })
      // Of a connection whose answer is there: the answer says it.
      .on('error', () => undefined)
  return { raw, send, port, channels: Object.fromEntries(all.map((one) => [one.name, one.server])) }
}

const answered = async (sent: ReturnType<typeof ask>): Promise<IncomingMessage> =>
  ((await once(sent, 'response')) as [IncomingMessage])[0]

describe('front: which channel it is', () => {
  test.each([
    ['its host', ['GET /a?b HTTP/1.1', 'host: raster.example']],
    ['capitals, a port and a final dot', ['GET /a?b HTTP/1.1', 'Host: RASTER.Example.:8443']],
    [
      'a target that names the host, whatever Host says',
      ['GET http://raster.example/a?b HTTP/1.1', 'host: umbra.example'],
    ],
    ['another one forwarded', ['GET /a?b HTTP/1.1', 'host: raster.example', 'x-forwarded-host: umbra.example']],
    ['another one in the path', ['GET /a?b HTTP/1.1', 'host: raster.example', 'forwarded: host=umbra.example']],
    ['HTTP/1.0', ['GET /a?b HTTP/1.0', 'host: raster.example']],
  ])('front: %s', async (_what, lines) => {
    const { raw } = await serve({ trustProxy: true })
    const { status, seen } = await raw(...lines)
    expect(status).toBe(200)
    expect(seen).toMatchObject({ by: 'raster', url: '/a?b', host: 'raster.example' })
  })

  test('front: the host of a language is said as it was requested', async () => {
    const { raw } = await serve()
    const { seen } = await raw('GET /a HTTP/1.1', 'host: Umbra.de.example:8443')
    expect(seen).toMatchObject({ by: 'umbra', url: '/a', host: 'umbra.de.example' })
  })

  test.each([
    ['an unknown host', 421, ['GET / HTTP/1.1', 'host: evil.example']],
    ['an address', 421, ['GET / HTTP/1.1', 'host: 127.0.0.1']],
    ['a host below', 421, ['GET / HTTP/1.1', 'host: a.raster.example']],
    ['a host with a name', 421, ['GET / HTTP/1.1', 'host: evil@raster.example']],
    ['two final dots', 421, ['GET / HTTP/1.1', 'host: raster.example..']],
    ['a port that is none', 421, ['GET / HTTP/1.1', 'host: raster.example:80@evil']],
    ['a target elsewhere', 421, ['GET http://evil.example/ HTTP/1.1', 'host: raster.example']],
    ['a target with a name', 421, ['GET http://raster.example@evil.example/ HTTP/1.1', 'host: raster.example']],
    ['only a forwarded one', 421, ['GET / HTTP/1.1', 'host: evil.example', 'x-forwarded-host: raster.example']],
    ['no host, HTTP/1.0', 421, ['GET / HTTP/1.0']],
    ['no host, HTTP/1.1', 400, ['GET / HTTP/1.1']],
    ['two hosts', 400, ['GET / HTTP/1.1', 'host: raster.example', 'Host: umbra.example']],
    ['the same host twice', 400, ['GET / HTTP/1.1', 'host: raster.example', 'host: raster.example']],
    ['a target that is none', 400, ['OPTIONS * HTTP/1.1', 'host: raster.example']],
    ['another scheme', 400, ['GET ftp://raster.example/ HTTP/1.1', 'host: raster.example']],
  ])('front: %s is no shop', async (_what, expected, lines) => {
    const urls: string[] = []
    const note: RequestListener = ({ url }, response) => void response.end(String(urls.push(url ?? '')))
    const { raw } = await serve({ umbra: note, raster: note })
    const { status, said } = await raw(...lines)
    expect([status, urls]).toEqual([expected, []])
    expect(/^There is no shop at this host\.$/m.test(said)).toBe(expected === 421)
  })
})

describe('front: the client', () => {
  const forged = ['x-forwarded-for: 6.6.6.6', 'x-forwarded-proto: https', 'x-request-id: mine']

  test('front: without a proxy it is the address that connects, whatever is claimed', async () => {
    const { raw } = await serve()
    for (const lines of [forged, [...forged, 'connection: x-forwarded-for'], ['X-Forwarded-For: 1.1.1.1', ...forged]]) {
      const { seen } = await raw('GET / HTTP/1.1', 'host: umbra.example', ...lines)
      expect(seen).toEqual({ by: 'umbra', url: '/', host: 'umbra.example', from: '127.0.0.1', proto: 'http' })
    }
  })

  test('front: behind a proxy its words are passed on as they are', async () => {
    const { raw } = await serve({ trustProxy: true })
    const { seen } = await raw('GET / HTTP/1.1', 'host: umbra.example', ...forged)
    expect(seen).toMatchObject({ from: '6.6.6.6', proto: 'https', id: 'mine' })
  })
})

describe('front: passing on', () => {
  const MEGABYTES = 5
  const body = Buffer.alloc(MEGABYTES * 2 ** 20, 'b')
  /** Answers with what it gets. */
  const mirror: RequestListener = (request, response) => {
    response.writeHead(201, { 'x-method': request.method, 'content-type': 'text/x-mirror' })
    request.pipe(response)
  }

  test.each([
    ['with a length', { 'content-length': String(body.length) }],
    ['in pieces', { 'transfer-encoding': 'chunked' }],
    ['that is expected', { 'content-length': String(body.length), expect: '100-continue' }],
  ])('front: a large body %s, both ways', async (_what, headers) => {
    const { send } = await serve({ umbra: mirror })
    const sent = send({ method: 'PUT', headers })
    if ('expect' in headers) {
      sent.flushHeaders()
      await once(sent, 'continue')
    }
    sent.end(body)
    const answer = await answered(sent)
    expect([answer.statusCode, answer.headers['x-method']]).toEqual([201, 'PUT'])
    expect(body.equals(Buffer.concat(await answer.toArray()))).toBe(true)
  })

  test('front: HEAD, 304 and cookies come as they are', async () => {
    const umbra: RequestListener = ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(200, { 'content-length': '7' }).end()
      else response.writeHead(304, ['set-cookie', 'a=1', 'set-cookie', 'b=2', 'etag', '"x"']).end()
    }
    const { raw } = await serve({ umbra })
    expect((await raw('HEAD / HTTP/1.1', 'host: umbra.example')).said).toMatch(
      /^HTTP\/1.1 200 .*content-length: 7\r\n/s,
    )
    const { said } = await raw('GET / HTTP/1.1', 'host: umbra.example')
    expect(said).toMatch(/^HTTP\/1.1 304 .*set-cookie: a=1\r\nset-cookie: b=2\r\netag: "x"\r\n/s)
    expect(said).not.toMatch(/transfer-encoding/i)
  })

  test('front: an answer comes in pieces, as they are made', async () => {
    const open = Promise.withResolvers<void>()
    const umbra: RequestListener = async (_request, response) => {
      response.write('first')
      await open.promise
      response.end('last')
    }
    const { send } = await serve({ umbra })
    const sent = send({})
    sent.end()
    const answer = await answered(sent)
    expect(String(((await once(answer, 'data')) as [Buffer])[0])).toBe('first')
    open.resolve()
    expect(await text(answer)).toBe('last')
  })

  test('front: a client that leaves is gone for the channel too', async () => {
    const left = Promise.withResolvers<string>()
    const come = Promise.withResolvers<void>()
    const { send } = await serve({
      umbra: (request, response) => {
        come.resolve()
        response.once('close', () => left.resolve(`${request.url} left`))
      },
    })
    const sent = send({ path: '/slow' })
    sent.end()
    await come.promise
    sent.destroy()
    expect(await left.promise).toBe('/slow left')
  })

  test('front: an answer that is cut off does not look whole', async () => {
    const begun = Promise.withResolvers<void>()
    const { send } = await serve({
      umbra: async (_request, response) => {
        response.write('half')
        await begun.promise
        response.socket?.destroy()
      },
    })
    const sent = send({})
    sent.end()
    const answer = await answered(sent)
    begun.resolve()
    await expect(text(answer)).rejects.toThrow('aborted')
  })

  test('front: an answer before the body is read arrives', async () => {
    const umbra: RequestListener = (_request, response) => void response.writeHead(413).end('too large')
    const { send } = await serve({ umbra })
    const sent = send({ method: 'POST', headers: { 'content-length': String(body.length) } })
    sent.end(body)
    const answer = await answered(sent)
    expect([answer.statusCode, await text(answer)]).toEqual([413, 'too large'])
  })
})

describe('front: a channel that is away', () => {
  test('front: says so, while the others go on, and probes report each', async () => {
    const { raw, channels } = await serve()
    const probe = () => raw('GET /readyz HTTP/1.1', 'host: 10.0.0.1')
    expect(await probe()).toMatchObject({ status: 200, seen: { umbra: 200, raster: 200 } })
    // Under a channel's own host, the channel answers itself.
    expect((await raw('GET /readyz HTTP/1.1', 'host: raster.example')).seen).toMatchObject({
      by: 'raster',
      url: '/readyz',
    })
    await end(channels['umbra']!)
    expect(await raw('GET / HTTP/1.1', 'host: umbra.example')).toMatchObject({ status: 503 })
    expect(await raw('GET / HTTP/1.1', 'host: raster.example')).toMatchObject({ status: 200 })
    expect(await probe()).toMatchObject({ status: 503, seen: { umbra: 0, raster: 200 } })
  })

  test('front: what was sent into an ended connection is sent again when it only reads', async () => {
    let count = 0
    // Each connection dies under its second request.
    const umbra: RequestListener = (request, response) => {
      const { socket } = request as { socket: { seen?: number } & IncomingMessage['socket'] }
      socket.seen = (socket.seen ?? 0) + 1
      count += 1
      if (socket.seen > 1) socket.destroy()
      else response.end('ok')
    }
    const { send } = await serve({ umbra })
    const one = async (method: string) => {
      const sent = send({ method })
      sent.end()
      const answer = await answered(sent)
      answer.resume()
      return answer.statusCode
    }
    expect([await one('GET'), await one('GET')]).toEqual([200, 200])
    expect(await one('POST')).toBe(502)
    expect(count).toBe(4)
  })
})
