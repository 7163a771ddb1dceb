import { describe, expect, test } from 'vitest'
import { takeReports } from './reports.server.ts'
import { SecurityLog } from './security-log.server.ts'

function setUp() {
  const lines: string[] = []
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const log = new SecurityLog({ write: (line) => lines.push(line), now: () => clock.time })
  const send = (body: string, type = 'application/reports+json') =>
    takeReports(
      new Request('http://shop.test/csp-reports', { method: 'POST', body, headers: { 'content-type': type } }),
      log,
    )
  const logged = () => lines.map((line): unknown => JSON.parse(line))
  return { clock, lines, log, send, logged }
}

describe('reports of browsers', () => {
  test('are logged in both of their shapes, without the query', async () => {
    const { send, logged } = setUp()
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.test/x.js?c=1',
      documentURL: 'https://shop.test/search?search=secret#a',
    }
    expect((await send(JSON.stringify([{ type: 'csp-violation', body }]))).status).toBe(204)
    const old = { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': 'https://shop.test/' }
    expect((await send(JSON.stringify({ 'csp-report': old }), 'application/csp-report')).status).toBe(204)
    expect(logged()).toMatchObject([
      { security: 'kept by a content policy', directive: 'script-src-elem', blocked: 'https://evil.test/x.js' },
      { directive: 'img-src', blocked: 'data', page: 'https://shop.test/', sample: null },
    ])
    expect(JSON.stringify(logged())).not.toContain('secret')
  })

  test('contain no code of a guest’s order', async () => {
    const { send, logged } = setUp()
    const pages = ['/pl-PL/account/order/SecretCode0123456789', '/account/order/details/0a', '/account/order']
    await send(JSON.stringify(pages.map((page) => ({ body: { documentURL: `https://shop.test${page}` } }))))
    expect(logged().map((line) => Reflect.get(Object(line), 'page'))).toEqual([
      'https://shop.test/pl-PL/account/order/?',
      'https://shop.test/account/order/details/0a',
      'https://shop.test/account/order',
    ])
  })

  test('whose bodies break off are refused, and fill no log', async () => {
    const { log, lines } = setUp()
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('connection lost')) })
    const headers = { 'content-type': 'application/csp-report' }
    const request = new Request('https://shop.test/csp-reports', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await takeReports(request, log)).status).toBe(400)
    expect(lines).toEqual([])
  })

  test('of other types, sizes and texts are refused', async () => {
    const { lines, send } = setUp()
    expect((await send('{}', 'text/plain')).status).toBe(415)
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify('x'.repeat(20_000)))).status).toBe(413)
    expect((await send('[null, 1, {"body": {"sample": {}}}]')).status).toBe(204)
    expect(lines.length).toBeLessThanOrEqual(3)
  })

  test('cannot write lines of their own', async () => {
    const { lines, send } = setUp()
    await send(JSON.stringify([{ body: { sample: 'a\n{"security":"x"}\u001b[31m\u2028' + 'y'.repeat(9_000) } }]))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[\x20-\x7e]{1,700}$/)
  })
})

test('a flood of events writes a few lines and its number', () => {
  const { clock, log, logged } = setUp()
  for (let index = 0; index < 1_000; index += 1) log.note('unknown call')
  expect(logged()).toHaveLength(20)
  clock.time += 60_000
  log.note('address too long')
  expect(logged().slice(20)).toMatchObject([
    { security: 'unknown call', more: 980, since: '2026-01-01T00:00:00.000Z' },
    { security: 'address too long' },
  ])
})
