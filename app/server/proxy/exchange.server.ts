import { logout } from '../../../api/operations/customer.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import { readContext } from '../../../api/operations/session.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import { PRICES_COOKIE, readKind, readToken } from '../http/cookies.server.ts'
import { discard, parse } from './bodies.server.ts'
import { isRead, proxyCall, type Answer, type Call, type Outcome, type ProxyOptions } from './call.server.ts'
import type { Sender } from './sender.server.ts'
import { SessionMoved } from './session-queue.server.ts'
import type { Tokens } from '../store/store.server.ts'
import { looksForgotten, noTraits } from './session-cookies.server.ts'
import { record } from '../telemetry/instruments.server.ts'

/**
 * The backend has carried out, or may have, what would happen twice if the call was made again: it sent a message. What
 * changes the session is lost with it, and made again.
 */
const isDone = ({ operation: { kind } }: Call, { status }: Answer, method: string): boolean =>
  kind === 'write' && method === 'POST' && (status < 400 || status >= 500)

/** Follows the tokens of sessions through answers: which token goes on, which was left, which was forgotten. */
export class Exchange {
  #options: ProxyOptions
  #sender: Sender
  #tokens: Tokens

  constructor(options: ProxyOptions, sender: Sender, tokens: Tokens) {
    this.#options = options
    this.#sender = sender
    this.#tokens = tokens
  }

  /**
   * One call with its consequences for the session. A new token on a call that does not rotate means that the backend
   * forgot the session: all its requests agree on one new token, and those that got another one are repeated with it,
   * unless they are done: the first call wrote to a session that is dropped.
   * @throws SessionMoved when that new one was left meanwhile: the browser has its successor by then
   */
  async exchange(call: Call, token: string | null, method = call.request.method): Promise<Outcome> {
    const stale = readToken(call.cookies)
    const answer = await this.#sender.send(call, token, method)
    const rotates = call.operation.kind === 'rotate'
    const isPublic = /\bpublic\b/i.test(answer.headers.get('cache-control') ?? '')
    const got = isPublic ? null : answer.token
    if (token === null)
      return { answer, adopt: isRead(call) || call.operation.kind === 'file' ? null : got, renewed: false }
    // The cookie still holds the forgotten token: another request of this browser renewed it just now.
    const facts = stale !== null && stale !== token ? await this.#tokens.look(stale) : null
    const behind = facts?.successor === token
    if (got === null || got === token) {
      if (behind && facts.left && !call.isAgain) return this.#leave(call, answer, method)
      const forgotten = behind || (await this.#isForgotten(call, token, answer))
      if (forgotten && !behind) record.renewal()
      const prices = forgotten && !behind ? { prices: this.#options.channelPrices() } : {}
      return { answer, adopt: behind ? token : null, renewed: forgotten, ...prices }
    }
    if (rotates) {
      await this.#tokens.leave(token)
      if (call.path !== pathTo(logout.route) || answer.status >= 400) return { answer, adopt: got, renewed: false }
      // The visitor goes on in the prices that the customer saw.
      const next = await this.#options.begin(call)
      return { answer, adopt: next.token ?? got, renewed: false, prices: next.prices }
    }
    return this.#renew(call, token, answer, got, method)
  }

  /**
   * This answer was slow: the browser has gone on from there to another session, and must not be led back.
   * @throws SessionMoved unless the call is done
   */
  #leave(call: Call, answer: Answer, method: string): Outcome {
    if (isDone(call, answer, method)) {
      // The cookies belong to the other session by now.
      const prices = call.cookies.get(PRICES_COOKIE) ?? ''
      return { answer: { ...answer, traits: noTraits }, adopt: null, renewed: false, prices }
    }
    discard(answer)
    throw new SessionMoved()
  }

  /** The session of a forgotten token goes on under a new one, which all its calls agree on. */
  async #renew(call: Call, token: string, first: Answer, got: string, method: string): Promise<Outcome> {
    const next = await this.#options.begin(call)
    const own = next.token ?? got
    const agreed = await this.#tokens.agree(token, own)
    const { left } = await this.#tokens.look(agreed)
    if (left && !call.isAgain) return this.#leave(call, first, method)
    // Requests beside this one take the same token: the session was renewed once.
    if (agreed === own) record.renewal()
    await call.turn?.renew(agreed)
    let answer = first
    if (agreed !== got && !isDone(call, first, method)) {
      discard(first)
      answer = await this.#sender.send(call, agreed, method)
    }
    return { answer, adopt: agreed, renewed: true, prices: next.prices }
  }

  /**
   * A backend that lost its session rows goes on with the same token, as an anonymous session with an empty cart.
   * Answers that look like this are checked by a second call, since customers have empty carts and refusals too.
   */
  async #isForgotten(call: Call, token: string, answer: Answer): Promise<boolean> {
    if (readKind(call.cookies) === 'anonymous' || isUnknownToken(token) || call.operation.kind === 'rotate')
      return false
    if (answer.traits.kind === 'anonymous') return true
    const body = typeof answer.body === 'string' ? parse(answer.body) : null
    if (!looksForgotten(answer.status, body)) return false
    const { method, ...own } = proxyCall(readContext)
    const context = await this.#sender.send({ ...call, ...own }, token, method)
    return context.token === token && context.traits.kind === 'anonymous'
  }
}
