import { setTimeout as pause } from 'node:timers/promises'
import { failureOfAnswer } from '../../api/mappers/failures.ts'
import { readCart, removeLines, updateLines } from '../../api/operations/cart.ts'
import { ATTEMPT_HEADER, readOrder } from '../../api/operations/checkout.ts'
import { logout, RESTORE_HEADER, sendRegistration } from '../../api/operations/customer.ts'
import { pathTo, type Declared, type OperationKind } from '../../api/operations/operation.ts'
import { readContext } from '../../api/operations/session.ts'
import { criteriaProblem } from './criteria-guard.server.ts'
import { passable } from './passable.server.ts'
import { clientHeaders, demoHeaders, type Backend, type Client, type Fetch } from './backend.server.ts'
import { isUnknownToken } from './cookie-seal.server.ts'
import { GUEST_COOKIE, readCookies, readKind, readToken } from './cookies.server.ts'
import { Busy, type Limits } from './limits.server.ts'
import { hasLines, leftInCart, type LeftLine } from './ordered-cart.server.ts'
import type { SecurityLog } from './security-log.server.ts'
import { Orders, type StoredAnswer } from './orders.server.ts'
import { isCall, isGuess, proxyOperation, type ProxyOperation } from './proxy-operations.server.ts'
import { Renewals, Rotations } from './renewals.server.ts'
import { BodyTooLarge, isOwnPage, isSecure, readBody, type PublicSide } from './request-guard.server.ts'
import { SessionMoved, SessionQueue, type Turn } from './session-queue.server.ts'
import {
  looksForgotten,
  noTraits,
  sessionCookies,
  sessionTraits,
  type SessionTraits,
} from './session-cookies.server.ts'
import { stripTokens } from './strip.server.ts'

/** Larger than any body that the shop sends. */
const BODY_LIMIT = 256 * 1024
/** Milliseconds. The order call has the longest: it must outlast what the browser waits for. */
const LIMITS = { read: 15_000, write: 30_000, order: 120_000 }
/**
 * Milliseconds that a read waits for the session's write under way. An order may take long, and who comes back
 * meanwhile has to be told so: what a read beside it does to the cart is put right behind it.
 */
const PATIENCE = { write: 10_000, order: 1_500 }
/** Says that a call has been sent again already; see `#sendAgain`. */
const AGAIN = 'storechart-again'
/** Milliseconds in which the browser takes in the cookie that is on its way to it. */
const COOKIE_ARRIVES = 100

/** What the proxy asks of the shop around it. */
export interface ProxyOptions extends PublicSide {
  backend: Backend
  limits?: Limits
  log?: SecurityLog
  fetch: Fetch
  /** Language ids that the sales channel has; another one would be refused with 412. */
  languageIds: () => ReadonlySet<string>
  /** The backend says that the shop is closed. */
  onMaintenance: () => void
  /** The shop's own currency and country, `EUR.DE`. */
  ownPrices: () => string
  /** A new session for this visitor. */
  begin: (visitor: Visitor) => Promise<Begun>
  /** Registered domain for mails in this language. */
  mailOrigin: (languageId: string | null) => string
  /** Addresses that the payment provider sends the shopper back to. */
  paymentReturn: (request: Request, languageId: string | null, orderId: string) => { finish: string; error: string }
  /** A session of nobody who sees the same prices; the token is null for the shop's own. */
  nobody: Nobody
  /** Tells the owner what was put right. */
  tell: (line: string) => void
  /** Where to send the shopper for a payment page of the backend; its own address unless the shop passes it through. */
  paymentPage: (request: Request, url: string) => string
  now?: () => number
}

/** What of a call decides the prices that its visitor sees. */
export interface Visitor {
  request: Request
  client: Client
  cookies: Map<string, string>
  languageId: string | null
}

/** A session with the prices that its visitor has seen so far. */
export interface Begun {
  /** Null: any new session has them. */
  token: string | null
  /** `PLN.PL` */
  prices: string
}

/** Sessions of nobody, by which calls are made that depend on no shopper. */
export interface Nobody {
  token: (visitor: Visitor) => Promise<string | null>
  /** The backend answered with another token: this one is forgotten. */
  forgotten: (visitor: Visitor, token: string) => Promise<void>
}

/** An incoming call with what the proxy found out about it. */
interface Call extends Visitor {
  operation: ProxyOperation
  path: string
  query: string
  body: string
  /** The session that this call is the first of. */
  begun?: Begun
  /** Its turn among the session's calls; absent without a session. */
  turn?: Turn
}

/** The backend's answer, read and cleaned. */
interface Answer {
  status: number
  /** JSON text without tokens; a stream for downloads. */
  body: string | ReadableStream<Uint8Array> | null
  headers: Headers
  traits: SessionTraits
  /** Token that the answer came with. */
  token: string | null
}

/** How an answer changes the browser's session. */
interface Outcome {
  answer: Answer
  /** Token for the cookie; null: leave it. */
  adopt: string | null
  renewed: boolean
  /** What the adopted session is known to have. */
  prices?: string
}

/**
 * The same-origin way to the Store API, and the only one: it alone knows access key and context token.
 * Answers of the backend are passed on with their status; its own refusals have the Store API's error shape with codes
 * that begin with `STORECHART__`.
 */
export class Proxy {
  #options: ProxyOptions
  #sessions = new SessionQueue()
  #orders: Orders
  #renewals: Renewals
  #rotations: Rotations

  constructor(options: ProxyOptions) {
    this.#options = options
    this.#orders = new Orders(options.now)
    this.#renewals = new Renewals(options.now)
    this.#rotations = new Rotations(options.now)
  }

  /** Answers a request below `/store-api`. */
  async handle(request: Request, client: Client): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice('/store-api'.length)
    const cookies = readCookies(request.headers.get('cookie'))
    const unknown = () => {
      this.#options.log?.note('unknown call', { method: request.method, path, client: client.ip })
      return refusal(404, 'STORECHART__UNKNOWN_CALL', 'The shop does not make this call.')
    }
    if (!isCall(request.method, path)) return unknown()
    if (request.method !== 'GET' && !isOwnPage(request, this.#options)) {
      this.#options.log?.note('call of another site', {
        path,
        origin: request.headers.get('origin'),
        client: client.ip,
      })
      return refusal(403, 'STORECHART__FOREIGN_PAGE', 'Calls from pages of other sites are refused.')
    }

    try {
      const body = await readBody(request, BODY_LIMIT)
      if (body !== '' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
        return refusal(415, 'STORECHART__NOT_JSON', 'Bodies have to be JSON.')
      const parsed = parse(body)
      const operation = proxyOperation(request.method, path, parsed)
      if (!operation) return unknown()
      if (operation.kind === 'attempt') return this.#attempt(cookies, path.slice(path.lastIndexOf('/') + 1))
      this.#options.limits?.call(client, isGuess(request.method, path, parsed))
      const tooMuch = TAKES_CRITERIA.has(operation.kind) ? criteriaProblem(parsed) : null
      if (tooMuch !== null)
        return refusal(400, 'STORECHART__TOO_MUCH', `The shop does not ask for so much: ${tooMuch}.`)
      const isRestoring = path === pathTo(sendRegistration.route) && request.headers.get(RESTORE_HEADER) === 'guest'
      const guest = isRestoring ? (cookies.get(GUEST_COOKIE) ?? '') : null
      // Nothing is kept, so nobody has to be registered.
      if (guest === '') return json(204, '')
      const token = readToken(cookies)
      const isAgain = url.searchParams.has(AGAIN)
      if (token !== null && !isAgain && this.#rotations.isRecent(token)) return await this.#sendAgain(url)
      if (isAgain) url.searchParams.delete(AGAIN)
      const language = request.headers.get('sw-language-id')
      const call: Call = {
        request,
        client,
        operation,
        path,
        query: url.search,
        body: guest ?? body,
        cookies,
        languageId: language !== null && this.#options.languageIds().has(language) ? language : null,
      }
      if (token === null && makesSession(call)) call.begun = await this.#options.begin(call)
      return await this.#dispatch(call)
    } catch (error) {
      if (error instanceof BodyTooLarge) return refusal(413, 'STORECHART__BODY_TOO_LARGE', 'The body is too large.')
      if (error instanceof Refused) return error.response
      if (error instanceof Busy) return throttled(error)
      if (error instanceof SessionMoved) return this.#sendAgain(url)
      return failure(error)
    }
  }

  /**
   * Sent with a token that another answer has just replaced: what it writes would be lost in a session that nobody has.
   * The browser sends it again, with the cookie that it has by then; only once, since that answer may have been lost.
   */
  async #sendAgain(url: URL): Promise<Response> {
    await pause(COOKIE_ARRIVES)
    url.searchParams.set(AGAIN, '1')
    return new Response(null, {
      status: 307,
      headers: { location: url.pathname + url.search, 'cache-control': 'no-store' },
    })
  }

  #dispatch(call: Call): Promise<Response> {
    switch (call.operation.kind) {
      case 'public':
        return this.#asNobody(call, null)
      case 'catalogue':
        return this.#catalogue(call)
      case 'order':
        return this.#order(call)
      case 'payment':
        return this.#shared(call, (own) => this.#payment(own))
      case 'cart':
      case 'rotate':
        return this.#alone(call)
      default:
        return this.#shared(call, async (own, token) => this.#respond(own, await this.#exchange(own, token)))
    }
  }

  /**
   * Reads of pages that are rendered for one shopper, under the same rules as calls.
   * @param late what is done when writes of the session take longer than `patience` milliseconds
   */
  async read<Result>(
    token: string,
    read: (token: string) => Promise<Result>,
    { patience, late }: { patience: number; late: () => Promise<Result> },
  ): Promise<Result> {
    try {
      return await this.#sessions.read(this.#current(token), (turn) => read(turn.token), { patience, late })
    } catch (error) {
      if (error instanceof SessionMoved) return late()
      throw error
    }
  }

  /** Beside the session's other reads, behind its writes. */
  async #shared(
    call: Call,
    work: (call: Call, token: string | null, turn?: Turn) => Promise<Response>,
  ): Promise<Response> {
    const token = this.#token(call)
    if (token === null) return work(call, null)
    const patience = this.#orders.isPlacing(token) ? PATIENCE.order : PATIENCE.write
    return this.#sessions.read(token, (turn) => work({ ...call, turn }, turn.token), { patience })
  }

  async #alone(call: Call): Promise<Response> {
    const token = this.#token(call)
    if (token === null) return this.#respond(call, await this.#exchange(call, null))
    const outcome = await this.#sessions.write(token, (turn) => this.#exchange({ ...call, turn }, turn.token))
    return this.#respond(call, outcome)
  }

  /** Customers see prices of their own; everybody else sees those of a currency and a country. */
  async #catalogue(call: Call): Promise<Response> {
    if (readKind(call.cookies) === 'customer')
      return this.#shared(call, async (own, token) => this.#respond(own, await this.#exchange(own, token)))
    return this.#asNobody(call, await this.#options.nobody.token(call))
  }

  async #asNobody(call: Call, token: string | null): Promise<Response> {
    const { method } = call.request
    let answer = await this.#send(call, token, method)
    if (token !== null && answer.token !== null && answer.token !== token) {
      await this.#options.nobody.forgotten(call, token)
      answer = await this.#send(call, await this.#options.nobody.token(call), method)
    }
    return this.#respond(call, { answer: { ...answer, traits: noTraits }, adopt: null, renewed: false })
  }

  /** The order call outlives the browser's connection: its answer is needed by a shopper who comes back. */
  async #order(call: Call): Promise<Response> {
    const token = this.#token(call)
    if (token === null) return this.#respond(call, await this.#exchange(call, null))
    const attempt = call.request.headers.get(ATTEMPT_HEADER)
    let outcome: Outcome | null = null
    const stored = await this.#orders.place(token, attempt && /^[\w-]{8,64}$/.test(attempt) ? attempt : null, () =>
      this.#sessions.write(token, async (turn): Promise<StoredAnswer> => {
        const own = { ...call, turn }
        outcome = await this.#exchange(own, turn.token)
        const body = text(outcome.answer.body)
        const order = parse(body)
        if (outcome.answer.status === 200 && hasLines(order)) await this.#takeOutOrdered(own, turn, order)
        return { status: outcome.answer.status, body }
      }),
    )
    // Joined a call that was under way: the answer is that call's, and so are its cookies.
    return outcome ? this.#respond(call, outcome) : json(stored.status, stored.body)
  }

  /**
   * A read beside the order, of another device or another instance of the shop, may have put the ordered cart back: a
   * shopper who sees it orders twice. Read once, alone; what was put in since stays.
   */
  async #takeOutOrdered(call: Call, turn: Turn, order: unknown): Promise<void> {
    await turn.alone()
    try {
      const left = leftInCart(order, parse(text((await this.#cartCall(call, turn, readCart)).body)))
      if (left.length === 0) return
      this.#options.tell(`An ordered cart came back: ${left.length} of its lines are taken out again.`)
      const gone = left.filter(({ keep }) => keep === 0).map(({ id }) => id)
      const kept = left.filter(({ keep }) => keep > 0).map(({ id, keep }: LeftLine) => ({ id, quantity: keep }))
      if (gone.length > 0) await this.#cartCall(call, turn, removeLines, { ids: gone })
      if (kept.length > 0) await this.#cartCall(call, turn, updateLines, { items: kept })
    } catch (error) {
      // The order stands, whatever became of the cart.
      this.#options.tell(
        `The cart could not be read after an order: ${error instanceof Error ? error.message : 'unknown'}`,
      )
    }
  }

  #cartCall(call: Call, turn: Turn, operation: Ours, body?: unknown): Promise<Answer> {
    const { method, ...own } = ownCall(operation, body)
    return this.#send({ ...call, ...own }, turn.token, method)
  }

  /** Payment is started only for an order of this session: the backend itself would do it for anybody's. */
  async #payment(call: Call): Promise<Response> {
    const orderId = field(parse(call.body), 'orderId')
    if (orderId === null || !/^[0-9a-f]{32}$/.test(orderId)) return orderNotFound()
    const token = call.turn?.token
    if (token === undefined) return orderNotFound()
    const filter = [{ type: 'equals', field: 'id', value: orderId }]
    const { method, ...own } = ownCall(readOrder, { limit: 1, filter, includes: { order: ['id'] } })
    const lookup: Call = { ...call, ...own }
    const found = await this.#exchange(lookup, token, method)
    if (found.answer.status !== 200 || found.renewed) return this.#respond(lookup, found)
    if (!listsOrder(parse(text(found.answer.body)), orderId)) return orderNotFound()

    const back = this.#options.paymentReturn(call.request, call.languageId, orderId)
    const start: Call = {
      ...call,
      query: '',
      body: JSON.stringify({ orderId, finishUrl: back.finish, errorUrl: back.error }),
    }
    const outcome = await this.#exchange(start, token, 'POST')
    const target = field(parse(text(outcome.answer.body)), 'redirectUrl')
    if (target === null) return this.#respond(start, outcome)
    const body = JSON.stringify({ redirectUrl: this.#options.paymentPage(call.request, target) })
    return this.#respond(start, { ...outcome, answer: { ...outcome.answer, body } })
  }

  #attempt(cookies: Map<string, string>, attemptId: string): Response {
    const token = readToken(cookies)
    const current = token === null ? null : this.#current(token)
    return json(200, JSON.stringify(this.#orders.report(current, attemptId)))
  }

  /** The browser's token, or its successor when it was forgotten while this request was under way. */
  #token(call: Call): string | null {
    const token = readToken(call.cookies)
    return token === null ? (call.begun?.token ?? null) : this.#current(token)
  }

  #current(token: string): string {
    return this.#renewals.successor(token) ?? token
  }

  /**
   * One call with its consequences for the session. A new token on a call that does not rotate means that the backend
   * forgot the session: all its requests agree on one new token, and those that got another one are repeated with it.
   * The repetition cannot do anything twice: what the first one did stays behind in a session that nobody keeps.
   */
  async #exchange(call: Call, token: string | null, method = call.request.method): Promise<Outcome> {
    const stale = readToken(call.cookies)
    let answer = await this.#send(call, token, method)
    const rotates = call.operation.kind === 'rotate'
    const isPublic = /\bpublic\b/i.test(answer.headers.get('cache-control') ?? '')
    const got = isPublic ? null : answer.token
    if (token === null)
      return { answer, adopt: isRead(call) || call.operation.kind === 'file' ? null : got, renewed: false }
    // The cookie still holds the forgotten token: another request of this browser renewed it just now.
    const behind = stale !== null && this.#renewals.successor(stale) === token
    if (got === null || got === token) {
      const forgotten = behind || (await this.#isForgotten(call, token, answer))
      const prices = forgotten && !behind ? { prices: this.#options.ownPrices() } : {}
      return { answer, adopt: behind ? token : null, renewed: forgotten, ...prices }
    }
    if (rotates) {
      this.#rotations.leave(token)
      call.turn?.leave()
      if (call.path !== pathTo(logout.route) || answer.status >= 400) return { answer, adopt: got, renewed: false }
      // The visitor goes on in the prices that the customer saw.
      const next = await this.#options.begin(call)
      return { answer, adopt: next.token ?? got, renewed: false, prices: next.prices }
    }
    const next = await this.#options.begin(call)
    const agreed = this.#renewals.agree(token, next.token ?? got)
    call.turn?.renew(agreed)
    if (agreed !== got) {
      await discard(answer)
      answer = await this.#send(call, agreed, method)
    }
    return { answer, adopt: agreed, renewed: true, prices: next.prices }
  }

  /**
   * A backend whose session rows are gone goes on with the same token, for nobody and with an empty cart. What looks
   * like that is asked for once more, since customers have empty carts and are refused things too.
   */
  async #isForgotten(call: Call, token: string, answer: Answer): Promise<boolean> {
    if (readKind(call.cookies) === 'anonymous' || isUnknownToken(token) || call.operation.kind === 'rotate')
      return false
    if (answer.traits.kind === 'anonymous') return true
    const body = typeof answer.body === 'string' ? parse(answer.body) : null
    if (!looksForgotten(answer.status, body)) return false
    const { method, ...own } = ownCall(readContext)
    const context = await this.#send({ ...call, ...own }, token, method)
    return context.token === token && context.traits.kind === 'anonymous'
  }

  async #send(call: Call, token: string | null, method: string): Promise<Answer> {
    const { backend, fetch } = this.#options
    const { kind, storefrontUrl } = call.operation
    const headers: Record<string, string> = {
      accept: call.request.headers.get('accept') ?? 'application/json',
      'sw-access-key': backend.accessKey,
      ...demoHeaders(backend),
      ...clientHeaders(call.client, this.#options.trustProxy),
    }
    if (token !== null && !isUnknownToken(token)) headers['sw-context-token'] = token
    if (call.languageId !== null) headers['sw-language-id'] = call.languageId
    if (call.request.headers.has('sw-include-seo-urls')) headers['sw-include-seo-urls'] = '1'
    const body = storefrontUrl ? this.#withStorefrontUrl(call) : call.body
    if (body !== '') headers['content-type'] = 'application/json'

    const limit = kind === 'order' || kind === 'payment' ? LIMITS.order : isRead(call) ? LIMITS.read : LIMITS.write
    const patience = AbortSignal.timeout(limit)
    const response = await fetch(backend.url + call.path + call.query, {
      method,
      headers,
      ...(body === '' ? {} : { body }),
      redirect: 'manual',
      // Only reads for nobody stop when the browser leaves: with a session the backend goes on, and writes have to
      // wait.
      signal: isPublic(call) ? AbortSignal.any([patience, call.request.signal]) : patience,
    })
    return this.#clean(call, response, token)
  }

  async #clean(call: Call, response: Response, sent: string | null): Promise<Answer> {
    const token = response.headers.get('sw-context-token')
    const base = { status: response.status, headers: response.headers, token }
    if (call.operation.kind === 'file' && response.ok) return { ...base, body: response.body, traits: noTraits }
    const raw = await response.text()
    if (raw === '') return { ...base, body: null, traits: response.ok ? this.#traits(call, null) : noTraits }
    const value = parse(raw)
    if (!response.ok && failureOfAnswer(response.status, value, null).kind === 'maintenance')
      this.#options.onMaintenance()
    if (value === undefined && response.status >= 500)
      return { ...base, ...this.#passable(call, response.status, raw), traits: noTraits }
    if (value === undefined || response.status < 200 || (response.status >= 300 && response.status < 400))
      throw new Refused(refusal(502, 'STORECHART__GARBAGE', 'The Store API answered with something that is not JSON.'))
    const clean = stripTokens(
      value,
      [sent, token].filter((known): known is string => known !== null && known !== ''),
    )
    const traits = response.ok ? this.#traits(call, clean) : noTraits
    return { ...base, ...this.#passable(call, response.status, clean), traits }
  }

  #passable(call: Call, status: number, body: unknown): { status: number; body: string | null } {
    const answer = { method: call.request.method, path: call.path, status, body }
    const passed = passable(answer, (facts) => this.#options.log?.note('failure of the backend', facts))
    return { status: passed.status, body: passed.status === 204 ? null : JSON.stringify(passed.body) }
  }

  #traits(call: Call, body: unknown): SessionTraits {
    return sessionTraits(call.path, body)
  }

  #withStorefrontUrl(call: Call): string {
    const body = parse(call.body)
    if (typeof body !== 'object' || body === null) return call.body
    try {
      return JSON.stringify({ ...body, storefrontUrl: this.#options.mailOrigin(call.languageId) })
    } catch {
      // What can be read can be nested too deep to be written.
      throw new Refused(refusal(400, 'STORECHART__BODY_TOO_DEEP', 'The body is nested too deep.'))
    }
  }

  #respond(call: Call, { answer, adopt: other, renewed, prices }: Outcome): Response {
    const adopt = other ?? call.begun?.token ?? null
    const begun = prices ?? (adopt === null ? null : (call.begun?.prices ?? null))
    const headers = new Headers({ 'cache-control': 'private, no-store' })
    for (const name of ['content-type', 'content-disposition', 'retry-after']) {
      const value = answer.headers.get(name)
      if (value !== null && (name !== 'content-type' || answer.body !== null)) headers.set(name, value)
    }
    if (renewed) headers.set('storechart-session', 'renewed')
    // Pages of the customer that the browser holds ready for Back; storage is the shop's own to clear.
    if (call.path === pathTo(logout.route)) headers.set('clear-site-data', '"cache"')
    const secure = isSecure(call.request, this.#options)
    for (const cookie of sessionCookies({
      token: adopt,
      traits: answer.traits,
      renewed,
      prices: begun,
      cookies: call.cookies,
      secure,
    }))
      headers.append('set-cookie', cookie)
    return new Response(answer.body, { status: answer.status, headers })
  }
}

/** Calls that a browser without a session gets one by. */
const makesSession = ({ operation: { kind } }: Call): boolean => ['cart', 'write', 'rotate', 'order'].includes(kind)

/** Calls whose bodies may be criteria: reads, and the one that opens a guest's order. */
const TAKES_CRITERIA: ReadonlySet<OperationKind> = new Set(['read', 'public', 'catalogue', 'rotate'])

const isPublic = ({ operation: { kind } }: Call): boolean => kind === 'public' || kind === 'catalogue'

const isRead = (call: Call): boolean => call.operation.kind === 'read' || isPublic(call)

type Ours = Declared & { route: string }

/** A call that the proxy makes itself, beside the shopper's. */
function ownCall(
  { route, kind, storefrontUrl }: Ours,
  body?: unknown,
): Pick<Call, 'operation' | 'path' | 'query' | 'body'> & { method: string } {
  const [method = ''] = route.split(' ')
  const operation = { kind, storefrontUrl: storefrontUrl === true }
  return { method, operation, path: pathTo(route), query: '', body: body === undefined ? '' : JSON.stringify(body) }
}

/** The backend's answer cannot be passed on. */
class Refused extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('The answer cannot be passed on')
    this.response = response
  }
}

function refusal(status: number, code: string, detail: string): Response {
  return json(
    status,
    JSON.stringify({ errors: [{ status: String(status), code, title: 'Storechart', detail, meta: {} }] }),
  )
}

function throttled({ status, seconds }: Busy): Response {
  const meta = { parameters: { seconds } }
  const body = { errors: [{ status: String(status), code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED', detail: '', meta }] }
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', 'retry-after': String(seconds) },
  })
}

function orderNotFound(): Response {
  return refusal(404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND', 'This session has no such order.')
}

function failure(error: unknown): Response {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return late
    ? refusal(504, 'STORECHART__TIMEOUT', 'The Store API did not answer in time.')
    : refusal(502, 'STORECHART__UNREACHABLE', 'The Store API could not be reached.')
}

function json(status: number, body: string): Response {
  return new Response(body === '' ? null : body, {
    status,
    headers: { 'cache-control': 'private, no-store', ...(body === '' ? {} : { 'content-type': 'application/json' }) },
  })
}

/** @returns undefined for text that is not JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : null
}

/** `/order` answers `{orders: {elements: […]}}`. */
function listsOrder(body: unknown, orderId: string): boolean {
  const orders: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'orders') : undefined
  const elements: unknown = typeof orders === 'object' && orders !== null ? Reflect.get(orders, 'elements') : undefined
  return Array.isArray(elements) && elements.some((order) => field(order, 'id') === orderId)
}

function text(body: Answer['body']): string {
  return typeof body === 'string' ? body : ''
}

async function discard(answer: Answer): Promise<void> {
  if (answer.body instanceof ReadableStream) await answer.body.cancel()
}
