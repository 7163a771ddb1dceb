import { readCart, removeLines, updateLines } from '../../../api/operations/cart.ts'
import { ATTEMPT_HEADER, ORDER_LIMIT } from '../../../api/operations/checkout.ts'
import { parse, text } from './bodies.server.ts'
import { proxyCall, type Answer, type Call, type Ours, type Outcome, type ProxyOptions } from './call.server.ts'
import type { Exchange } from './exchange.server.ts'
import { hasLines, leftInCart, type LeftLine } from './ordered-cart.server.ts'
import type { Sender } from './sender.server.ts'
import type { SessionQueue, Turn } from './session-queue.server.ts'
import type { StoredAttempt, StoredAnswer } from '../store/store.server.ts'
import { record, type OrderOutcome } from '../telemetry/instruments.server.ts'

/** The meaning of an answer to an order call; `changed`: the cart is not the one that the shopper saw. */
function orderOutcome({ status }: Pick<Answer, 'status'>): OrderOutcome {
  if (status < 300) return 'placed'
  if (status >= 500) return 'failed'
  return status === 409 ? 'changed' : 'rejected'
}

/** Orders: one at a time per session, their answers kept, the ordered cart gone. */
export class OrderCalls {
  #options: ProxyOptions
  #sender: Sender
  #exchange: Exchange
  #sessions: SessionQueue

  constructor(options: ProxyOptions, sender: Sender, exchange: Exchange, sessions: SessionQueue) {
    this.#options = options
    this.#sender = sender
    this.#exchange = exchange
    this.#sessions = sessions
  }

  async report(token: string | null, attemptId: string): Promise<StoredAttempt> {
    const report = await this.#options.store.orders.report(token, attemptId)
    record.reconciliation(report.state)
    return report
  }

  /** The order call outlives the browser's connection: its answer is needed by a shopper who comes back. */
  async place(call: Call, token: string): Promise<{ outcome: Outcome } | { stored: StoredAnswer }> {
    const attempt = call.request.headers.get(ATTEMPT_HEADER)
    let outcome: Outcome | null = null
    const name = attempt && /^[\w-]{8,64}$/.test(attempt) ? attempt : null
    const stored = await this.#options.store.orders.place(token, name, (mark) =>
      this.#sessions.write(
        token,
        async (turn): Promise<StoredAnswer> => {
          const own = { ...call, turn }
          await mark()
          outcome = await this.#counted(() => this.#exchange.exchange(own, turn.token))
          const body = text(outcome.answer.body)
          const order = parse(body)
          if (outcome.answer.status === 200 && hasLines(order)) await this.#takeOutOrdered(own, turn, order)
          return { status: outcome.answer.status, body }
        },
        { timeout: ORDER_LIMIT },
      ),
    )
    // Joined a call that was under way: the answer is that call's, and so are its cookies.
    if (outcome === null) record.order('joined')
    return outcome ? { outcome } : { stored }
  }

  async #counted(send: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await send()
      record.order(orderOutcome(outcome.answer))
      return outcome
    } catch (error) {
      record.order('unanswered')
      throw error
    }
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
      this.#options.warn(`An ordered cart came back: ${left.length} of its lines are taken out again.`)
      const gone = left.filter(({ keep }) => keep === 0).map(({ id }) => id)
      const kept = left.filter(({ keep }) => keep > 0).map(({ id, keep }: LeftLine) => ({ id, quantity: keep }))
      if (gone.length > 0) await this.#cartCall(call, turn, removeLines, { ids: gone })
      if (kept.length > 0) await this.#cartCall(call, turn, updateLines, { items: kept })
    } catch (error) {
      // The order was placed, whatever happened to the cart.
      this.#options.warn(
        `The cart could not be read after an order: ${error instanceof Error ? error.message : 'unknown'}`,
      )
    }
  }

  #cartCall(call: Call, turn: Turn, operation: Ours, body?: unknown): Promise<Answer> {
    const { method, ...own } = proxyCall(operation, body)
    return this.#sender.send({ ...call, ...own }, turn.token, method)
  }
}
