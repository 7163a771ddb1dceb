import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { checkoutMachine } from '../checkout.machine.ts'
import { isVirtual } from '../../cart/cart.goods.ts'
import { contactMachine, identityView } from '../../contact/index.ts'
import { methodChoiceMachine } from '../../method-choice/index.ts'
import type { MethodChoiceResult } from '../../method-choice/method-choice.types.ts'
import { pendingChoice } from '../checkout.replaced.ts'
import { differences } from '../checkout.changes.ts'
import { afterChoice } from '../checkout.logic.ts'
import {
  dearerCart,
  digitalLine,
  euro,
  expressShipping,
  failures,
  goodsCart,
  newOrder,
  olderOrder,
  promotionLine,
  rejection,
  sampleCart,
  sampleData,
  sampleInput,
  sampleLine,
  sampleRegistration,
  shorterCart,
  standardShipping,
} from './checkout.samples.ts'
import { placementMachine, placementView } from '../../placement/index.ts'
import type { Attempt, AttemptAnswer, Look, Preparation } from '../../placement/index.ts'
import type { CheckoutEmitted, CheckoutInput } from '../checkout.types.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import { checkoutView, intentsOf } from '../checkout.connect.ts'
import type { CartLine } from '../../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../api/types/checkout.ts'
import type { CountryId, PaymentMethodId, ShippingMethodId } from '../../../api/types/ids.ts'
import type { OrderMark } from '../../../api/types/order.ts'

/** Answers of the ports, each a list that is used up from the front; the last one stays. */
interface Script {
  read: CheckoutData[]
  /** What changes of the contact and of the codes lead to. */
  save: CheckoutData[]
  place: (OrderMark | typeof failures.lost)[]
  ask: AttemptAnswer[]
  newest: (OrderMark | null)[]
  /** What choices of methods lead to; empty: the wanted delivery. */
  choose: CheckoutData[]
}

const hex = (letter: string): string => letter.repeat(32)
const take = <Value>(list: Value[]): Value => (list.length > 1 ? list.shift()! : list[0]!)

function open(
  part: Partial<Script> = {},
  attempt: Attempt | null = null,
  fields: CheckoutInput['methodFields'][string] = [],
) {
  const script: Script = {
    read: [sampleData()],
    save: [sampleData()],
    place: [newOrder],
    ask: [{ kind: 'unknown' }],
    newest: [olderOrder],
    choose: [],
    ...part,
  }
  const sent: string[] = []
  const comments: string[] = []
  const emitted: CheckoutEmitted[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        readCheckout: fromPromise(() => Promise.resolve({ data: take(script.read), attempt })),
        save: fromPromise(() => Promise.resolve({ data: take(script.save) })),
        placement: placementMachine.provide({
          actors: {
            prepareAttempt: fromPromise(({ input: { draft } }) => {
              const attempt = {
                ...draft,
                attemptId: `attempt-${sent.length + 1}`,
                baseline: olderOrder,
                startedAt: clock.now(),
              }
              return Promise.resolve<Preparation>({ kind: 'ready', attempt })
            }),
            placeOrder: fromPromise(({ input }) => {
              sent.push(input.attempt.attemptId)
              comments.push(input.comment)
              const answer = take(script.place)
              return 'kind' in answer ? Promise.reject(rejection(answer)) : Promise.resolve(answer)
            }),
            readAttempt: fromPromise(() => Promise.resolve(take(script.ask))),
            lookForOrder: fromPromise(({ input: { deadline } }) =>
              Promise.resolve<Look>({ newest: take(script.newest), late: clock.now() >= deadline, denied: null }),
            ),
          },
        }),
        contact: contactMachine.provide({
          actors: {
            identify: fromPromise(({ input: { form } }) =>
              form.type === 'login.submit' || form.fields.email === ''
                ? Promise.reject(rejection(failures.throttled))
                : Promise.resolve({ optInPending: false, data: sampleData() }),
            ),
          },
        }),
        methodChoice: methodChoiceMachine.provide({
          actors: {
            chooseMethod: fromPromise(({ input }) => {
              if (script.choose.length > 0) return Promise.resolve(take(script.choose))
              const data = sampleData({ options: { ...sampleData().options, shippingMethods: [] } })
              const method = sampleData().options.shippingMethods.find(({ id }) => id === input.id)
              if (!method) return Promise.reject(rejection(failures.lost))
              return Promise.resolve({
                ...data,
                options: { ...data.options, shippingMethods: [method] },
                session: { ...data.session, shippingMethod: { id: method.id, name: method.name } },
              })
            }),
          },
        }),
      },
    }),
    {
      clock,
      input: { ...sampleInput, methodFields: { shipping_locker: fields } },
    },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => {
    const { contact, placement } = actor.getSnapshot().children
    return checkoutView(
      actor.getSnapshot(),
      placement ? placementView(placement.getSnapshot()) : null,
      contact ? identityView(contact.getSnapshot()) : null,
    )
  }
  const holdLock = () => actor.getSnapshot().children.placement?.send({ type: 'lock.held' })
  const intents = intentsOf(actor)
  // Ports answer in microtasks: a macrotask later everything that can happen has happened.
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  return { comments, actor, clock, holdLock, intents, view, rest, sent, emitted }
}

async function reviewed(part: Partial<Script> = {}, fields: CheckoutInput['methodFields'][string] = []) {
  const shop = open(part, null, fields)
  await shop.rest()
  shop.intents.setTerms(true)
  return shop
}

it('checkout: shows what is missing once the order is wanted', async () => {
  const { intents, rest, view } = open()
  await rest()
  intents.place()
  expect(view().missingShown).toBe(true)
  intents.edit('name')
  expect(view()).toMatchObject({ missingShown: false })
  intents.place()
  expect(view().missingShown).toBe(true)
})

it('checkout: keeps a choice that a forgotten session swallowed, and makes it again', async () => {
  const { actor, intents, rest, view } = open()
  await rest()
  intents.chooseShipping(expressShipping.id)
  actor.send({ type: 'session.forgotten' })
  await rest()
  expect(view().shipping).toMatchObject({ chosen: expressShipping.id, saving: false })
  expect(view().renewed).toBe(true)
})

describe('what the chosen delivery costs', () => {
  it('is what the cart says, not what the list of methods says', async () => {
    const cart = { ...goodsCart, totals: { ...goodsCart.totals, shipping: { amount: 0, currency: 'EUR' } } }
    const { view, rest } = open({ read: [sampleData({ cart })] })
    await rest()
    expect(view().shipping.methods.map(({ price }) => price?.amount)).toEqual([0, 12])
  })

  it('others: not named while a promotion takes something off the delivery', async () => {
    const { deliveries, totals } = goodsCart
    const [delivery] = deliveries
    if (!delivery) throw new Error('There is no delivery')
    const back = { ...delivery, cost: { amount: -4.9, currency: 'EUR' } }
    const cart = {
      ...goodsCart,
      deliveries: [delivery, back],
      totals: { ...totals, shipping: { amount: 0, currency: 'EUR' } },
    }
    const { view, rest } = open({ read: [sampleData({ cart })] })
    await rest()
    expect(view().shipping.methods.map(({ price }) => price?.amount ?? null)).toEqual([0, null])
  })

  it('is also known where the list says nothing', async () => {
    const data = sampleData()
    const shippingMethods = data.options.shippingMethods.map((method) => ({ ...method, price: null }))
    const { view, rest } = open({ read: [{ ...data, options: { ...data.options, shippingMethods } }] })
    await rest()
    expect(view().shipping.methods.map(({ price }) => price?.amount ?? null)).toEqual([4.9, null])
  })
})

it('a total that another country of delivery changes is named', async () => {
  const inGermany = sampleData({ kind: 'anonymous' })
  const abroad = sampleData({
    cart: { ...goodsCart, totals: { ...goodsCart.totals, total: { amount: 71.34, currency: 'EUR' } } },
  })
  abroad.session = { ...abroad.session, countryId: hex('9') as CountryId, countryName: 'Switzerland' }
  const { actor, rest, view } = open({ read: [inGermany, abroad] })
  await rest()
  expect(view().move).toBeNull()
  actor.send({ type: 'session.changed', session: abroad.session })
  await rest()
  expect(view().move).toEqual({
    countryName: 'Switzerland',
    from: goodsCart.totals.total,
    to: { amount: 71.34, currency: 'EUR' },
  })
})

it('a total of other goods in another country is none that the country changes', async () => {
  const { lines, totals } = goodsCart
  const more = lines.map((line) => ({ ...line, quantity: line.quantity + 2 }))
  const total = { amount: 214.02, currency: 'EUR' }
  const abroad = sampleData({ cart: { ...goodsCart, lines: more, totals: { ...totals, total } } })
  abroad.session = { ...abroad.session, countryId: hex('9') as CountryId, countryName: 'Switzerland' }
  const { actor, rest, view } = open({ read: [sampleData({ kind: 'anonymous' }), abroad] })
  await rest()
  actor.send({ type: 'session.changed', session: abroad.session })
  await rest()
  expect(view().cart?.totals.total).toEqual(total)
  expect(view().move).toBeNull()
})

/** Of an order to another country for this total, with this delivery. */
const abroadWith = (amount: number, shippingMethod: Pick<ShippingMethod, 'id' | 'name'>, offered: ShippingMethod[]) => {
  const { options } = sampleData()
  const totals = { ...goodsCart.totals, total: { amount, currency: 'EUR' } }
  const data = sampleData({
    cart: { ...goodsCart, hash: `for ${amount}`, totals },
    options: { ...options, shippingMethods: offered },
  })
  const { id, name } = shippingMethod
  const country = { countryId: hex('9') as CountryId, countryName: 'Switzerland', shippingMethod: { id, name } }
  return { ...data, session: { ...data.session, ...country } }
}

it('a total abroad is that of the delivery in the end, and named while it holds', async () => {
  const blocked = abroadWith(71.34, standardShipping, [expressShipping])
  const replaced = abroadWith(90, expressShipping, [expressShipping, standardShipping])
  const { actor, intents, rest, view } = open({
    read: [sampleData({ kind: 'anonymous' }), blocked],
    choose: [replaced, abroadWith(71.34, standardShipping, [standardShipping])],
  })
  await rest()
  const said = new Set<number>()
  actor.subscribe(() => void said.add(view().move?.to.amount ?? 0))
  actor.send({ type: 'session.changed', session: blocked.session })
  for (let turn = 0; turn < 3; turn++) await rest()
  expect(view()).toMatchObject({ move: { to: { amount: 90 } }, shipping: { replaced: { to: 'Express' } } })
  expect([...said]).toEqual([0, 90])
  intents.chooseShipping(standardShipping.id)
  await rest()
  expect(view().move).toBeNull()
})

it('a method that is back is not said to be replaced by itself', async () => {
  const blocked = abroadWith(71.34, standardShipping, [expressShipping])
  const { actor, rest, view } = open({ read: [blocked], choose: [abroadWith(90, expressShipping, [expressShipping])] })
  for (let turn = 0; turn < 3; turn++) await rest()
  const { shipping } = view()
  expect(shipping.replaced).toMatchObject({ from: 'Standard', to: 'Express', chosenByShopper: false })
  const back = { of: 'shipping', from: 'Express', fromId: expressShipping.id, to: 'Standard' } as const
  const result = {
    of: back.of,
    data: sampleData(),
    blocked: [back.fromId],
    saved: false,
    switched: back,
    failure: null,
  }
  expect(afterChoice(actor.getSnapshot().context, result)).toMatchObject({
    replacements: [],
    methods: { shipping: { chosenByShopper: false } },
  })
})

describe('replaced methods', () => {
  const toExpress = { of: 'shipping', from: 'Standard', fromId: standardShipping.id, to: 'Express' } as const
  const toLocker = { of: 'shipping', from: 'Express', fromId: expressShipping.id, to: 'Locker' } as const
  const after = async (switched: MethodChoiceResult['switched'], chosen: ShippingMethodId) => {
    const { actor } = await reviewed()
    const shippingMethod = { id: chosen, name: 'Chosen' }
    const data = { ...sampleData(), session: { ...sampleData().session, shippingMethod } }
    const { context } = actor.getSnapshot()
    const before = { ...context, replacements: [{ ...toExpress, chosenByShopper: true }] }
    return afterChoice(before, { of: 'shipping', data, blocked: [], saved: false, switched, failure: null })
  }

  it('stay where nothing was switched', async () => {
    const { replacements } = await after(null, expressShipping.id)
    expect(replacements).toEqual([{ ...toExpress, chosenByShopper: true }])
  })

  it('are one after several switches: from the first method to the last', async () => {
    const { replacements, methods } = await after(toLocker, hex('7') as ShippingMethodId)
    expect(replacements).toEqual([{ ...toExpress, to: 'Locker', chosenByShopper: true }])
    expect(methods?.shipping.chosenByShopper).toBe(false)
  })

  it('are none once the first method is back, chosen as before', async () => {
    const { replacements, methods } = await after({ ...toLocker, to: 'Standard' }, standardShipping.id)
    expect(replacements).toEqual([])
    expect(methods?.shipping.chosenByShopper).toBe(true)
  })
})

describe('a method that cannot be saved', () => {
  const failing = async (part: Partial<Script> = {}) => {
    const checkout = await reviewed(part)
    checkout.intents.chooseShipping(unknown)
    await checkout.rest()
    return checkout
  }
  const unknown = hex('8') as ShippingMethodId

  it('stays chosen without an answer: nothing is ordered until the network is back', async () => {
    const first = sampleData()
    const shippingMethod = { ...expressShipping, id: unknown }
    const options = { ...first.options, shippingMethods: [shippingMethod] }
    const saved = { ...first, options, session: { ...first.session, shippingMethod } }
    const { actor, intents, rest, view } = await failing({ read: [first, saved] })
    const pending = { chosen: unknown, pending: true, failed: { id: unknown, failure: failures.lost } }
    expect(view()).toMatchObject({ failure: null, shipping: pending, payment: { failed: null } })
    intents.place()
    await rest()
    expect(view().status).toBe('filling')
    actor.send({ type: 'network.returned' })
    expect(view().shipping).toMatchObject({ chosen: unknown, pending: false, failed: null, saving: true })
    await rest()
    expect(view().shipping).toMatchObject(pending)
    actor.send({ type: 'session.changed', session: saved.session })
    await rest()
    expect(view()).toMatchObject({ missing: [], shipping: { chosen: unknown, pending: false, failed: null } })
    expect(view().binding).toEqual(saved.cart.totals.total)
  })

  it.each([
    ['unsavedDelivery', 'shipping'],
    ['unsavedPayment', 'payment'],
  ] as const)('is missing as not saved, and no sum is binding: %s', async (part, of) => {
    const { intents, rest, view } = await reviewed()
    expect(view()).toMatchObject({ missing: [], binding: sampleData().cart.totals.total })
    if (of === 'shipping') intents.chooseShipping(unknown)
    else intents.choosePayment(hex('8') as PaymentMethodId)
    await rest()
    expect(view()).toMatchObject({ missing: [part], binding: null, [of]: { pending: true } })
  })

  it('is chosen again where the session came back without it, or all is read again', async () => {
    const { actor, intents, rest, view } = await failing()
    actor.send({ type: 'session.changed', session: sampleData().session })
    await rest()
    expect(view()).toMatchObject({ status: 'filling', shipping: { chosen: unknown, pending: true } })
    intents.retry()
    await rest()
    expect(view().shipping).toMatchObject({ chosen: unknown, pending: true })
  })

  it('is not chosen where the backend refuses it; the step says so, not the order', async () => {
    const { actor } = await reviewed()
    const { context } = actor.getSnapshot()
    const { shipping } = context.methods
    const wanting = { ...context, methods: { ...context.methods, shipping: { ...shipping, wanted: unknown } } }
    const failure = failures.denied
    const result = { of: 'shipping' as const, data: sampleData(), blocked: [], saved: false, switched: null, failure }
    const { methods, failure: said } = { ...wanting, ...afterChoice(wanting, result) }
    expect(said).toBeNull()
    expect(methods.shipping).toMatchObject({ wanted: null, failed: { id: unknown, failure } })
    expect(pendingChoice({ methods }, 'shipping')).toBeNull()
  })

  it('gives way to the one in use: another one of the session is read first', async () => {
    const express = { id: expressShipping.id, name: 'Express' }
    const other = { ...sampleData(), session: { ...sampleData().session, shippingMethod: express } }
    const { actor, rest, view } = await reviewed({ read: [sampleData(), other] })
    expect(view().status).toBe('reviewing')
    actor.send({ type: 'session.changed', session: other.session })
    expect(view().status).not.toBe('reviewing')
    await rest()
    expect(view().shipping.chosen).toBe(expressShipping.id)
  })

  it('is forgotten with the next choice', async () => {
    const { intents, rest, view } = await failing()
    intents.chooseShipping(expressShipping.id)
    await rest()
    expect(view().shipping).toMatchObject({ chosen: expressShipping.id, pending: false, failed: null })
  })
})

it.each([
  ['registration', { type: 'identity.submit', fields: { ...sampleRegistration, email: '' } }],
  ['login', { type: 'login.submit', email: 'ada@example.com', password: 'wrong' }],
] as const)('a refused %s is shown by its form, not once more at the order', async (name, event) => {
  const { actor, intents, rest, view } = open({ read: [sampleData({ kind: 'anonymous' })] })
  await rest()
  const { contact } = actor.getSnapshot().children
  if (name === 'login') intents.chooseIdentity('login')
  contact?.send(event)
  await rest()
  expect(contact?.getSnapshot().context.failure).toEqual(failures.throttled)
  expect(view()).toMatchObject({ status: 'identifying', failure: null })
})

describe('an order', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { holdLock, intents, rest, sent, view, emitted } = await reviewed()
    intents.place()
    intents.place()
    holdLock()
    holdLock()
    intents.place()
    await rest()
    expect(sent).toEqual(['attempt-1'])
    expect(view().status).toBe('placed')
    expect(emitted).toContainEqual({ type: 'order.placed', order: newOrder })
  })

  it('is looked for, not repeated, when its answer is lost', async () => {
    const { clock, holdLock, intents, rest, sent, view } = await reviewed({
      place: [failures.lost],
      newest: [olderOrder, olderOrder, newOrder],
    })
    intents.place()
    holdLock()
    await rest()
    expect(view().status).toBe('reconciling')
    intents.tryAgain()
    intents.place()
    clock.increment(2_000)
    await rest()
    expect(view().status).toBe('reconciling')
    clock.increment(2_000)
    await rest()
    expect(view()).toMatchObject({ status: 'placed', order: newOrder })
    expect(sent).toHaveLength(1)
  })

  it('may be tried again only after the deadline, and only when a look found none', async () => {
    const { clock, holdLock, intents, rest, view } = await reviewed({ place: [failures.server] })
    intents.place()
    holdLock()
    await rest()
    clock.increment(119_000)
    await rest()
    expect(view().status).toBe('reconciling')
    clock.increment(2_000)
    await rest()
    clock.increment(2_000)
    await rest()
    // What failed was the order, not the look: the shopper does not read that the session ended.
    expect(view()).toMatchObject({ status: 'unresolved', failure: null })
    intents.tryAgain()
    await rest()
    expect(view().status).toBe('reviewing')
  })

  it('that an earlier page left without an answer is looked for after a reload', async () => {
    const attempt: Attempt = {
      attemptId: 'attempt-0',
      baseline: olderOrder,
      cartHash: 'goods',
      startedAt: 0,
      customerId: sampleData().session.customer?.id ?? '',
    }
    const { rest, sent, view } = open({ ask: [{ kind: 'placed', order: newOrder }] }, attempt)
    await rest()
    expect(view()).toMatchObject({ status: 'placed', order: newOrder })
    expect(sent).toEqual([])
  })

  it('that was refused keeps everything and says why', async () => {
    const { holdLock, intents, rest, view } = await reviewed({ place: [failures.invalid] })
    intents.writeComment('Please ring twice')
    intents.place()
    holdLock()
    await rest()
    expect(view()).toMatchObject({
      status: 'reviewing',
      comment: 'Please ring twice',
      consents: { terms: true },
      rejection: { reasons: [{ messageKey: 'shipping-method-blocked', parameters: { name: 'Express' } }] },
    })
  })

  it('of a forgotten session waits until the session is renewed, whatever was refused', async () => {
    const { actor, holdLock, intents, rest, view, sent } = await reviewed({ place: [failures.invalid, newOrder] })
    intents.place()
    holdLock()
    actor.send({ type: 'session.forgotten' })
    await rest()
    expect(view()).toMatchObject({ status: 'reviewing', renewed: true, rejection: null, consents: { terms: true } })
    intents.place()
    holdLock()
    await rest()
    expect(view().status).toBe('placed')
    expect(sent).toHaveLength(2)
  })

  it('of a cart that changed waits until the change is accepted', async () => {
    const { holdLock, intents, rest, sent, view } = await reviewed({
      read: [sampleData(), sampleData({ cart: dearerCart })],
      place: [failures.mismatch, newOrder],
    })
    intents.place()
    holdLock()
    await rest()
    expect(view()).toMatchObject({ status: 'filling', missing: ['changes'], missingShown: false })
    expect(view().changes.map(({ kind }) => kind)).toEqual(['price', 'total'])
    intents.place()
    expect(sent).toHaveLength(1)
    expect(view().missingShown).toBe(true)
    intents.acceptChanges()
    intents.place()
    holdLock()
    await rest()
    expect(view().status).toBe('placed')
    expect(sent).toHaveLength(2)
  })
})

describe('what the delivery asks for', () => {
  const field = { name: 'locker', label: 'Locker number', pattern: '[A-Z]{3}[0-9]{2,3}[A-Z]?', required: true }
  const locker = { ...standardShipping, technicalName: 'shipping_locker' }
  const data = sampleData({ options: { ...sampleData().options, shippingMethods: [locker] } })

  it('keeps the order until it is there in its form, and names the part', async () => {
    const { holdLock, intents, rest, sent, view } = await reviewed({ read: [data] }, [field])
    intents.place()
    holdLock()
    await rest()
    expect([view().status, view().missing, sent]).toEqual(['filling', ['detail'], []])
    intents.writeDetail('locker', 'at the corner')
    expect(view().shipping.fields).toMatchObject([{ text: 'at the corner', filled: false }])
    intents.writeDetail('locker', ' waw123m ')
    expect(view()).toMatchObject({ status: 'reviewing', missing: [] })
    intents.writeDetail('locker', '')
    expect(view().status).toBe('filling')
  })

  it('goes with the order once, before the shopper’s own words', async () => {
    const { comments, holdLock, intents, rest, view } = await reviewed({ read: [data] }, [{ ...field, code: true }])
    intents.writeComment('Please ring twice')
    intents.writeDetail('locker', ' waw 123 m ')
    expect(view().shipping.fields).toMatchObject([{ text: ' waw 123 m ', kept: 'WAW123M' }])
    intents.place()
    holdLock()
    await rest()
    expect(view().status).toBe('placed')
    expect(comments).toEqual(['Locker number: WAW123M\nPlease ring twice'])
  })

  it('is not asked of another delivery, nor of downloads', async () => {
    const other = await reviewed({}, [field])
    expect(other.view()).toMatchObject({ status: 'reviewing', shipping: { fields: [] } })
    const virtual = sampleCart('d', [digitalLine])
    const downloads = await reviewed({ read: [{ ...data, cart: virtual }] }, [field])
    expect(downloads.view().shipping.fields).toEqual([])
  })
})

describe('the form', () => {
  it('of the last goods that went names them, and offers nothing to order', async () => {
    const read = [sampleData(), sampleData({ cart: sampleCart('empty', []) })]
    const { intents, holdLock, rest, view } = await reviewed({ read, place: [failures.emptied] })
    intents.place()
    holdLock()
    for (let turn = 0; turn < 4; turn++) await rest()
    const [{ label, productId }] = goodsCart.lines as [CartLine]
    expect(view()).toMatchObject({ status: 'empty', changes: [{ kind: 'line.removed', label, productId }] })
  })

  it('of a cart that another tab emptied is not said to be of goods that cannot be had', async () => {
    const empty = sampleCart('empty', [])
    const { actor, rest, view } = await reviewed({ read: [sampleData(), sampleData({ cart: empty })] })
    actor.send({ type: 'cart.changed', cart: empty })
    await rest()
    expect(view()).toMatchObject({ status: 'empty', changes: [] })
  })

  it('switches a blocked method and names both', async () => {
    const data = sampleData()
    const blocked = {
      ...data,
      options: { ...data.options, shippingMethods: data.options.shippingMethods.slice(1) },
    }
    const { rest, view } = open({ read: [blocked] })
    await rest()
    expect(view().shipping.replaced).toMatchObject({ from: 'Standard', to: 'Express', chosenByShopper: false })
    expect(view().shipping.chosen).toBe(data.options.shippingMethods[1]?.id)
  })

  describe('of which a method that the shopper chose is no longer possible', () => {
    const { options } = sampleData()
    const [prepaid, invoice] = options.paymentMethods as [PaymentMethod, PaymentMethod]
    const paid = ({ id, name }: PaymentMethod, offered = options.paymentMethods): CheckoutData => {
      const data = sampleData({ options: { ...options, paymentMethods: offered } })
      return { ...data, session: { ...data.session, paymentMethod: { id, name } } }
    }
    const withoutInvoice = options.paymentMethods.filter(({ id }) => id !== invoice.id)

    /** By invoice, then with a delivery that does not allow it. */
    const replaced = async (...later: CheckoutData[]) => {
      const shop = await reviewed({
        choose: [paid(invoice), paid(invoice, withoutInvoice), paid(prepaid, withoutInvoice), ...later],
      })
      shop.intents.choosePayment(invoice.id)
      await shop.rest()
      expect(shop.view()).toMatchObject({ status: 'reviewing', payment: { chosen: invoice.id, replaced: null } })
      shop.intents.chooseShipping(expressShipping.id)
      for (let turn = 0; turn < 3; turn++) await shop.rest()
      return shop
    }

    it('asks again, and orders nothing until it is answered', async () => {
      const { intents, rest, sent, view } = await replaced(paid(prepaid, withoutInvoice))
      expect(view()).toMatchObject({
        status: 'filling',
        missing: ['payment'],
        binding: null,
        payment: { chosen: null, replaced: { from: invoice.name, chosenByShopper: true } },
      })
      intents.place()
      intents.dismissReplacements()
      await rest()
      expect(sent).toEqual([])
      expect(view().payment.replaced).not.toBeNull()
      intents.choosePayment(prepaid.id)
      await rest()
      expect(view()).toMatchObject({ status: 'reviewing', payment: { chosen: prepaid.id, replaced: null } })
    })

    it('goes back to it where the shopper’s next choice allows it again', async () => {
      const { intents, rest, view } = await replaced(paid(prepaid), paid(invoice))
      intents.chooseShipping(standardShipping.id)
      for (let turn = 0; turn < 3; turn++) await rest()
      expect(view()).toMatchObject({ status: 'reviewing', payment: { chosen: invoice.id, replaced: null } })
    })
  })

  describe('of which a replaced method is possible again', () => {
    const { options } = sampleData()
    const sentBy = ({ id, name }: ShippingMethod, offered = options.shippingMethods, cart = goodsCart) => {
      const data = sampleData({ cart, options: { ...options, shippingMethods: offered } })
      return { ...data, session: { ...data.session, shippingMethod: { id, name } } }
    }
    const standard = [standardShipping]
    const other = sampleCart('other', [{ ...sampleLine, quantity: 3, totalPrice: euro(120) }])

    /** By express, until the cart in another tab does not allow it. */
    const replaced = async (chosenByShopper: boolean, { read = [], choose = [], ...later }: Partial<Script>) => {
      const shop = await reviewed({
        ...later,
        read: [
          chosenByShopper ? sampleData() : sentBy(expressShipping),
          sentBy(expressShipping, standard, dearerCart),
          ...read,
        ],
        choose: [
          ...(chosenByShopper ? [sentBy(expressShipping)] : []),
          sentBy(standardShipping, standard, dearerCart),
          ...choose,
        ],
      })
      if (chosenByShopper) shop.intents.chooseShipping(expressShipping.id)
      await shop.rest()
      shop.actor.send({ type: 'cart.changed', cart: dearerCart })
      for (let turn = 0; turn < 3; turn++) await shop.rest()
      expect(shop.view().shipping.replaced).toMatchObject({ from: 'Express', to: 'Standard', chosenByShopper })
      return shop
    }

    it('takes the one that the shopper had chosen again', async () => {
      const { actor, rest, view } = await replaced(true, {
        read: [sentBy(standardShipping, options.shippingMethods, other)],
        choose: [sentBy(expressShipping, options.shippingMethods, other)],
      })
      actor.send({ type: 'cart.changed', cart: other })
      for (let turn = 0; turn < 3; turn++) await rest()
      expect(view().shipping).toMatchObject({ chosen: expressShipping.id, replaced: null })
    })

    it('takes it again after a promotion code, too', async () => {
      const { intents, rest, view } = await replaced(true, {
        save: [sentBy(standardShipping, options.shippingMethods, other)],
        choose: [sentBy(expressShipping, options.shippingMethods, other)],
      })
      intents.addCode('FIVE')
      for (let turn = 0; turn < 4; turn++) await rest()
      expect(view().shipping).toMatchObject({ chosen: expressShipping.id, replaced: null })
    })

    it('no longer says that another was replaced', async () => {
      const { actor, rest, view } = await replaced(false, {
        read: [sentBy(standardShipping, options.shippingMethods, other)],
      })
      actor.send({ type: 'cart.changed', cart: other })
      for (let turn = 0; turn < 3; turn++) await rest()
      expect(view().shipping).toMatchObject({ chosen: standardShipping.id, replaced: null })
    })

    it('asks for no delivery of a cart without a parcel', async () => {
      const virtual = sampleCart('virtual', [digitalLine])
      const { actor, rest, view } = await replaced(true, { read: [sentBy(standardShipping, standard, virtual)] })
      actor.send({ type: 'cart.changed', cart: virtual })
      for (let turn = 0; turn < 3; turn++) await rest()
      expect(view()).toMatchObject({ virtual: true, shipping: { replaced: null } })
      expect(view().missing).not.toContain('delivery')
    })
  })

  it('does what the shopper chose while everything was read again', async () => {
    const { actor, intents, rest, view } = await reviewed()
    actor.send({ type: 'cart.changed', cart: dearerCart })
    expect(view().status).toBe('loading')
    intents.setTerms(false)
    intents.chooseShipping(expressShipping.id)
    expect(view()).toMatchObject({ consents: { terms: false }, shipping: { chosen: expressShipping.id, saving: true } })
    await rest()
    expect(view()).toMatchObject({
      status: 'filling',
      consents: { terms: false },
      shipping: { chosen: expressShipping.id, saving: false },
    })
  })

  it('asks to accept what a switch costs, unless the shopper’s own choice led to it', async () => {
    const { options } = sampleData()
    const blocked = sampleData({
      cart: dearerCart,
      options: { ...options, shippingMethods: options.shippingMethods.slice(1) },
    })
    const atOnce = await reviewed({ read: [blocked] })
    await atOnce.rest()
    expect(atOnce.view()).toMatchObject({ status: 'reviewing', changes: [], shipping: { replaced: { to: 'Express' } } })

    const refused = await reviewed({ read: [sampleData({ cart: dearerCart }), blocked], place: [failures.invalid] })
    refused.intents.place()
    refused.holdLock()
    await refused.rest()
    await refused.rest()
    expect(refused.view()).toMatchObject({
      status: 'filling',
      missing: ['changes'],
      shipping: { replaced: { from: 'Standard', to: 'Express' } },
    })
    refused.intents.acceptChanges()
    expect(refused.view().status).toBe('reviewing')
  })

  it('keeps no password, and what was entered when registering fails', async () => {
    const { actor, intents, rest, view } = open({ read: [sampleData({ kind: 'anonymous' })] })
    await rest()
    expect(view().status).toBe('identifying')
    intents.register({ ...sampleRegistration, email: '', password: 'very-secret' })
    await rest()
    expect(view()).toMatchObject({ status: 'identifying', identity: 'guest' })
    expect(actor.getSnapshot().children.contact?.getSnapshot().context.failure).toEqual(failures.throttled)
    intents.register({ ...sampleRegistration, password: 'very-secret' })
    await rest()
    expect(view()).toMatchObject({ status: 'filling', contact: { email: 'ada@example.com' } })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('very-secret')
  })

  it('asks for a new waiver when other downloads came in', async () => {
    const cart = sampleCart('a', [digitalLine])
    const more = sampleCart('b', [digitalLine, { ...digitalLine, id: promotionLine.id }])
    const { actor, intents, rest, view } = open({ read: [sampleData({ cart }), sampleData({ cart: more })] })
    await rest()
    intents.setWaiver(true)
    expect(view().missing).toEqual(['terms'])
    actor.send({ type: 'cart.changed', cart: more })
    await rest()
    expect(view().consents.waiver).toBe(false)
    expect(view().missing).toContain('waiver')
  })
})

describe('the view', () => {
  it('names what became different', () => {
    expect(differences(goodsCart, shorterCart)).toEqual([
      { kind: 'quantity', label: 'Stoneware bowl', from: 2, to: 1 },
      { kind: 'total', from: goodsCart.totals.total, to: shorterCart.totals.total },
    ])
    expect(differences(goodsCart, goodsCart)).toEqual([])
    const waiting = { ...goodsCart, lines: goodsCart.lines.map((line) => ({ ...line, restockDays: 30 })) }
    expect(differences(goodsCart, waiting)).toEqual([{ kind: 'restock', label: 'Stoneware bowl', days: 30 }])
    expect([...differences(waiting, waiting), ...differences(waiting, goodsCart)]).toEqual([])
    // A blocked delivery had no price, and there was no total with one.
    const { totals } = goodsCart
    const undecided = { ...totals, shipping: { ...totals.shipping, amount: 0 }, total: totals.positions }
    expect(differences({ ...goodsCart, totals: { ...undecided, undecided: true } }, goodsCart)).toEqual([])
  })

  it('compares no price without VAT with one that includes it', () => {
    const net: typeof goodsCart = {
      ...goodsCart,
      lines: goodsCart.lines.map((line) => ({ ...line, totalPrice: { ...line.totalPrice, amount: 1 } })),
      totals: { ...goodsCart.totals, taxState: 'net', shipping: { ...goodsCart.totals.shipping, amount: 1 } },
    }
    expect(differences(goodsCart, net)).toEqual([{ kind: 'tax', now: 'net' }])
    expect(differences(net, goodsCart)).toEqual([{ kind: 'tax', now: 'gross' }])
  })

  it('calls a cart of promotions alone not virtual', () => {
    expect(isVirtual(sampleCart('p', [promotionLine]))).toBe(false)
    expect(isVirtual(sampleCart('d', [digitalLine, promotionLine]))).toBe(true)
  })
})
