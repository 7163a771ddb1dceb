import { setTimeout as pause } from 'node:timers/promises'
import { readAttempt } from '../../../api/operations/attempt.ts'
import { readCart } from '../../../api/operations/cart.ts'
import { RESTORE_HEADER, convertGuest, sendRegistration } from '../../../api/operations/customer.ts'
import { confirmRegistration } from '../../../api/operations/recovery.ts'
import { readContext } from '../../../api/operations/session.ts'
import { parametersOf, pathTo } from '../../../api/operations/operation.ts'
import type { Client } from '../http/backend.server.ts'
import { GUEST_COOKIE, readCookies, readKind, readToken } from '../http/cookies.server.ts'
import { Busy } from '../http/busy.server.ts'
import type { CallUnderWay } from '../http/calls-under-way.server.ts'
import { redirectTo } from '../http/redirect.server.ts'
import { BodyTooLarge, isOwnPage, readBody } from '../http/request-guard.server.ts'
import { parse } from './bodies.server.ts'
import { makesSession, proxyCall, type Answer, type Call, type Outcome, type ProxyOptions } from './call.server.ts'
import { Exchange } from './exchange.server.ts'
import { OrderCalls } from './order-calls.server.ts'
import { guessOf, isCall, mostBytes, passedQuery, proxyOperation, type Guess } from './proxy-operations.server.ts'
import { declaredKind, markMissingForm } from './message-kind.server.ts'
import { isDiscreet, sentBefore } from './passable.server.ts'
import { takeProviderFields, withFields } from './provider-fields.server.ts'
import { Refused, failure, json, notLoggedIn, orderNotFound, refusal, throttled } from './refusals.server.ts'
import { beganHere } from './registration-mark.server.ts'
import { respond } from './respond.server.ts'
import { Sender } from './sender.server.ts'
import type { PriceWorld } from '../pages/price-worlds.server.ts'
import { hasToConfirm, noTraits } from './session-cookies.server.ts'
import { SessionMoved, SessionQueue, type Turn } from './session-queue.server.ts'
import { startPayment } from './start-payment.server.ts'
import { markDeclared, takeWithdrawal, withWithdrawals } from './withdrawals.server.ts'

/**
 * Milliseconds that a read waits for the session's write under way. An order may take long, and a shopper who returns
 * meanwhile needs an answer: when a read beside the order changes the cart, that is corrected afterwards.
 */
const TIMEOUT = { write: 10_000, order: 1_500 }
/** Says that a call has been sent again already; see `#sendAgain`. */
const AGAIN = 'storechart-again'
/** Milliseconds in which the browser takes in the cookie that is on its way to it. */
const COOKIE_ARRIVES = 100
/**
 * Milliseconds for every answer that must not reveal whether an account exists: longer than a backend checks a
 * password.
 */
const DISCREET = 1_000

/** A request as it came in. */
interface Incoming {
  request: Request
  client: Client
  url: URL
  path: string
  cookies: Map<string, string>
  byForm: boolean
  /** When it came, on the proxy's clock. */
  since: number
}

/**
 * The same-origin way to the Store API, and the only one: it alone knows access key and context token.
 * Answers of the backend are passed on with their status; its own refusals have the Store API's error shape with codes
 * that begin with `STORECHART__`.
 */
export class Proxy {
  #options: ProxyOptions
  #now: () => number
  #pause: (milliseconds: number) => Promise<unknown>
  #sessions: SessionQueue
  #sender: Sender
  #exchange: Exchange
  #orders: OrderCalls

  constructor(options: ProxyOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#pause = options.pause ?? ((milliseconds) => pause(milliseconds))
    this.#sender = new Sender(options)
    this.#sessions = new SessionQueue(options.store)
    this.#exchange = new Exchange(options, this.#sender, options.store.tokens)
    this.#orders = new OrderCalls(options, this.#sender, this.#exchange, this.#sessions)
  }

  /**
   * Answers a request below `/store-api`.
   * @param byForm the server makes the call for a form that it has taken
   */
  async handle(request: Request, client: Client, byForm = false): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice('/store-api'.length)
    const cookies = readCookies(request.headers.get('cookie'))
    const incoming: Incoming = { request, client, url, path, cookies, byForm, since: this.#now() }
    const stranger = this.#refuseStranger(incoming)
    if (stranger) return stranger
    let underWay: CallUnderWay | null = null
    try {
      // Before the body: to read one costs more than to refuse it.
      this.#options.limits?.call(client)
      underWay = this.#options.limits?.beginCall(client) ?? null
      return await this.#take(incoming, await readBody(request, mostBytes(request.method, path), underWay?.hold))
    } catch (error) {
      if (error instanceof BodyTooLarge) return refusal(413, 'STORECHART__BODY_TOO_LARGE', 'The body is too large.')
      if (error instanceof Refused) return error.response
      if (error instanceof Busy) return throttled(error)
      if (error instanceof SessionMoved) return this.#sendAgain(url)
      return failure(error)
    } finally {
      underWay?.end()
    }
  }

  /** Calls that the shop does not make, and those of other sites; null for any other. */
  #refuseStranger({ request, client, path, byForm }: Incoming): Response | null {
    const { method } = request
    if (!isCall(method, path, byForm)) {
      this.#options.log?.note('unknown call', { method, path, client: client.ip })
      return refusal(404, 'STORECHART__UNKNOWN_CALL', 'The shop does not make this call.')
    }
    if (method === 'GET' || isOwnPage(request, this.#options)) return null
    this.#options.log?.note('call of another site', { path, origin: request.headers.get('origin'), client: client.ip })
    return refusal(403, 'STORECHART__FOREIGN_PAGE', 'Calls from pages of other sites are refused.')
  }

  /** The guest of a forgotten session, to be registered again; empty when none is stored, null when none is requested. */
  #storedGuest({ request, path, cookies }: Incoming): string | null {
    if (path !== pathTo(sendRegistration.route) || request.headers.get(RESTORE_HEADER) !== 'guest') return null
    return this.#options.severalHosts ? '' : (cookies.get(GUEST_COOKIE) ?? '')
  }

  /** A call with its body, as far as an operation of the shop declares it. */
  async #take(incoming: Incoming, body: string): Promise<Response> {
    const { request, client, url, path, cookies, byForm } = incoming
    if (body !== '' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refusal(415, 'STORECHART__NOT_JSON', 'Bodies have to be JSON.')
    const parsed = parse(body)
    // The backend might parse a body that the shop cannot parse.
    if (body !== '' && parsed === undefined) return refusal(400, 'STORECHART__NOT_JSON', 'The body is not JSON.')
    const given = takeProviderFields(`${request.method} ${path}`, parsed, this.#options.providerFields)
    const declared = proxyOperation(request.method, path, given ? given.rest : parsed, byForm)
    if (!declared) return this.#undeclared(request, path, client)
    const { operation } = declared
    if (operation.kind === 'attempt')
      return this.#attempt(cookies, parametersOf(readAttempt.route, path)?.['attemptId'] ?? '')
    const guest = this.#storedGuest(incoming)
    // Without a stored guest there is nothing to register again.
    if (guest === '') return json(204, '')
    const token = readToken(cookies)
    const isAgain = url.searchParams.has(AGAIN)
    const facts = token === null ? null : await this.#options.store.tokens.look(token)
    if (facts?.left && !isAgain) return this.#sendAgain(url)
    const language = request.headers.get('sw-language-id')
    const call: Call = {
      request,
      client,
      operation,
      path,
      query: passedQuery(url.searchParams),
      body: guest ?? (given && operation.kind === 'order' ? withFields(declared.body, given.taken) : declared.body),
      cookies,
      token: facts?.successor ?? token,
      isAgain,
      languageId: language !== null && this.#options.languages().has(language) ? language : null,
      ...(given ? { provider: given.taken } : {}),
    }
    const kind = await declaredKind(request, path, this.#options.store.uses)
    return this.#counted(incoming, call, guessOf(request.method, path, parsed, kind))
  }

  /** Makes the call, and counts it when it guesses something or makes the shop send a mail. */
  async #counted(incoming: Incoming, call: Call, guess: Guess | null): Promise<Response> {
    const { client, path } = incoming
    const { limits } = this.#options
    const giveBack = guess === null ? undefined : limits?.attempt(client, guess.about)
    const notSent = this.#takeMail(incoming, guess)
    if (notSent instanceof Response) return this.#discreetly(incoming, notSent)
    if (readToken(call.cookies) === null && makesSession(call)) call.begun = await this.#options.begin(call)
    const response = await this.#dispatch(call)
    await markDeclared(call, this.#token(call), response.status, this.#options.store.uses)
    await markMissingForm(path, response, this.#options.store.uses)
    if (guess?.rightIsFree === true && response.ok) giveBack?.()
    if (!response.ok || (guess?.mailsToConfirm && !hasToConfirm(parse(await response.clone().text())))) notSent?.()
    if (response.status === 404 && path === pathTo(convertGuest.route)) this.#options.onNoConversion()
    return this.#discreetly(incoming, response)
  }

  /**
   * @returns gives the mail back that was not sent; an answer: none is sent
   * @throws Busy
   */
  #takeMail({ client, path }: Incoming, guess: Guess | null): (() => void) | Response | undefined {
    if (guess?.recipient === undefined) return undefined
    try {
      return this.#options.limits?.mail(client, guess.recipient, guess.byClient)
    } catch (error) {
      const sent = sentBefore(path)
      if (sent === null) throw error
      return json(200, JSON.stringify(sent))
    }
  }

  async #discreetly({ path, since }: Incoming, response: Response): Promise<Response> {
    if (isDiscreet(path, response.status)) await this.#pause(Math.max(0, DISCREET - (this.#now() - since)))
    return response
  }

  /** A body that no operation of the route makes: from an old page of the shop, or from another client. */
  #undeclared(request: Request, path: string, client: Client): Response {
    this.#options.log?.note('undeclared body', { method: request.method, path, client: client.ip })
    return refusal(400, 'STORECHART__UNDECLARED_BODY', 'The shop does not send this body.')
  }

  /**
   * Sent with a token that another answer has just replaced: what it writes would be lost in a dropped session. The
   * browser sends it again, with the cookie that it has by then; only once, since that answer may have been lost.
   */
  async #sendAgain(url: URL): Promise<Response> {
    await this.#pause(COOKIE_ARRIVES)
    url.searchParams.set(AGAIN, '1')
    return redirectTo(307, url.pathname + url.search, { 'cache-control': 'no-store' })
  }

  #dispatch(call: Call): Promise<Response> {
    switch (call.operation.kind) {
      case 'public':
        return this.#anonymously(call)
      case 'catalogue':
        return this.#catalogue(call)
      case 'order':
        return this.#order(call)
      case 'payment':
        return this.#shared(call, async (own) => {
          const started = await startPayment(own, this.#options, this.#exchange)
          if (started === 'other method') return this.#undeclared(call.request, call.path, call.client)
          if (started === null) return own.turn ? orderNotFound() : notLoggedIn()
          return this.#respond(started.call, started.outcome)
        })
      case 'withdrawal':
        return this.#withdrawal(call)
      case 'rotate':
        return call.path === pathTo(confirmRegistration.route) ? this.#confirm(call) : this.#alone(call)
      case 'cart':
        return this.#alone(call)
      default:
        return this.#pass(call)
    }
  }

  /**
   * Reads of pages that are rendered for one shopper, under the same rules as calls.
   * @param late what is done when writes of the session take longer than `timeout` milliseconds
   */
  async read<Result>(
    token: string,
    read: (token: string) => Promise<Result>,
    { timeout, late }: { timeout: number; late: () => Promise<Result> },
  ): Promise<Result> {
    try {
      const { successor } = await this.#options.store.tokens.look(token)
      return await this.#sessions.read(successor ?? token, (turn) => read(turn.token), { timeout, late })
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
    const timeout = (await this.#options.store.orders.isPlacing(token)) ? TIMEOUT.order : TIMEOUT.write
    const { signal } = call.request
    const { isAgain } = call
    return this.#sessions.read(token, (turn) => work({ ...call, turn }, turn.token), { timeout, signal, isAgain })
  }

  /** Passed on as it is. */
  #pass(call: Call): Promise<Response> {
    return this.#shared(call, async (own, token) => {
      const [outcome, world] = await Promise.all([this.#exchange.exchange(own, token), this.#worldBeside(own, token)])
      const { answer, renewed } = outcome
      if (world === null || renewed || outcome.adopt !== null) return this.#respond(own, outcome)
      return this.#respond(own, { ...outcome, answer: { ...answer, traits: { ...answer.traits, world } } })
    })
  }

  /**
   * The prices after a change of the cart: requested beside the read of the cart, which follows every change of it, so
   * that the page gets both together.
   */
  async #worldBeside(call: Call, token: string | null): Promise<PriceWorld | null> {
    const isCart = call.path === pathTo(readCart.route) && call.operation.kind === 'read'
    if (!isCart || token === null || !this.#options.worlds.isDoubted(token)) return null
    const { method, ...own } = proxyCall(readContext)
    try {
      const context = await this.#sender.send({ ...call, ...own }, token, method)
      return context.token === null || context.token === token ? context.traits.world : null
    } catch {
      // The cart is still answered; the next page requests the prices again.
      return null
    }
  }

  async #alone(call: Call): Promise<Response> {
    const token = this.#token(call)
    if (token === null) return this.#respond(call, await this.#exchange.exchange(call, null))
    const job = (turn: Turn) => this.#exchange.exchange({ ...call, turn }, turn.token)
    const outcome = await this.#sessions.write(token, job, { signal: call.request.signal, isAgain: call.isAgain })
    return this.#respond(call, outcome)
  }

  /** Kept by the store, for an order of this session alone. */
  #withdrawal(call: Call): Promise<Response> {
    // Each one is a read at the backend and a write: a shopper has few of them.
    this.#options.limits?.attempt(call.client, 'withdrawal')
    return this.#shared(call, async (own) => {
      const made = await takeWithdrawal(own, this.#exchange, this.#options.store)
      return made instanceof Response ? made : this.#respond(made.call, made.outcome)
    })
  }

  /**
   * The link of a mail, which anybody can send: it logs in only the browser that registered. Any other one confirms with
   * no session, and learns nothing of the account.
   */
  async #confirm(call: Call): Promise<Response> {
    if (beganHere(call) && !(await this.#isCustomer(call))) return this.#alone(call)
    const answer = await this.#sender.send(call, null, call.request.method)
    const confirmed = answer.status < 300 ? { ...answer, status: 204, body: null } : answer
    return this.#respond(call, { answer: { ...confirmed, traits: noTraits }, adopt: null, renewed: false })
  }

  async #isCustomer(call: Call): Promise<boolean> {
    if (readKind(call.cookies) !== 'customer') return false
    const { method, ...own } = proxyCall(readContext)
    const context = await this.#sender.send({ ...call, ...own }, this.#token(call), method)
    return context.traits.kind === 'customer'
  }

  /** A visitor with other prices than an anonymous one is answered by their own session. */
  async #catalogue(call: Call): Promise<Response> {
    const { cookies } = call
    const visitor = { cookies, kind: readKind(cookies), token: readToken(cookies) }
    if (!(await this.#options.worlds.isAnonymous(visitor))) return this.#pass(call)
    const send = (token: string | null) => this.#sender.send(call, token, call.request.method)
    return this.#anonymously(call, await this.#options.anonymously(call, send))
  }

  async #anonymously(call: Call, given?: Answer): Promise<Response> {
    const answer = given ?? (await this.#sender.send(call, null, call.request.method))
    return this.#respond(call, { answer: { ...answer, traits: noTraits }, adopt: null, renewed: false })
  }

  async #order(call: Call): Promise<Response> {
    const token = this.#token(call)
    if (token === null) return this.#respond(call, await this.#exchange.exchange(call, null))
    const placed = await this.#orders.place(call, token)
    return 'outcome' in placed ? this.#respond(call, placed.outcome) : json(placed.stored.status, placed.stored.body)
  }

  async #attempt(cookies: Map<string, string>, attemptId: string): Promise<Response> {
    const token = readToken(cookies)
    const facts = token === null ? null : await this.#options.store.tokens.look(token)
    return json(200, JSON.stringify(await this.#orders.report(facts?.successor ?? token, attemptId)))
  }

  /** The token of the call's session, also of one that begins with it. */
  #token(call: Call): string | null {
    return call.token ?? call.begun?.token ?? null
  }

  /** The backend's answer, with what the store knows of an order and the backend does not show. */
  async #respond(call: Call, outcome: Outcome): Promise<Response> {
    return respond(call, await withWithdrawals(call, outcome, this.#options.store.withdrawals), this.#options)
  }
}
