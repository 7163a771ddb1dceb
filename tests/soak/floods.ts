/** The floods of `npm run soak -- --hostile`, sent by a process of their own: see hostile.ts. */
import { connect } from 'node:net'
import os from 'node:os'

export interface FloodOrder {
  origin: string
  /** Milliseconds of the clock. */
  until: number
  /** Requests a second of each flood. */
  rate: number
}

export interface FloodReport {
  /** Statuses of the answers, by flood; `left`: the flood went away first, `failed`: there was no answer. */
  seen: Record<string, Record<string, number>>
  /** Milliseconds of a processor that the floods took. */
  cpu: number
}

interface Shot {
  path: string
  method?: string
  cookie?: string
  body?: string
  /** Clients that the flood comes from; one of its own by default. */
  clients?: number
  /** Milliseconds after which it closes its connection. */
  leaves?: number
  /** So often it is sent over one connection, of which no answer is read. */
  pipelined?: number
}

type Flood = (round: number, session: string) => Shot

const criteria = (body: object): Shot => ({ path: '/store-api/product', method: 'POST', body: JSON.stringify(body) })
const values = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}`).join('|')
const filters = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'equals', field: 'id', value: `a${index}` }))

/** Milliseconds that it holds connections of which it reads nothing. */
const UNREAD = 10_000

/** Criteria that are larger inside than outside. */
const nested = [
  criteria({ filter: [{ type: 'equalsAny', field: 'id', value: values(30_000) }] }),
  criteria({ associations: { children: { filter: filters(2_400) } } }),
  criteria({ sort: Array.from({ length: 6_000 }, () => ({ field: 'name', order: 'ASC' })) }),
  criteria({ includes: { product: Array.from({ length: 20_000 }, (_, index) => `field${index}`) } }),
]

/** As large as the shop's largest body: nothing else is read. */
const LARGE = JSON.stringify({
  items: Array.from({ length: 250 }, () => ({
    id: 'x'.repeat(255),
    referencedId: '1'.repeat(32),
    type: 'product',
    quantity: 1,
  })),
})

const floods: Record<string, Flood> = {
  'a payload of 15,000 slashes': () => ({ path: `/0z${'/'.repeat(15_000)}x/_payload.json` }),
  'made-up payloads of 15 kB': (round) => ({ path: `/${round}-${'x'.repeat(15_000)}/_payload.json` }),
  'made-up pages of 1 kB': (round) => ({ path: `/${round}-${'x'.repeat(900)}` }),
  'unique filters': (round) => ({ path: `/Table/?min-price=1.${round % 10_000}` }),
  'forged cookies': () => ({ path: '/', cookie: 'storechart-kind=customer; sw-context-token=a' }),
  'HEAD of personal pages': (round) => ({ path: `/checkout/cart?${round}`, method: 'HEAD', clients: 64 }),
  'searches that never end': (round) => ({ path: `/search?search=a${round}` }),
  'one session with large calls': (_round, cookie) => ({
    path: '/store-api/checkout/cart/line-item',
    method: 'POST',
    cookie,
    body: LARGE,
    leaves: 300,
  }),
  'requests that wait for no answer': () => ({ path: '/', pipelined: 2_000 }),
  'nested criteria': (round) => nested[round % nested.length] ?? criteria({}),
}

/** Cookies of a session that the flood made as a shopper does; none where nobody listens. */
async function sessionOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/store-api/context`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': '10.6.1.0' },
    body: '{}',
  }).catch(() => new Response(null))
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function shoot(origin: string, client: string, shot: Shot, seen: Record<string, number>): Promise<void> {
  const status = await statusOf(origin, client, shot)
  seen[status] = (seen[status] ?? 0) + 1
}

async function statusOf(origin: string, client: string, shot: Shot): Promise<string> {
  const { path, method = 'GET', cookie = '', body, leaves, pipelined } = shot
  if (pipelined !== undefined) return pipeline(new URL(path, origin), client, pipelined)
  try {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': client,
        cookie,
        ...(body === undefined ? {} : { origin, 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(leaves === undefined ? {} : { signal: AbortSignal.timeout(leaves) }),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'left' : 'failed'
  }
}

/** With a `Range`, for which no finished answer is kept. */
function pipeline({ hostname, port, host, pathname }: URL, client: string, times: number): Promise<string> {
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nrange: bytes=0-\r\nx-forwarded-for: ${client}\r\n\r\n`
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname })
    const left = setTimeout(() => {
      resolve('left')
      socket.destroy()
    }, UNREAD)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(left)
      resolve('failed')
    })
    socket.pause()
    socket.write(request.repeat(times))
  })
}

/** Keeps to its rate whatever the answers take, as somebody does who means no good. */
async function run(index: number, { origin, until, rate }: FloodOrder, seen: Record<string, number>): Promise<void> {
  const flood = Object.values(floods)[index]
  if (!flood) return
  const session = await sessionOf(origin)
  const requests: Promise<void>[] = []
  const begun = Date.now()
  for (let round = 0; Date.now() < until; round += 1) {
    const shot = flood(round, session)
    const client = `10.6.${index}.${round % (shot.clients ?? 1)}`
    requests.push(shoot(origin, client, shot, seen))
    // A loaded machine runs late: what was missed meanwhile is made up for.
    const due = begun + ((round + 1) * 1_000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
  }
  await Promise.all(requests)
}

async function flood(order: FloodOrder): Promise<FloodReport> {
  const begun = process.cpuUsage()
  const seen: FloodReport['seen'] = Object.fromEntries(Object.keys(floods).map((name) => [name, {}]))
  await Promise.all(Object.values(seen).map((statuses, index) => run(index, order, statuses)))
  const { user, system } = process.cpuUsage(begun)
  return { seen, cpu: (user + system) / 1_000 }
}

process.once('message', (order: FloodOrder) => {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  void flood(order).then((report) => process.send?.(report, () => process.exit(0)))
})
