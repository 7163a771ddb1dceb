import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../api/types/cart.ts'
import { failures } from '../../../tests/model/samples.ts'
import { cartMachine } from '../cart.machine.ts'
import {
  bowlChange,
  bowl,
  bowlLine,
  bowlDraft,
  carriedOut,
  cartOf,
  lamp,
  line,
  shippingNotice,
  stockNotice,
} from './cart.samples.ts'
import { callFor, wasMerged } from '../cart.plan.ts'
import { lineIdOf } from '../cart.logic.ts'
import { syncCart } from '../cart.sync.ts'
import type { CartInput, CartPorts, LineChange, SyncAnswer, SyncInput } from '../cart.types.ts'
import { cartIntents } from '../cart.intents.ts'
import { cartView } from '../cart.connect.ts'
import { settledCart } from '../cart.settled.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const input = (part: Partial<CartInput> = {}): CartInput => ({
  firstVisit: true,
  stored: null,
  settle: 800,
  timeout: 15_000,
  backOff: { first: 1_000, longest: 60_000 },
  share: 0.5,
  ...part,
})

interface Waiting {
  input: SyncInput
  answer: (answer: SyncAnswer) => void
  fail: (error: unknown) => void
}

/** A running cart whose backend answers when the test says so. */
function running(part: Partial<CartInput> = {}) {
  const clock = new SimulatedClock()
  const runs: Waiting[] = []
  const machine = cartMachine.provide({
    actors: {
      syncCart: fromPromise<SyncAnswer, SyncInput>(
        ({ input: sync }) =>
          new Promise((resolve, reject) => {
            runs.push({ input: sync, answer: resolve, fail: reject })
          }),
      ),
    },
  })
  const actor = createActor(machine, { input: input(part), clock }).start()
  const view = () => cartView(actor.getSnapshot())
  const last = () => runs.at(-1)!
  const agree = async (cart?: Cart, more: Partial<SyncAnswer> = {}) => {
    const { input: sync, answer } = last()
    answer({
      cart: cart ?? carriedOut(sync.cart, sync.changes),
      settled: sync.changes.map(({ key, version }) => ({ key, version })),
      left: [],
      refused: [],
      notices: cart?.notices ?? [],
      ...more,
    })
    await eventually(() => expect(view().status).not.toBe('loading'))
  }
  return { actor, clock, runs, view, last, agree, intents: cartIntents((event) => actor.send(event)) }
}

describe('cart', () => {
  it('says that a read answered another quantity than was on screen, while that is so', async () => {
    const corrected = { ...line(1), stock: 1, closeout: true as const }
    const cart = running({ firstVisit: false, stored: { cart: cartOf([line(3)]), outbox: [] } })
    await cart.agree(cartOf([corrected]))
    cart.intents.consumeNotices()
    expect(cart.view().lines[0]?.notices).toMatchObject([
      { messageKey: 'quantity-corrected', parameters: { quantity: 1, from: 3, stock: 1 } },
    ])
    cart.intents.refresh()
    await eventually(() => expect(cart.runs).toHaveLength(2))
    await cart.agree(cartOf([line(2)]))
    await eventually(() => expect(cart.view().lines[0]).toMatchObject({ quantity: 2 }))
    expect(cart.view().lines[0]?.notices).toEqual([])
  })

  it('says a correction once: not beside the backend’s own, nor for others’ additions', async () => {
    const said = running({ firstVisit: false, stored: { cart: cartOf([line(3)]), outbox: [] } })
    await said.agree(cartOf([line(1)], [], [stockNotice]))
    expect(said.view().waitingNotices).toBe(1)
    const merged = running({ firstVisit: false, stored: { cart: cartOf([line(1)]), outbox: [] } })
    await merged.agree(cartOf([line(1)]))
    merged.actor.send({ type: 'customer.loggedIn', returned: false })
    await eventually(() => expect(merged.runs).toHaveLength(2))
    await merged.agree(cartOf([line(4)]))
    await eventually(() => expect(merged.view().count).toBe(4))
    merged.intents.consumeNotices()
    expect(merged.view().notices.map(({ messageKey }) => messageKey)).toEqual(['cart-merged-hint'])
    expect(merged.view().lines[0]?.notices).toEqual([])
  })

  it('misses nothing where the session ended: its cart comes back with its customer', async () => {
    const cart = running({ firstVisit: false })
    await cart.agree(cartOf([line(1)]))
    cart.actor.send({ type: 'cart.refresh', replaced: true })
    await eventually(() => expect(cart.runs).toHaveLength(2))
    await cart.agree(cartOf([]))
    await eventually(() => expect(cart.view().count).toBe(0))
    expect(cart.view().waitingNotices).toBe(0)
    cart.actor.send({ type: 'cart.refresh' })
    await eventually(() => expect(cart.runs).toHaveLength(3))
    await cart.agree(cartOf([line(1)]))
    cart.actor.send({ type: 'cart.refresh' })
    await eventually(() => expect(cart.runs).toHaveLength(4))
    await cart.agree(cartOf([]))
    await eventually(() => expect(cart.view().waitingNotices).toBe(1))
  })

  it('keeps what is said about a code at the code, until it is tried again', async () => {
    const unknown = { ...shippingNotice, key: 'promotion-not-found', messageKey: 'promotion-not-found' }
    const cart = running({ firstVisit: false })
    await cart.agree(cartOf([line(1)]))
    cart.intents.addCode('NOPE')
    await eventually(() => expect(cart.runs).toHaveLength(2))
    await cart.agree(cartOf([line(1)], [], [{ ...unknown, parameters: { code: 'NOPE' } }]))
    await eventually(() => expect(cart.view().codeNotices).toHaveLength(1))
    cart.intents.consumeNotices()
    expect(cart.view().notices).toEqual([])
    cart.intents.addCode('WELCOME')
    expect(cart.view().codeNotices).toEqual([])
  })

  it('says of a discount that it was added until the next change', async () => {
    const thanks = { ...line(1, lamp), type: 'promotion' as const }
    const given = { ...shippingNotice, key: 'given', messageKey: 'promotion-discount-added', lineId: thanks.id }
    const cart = running({ firstVisit: false })
    await cart.agree(cartOf([line(1), thanks], [], [given]))
    await eventually(() => expect(cart.view().waitingNotices).toBe(1))
    cart.intents.consumeNotices()
    const said = () => cart.view().promotions.flatMap(({ notices }) => notices)
    expect(said()).toHaveLength(1)
    cart.intents.change(bowlLine, 2)
    expect(said()).toEqual([])
  })

  it('asks nothing on a first visit', () => {
    const { runs, view } = running()
    expect(runs).toHaveLength(0)
    expect(view()).toMatchObject({ status: 'ready', empty: true, count: 0 })
  })

  it('shows an added product at once and sends it without waiting', () => {
    const { intents, runs, view } = running()
    intents.add(bowlDraft, 2)
    expect(view()).toMatchObject({ count: 2, empty: false, pending: true })
    expect(runs[0]?.input).toMatchObject({ readFirst: false, changes: [{ quantity: 2 }] })
  })

  it('shows no more than there are while more is sent, and keeps what was wanted', async () => {
    const scarce = (quantity: number) => ({ ...line(quantity), limits: { min: 1, max: 3, step: 1 } })
    const { intents, view, last, agree } = running({ stored: { cart: cartOf([scarce(2)]), outbox: [] } })
    intents.add(bowlDraft, 4)
    expect(view()).toMatchObject({ count: 3, lines: [{ quantity: 3, wanted: 6, pending: true }] })
    expect(last().input.changes).toMatchObject([{ quantity: 6 }])
    await agree(cartOf([scarce(3)]))
    await eventually(() => expect(view().lines[0]?.pending).toBe(false))
    expect(view().lines[0]).not.toHaveProperty('wanted')
  })

  it('sends only the last of several quantities, 800 ms after it', () => {
    const { intents, clock, runs } = running({ firstVisit: true, stored: { cart: cartOf([line(1)]), outbox: [] } })
    intents.change(bowlLine, 2)
    clock.increment(799)
    intents.change(bowlLine, 3)
    clock.increment(799)
    expect(runs).toHaveLength(0)
    clock.increment(1)
    expect(runs[0]?.input.changes).toMatchObject([{ quantity: 3 }])
  })

  it('keeps what the shopper does while an answer is under way', async () => {
    const { intents, agree, view, last, runs } = running()
    intents.add(bowlDraft, 1)
    intents.add(bowlDraft, 1)
    await agree(cartOf([line(1)]))
    await eventually(() => expect(runs).toHaveLength(2))
    expect(view().count).toBe(2)
    expect(last().input.changes).toMatchObject([{ quantity: 2 }])
  })

  it('loses nothing when the backend goes away, and reads before it sends again', async () => {
    const { intents, last, view, actor, runs, agree } = running()
    intents.add(bowlDraft, 1)
    last().fail(failures.network)
    await eventually(() => expect(view().status).toBe('offline'))
    expect(view()).toMatchObject({ count: 1, unsent: 1 })
    actor.send({ type: 'network.returned' })
    expect(runs.at(-1)?.input).toMatchObject({ readFirst: true, changes: [{ quantity: 1 }] })
    expect(view().status).toBe('offline')
    await agree(cartOf([line(1)]))
    await eventually(() => expect(view()).toMatchObject({ status: 'ready', unsent: 0 }))
  })

  it('is offline for no older failure than the lost connection', async () => {
    const { intents, last, view, actor } = running()
    intents.add(bowlDraft, 1)
    last().fail(failures.throttled)
    await eventually(() => expect(view().failure?.kind).toBe('throttled'))
    actor.send({ type: 'network.lost' })
    expect(settledCart(actor.getSnapshot())).toEqual({ failure: null })
  })

  it('waits longer after every failure', async () => {
    const { intents, last, clock, runs, view } = running()
    intents.add(bowlDraft, 1)
    last().fail(failures.network)
    await eventually(() => expect(view().status).toBe('offline'))
    clock.increment(1_500)
    expect(runs).toHaveLength(2)
    last().fail(failures.network)
    await eventually(() => expect(view().status).toBe('offline'))
    clock.increment(1_500)
    expect(runs).toHaveLength(2)
    clock.increment(1_500)
    expect(runs).toHaveLength(3)
  })

  it('says that a piece costs something else than before, until it is so no longer', async () => {
    const at = (amount: number) => ({ ...line(2), unitPrice: { amount, currency: 'EUR' } })
    const { intents, agree, view, runs } = running()
    const said = () => view().lines[0]?.notices.map(({ messageKey, parameters }) => [messageKey, parameters['to']])
    intents.add(bowlDraft, 2)
    await agree(cartOf([at(9.2)]))
    await eventually(() => expect(view().waitingNotices).toBe(1))
    intents.consumeNotices()
    expect(said()).toEqual([['price-changed', 9.2]])
    intents.refresh()
    await eventually(() => expect(runs).toHaveLength(2))
    await agree(cartOf([at(10)]))
    await eventually(() => expect(view().waitingNotices).toBe(1))
    expect(said()).toEqual([])
    intents.consumeNotices()
    expect(said()).toEqual([['price-changed', 10]])
  })

  it('hands a notice out once', async () => {
    const { intents, agree, view } = running()
    intents.add(bowlDraft, 5)
    await agree(cartOf([line(1)], [], [stockNotice]))
    await eventually(() => expect(view().waitingNotices).toBe(1))
    expect(view().blocking).toHaveLength(1)
    intents.consumeNotices()
    expect(view()).toMatchObject({ waitingNotices: 0, blocking: [] })
    expect(view().lines[0]?.notices).toEqual([stockNotice])
    intents.clearNotices()
    expect(view().lines[0]?.notices).toEqual([])
  })

  it('names a lasting reason once, and takes it away with its cause', async () => {
    const { intents, agree, view, runs } = running({ firstVisit: false })
    const keys = () => view().notices.map(({ messageKey }) => messageKey)
    await agree(cartOf([line(1)], [], [shippingNotice]))
    intents.consumeNotices()
    expect(keys()).toEqual(['shipping-method-blocked'])
    intents.dismissNotice(shippingNotice.key)
    intents.refresh()
    await agree(cartOf([line(1)], [], [shippingNotice]))
    await eventually(() => expect(runs).toHaveLength(2))
    expect(view()).toMatchObject({ waitingNotices: 0, blocking: [shippingNotice] })

    intents.refresh()
    await agree(cartOf([line(1)]))
    await eventually(() => expect(view().blocking).toEqual([]))
    intents.refresh()
    await agree(cartOf([line(1)], [], [shippingNotice]))
    await eventually(() => expect(view().waitingNotices).toBe(1))
    intents.consumeNotices()
    intents.refresh()
    await agree(cartOf([line(1)]))
    await eventually(() => expect(keys()).toEqual([]))
  })

  it('names what the shopper had and did not take out, unless that is said already', async () => {
    const stored = { cart: cartOf([line(1), line(1, lamp)]), outbox: [] }
    const missing = async (act: (cart: ReturnType<typeof running>) => void, answer: Cart) => {
      const cart = running({ firstVisit: false, stored })
      act(cart)
      await cart.agree(answer)
      cart.intents.consumeNotices()
      return cart.view().notices.map(({ messageKey, parameters }) => [messageKey, parameters['name']])
    }
    expect(await missing(() => {}, cartOf([line(1)]))).toEqual([['line-missing', line(1, lamp).label]])
    expect(await missing(({ intents }) => intents.remove(line(1, lamp).id), cartOf([line(1)]))).toEqual([])
    const notified = { ...stockNotice, messageKey: 'product-out-of-stock', lineId: line(1, lamp).id }
    expect(await missing(() => {}, cartOf([line(1)], [], [notified]))).toEqual([
      [notified.messageKey, notified.parameters['name']],
    ])
  })

  it('says nothing of lines that an order took', async () => {
    const stored = { cart: cartOf([line(1), line(2, lamp)]), outbox: [] }
    const missing = async (left: Cart, ordered: boolean) => {
      const cart = running({ firstVisit: false, stored })
      await cart.agree(left, { ordered })
      cart.intents.consumeNotices()
      return cart.view().notices.map(({ parameters }) => parameters['name'])
    }
    expect(await missing(cartOf([]), true)).toEqual([])
    // Not ordered after all: the order would have taken the bowl too.
    expect(await missing(cartOf([line(1)]), true)).toEqual([line(1, lamp).label])
    expect(await missing(cartOf([]), false)).toHaveLength(2)
  })

  it('is virtual only with something digital in it', () => {
    const promotion = { ...line(1), id: lineIdOf('promo'), type: 'promotion' as const, good: false, productId: null }
    const shown = (cart: Cart) => running({ stored: { cart, outbox: [] } }).view()
    expect(shown(cartOf([promotion]))).toMatchObject({ virtual: false, empty: true })
    expect(shown(cartOf([{ ...line(1), digital: true }, promotion])).virtual).toBe(true)
    expect(shown(cartOf([{ ...line(1), digital: true }, line(1, lamp)])).virtual).toBe(false)
  })

  it('says that carts were merged at login', async () => {
    const { actor, view, agree } = running({ stored: { cart: cartOf([line(1)]), outbox: [] } })
    actor.send({ type: 'customer.loggedIn', returned: false })
    await agree(cartOf([line(1), line(2, lamp)]))
    actor.send({ type: 'notices.consume' })
    expect(view().notices.map(({ messageKey }) => messageKey)).toEqual(['cart-merged-hint'])
  })

  it('fills a forgotten session again from what it knew', () => {
    const { actor, last } = running({ stored: { cart: cartOf([line(2)], ['SUMMER']), outbox: [] } })
    actor.send({ type: 'session.forgotten' })
    actor.send({ type: 'session.renewed' })
    expect(last().input).toMatchObject({ readFirst: true, changes: [{ quantity: 2 }, { code: 'SUMMER' }] })
  })

  it('fills a forgotten session with the quantity that the shopper had just changed', async () => {
    const { actor, last } = running({ stored: { cart: cartOf([line(2)]), outbox: [] } })
    actor.send({ type: 'line.change', line: bowlLine, quantity: 3 })
    actor.send({ type: 'session.forgotten' })
    actor.send({ type: 'session.renewed' })
    const { ports, calls } = backend(cartOf([]))
    const answer = await syncCart(ports, last().input, never)
    expect(calls).toEqual(['read', 'add', 'read'])
    expect(answer).toMatchObject({ refused: [], cart: { lines: [{ quantity: 3 }] } })
  })

  it('counts on from what another tab has, also while it asks itself', () => {
    const { actor, view } = running({ stored: { cart: cartOf([line(1)]), outbox: [] } })
    actor.send({ type: 'cart.refresh' })
    expect(actor.getSnapshot().matches({ ready: 'syncing' })).toBe(true)
    actor.send({ type: 'storage.changed', stored: { cart: cartOf([line(2)]), outbox: [] } })
    actor.send({ type: 'line.add', draft: bowlDraft, quantity: 1 })
    expect(view().lines.map(({ quantity }) => quantity)).toEqual([3])
  })

  it('goes on with what another tab kept while the answer was under way', async () => {
    const { agree, runs, last, view, intents } = running({ firstVisit: false })
    await agree(cartOf([line(1)]))
    intents.add(bowlDraft, 1)
    await agree(undefined, { left: [change(3)] })
    await eventually(() => expect(runs).toHaveLength(3))
    expect(view().lines).toMatchObject([{ quantity: 3, pending: true }])
    expect(last().input.changes).toMatchObject([{ quantity: 3 }])
  })

  it('keeps what prevents an order when another tab hands over its cart', () => {
    const { actor, view } = running({ stored: { cart: cartOf([line(1)]), outbox: [] } })
    actor.send({ type: 'cart.received', cart: { ...cartOf([line(1)]), notices: [shippingNotice] } })
    expect(view().blocking.map(({ key }) => key)).toEqual([shippingNotice.key])
    actor.send({ type: 'storage.changed', stored: { cart: cartOf([line(2)]), outbox: [] } })
    expect(view().blocking.map(({ key }) => key)).toEqual([shippingNotice.key])
  })
})

const change = (quantity: number, part: Partial<LineChange> = {}): LineChange =>
  bowlChange({ quantity, draft: bowlDraft, ...part })

/** A backend that holds one cart; `calls` names the calls that it got. */
function backend(begin: Cart) {
  let cart = begin
  const calls: string[] = []
  const answer = (name: string, next: Cart): Promise<Cart> => {
    calls.push(name)
    cart = next
    return Promise.resolve(cart)
  }
  const ports: CartPorts = {
    readCart: () => answer('read', cart),
    addLines: (items) =>
      answer('add', cartOf([...cart.lines, ...items.map((item) => line(item.quantity, item.productId))])),
    updateLines: (items) =>
      answer(
        'update',
        cartOf(cart.lines.map((old) => line(items.find(({ id }) => id === old.id)?.quantity ?? old.quantity))),
      ),
    removeLines: (ids) => answer('remove', cartOf(cart.lines.filter(({ id }) => !ids.includes(id)))),
    addCode: (code) => answer('code', cartOf(cart.lines, [...cart.codes, code])),
  }
  return { ports, calls }
}

const never = new AbortController().signal

describe('sending the outbox', () => {
  it('adds what is missing, sets what is there, removes what is unwanted', () => {
    expect(callFor(cartOf(), change(2))).toMatchObject({ kind: 'addLines' })
    expect(callFor(cartOf([line(1)]), change(2))).toMatchObject({ kind: 'updateLines' })
    expect(callFor(cartOf([line(1)]), change(0))).toMatchObject({ kind: 'removeLines' })
    expect(callFor(cartOf([line(2)]), change(2))).toBeNull()
  })

  it('after a lost answer reads first and sends only what is missing', async () => {
    const { ports, calls } = backend(cartOf([line(2)]))
    const answer = await syncCart(ports, { cart: cartOf(), changes: [change(2)], readFirst: true }, never)
    expect(calls).toEqual(['read'])
    expect(answer.cart.lines[0]?.quantity).toBe(2)
  })

  it('gives up one refused change and carries out the others', async () => {
    const { ports, calls } = backend(cartOf())
    const add = ports.addLines
    ports.addLines = (items, signal) =>
      items.some(({ productId }) => productId === lamp) ? Promise.reject(failures.refused) : add(items, signal)
    const other = change(1, { key: `line:${lamp}`, line: lineIdOf(lamp), draft: { ...bowlDraft, productId: lamp } })
    const answer = await syncCart(ports, { cart: cartOf(), changes: [change(1), other], readFirst: false }, never)
    expect(answer.refused).toMatchObject([{ change: { key: `line:${lamp}` } }])
    expect(answer.cart.lines.map(({ productId }) => productId)).toEqual([bowl])
    expect(answer.settled).toHaveLength(2)
    expect(calls).toContain('read')
  })

  it('sends a change again that a read undid, and settles it only when a read shows it', async () => {
    const { ports, calls } = backend(cartOf([line(1)]))
    const { readCart, updateLines } = ports
    let stale = 1
    // The write is answered as wanted, then another device's read puts the old cart back.
    ports.readCart = (signal) => {
      if (stale === 0) return readCart(signal)
      stale -= 1
      return updateLines([{ id: bowlLine, quantity: 1 }], signal)
    }
    const wanted = change(2, { draft: null })
    const answer = await syncCart(ports, { cart: cartOf([line(1)]), changes: [wanted], readFirst: false }, never)
    expect(calls).toEqual(['update', 'update', 'update', 'read'])
    expect(answer).toMatchObject({ cart: { lines: [{ quantity: 2 }] }, refused: [] })

    stale = 9
    const third = { ...wanted, quantity: 3 }
    const given = await syncCart(ports, { cart: cartOf([line(2)]), changes: [third], readFirst: false }, never)
    expect(given).toMatchObject({ cart: { lines: [{ quantity: 1 }] }, refused: [{ change: third }] })
    expect(stale).toBe(6)
  })

  it('keeps its outbox when nobody can say whether the change is still there', async () => {
    const { ports } = backend(cartOf([line(1)]))
    ports.readCart = () => Promise.reject(failures.network)
    const sent = { cart: cartOf([line(1)]), changes: [change(2)], readFirst: false }
    await expect(syncCart(ports, sent, never)).rejects.toBe(failures.network)
  })

  it('does not repeat what the backend corrected', async () => {
    const { ports, calls } = backend(cartOf([line(1)]))
    const { updateLines } = ports
    ports.updateLines = (items, signal) =>
      updateLines(
        items.map((item) => ({ ...item, quantity: 5 })),
        signal,
      )
    const answer = await syncCart(ports, { cart: cartOf([line(1)]), changes: [change(9)], readFirst: false }, never)
    expect(calls).toEqual(['update', 'read'])
    expect(answer.cart.lines).toMatchObject([{ quantity: 5 }])
  })

  it('rejects when nothing was decided, so that the outbox stays', async () => {
    const { ports } = backend(cartOf())
    ports.addLines = () => Promise.reject(failures.network)
    await expect(syncCart(ports, { cart: cartOf(), changes: [change(1)], readFirst: false }, never)).rejects.toBe(
      failures.network,
    )
  })

  it('reports a line that vanished and cannot be set', async () => {
    const { ports } = backend(cartOf())
    const answer = await syncCart(
      ports,
      { cart: cartOf([line(1)]), changes: [change(3, { draft: null })], readFirst: true },
      never,
    )
    expect(answer.refused).toMatchObject([{ failure: { kind: 'notFound' } }])
  })

  it('sees a merge in more lines or larger quantities, not in the same cart', () => {
    expect(wasMerged({ [bowlLine]: 1 }, cartOf([line(1)]))).toBe(false)
    expect(wasMerged({ [bowlLine]: 1 }, cartOf([line(2)]))).toBe(true)
    expect(wasMerged({}, cartOf([line(2)]))).toBe(false)
  })
})
