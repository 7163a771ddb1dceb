import { nameUntranslated } from '../../../api/mappers/untranslated.ts'
import { failureOfAnswer } from '../../../api/mappers/failures.ts'
import { ORDER_LIMIT } from '../../../api/operations/checkout.ts'
import { clientHeaders, demoHeaders } from '../http/backend.server.ts'
import { storedCodes } from '../http/campaign.server.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import { readBounded } from '../http/read-bounded.server.ts'
import { parse } from './bodies.server.ts'
import { isPublic, isRead, mayChangePrices, type Answer, type Call, type ProxyOptions } from './call.server.ts'
import { passable } from './passable.server.ts'
import { Refused, refusal } from './refusals.server.ts'
import { noTraits, sessionTraits, type SessionTraits } from './session-cookies.server.ts'
import { redactTokens } from './redact-tokens.server.ts'

/** Milliseconds. */
const LIMITS = { read: 15_000, write: 30_000, order: ORDER_LIMIT }

/** Answers with something that has a name in its language even where the backend has none. */
const NAMED = /"(?:country|currency|delivery_time)"/

/** Makes one call at the backend, with its key and the shopper's token, and reads the answer without tokens. */
export class Sender {
  #options: ProxyOptions

  constructor(options: ProxyOptions) {
    this.#options = options
  }

  /** @throws Busy when the call's turn is over before it is sent */
  async send(call: Call, token: string | null, method: string): Promise<Answer> {
    call.turn?.check()
    const ended = token !== null && mayChangePrices(call) ? this.#options.worlds.versions.begin(token) : null
    let isAnswered = false
    try {
      const answer = await this.#send(call, token, method)
      isAnswered = true
      return answer
    } finally {
      ended?.(isAnswered)
    }
  }

  async #send(call: Call, token: string | null, method: string): Promise<Answer> {
    const { backend, fetch } = this.#options
    const { kind } = call.operation
    const headers: Record<string, string> = {
      accept: call.request.headers.get('accept') ?? 'application/json',
      'sw-access-key': backend.accessKey,
      ...demoHeaders(backend),
      ...clientHeaders(call.client, this.#options.trustProxy),
    }
    if (token !== null && !isUnknownToken(token)) headers['sw-context-token'] = token
    if (call.languageId !== null) headers['sw-language-id'] = call.languageId
    if (call.request.headers.has('sw-include-seo-urls')) headers['sw-include-seo-urls'] = '1'
    const body = this.#completed(call)
    if (body !== '') headers['content-type'] = 'application/json'

    const limit = kind === 'order' || kind === 'payment' ? LIMITS.order : isRead(call) ? LIMITS.read : LIMITS.write
    const timeout = AbortSignal.timeout(limit)
    const since = performance.now()
    const response = await fetch(backend.url + call.path + call.query, {
      method,
      headers,
      ...(body === '' ? {} : { body }),
      redirect: 'manual',
      // Only reads without a session stop when the browser leaves: with a session the backend goes on, and writes have
      // to wait.
      signal: isPublic(call) ? AbortSignal.any([timeout, call.request.signal]) : timeout,
    })
    const answer = await this.#clean(call, response, token)
    if (token !== null && answer.traits.world !== null) this.#options.worlds.learned(token, since)
    return answer
  }

  async #clean(call: Call, response: Response, sent: string | null): Promise<Answer> {
    const token = response.headers.get('sw-context-token')
    const base = { status: response.status, headers: response.headers, token }
    if (call.operation.kind === 'file' && response.ok) return { ...base, body: response.body, traits: noTraits }
    const raw = await readBounded(response)
    if (raw === '') return { ...base, body: null, traits: response.ok ? this.#traits(call, null) : noTraits }
    const value = parse(raw)
    if (!response.ok && failureOfAnswer(response.status, value, null).kind === 'maintenance')
      this.#options.onMaintenance()
    if (value === undefined && response.status >= 500)
      return { ...base, ...this.#passable(call, response.status, raw), traits: noTraits }
    if (value === undefined || response.status < 200 || (response.status >= 300 && response.status < 400))
      throw new Refused(refusal(502, 'STORECHART__GARBAGE', 'The Store API answered with something that is not JSON.'))
    const clean = redactTokens(
      value,
      [sent, token].filter((candidate): candidate is string => candidate !== null && candidate !== ''),
    )
    const language = call.languageId === null ? undefined : this.#options.languages().get(call.languageId)
    if (language !== undefined && NAMED.test(raw)) nameUntranslated(clean, language)
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

  /** With what only the server knows. */
  #completed(call: Call): string {
    const { storefrontUrl, campaign } = call.operation
    const added = {
      ...(storefrontUrl && { storefrontUrl: this.#options.mailOrigin(call.languageId) }),
      ...(campaign && storedCodes(call.cookies)),
    }
    const body = Object.keys(added).length === 0 ? null : parse(call.body)
    if (typeof body !== 'object' || body === null) return call.body
    return JSON.stringify({ ...body, ...added })
  }
}
