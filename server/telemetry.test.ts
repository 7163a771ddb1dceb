import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { context, metrics, trace } from '@opentelemetry/api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeLogTo } from '../app/server/http/console.server.ts'
import type { Render } from '../app/server/pages/page-options.server.ts'
import { readSettings } from '../app/server/settings.server.ts'
import { createShop } from '../app/server/shop.server.ts'
import { record } from '../app/server/telemetry/instruments.server.ts'
import { serveMetrics } from './metrics-server.ts'
import { startTelemetry, type Telemetry } from './telemetry.ts'

const client = { ip: '192.0.2.7', forwardedFor: null }
const TOKEN = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY'
const open: Server[] = []
let telemetry: Telemetry | null = null

afterEach(async () => {
  vi.restoreAllMocks()
  writeLogTo(null)
  await telemetry?.close()
  telemetry = null
  for (const api of [metrics, trace, context]) api.disable()
  for (const server of open.splice(0)) server.closeAllConnections()
})

/** A collector that keeps what it is sent. */
async function collector() {
  const sent: Record<string, string> = {}
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      sent[request.url ?? ''] = (sent[request.url ?? ''] ?? '') + body
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A shop whose backend does not answer, seen by a scraper and by a collector. */
async function observedShop(env: Record<string, string> = {}) {
  const { sent, url } = await collector()
  telemetry = await startTelemetry({ metrics: { port: 0, host: '127.0.0.1' }, collector: url })
  const server = await serveMetrics(telemetry.prometheus!, { port: 0, host: '127.0.0.1' })
  open.push(server)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  const shop = createShop({
    settings: readSettings({ STORE_API_URL: 'http://127.0.0.1:9/store-api', STORE_API_ACCESS_KEY: 'KEY', ...env }),
    backend: { url: 'http://127.0.0.1:9/store-api', accessKey: 'KEY', demoOrigin: null },
    render: vi.fn<Render>(async () => ({ response: new Response(null), document: '<html></html>' })),
    texts: {},
    modules: {},
    styles: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  const backend = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  return {
    sent,
    backend,
    get: (path: string, init: RequestInit = {}) => shop.fetch(new Request(`http://shop.test${path}`, init), client),
    scrape: async (path = '/metrics', init: RequestInit = {}) => realFetch(address + path, init),
  }
}

describe('figures for Prometheus', () => {
  test('a scrape: answers while the backend is dead, and reports how it fails', async () => {
    const { get, scrape } = await observedShop()
    await get('/store-api/checkout/cart', { headers: { cookie: `sw-context-token=${TOKEN}` } })
    const text = await (await scrape()).text()
    expect(text).toMatch(
      /storechart_request_duration_count\{[^}]*method="GET"[^}]*route="store-api"[^}]*status="502"[^}]*\} 1\n/,
    )
    expect(text).toMatch(
      /storechart_backend_duration_count\{[^}]*operation="GET \/checkout\/cart"[^}]*outcome="network"[^}]*\} \d/,
    )
    expect(text).toMatch(/storechart_process_memory(?:\{[^}]*\})? \d/)
  })

  test('labels: bounded, whatever addresses and methods are made up, and not private', async () => {
    const { get, scrape } = await observedShop()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const requests = Array.from({ length: 12 }, (_, index) => [
      get(`/made-up-${index}-anna@mail.test`),
      get(`/store-api/order/${`c0ffee${index}`.padEnd(32, '0')}/${TOKEN}`, { method: 'POST' }),
      get('/', { method: `MADEUP${index}` }),
    ])
    await Promise.all(requests.flat())
    const text = await (await scrape()).text()
    const series = text.split('\n').filter((line) => line.startsWith('storechart_request_duration_count'))
    expect(series.length).toBeGreaterThan(0)
    expect(series.length).toBeLessThan(15)
    expect(text).not.toMatch(/made-up|MADEUP|anna|aB3dE5|c0ffee/)
  })

  test('the port: answers nothing but GET /metrics', async () => {
    const { scrape } = await observedShop()
    expect([(await scrape('/')).status, (await scrape('/metrics/../x')).status]).toEqual([404, 404])
    expect((await scrape('/metrics', { method: 'POST', body: 'x'.repeat(1_000_000) })).status).toBe(405)
  })

  test('series: a figure with too many of them counts the rest as one', async () => {
    const { scrape } = await observedShop()
    for (let index = 0; index < 1_500; index += 1) record.cacheRead(`made up ${index}`, 'pages', 'hit')
    const series = (await (await scrape()).text()).match(/^storechart_cache_reads_total\{/gm) ?? []
    expect(series.length).toBeLessThanOrEqual(1_000)
  })
})

test('a collector: gets spans of request and call in one trace, and nothing private', async () => {
  const { get, sent } = await observedShop()
  await get('/store-api/checkout/cart', {
    headers: { cookie: `sw-context-token=${TOKEN}`, 'x-forwarded-for': '198.51.100.4' },
  })
  await telemetry?.close()
  const { resourceSpans } = JSON.parse(sent['/v1/traces'] ?? '{}') as {
    resourceSpans: {
      scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[]
    }[]
  }
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find(({ name }) => name === 'GET store-api')!
  const call = spans.find(({ name }) => name === 'Store API GET /checkout/cart')!
  expect([call.traceId, call.parentSpanId]).toEqual([request.traceId, request.spanId])
  expect(sent['/v1/metrics']).toContain('storechart.backend.duration')
  expect(sent['/v1/traces']).not.toMatch(/aB3dE5|192\.0\.2\.7|198\.51\.100\.4|sw-context-token/)
})

test('the dashboard: shows every figure, and none that is not there', async () => {
  const { scrape } = await observedShop()
  record.request(performance.now(), 'GET', 'page', 200)
  record.render(performance.now(), 'shared')
  record.backend(performance.now(), 'other', '2xx')
  record.wait(performance.now(), 'page')
  record.cacheRead('pages', 'pages', 'hit')
  record.order('placed')
  record.reconciliation('answered')
  record.renewal()
  record.security('unknown call')
  record.vital('LCP', 'catalogue', 900)
  record.vital('CLS', 'catalogue', 0)
  record.machineFailure('cart', 'unreachable')
  const names = (text: string) =>
    [...new Set(text.match(/\bstorechart_\w+/g))].map((name) => name.replace(/_(?:count|sum|bucket)$/, ''))
  const scraped = names((await (await scrape()).text()).replaceAll(/^#.*$/gm, ''))
  const shown = names(readFileSync('docs/grafana/storechart.json', 'utf8'))
  expect(new Set(shown)).toEqual(new Set(scraped))
})

test('without a setting no SDK is there, and the shop answers as ever', async () => {
  const { prometheus } = await startTelemetry({ metrics: null, collector: null })
  expect(prometheus).toBeNull()
  expect(trace.getTracer('x').startSpan('y').isRecording()).toBe(false)
})

describe('GET /readyz', () => {
  const answerOf = async (status: number, body: string) => {
    const { get, backend } = await observedShop()
    backend.mockImplementation(async () => new Response(body, { status }))
    const ready = await get('/readyz')
    return [ready.status, (await ready.json()) as object] as const
  }

  test('a backend that answers: ready, with the build', async () => {
    const [status, body] = await answerOf(200, '{}')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ready: true, backend: 'ok', builtAt: '2026-01-01T00:00:00.000Z' })
  })

  test.each([
    [503, '{"errors":[{"code":"FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE"}]}', 200, 'maintenance'],
    [412, '{}', 503, 'refused'],
    [500, '<html>', 503, 'failing'],
  ])('a backend that answers %d %s: %d, %s', async (given, body, status, backend) => {
    const answer = await answerOf(given, body)
    expect(answer[0]).toBe(status)
    expect(answer[1]).toMatchObject({ backend })
  })

  test('a dead backend: not ready, called once for many probes', async () => {
    const { get, backend } = await observedShop()
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(backend).toHaveBeenCalledTimes(1)
    expect((await get('/healthz')).status).toBe(200)
  })
})
