import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { OrderId, PaymentMethodId } from '../../../api/types/ids.ts'
import type { TransactionState } from '../../../api/types/order.ts'
import { paymentMachine } from '../payment.machine.ts'
import { sampleOrder } from './payment.samples.ts'
import { paymentView } from '../payment.connect.ts'
import type { OrderRead, PaymentPage, PaymentStart } from '../payment.types.ts'

interface Start {
  leftBefore?: boolean
  refuses?: boolean
  url?: string | null
  arranged?: boolean
  /** The order costs nothing. */
  free?: boolean
  page?: PaymentPage
  errorCode?: string
  /** State of the payment when the order is read again. */
  later?: TransactionState
}

function started(
  state: TransactionState,
  {
    leftBefore = false,
    refuses = false,
    url = null,
    arranged = false,
    free = false,
    page = 'success',
    errorCode,
    later = state,
  }: Start = {},
) {
  const clock = new SimulatedClock()
  const left: string[] = []
  const calls: string[] = []
  let reads = 0
  const machine = paymentMachine.provide({
    actors: {
      readOrder: fromPromise<OrderRead, { orderId: OrderId }>(() => {
        reads += 1
        const order = sampleOrder(reads === 1 ? state : later)
        const total = free ? { ...order.totals.total, amount: 0 } : order.totals.total
        const totals = { ...order.totals, total }
        return Promise.resolve({ order: { ...order, totals }, leftBefore, url, arranged })
      }),
      startPayment: fromPromise<PaymentStart, { orderId: OrderId }>(() => {
        calls.push('start')
        return Promise.resolve({ kind: 'redirect', url: 'https://pay.example/1' })
      }),
      changePayment: fromPromise<void, { orderId: OrderId; methodId: PaymentMethodId }>(() => {
        calls.push('change')
        return Promise.resolve()
      }),
      redirect: fromPromise<void, { url: string; orderId: OrderId }>(({ input }) => {
        if (refuses) return Promise.reject(new Error('Not an address to leave for'))
        left.push(input.url)
        return Promise.resolve()
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { orderId: sampleOrder(null).id, page, errorCode: errorCode ?? null, countdown: 5, lookAgain: 3_000 },
  }).start()
  const seconds = (count: number): void => {
    for (let second = 0; second < count; second += 1) clock.increment(1_000)
  }
  const status = () => paymentView(actor.getSnapshot()).status
  return { actor, seconds, left, calls, status }
}

describe('payment', () => {
  it.each(['open', 'unconfirmed', 'failed', 'paid'] as const)('of 0 is never started: %s', async (state) => {
    const { actor, calls, left } = started(state, { free: true })
    await waitFor(actor, (snapshot) => snapshot.matches('settled'))
    expect(paymentView(actor.getSnapshot())).toMatchObject({ outcome: 'paid', mayRetry: false, mayChangeMethod: false })
    expect([calls, left]).toEqual([[], []])
  })

  it('leaves for the payment page after five seconds, not earlier', async () => {
    const { actor, seconds, left } = started('open')
    await waitFor(actor, ({ value }) => value === 'waiting')
    seconds(4)
    expect(left).toEqual([])
    expect(actor.getSnapshot().context.seconds).toBe(1)
    seconds(1)
    expect(left).toEqual(['https://pay.example/1'])
  })

  it('leaves at once when the shopper asks for it', async () => {
    const { actor, left } = started('open')
    await waitFor(actor, ({ value }) => value === 'waiting')
    actor.send({ type: 'payment.now' })
    expect(left).toEqual(['https://pay.example/1'])
  })

  it('a reload during the countdown: waits for the shopper, and knows where to pay', async () => {
    const { actor, calls, left } = started('unconfirmed', { url: 'https://pay.example/1' })
    await waitFor(actor, ({ value }) => value === 'stopped')
    actor.send({ type: 'payment.now' })
    expect(left).toEqual(['https://pay.example/1'])
    expect(calls).toEqual([])
  })

  it('stays when the shopper stops the countdown', async () => {
    const { actor, seconds, left } = started('open')
    await waitFor(actor, ({ value }) => value === 'waiting')
    actor.send({ type: 'payment.stop' })
    seconds(60)
    expect(left).toEqual([])
    expect(actor.getSnapshot().value).toBe('stopped')
  })

  it('does not send the shopper away a second time by itself', async () => {
    const { actor, calls } = started('open', { leftBefore: true })
    await waitFor(actor, ({ value }) => value === 'stopped')
    expect(calls).toEqual([])
  })

  it('loaded anew is not started again where there was nothing to do', async () => {
    const { actor, calls } = started('open', { arranged: true })
    const { context } = await waitFor(actor, ({ value }) => value === 'settled')
    expect(context.url).toBeNull()
    expect(calls).toEqual([])
  })

  it('says so when the address is none to leave for', async () => {
    const { actor } = started('open', { refuses: true })
    await waitFor(actor, ({ value }) => value === 'waiting')
    actor.send({ type: 'payment.now' })
    const { context } = await waitFor(actor, ({ value }) => value === 'stopped')
    expect(context.failure).not.toBeNull()
    expect(context.url).toBeNull()
  })

  it('left without a word of the provider: nothing was heard of, and it can be paid', async () => {
    const { actor, status, calls } = started('unconfirmed', { leftBefore: true })
    await waitFor(actor, ({ value }) => typeof value !== 'string')
    expect(status()).toBe('unreported')
    actor.send({ type: 'payment.retry' })
    await waitFor(actor, ({ value }) => value === 'redirecting')
    expect(calls).toEqual(['change', 'start'])
  })

  it('looks by itself whether it was paid, while the page stays as it is', async () => {
    const { actor, seconds, status } = started('unconfirmed', { leftBefore: true, later: 'paid' })
    await waitFor(actor, ({ value }) => typeof value !== 'string')
    const seen = new Set<string>()
    actor.subscribe((snapshot) => seen.add(paymentView(snapshot).status))
    seconds(3)
    await waitFor(actor, ({ value }) => value === 'settled')
    expect([...seen]).toEqual(['unreported', 'settled'])
    expect(status()).toBe('settled')
  })

  it('sent back by the provider: being confirmed for half a minute, then unknown', async () => {
    const { actor, seconds, status } = started('unconfirmed', { page: 'paid' })
    for (let look = 0; look < 10; look += 1) {
      await waitFor(actor, (snapshot) => snapshot.matches({ awaiting: 'confirming' }))
      expect(status()).toBe('confirming')
      seconds(3)
    }
    await waitFor(actor, (snapshot) => snapshot.matches({ awaiting: 'unreported' }))
    expect(status()).toBe('unreported')
  })

  it.each(['unconfirmed', 'open'] as const)('back too late: known no better than without a word: %s', async (state) => {
    const late = { page: 'unpaid', errorCode: 'CHECKOUT__PAYMENT_TOKEN_EXPIRED', leftBefore: true } as const
    const { actor, seconds } = started(state, { ...late, later: 'paid' })
    await waitFor(actor, ({ value }) => typeof value !== 'string')
    expect(paymentView(actor.getSnapshot())).toMatchObject({ status: 'unreported', outcome: 'started', mayRetry: true })
    seconds(3)
    await waitFor(actor, ({ value }) => value === 'settled')
    expect(paymentView(actor.getSnapshot()).outcome).toBe('paid')
  })

  it('opens a failed payment again before it starts it', async () => {
    const { actor, calls } = started('failed')
    await waitFor(actor, ({ value }) => value === 'failed')
    actor.send({ type: 'payment.retry' })
    await waitFor(actor, ({ value }) => value === 'redirecting')
    expect(calls).toEqual(['change', 'start'])
  })
})
