import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { quickOrderIntents, quickOrderView } from '../quick-order.connect.ts'
import { rowText } from '../quick-order.list.ts'
import { quickOrderMachine } from '../quick-order.machine.ts'
import type { LookUpRequest, OrderAnswer, OrderItem, QuickOrderInput } from '../quick-order.types.ts'
import { bowl, family, numbered, pairs, priced, soldOut } from './quick-order.samples.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import { failures } from '../../../tests/model/samples.ts'

const onRequest = numbered('R-5', { price: null })
const shelf = [bowl, pairs, soldOut, family, onRequest]

/** A quick order over a shelf of products and a cart that takes what it is made to take. */
function running(part: Partial<QuickOrderInput> = {}, takes: (items: OrderItem[]) => OrderItem[] = (items) => items) {
  const clock = new SimulatedClock()
  const requests: string[][] = []
  const currencies: string[] = []
  const offline = { now: false }
  const orders: { items: OrderItem[]; code: string | null }[] = []
  const drafts: string[] = []
  const machine = quickOrderMachine.provide({
    actors: {
      lookUp: fromPromise<NumberedProduct[], LookUpRequest>(async ({ input: { numbers, currency } }) => {
        requests.push(numbers)
        currencies.push(currency)
        if (offline.now) throw failures.network
        return shelf
          .filter(({ number }) => numbers.includes(number.toLowerCase()))
          .map((product) => priced(product, currency))
      }),
      addToCart: fromPromise<OrderAnswer, { items: OrderItem[]; code: string | null }>(async ({ input }) => {
        orders.push(input)
        return { taken: takes(input.items).map(({ product: { id }, quantity }) => ({ id, quantity })), waiting: false }
      }),
    },
    actions: { persistDraft: ({ context }) => void drafts.push(context.rows.map(({ number }) => number).join()) },
  })
  const input = {
    rows: [],
    text: '',
    code: null,
    found: null,
    currency: 'EUR',
    most: 10,
    settle: 600,
    ...part,
  }
  const actor = createActor(machine, { input, clock }).start()
  const view = () => quickOrderView(actor.getSnapshot())
  return {
    clock,
    requests,
    currencies,
    offline,
    orders,
    drafts,
    view,
    statuses: () => view().rows.map(({ status }) => status),
    rests: () => eventually(() => expect(actor.getSnapshot().matches('writing')).toBe(true)),
    prices: () => view().rows.map(({ product }) => product?.price?.unit.currency ?? null),
    session: (currency: string, decidedBy = 'DE gross') => actor.send({ type: 'prices.changed', currency, decidedBy }),
    intents: quickOrderIntents((event) => actor.send(event)),
  }
}

describe('quick order', () => {
  it('a pasted list is looked up in one call, and each line says what is wrong with it', async () => {
    const order = running()
    order.intents.changeText('B-1;2\nNOPE;1\nC-2;3\nC-2-;1\nS-3;1\nF-4;1\nR-5;1')
    order.intents.takeText()
    await order.rests()
    expect(order.requests).toEqual([['b-1', 'nope', 'c-2', 'c-2-', 's-3', 'f-4', 'r-5']])
    expect(order.statuses()).toEqual(['ready', 'unknown', 'offStep', 'unknown', 'soldOut', 'variants', 'onRequest'])
  })

  it('quantities are held against the rules of the product', async () => {
    const order = running({
      rows: ['1', '12', '3', 'x', '0', '-5', '\u22125', ''].map((quantity) => rowText('C-2', quantity)),
    })
    await order.rests()
    expect(order.statuses()[0]).toBe('tooFew')
    for (const [index, status] of [
      'tooFew',
      'tooMany',
      'offStep',
      'noQuantity',
      'tooFew',
      'tooFew',
      'tooFew',
      'ready',
    ].entries()) {
      expect(order.statuses()[0]).toBe(status)
      if (index < 7) order.intents.remove(index + 1)
    }
  })

  it('a number that is typed is looked up when the keys rest, once', async () => {
    const order = running({ rows: [rowText('', '')] })
    order.intents.change(1, { number: 'B' })
    order.clock.increment(500)
    order.intents.change(1, { number: 'b-1' })
    order.clock.increment(599)
    expect(order.requests).toEqual([])
    order.clock.increment(1)
    await order.rests()
    order.intents.change(1, { quantity: '4' })
    expect(order.requests).toEqual([['b-1']])
    expect(order.view().rows[0]).toMatchObject({ status: 'ready', product: { name: 'Product B-1' } })
    expect(order.drafts).toEqual(['B', 'b-1', 'b-1'])
  })

  it('what can be bought goes to the cart in one call, the rest stays', async () => {
    const order = running({
      rows: ['B-1', 'NOPE', 'C-2'].map((number) => rowText(number, '')),
      code: 'SUMMER',
    })
    order.intents.addToCart()
    await eventually(() => expect(order.view().added).toEqual({ count: 3, part: true, waiting: false }))
    expect(order.orders).toMatchObject([
      {
        items: [
          { product: { number: 'B-1' }, quantity: 1 },
          { product: { number: 'C-2' }, quantity: 2 },
        ],
        code: 'SUMMER',
      },
    ])
    expect(order.view().rows.map(({ number }) => number)).toEqual(['NOPE'])
    expect(order.view().code).toBeNull()
  })

  it('what can be ordered is counted as the cart counts it, before and after', async () => {
    const order = running({ rows: [rowText('B-1', '4'), rowText('C-2', '2'), rowText('', '')] })
    await order.rests()
    expect(order.view().pieces).toBe(6)
    order.intents.addToCart()
    await eventually(() => expect(order.view().added).toEqual({ count: 6, part: false, waiting: false }))
  })

  it('a cart with less room than was ordered has taken a part', async () => {
    const order = running({ rows: [rowText('B-1', '4')] }, ([item]) => [{ ...item!, quantity: 1 }])
    order.intents.addToCart()
    await eventually(() => expect(order.view().added).toEqual({ count: 1, part: true, waiting: false }))
    expect(order.view().rows).toEqual([])
  })

  it('the second row with a number is what the order leaves, and it says so', async () => {
    const order = running({ rows: [rowText('B-1', '1'), rowText('b-1', '2')] })
    order.intents.addToCart()
    await eventually(() => expect(order.view().added).toEqual({ count: 1, part: true, waiting: false }))
    expect(order.statuses()).toEqual(['ready'])
  })

  it('what the cart did not take stays, says so, and can be tried again', async () => {
    const order = running({ rows: [rowText('B-1', '1')] }, () => [])
    order.intents.addToCart()
    await eventually(() => expect(order.statuses()).toEqual(['missed']))
    expect(order.view().added).toBeNull()
    order.intents.addToCart()
    await eventually(() => expect(order.orders).toHaveLength(2))
  })

  it('the same number in two rows is said at the second', async () => {
    const order = running({ rows: ['B-1', 'b-1 '].map((number) => rowText(number, '1')) })
    await order.rests()
    expect(order.statuses()).toEqual(['ready', 'repeated'])
  })

  it('numbers that no criteria can ask for are unknown without a call', async () => {
    const order = running({ rows: ['a|b', '__proto__', 'x'.repeat(65)].map((number) => rowText(number, '')) })
    await order.rests()
    expect(order.statuses()).toEqual(['unknown', 'unknown', 'unknown'])
    expect(order.requests).toEqual([['__proto__']])
  })

  it('what the server has found is not asked for again', async () => {
    const found = [numbered('B-1')]
    const order = running({ rows: ['b-1', 'gone'].map((number) => rowText(number, '')), found })
    await order.rests()
    expect(order.statuses()).toEqual(['ready', 'unknown'])
    expect(order.requests).toEqual([])
  })
  it.each([
    ['currency', 'CHF', 'DE gross'],
    ['country or tax state', 'EUR', 'CH net'],
  ])('another %s: no old price stays, rows are read anew', async (_, currency, decidedBy) => {
    const order = running({ rows: [rowText('B-1', '3')] })
    order.session('EUR')
    await order.rests()
    order.session(currency, decidedBy)
    expect(order.view()).toMatchObject({ status: 'lookingUp', pieces: 0 })
    expect(order.prices()).toEqual([null])
    await order.rests()
    expect(order.prices()).toEqual([currency])
    expect(order.currencies).toEqual(['EUR', currency])
    expect(order.view().rows).toMatchObject([{ number: 'B-1', quantity: '3', status: 'ready' }])
  })

  it('a look-up under way when the currency changes is not answered in the old one', async () => {
    const order = running({ rows: [rowText('B-1', '')] })
    order.session('CHF')
    await order.rests()
    expect(order.currencies).toEqual(['EUR', 'CHF'])
    expect(order.prices()).toEqual(['CHF'])
  })

  it('prices that are the same, or named first, ask for nothing again', async () => {
    const order = running({ rows: [rowText('B-1', '')] })
    order.session('EUR')
    await order.rests()
    order.session('EUR')
    expect(order.view().status).toBe('ready')
    expect(order.requests).toHaveLength(1)
  })

  it('other prices that cannot be read: no price stays, and it says so', async () => {
    const order = running({ rows: [rowText('B-1', '3')] })
    await order.rests()
    order.offline.now = true
    order.session('CHF')
    await eventually(() => expect(order.view().status).toBe('failed'))
    expect(order.prices()).toEqual([null])
    expect(order.view().failure).toEqual(failures.network.failure)
    order.offline.now = false
    order.intents.retry()
    await order.rests()
    expect(order.prices()).toEqual(['CHF'])
  })

  it('the currency changes while the keys do not rest: the number rests on', async () => {
    const order = running({ rows: [rowText('B-1', ''), rowText('', '')] })
    await order.rests()
    order.intents.change(2, { number: 'C' })
    order.session('CHF')
    expect(order.prices()).toEqual([null, null])
    expect(order.requests).toHaveLength(1)
    order.clock.increment(600)
    await order.rests()
    expect(order.requests).toEqual([['b-1'], ['b-1', 'c']])
  })

  it('the currency changes on the way to the cart: what it takes is counted and leaves', async () => {
    const order = running({ rows: [rowText('B-1', '3')] })
    await order.rests()
    order.intents.addToCart()
    order.session('CHF')
    expect(order.prices()).toEqual([null])
    await eventually(() =>
      expect(order.view().added).toEqual({
        count: 3,
        part: false,
        waiting: false,
      }),
    )
    expect(order.view().rows).toEqual([])
  })

  it('a press before the currency changes is not lost', async () => {
    const order = running({ rows: [rowText('B-1', '3')] })
    order.intents.addToCart()
    order.session('CHF')
    await eventually(() => expect(order.view().added).toMatchObject({ count: 3 }))
    expect(order.orders[0]?.items.map(({ product }) => product.price?.unit.currency)).toEqual(['CHF'])
  })
})
