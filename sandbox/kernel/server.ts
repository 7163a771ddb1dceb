import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Answer } from './answers.ts'
import { inputOf, languageHeader, mediaBase, parseBody } from './call.ts'
import type { Call } from './call.ts'
import { mayUseDemo } from './demo-access.ts'
import { salesContext } from './context.ts'
import type { SalesContext } from './context.ts'
import { Refusal, frameworkError, refuse } from './errors.ts'
import { withMediaBase } from './entities.ts'
import { isId, newToken } from './ids.ts'
import { applyIncludes, includesOf } from './includes.ts'
import { languages } from './reference.ts'
import type { Match, Router } from './router.ts'
import type { Hook, Shop } from './shop.ts'

const PREFIX = '/store-api'
const MAX_BODY = 2_000_000

/** Header lists as the backend sends them to browsers of other origins. */
const CORS_HEADERS =
  'Content-Type,Authorization,sw-context-token,sw-access-key,sw-language-id,sw-version-id,sw-inheritance,indexing-behavior,sw-include-seo-urls'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
  'access-control-allow-headers': CORS_HEADERS,
  'access-control-expose-headers': CORS_HEADERS,
}

interface KernelParts {
  shop: Shop
  api: Router
  pages: Router
  hooks: readonly Hook[]
}

/** HTTP in front of the routers: keys, tokens, languages, CORS, errors. Does not listen yet. */
export function createKernel(parts: KernelParts): Server {
  const server = createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  // With the five seconds that Node gives, a busy shop sends into connections that are being closed.
  server.keepAliveTimeout = 65_000
  return server
}

async function serve(parts: KernelParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = `http://${request.headers.host ?? 'localhost'}`
  const url = new URL(request.url ?? '/', origin)
  const isApi = url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`)
  if (!mayUseDemo(request, url.pathname)) {
    request.resume()
    response.writeHead(403, { 'content-type': 'text/plain' })
    response.end('Only for pages of this address\n')
    return
  }
  if (request.method === 'OPTIONS' && isApi) {
    response.writeHead(200, {
      ...CORS,
      'cache-control': 'no-cache, private',
      'content-type': 'text/html; charset=UTF-8',
    })
    response.end()
    return
  }
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableEnded) gone.abort()
  })
  // A connection that breaks meanwhile takes its address away.
  const address = request.socket.remoteAddress ?? ''
  const text = await bodyOf(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  const sent = headers['sw-context-token']
  const session = sent ? parts.shop.sessions.read(sent) : null
  const expired = session !== null && parts.shop.sessions.isExpired(session)
  const { call, setBody } = createCall(parts.shop, {
    method: request.method ?? 'GET',
    path: isApi ? url.pathname.slice(PREFIX.length) : url.pathname,
    query: url.searchParams,
    headers,
    origin,
    address: headers['x-forwarded-for']?.split(',')[0]?.trim() ?? address,
    token: sent && !expired ? sent : newToken(),
    expired,
    signal: gone.signal,
  })

  let answer: Answer
  try {
    const router = isApi ? parts.api : parts.pages
    const match = router.find(call.method, call.path, url.href)
    if (!match) throw frameworkError(404, `No route found for "${call.method} ${url.href}"`)
    call.params = match.params
    if (isApi) admit(parts.shop, call)
    if (text === null) throw frameworkError(413, `The body is larger than ${MAX_BODY} bytes`)
    setBody(text)
    answer = await run(parts, call, match)
  } catch (error) {
    answer = failed(error, call, isApi)
  }
  send(response, answer, call, parts.shop, isApi)
}

interface CallFacts {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  origin: string
  address: string
  token: string
  expired: boolean
  signal: AbortSignal
}

function createCall(shop: Shop, facts: CallFacts): { call: Call; setBody: (text: string) => void } {
  let context: SalesContext | null = null
  const call: Call = {
    ...facts,
    params: {},
    body: {},
    input: {},
    context() {
      context ??= salesContext(call.token, shop.sessions.read(call.token), languageHeader(call), {
        shippingMethods: shop.catalogue.shippingMethods,
        paymentMethods: shop.catalogue.paymentMethods,
        customers: shop.customers,
        carts: shop.carts,
        priceRules: shop.catalogue.priceRules,
      })
      return context
    },
    refresh() {
      context = null
    },
  }
  return {
    call,
    setBody(text) {
      call.body = parseBody(text, call.headers['content-type'] ?? '')
      call.input = inputOf(call.query, call.body)
    },
  }
}

/** Hooks, then the handler, then `includes`, which every Store API answer understands. */
async function run(parts: KernelParts, call: Call, match: Match): Promise<Answer> {
  const step = async (index: number): Promise<Answer> => {
    const hook = parts.hooks[index]
    if (hook) return hook(call, parts.shop, () => step(index + 1))
    try {
      const answer = await match.handler(call, parts.shop)
      const includes = includesOf(call.input)
      if (!includes || answer.body instanceof Uint8Array || typeof answer.body === 'string') return answer
      return { ...answer, body: applyIncludes(answer.body, includes) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }
  return step(0)
}

function refused(error: Refusal): Answer {
  return { status: error.status, body: error.body() }
}

function failed(error: unknown, call: Call, isApi: boolean): Answer {
  if (error instanceof Refusal) {
    if (isApi) return refused(error)
    return { status: error.status, body: error.message, headers: { 'content-type': 'text/plain; charset=utf-8' } }
  }
  console.error(`${call.method} ${call.path}`, error)
  return refused(frameworkError(500, error instanceof Error ? error.message : 'Unknown error'))
}

/** Access key, sales channel, language. @throws Refusal as recorded */
function admit(shop: Shop, call: Call): void {
  const key = call.headers['sw-access-key']
  if (key === undefined) throw frameworkError(401, 'Header "sw-access-key" is required.')
  if (!key.startsWith('SWSC'))
    throw refuse(500, 'FRAMEWORK__API_INVALID_ACCESS_KEY', 'Access key is invalid and could not be identified.')
  if (key !== shop.settings.accessKey || !shop.settings.active)
    throw refuse(412, 'FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND', 'No matching sales channel found.')
  if (shop.settings.maintenance)
    throw refuse(503, 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE', 'The sales channel is in maintenance mode.')
  const language = languageHeader(call)
  if (language === null) return
  if (!isId(language))
    throw refuse(412, 'SYSTEM__LANGUAGE_INVALID_EXCEPTION', 'Provided languageId is not a valid uuid')
  if (!languages.some((entry) => entry.id === language))
    throw refuse(
      412,
      'SYSTEM__SALES_CHANNEL_LANGUAGE_NOT_AVAILABLE_EXCEPTION',
      `Provided language "${language}" is not in list of available languages: ${languages
        .map(({ id }) => id)
        .sort()
        .join(', ')}`,
    )
}

function send(response: ServerResponse, answer: Answer, call: Call, shop: Shop, isApi: boolean): void {
  if (answer.transport === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  const { body } = answer
  const raw = typeof body === 'string' || body instanceof Uint8Array
  const json =
    raw || answer.status === 204 ? '' : withMediaBase(JSON.stringify(body), shop, mediaBase(call, shop.settings))
  const bytes = raw ? Buffer.from(body) : Buffer.from(json)
  const headers: Record<string, string> = {
    'cache-control': 'no-cache, private',
    ...(raw || answer.status === 204 ? {} : { 'content-type': 'application/json' }),
    // The answer of maintenance is the only one without a token.
    ...(isApi && answer.status !== 503 ? { 'sw-context-token': answer.token ?? call.token } : {}),
    ...(isApi && call.headers['origin'] !== undefined ? CORS : {}),
    ...answer.headers,
  }
  if (answer.status !== 204) headers['content-length'] = String(bytes.length)
  response.writeHead(answer.status, headers)
  if (answer.transport === 'truncate') {
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
    return
  }
  response.end(call.method === 'HEAD' ? undefined : bytes)
}

/**
 * @returns null for a body that is too large; it is read to its end all the same, or the caller would not receive the
 * answer
 */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes: unknown = chunk
    if (!(bytes instanceof Buffer)) continue
    size += bytes.length
    if (size <= MAX_BODY) chunks.push(bytes)
  }
  return size > MAX_BODY ? null : Buffer.concat(chunks).toString('utf8')
}
