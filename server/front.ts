import { Agent, request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { logWarning } from '../app/server/http/console.server.ts'
import { securityHeaders } from '../app/server/http/security.server.ts'

/** A channel as the process in front of all of them knows it. */
export interface Behind {
  name: string
  /** Name of its host, in small letters and without a port. */
  host: string
  /** Those of its languages that have one of their own. */
  further?: readonly string[]
  /** Path of the socket at which its processes listen. */
  socket: string
}

/** Of one connection, or said anew: which host was requested is decided here, once. */
const LEFT_OUT = new Set(
  'connection keep-alive proxy-connection te trailer upgrade expect host x-forwarded-host'.split(' '),
)
/** Words of a proxy that no setting has said to be there. */
const MADE_UP = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-request-id'])
const LEFT_OUT_OF_ANSWERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'])
/** Milliseconds that a channel may take to say how it is. */
const PROBE = 3_000

/**
 * Passes each request to the channel of its host, and the answer back. The host is that of the request's target or
 * `Host`, never a proxy's `X-Forwarded-Host`. At any other host there is no shop: 421. There `/healthz` and `/readyz`
 * answer for all channels.
 * @param trustProxy another proxy is in front: its headers about the client are passed on; otherwise they are replaced
 *   by what is seen here
 * @returns with a function that closes the connections to the channels
 */
export function front(
  channels: readonly Behind[],
  trustProxy: boolean,
): { handle: RequestListener; close: () => void } {
  const byHost = new Map(
    channels.flatMap((channel) => [channel.host, ...(channel.further ?? [])].map((host) => [host, channel] as const)),
  )
  const agent = new Agent({ keepAlive: true })
  let isWarned = trustProxy

  const headersOf = (request: IncomingMessage, host: string): string[] => {
    const raw = request.rawHeaders
    const headers = ['host', host]
    for (let at = 0; at < raw.length; at += 2) {
      const name = raw[at]!.toLowerCase()
      if (!LEFT_OUT.has(name) && (trustProxy || !MADE_UP.has(name))) headers.push(name, raw[at + 1]!)
    }
    if (!trustProxy) headers.push('x-forwarded-for', request.socket.remoteAddress ?? '', 'x-forwarded-proto', 'http')
    return headers
  }

  const forward = (channel: Behind, target: Target, request: IncomingMessage, response: ServerResponse): void => {
    const { host, path } = target
    const { method = 'GET' } = request
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
    const headers = headersOf(request, host)
    const sent = ask({ socketPath: channel.socket, agent, method, path, headers })
    const leave = () => void sent.destroy()
    response.once('close', leave)
    sent.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders))
      // A truncated answer must not look complete.
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      response.off('close', leave)
      if (response.headersSent || response.destroyed) return void response.destroy()
      // The channel had closed the connection before it saw the request.
      if (sent.reusedSocket && !hasBody && (method === 'GET' || method === 'HEAD'))
        return forward(channel, target, request, response)
      const isClosed = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      if (isClosed) say(response, 503, 'The shop opens in a moment.', { 'retry-after': '5' })
      else say(response, 502, 'The shop has not answered.')
    })
    if (hasBody) request.pipe(sent)
    else sent.end()
  }

  const handle: RequestListener = (request, response) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      logWarning('Note: requests come through a proxy. Set TRUST_PROXY, or all its shoppers share one limit.')
    }
    // Written to in the moment in which its client left: no error of the shop's.
    response.on('error', () => undefined)
    const target = targetOf(request)
    if (target === null) return say(response, 400, 'Bad Request')
    const { host, path } = target
    const channel = byHost.get(host)
    if (channel) forward(channel, target, request, response)
    else if (path === '/healthz' || path === '/readyz') void tellAll(path, response)
    else say(response, 421, 'There is no shop at this host.')
  }

  const tellAll = async (path: string, response: ServerResponse): Promise<void> => {
    const states = await Promise.all(channels.map((channel) => stateOf(channel, path)))
    response.writeHead(states.every((state) => state === 200) ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify(Object.fromEntries(channels.map(({ name }, index) => [name, states[index]]))))
  }

  return { handle, close: () => agent.destroy() }
}

/** The target of a request. */
interface Target {
  host: string
  path: string
}

/**
 * The host that a request is for, in small letters and without port and final dot, and the path there; null for what cannot be
 * answered rightly. A target that names a host decides, as HTTP says, and `Host` twice is two opinions.
 */
function targetOf(request: IncomingMessage): Target | null {
  const { url = '/', rawHeaders } = request
  const whole = /^https?:\/\/([^/?#]*)/i.exec(url)
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  )
  if (hosts.length > 1 || (!whole && !url.startsWith('/'))) return null
  const named = whole ? (whole[1] ?? '') : (request.headers.host ?? '')
  const [, host = ''] = /^([^\s:/?#@\\]+?|\[[\da-f:.]+\])\.?(?::\d*)?$/i.exec(named) ?? []
  const rest = url.slice(whole?.[0].length ?? 0)
  return { host: host.toLowerCase(), path: rest.startsWith('/') ? rest : `/${rest}` }
}

function passedOn(raw: readonly string[]): string[] {
  const headers: string[] = []
  for (let at = 0; at < raw.length; at += 2)
    if (!LEFT_OUT_OF_ANSWERS.has(raw[at]!.toLowerCase())) headers.push(raw[at]!, raw[at + 1]!)
  return headers
}

/** The status that a channel answers a probe with; 0 without an answer. */
function stateOf({ host, socket }: Behind, path: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = ask({ socketPath: socket, path, headers: { host }, agent: false, timeout: PROBE }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end()
  })
}

function say(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const own = { ...securityHeaders({ https: false }), 'content-type': 'text/plain', 'cache-control': 'no-store' }
  response.writeHead(status, { ...own, ...headers }).end(`${text}\n`)
}
