import { request } from 'node:http'
import { assert, asyncProperty, constantFrom, integer, json as anyJson, oneof, record, string, tuple } from 'fast-check'
import { cpuMilliseconds } from '../harness/cpu.ts'
import { freePort, startPair } from '../harness/pair.ts'
import { expect, test } from '../harness/test.ts'
import { openInspector } from '../soak/inspector.ts'

/**
 * Milliseconds of the processor that one answer may take. Its time by the clock says more about what else runs on the
 * machine, so the process's own work is what counts.
 */
const MOST_WORK = 250
/** Megabytes that the heap may hold more after all answers, garbage collected. The caches' own bound is higher. */
const MOST_GROWTH = 30
const RUNS = 400

interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** As it is written: `fetch` would correct addresses and refuse headers. */
function send(origin: string, { method, path, headers, body }: SentRequest): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(method === 'GET' ? undefined : body)
  })
}

const letters = string({ unit: constantFrom(...Array.from('abz019-._~!$&\'()*+,;=:@/%?[]|\\^`{}"<>')), maxLength: 60 })
const runs = tuple(
  constantFrom('/', '%2F', '%', '..', 'a', '%00', '%ff', '%F0%9F%8D%B5', '|', '[', '+', '&', '=', ';'),
  integer({ min: 1, max: 4_000 }),
).map(([part, times]) => part.repeat(times).slice(0, 12_000))
const piece = oneof({ weight: 3, arbitrary: letters }, { weight: 1, arbitrary: runs })
const place = constantFrom(
  '/',
  '/Table/',
  '/search',
  '/checkout/cart',
  '/checkout/success/x/paid',
  '/wishlist',
  '/pl-PL/',
  '/testde/Papier/',
  '/navigation/',
  '/detail/',
  '/_demo/media/',
  '/_serverFn/',
  '/builds/',
  '/sitemap/',
  '/assets/',
)
const call = constantFrom(
  '/context',
  '/checkout/cart',
  '/checkout/cart/line-item',
  '/account/login',
  '/account/register',
  '/order',
  '/handle-payment',
  '/product',
  '/search-suggest',
  '/newsletter/subscribe',
  '/checkout/attempt/',
)
const form = constantFrom('/cart/add', '/cart/change', '/cart/code', '/locale', '/region', '/newsletter')
const parameter = constantFrom(
  'search',
  'order',
  'p',
  'pages',
  'limit',
  'properties',
  'manufacturer',
  'min-price',
  'max-price',
  'rating',
  'shipping-free',
  '_page',
  '_slash',
  'newsletter',
  '__proto__',
)
/** What an address and a header can carry at all. */
const plain = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '_')
const query = tuple(parameter, piece).map(([name, value]) => `?${name}=${plain(value).replaceAll('#', '')}`)
const cookies = record({
  name: constantFrom(
    'sw-context-token',
    'storechart-kind',
    'storechart-prices',
    'storechart-flash',
    'i18n_redirected',
    '__proto__',
    '',
  ),
  value: piece,
}).map(({ name, value }) => ({ cookie: `${name}=${plain(value)}` }))

const get = tuple(
  place,
  oneof(
    piece,
    tuple(piece).map(([text]) => `${text}/_payload.json`),
  ),
  oneof(query, constantFrom('')),
).map(([where, rest, request]) => ({
  method: 'GET',
  path: plain(where + rest.replaceAll(/[?#]/g, '')) + request,
  body: '',
  type: '',
}))
const post = tuple(constantFrom('POST', 'PATCH', 'DELETE'), call, oneof(anyJson(), piece)).map(
  ([method, where, body]) => ({
    method,
    path: `/store-api${where}`,
    body,
    type: 'application/json',
  }),
)
const posted = tuple(form, parameter, piece).map(([where, name, value]) => ({
  method: 'POST',
  path: where,
  body: new URLSearchParams({
    path: value,
    [name]: value,
    id: value,
    quantity: value,
    code: value,
    locale: value,
  }).toString(),
  type: 'application/x-www-form-urlencoded',
}))

test('every request: no failure of the server, no endless work, nothing that stays', async () => {
  test.setTimeout(240_000)
  const inspectorPort = await freePort()
  const pair = await startPair({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` })
  const inspector = await openInspector(inspectorPort)
  const heap = async () => {
    await inspector.collect()
    await inspector.collect()
    return (await inspector.memory()).heapUsed / (1024 * 1024)
  }
  const ask = (request: SentRequest) => send(pair.origin, request)
  try {
    // The backend's own limits are not the shop's.
    await pair.fault({ settings: { throttling: false } })
    // Compiles, and fills what is kept of the shop itself.
    for (let again = 0; again < 3; again += 1)
      for (const path of [
        '/',
        '/Table/',
        '/search?search=tea',
        '/checkout/cart',
        '/none',
        '/pl-PL/',
        '/testde/',
        '/Table/_payload.json',
      ])
        await ask({ method: 'GET', path, headers: {}, body: '' })
    const before = await heap()
    await assert(
      asyncProperty(
        oneof({ weight: 4, arbitrary: get }, post, posted),
        cookies,
        async ({ type, ...request }, cookie) => {
          const headers = { ...cookie, ...(type === '' ? {} : { 'content-type': type }) }
          const begun = cpuMilliseconds(pair.shopPid)
          const status = await ask({ ...request, headers })
          const work = cpuMilliseconds(pair.shopPid) - begun
          expect(status).toBeLessThan(500)
          expect(work).toBeLessThanOrEqual(MOST_WORK)
        },
      ),
      { numRuns: RUNS, seed: 1, endOnFailure: true },
    )
    expect((await heap()) - before).toBeLessThan(MOST_GROWTH)
  } finally {
    inspector.close()
    await pair.stop()
  }
})
