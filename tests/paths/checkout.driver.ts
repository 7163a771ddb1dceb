import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Cart } from '../../api/types/cart.ts'
import type { CurrencyId } from '../../api/types/ids.ts'
import type { SessionKind } from '../../api/types/session.ts'
import { checkoutMachine, type CheckoutData } from '../../machines/checkout/index.ts'
import type { CheckoutContext, CheckoutEvent } from '../../machines/checkout/checkout.types.ts'
import { checkout as sampled, onlyChanged } from '../../machines/checkout/test/checkout.model.ts'
import {
  digitalLine,
  emptyCart,
  expressShipping,
  failures,
  hex,
  invoice,
  newOrder,
  olderOrder,
  prepayment,
  promotionLine,
  rejection,
  sampleAddress,
  sampleCart,
  sampleData,
  sampleInput,
  sampleLine,
  sampleRegistration,
  standardShipping,
  placementResult,
} from '../../machines/checkout/test/checkout.samples.ts'
import { choiceKind } from '../../machines/checkout/checkout.logic.ts'
import { methodsIn } from '../../machines/method-choice/method-choice.logic.ts'
import type { MethodChoiceResult, MethodKind } from '../../machines/method-choice/method-choice.types.ts'
import { contactOf } from '../../machines/contact/contact.logic.ts'
import type { Attempt } from '../../machines/placement/placement.types.ts'
import { unnamedEvents } from '../../paths/index.ts'
import type { PageDriver, Samples, TestModel } from '../../paths/index.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { articles, guestContact } from '../journeys/shopper.model.ts'
import { comesBack, CustomerCheckout, makeAccount } from '../journeys/survival/session.model.ts'
import { TroubledCheckout } from '../journeys/survival/survival.model.ts'
import { calls, PageLine } from './page-line.ts'
import { chooseCurrency } from './page-region.ts'
import { PageMachine } from './page-machine.ts'
import type { Stage } from './stage.ts'

const { vase, pattern } = articles
const code = 'FIVE'

// What the shop has

const cartOf = (count: number, hasCode: boolean): Cart =>
  sampleCart(`${count} ${String(hasCode)}`, [
    { ...sampleLine, quantity: count, totalPrice: { amount: 40 * count, currency: 'EUR' } },
    digitalLine,
    ...(hasCode ? [{ ...promotionLine, code }] : []),
  ])
const countOf = ({ lines }: Cart): number => lines.find(({ good, digital }) => good && !digital)?.quantity ?? 0
const hasCode = ({ codes }: Cart): boolean => codes.includes(code)

/** Another address for the parcel than for the bill. */
const elsewhere = { ...sampleAddress, id: hex('b') as typeof sampleAddress.id, street: 'Am Kanal 3' }
const dataOf = (kind: SessionKind, cart: Cart): CheckoutData => {
  const data = sampleData({ kind, cart })
  return kind === 'guest' ? { ...data, session: { ...data.session, shippingAddress: elsewhere } } : data
}
const isElsewhere = ({ session }: CheckoutData): boolean => session.shippingAddress?.id !== session.billingAddress?.id

const attempt: Attempt = {
  attemptId: 'attempt-0',
  baseline: olderOrder,
  cartHash: '1 false',
  startedAt: 990_000,
  customerId: sampleData().session.customer?.id ?? '',
}

/** How a walk begins; its name stands in the comment, by which the answers know it. */
const begins = {
  'a guest with goods and a download': { kind: 'guest', cart: cartOf(1, false), attempt: null },
  'a visitor with goods and a download': { kind: 'anonymous', cart: cartOf(1, false), attempt: null },
  'a guest with nothing': { kind: 'guest', cart: emptyCart, attempt: null },
  'a guest whose order has no answer': { kind: 'guest', cart: cartOf(1, false), attempt },
} satisfies Record<string, { kind: SessionKind; cart: Cart; attempt: Attempt | null }>
const main = 'a guest with goods and a download'

const contextOf = ({ context }: AnyMachineSnapshot): CheckoutContext => context
const beginningOf = ({ comment }: CheckoutContext) => {
  const found = Object.entries(begins).find(([name]) => name === comment)
  if (!found) throw new Error(`Nothing begins with ${comment}`)
  return found[1]
}

/** The cart costs what its delivery costs. */
function priced(data: CheckoutData): CheckoutData {
  const amount = data.session.shippingMethod.id === expressShipping.id ? 12.9 : 4.9
  const { cart } = data
  if (cart.lines.length === 0) return data
  return { ...data, cart: { ...cart, totals: { ...cart.totals, shipping: { ...cart.totals.shipping, amount } } } }
}

/** Methods that were taken away are back at the next reading. */
const offered = (data: CheckoutData): CheckoutData => ({ ...data, options: sampleData().options })

/** What the next reading finds: another tab puts in one more, unless something else led to the reading. */
function found(context: CheckoutContext): CheckoutData {
  const { data, failure, rejection } = context
  const begin = beginningOf(context)
  if (data === null) return dataOf(begin.kind, begin.cart)
  if (data.cart.lines.length === 0) return { ...data, cart: cartOf(1, false) }
  const again = offered(data)
  if (data.options.shippingMethods.length === 0 || failure !== null || rejection !== null) return again
  return priced({ ...again, cart: cartOf(countOf(data.cart) + 1, hasCode(data.cart)) })
}

const without = (data: CheckoutData, of: MethodKind): CheckoutData => ({
  ...data,
  options:
    of === 'shipping'
      ? { ...data.options, shippingMethods: [expressShipping] }
      : { ...data.options, paymentMethods: [invoice] },
})

const chosen = (data: CheckoutData, of: MethodKind, id: string): CheckoutData =>
  priced({
    ...data,
    session: {
      ...data.session,
      ...(of === 'shipping'
        ? { shippingMethod: id === expressShipping.id ? expressShipping : standardShipping }
        : { paymentMethod: id === invoice.id ? invoice : prepayment }),
    },
  })

// When a shopper can do what

const placesOf = (value: AnyMachineSnapshot['value']): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([state, inside]) => [state, ...(inside === undefined ? [] : placesOf(inside))])
const at = (now: AnyMachineSnapshot, ...states: string[]): boolean =>
  placesOf(now.value).some((place) => states.includes(place))
/** Nothing of the form is being saved. */
const isQuiet = (now: AnyMachineSnapshot): boolean =>
  contextOf(now).saves.length === 0 &&
  contextOf(now).methods.shipping.wanted === null &&
  contextOf(now).methods.payment.wanted === null &&
  !at(now, 'choosing')
const isHeld = (now: AnyMachineSnapshot): boolean => at(now, 'loading', 'renewing')
const isKnown = (now: AnyMachineSnapshot): boolean => contextOf(now).data?.session.kind === 'guest'
const isPlain = (now: AnyMachineSnapshot): boolean => {
  const { changes, replacements, saves, methods, online, data, failure, rejection } = contextOf(now)
  return (
    changes.length + replacements.length + saves.length === 0 &&
    methods.shipping.wanted === null &&
    methods.payment.wanted === null &&
    online &&
    failure === null &&
    rejection === null &&
    data !== null &&
    data.cart.lines.length > 0 &&
    data.options.shippingMethods.length === 2 &&
    data.options.paymentMethods.length === 2
  )
}
/** All is filled in, whether or not changes have to be accepted. */
const isComplete = (now: AnyMachineSnapshot): boolean => at(now, 'reviewing') || onlyChanged(now)
/** The form is there, and nothing else is going on that would multiply the paths. */
const mayEdit = (now: AnyMachineSnapshot): boolean =>
  isKnown(now) && ((at(now, 'filling', 'reviewing', 'loading', 'renewing') && isPlain(now)) || onlyChanged(now))
const isClosed = (now: AnyMachineSnapshot): boolean => contextOf(now).editing === null
/** At most one of method, payment and code is another one than in the beginning, and nothing else multiplies the paths. */
const isBase = (now: AnyMachineSnapshot, but: 'shipping' | 'payment' | 'code' | null): boolean => {
  const { data, consents } = contextOf(now)
  if (data === null || data.options.shippingMethods.length !== 2 || data.options.paymentMethods.length !== 2)
    return false
  const { session, cart } = data
  return (
    isElsewhere(data) &&
    (consents.waiver || !consents.terms) &&
    !(isHeld(now) && consents.terms) &&
    (but === 'shipping' || session.shippingMethod.id === standardShipping.id) &&
    (but === 'payment' || session.paymentMethod.id === prepayment.id) &&
    (but === 'code' || !hasCode(cart))
  )
}
const isOutside = (now: AnyMachineSnapshot): boolean => {
  const { data, failure, rejection, online, changes, replacements } = contextOf(now)
  if (data === null || failure !== null || rejection !== null || !online || replacements.length > 0) return false
  if (!isQuiet(now)) return false
  if (at(now, 'empty')) return true
  if (data.options.shippingMethods.length !== 2 || data.options.paymentMethods.length !== 2) return false
  return data.session.kind !== 'customer' && (changes.length === 0 || onlyChanged(now))
}

/** This delivery is being chosen, and nothing else waits. */
const isChoosing = (now: AnyMachineSnapshot, id: string): boolean => {
  const { methods, data, consents } = contextOf(now)
  const { shipping, payment } = methods
  return (
    at(now, 'choosing') &&
    shipping.wanted === id &&
    payment.wanted === null &&
    data !== null &&
    other(data, 'shipping') &&
    other(data, 'payment') &&
    !consents.terms
  )
}

const isUndeliverable = (now: AnyMachineSnapshot): boolean => contextOf(now).data?.options.shippingMethods.length === 0

const when =
  <Made>(isHere: (now: AnyMachineSnapshot) => boolean, made: (context: CheckoutContext) => Made) =>
  (now: AnyMachineSnapshot): Made | null =>
    isHere(now) ? made(contextOf(now)) : null

const other = (data: CheckoutData | null, of: MethodKind): boolean =>
  data !== null && methodsIn(data, of).chosen.id === (of === 'shipping' ? standardShipping.id : prepayment.id)

const events = {
  'checkout.retry': [
    when(
      (now) => contextOf(now).online && (at(now, 'unavailable') || (at(now, 'filling') && isUndeliverable(now))),
      () => ({ type: 'checkout.retry' }) as const,
    ),
  ],
  'contact.edit': [
    when(
      (now) => mayEdit(now) && isClosed(now) && isBase(now, null),
      () => ({ type: 'contact.edit', part: 'name' }) as const,
    ),
  ],
  'contact.cancel': [
    when(
      (now) => mayEdit(now) && !isClosed(now),
      () => ({ type: 'contact.cancel' }) as const,
    ),
  ],
  'contact.save': [
    when(
      (now) => mayEdit(now) && !isClosed(now),
      () => ({ type: 'contact.save', change: { kind: 'name', firstName: 'Ada', lastName: 'Novak' } }) as const,
    ),
    when(
      (now) => {
        const { data } = contextOf(now)
        return mayEdit(now) && isClosed(now) && data !== null && isElsewhere(data) && isComplete(now)
      },
      ({ data }) =>
        ({
          type: 'contact.save',
          change: { kind: 'use', role: 'billing', id: data?.session.shippingAddress?.id ?? sampleAddress.id },
        }) as const,
    ),
  ],
  'shipping.choose': [
    when(
      (now) => mayEdit(now) && !isHeld(now) && isClosed(now) && isBase(now, 'shipping'),
      ({ data }) =>
        ({ type: 'shipping.choose', id: other(data, 'shipping') ? expressShipping.id : standardShipping.id }) as const,
    ),
    when(
      (now) => isChoosing(now, expressShipping.id),
      () => ({ type: 'shipping.choose', id: standardShipping.id }) as const,
    ),
  ],
  'payment.choose': [
    when(
      (now) => mayEdit(now) && !isHeld(now) && isClosed(now) && isBase(now, 'payment'),
      ({ data }) => ({ type: 'payment.choose', id: other(data, 'payment') ? invoice.id : prepayment.id }) as const,
    ),
    when(
      (now) => isChoosing(now, expressShipping.id),
      () => ({ type: 'payment.choose', id: invoice.id }) as const,
    ),
  ],
  'code.add': [
    when(
      (now) => mayEdit(now) && isClosed(now) && isBase(now, 'code') && !hasCode(contextOf(now).data?.cart ?? emptyCart),
      () => ({ type: 'code.add', code }) as const,
    ),
  ],
  'code.remove': [
    when(
      (now) => mayEdit(now) && isClosed(now) && isBase(now, 'code') && hasCode(contextOf(now).data?.cart ?? emptyCart),
      () => ({ type: 'code.remove', code }) as const,
    ),
  ],
  // Terms first, and the waiver after them: fewer situations.
  'terms.set': [
    when(
      (now) => mayEdit(now) && isClosed(now) && !contextOf(now).consents.waiver,
      ({ consents }) => ({ type: 'terms.set', given: !consents.terms }) as const,
    ),
    when(
      (now) => isComplete(now) && mayEdit(now),
      () => ({ type: 'terms.set', given: false }) as const,
    ),
  ],
  'waiver.set': [
    when(
      (now) => mayEdit(now) && isClosed(now) && contextOf(now).consents.terms,
      ({ consents }) => ({ type: 'waiver.set', given: !consents.waiver }) as const,
    ),
  ],
  'detail.write': [],
  'steps.changed': [],
  'comment.write': [
    when(
      (now) => at(now, 'reviewing') && mayEdit(now),
      ({ comment }) => ({ type: 'comment.write', comment }) as const,
    ),
  ],
  'changes.accept': [
    when(
      (now) => isKnown(now) && contextOf(now).changes.length > 0 && at(now, 'filling'),
      () => ({ type: 'changes.accept' }) as const,
    ),
  ],
  'replacements.dismiss': [
    when(
      (now) => contextOf(now).replacements.some(({ chosenByShopper }) => !chosenByShopper),
      () => ({ type: 'replacements.dismiss' }) as const,
    ),
  ],
  'order.place': [
    when(
      (now) => contextOf(now).online && (at(now, 'reviewing') || (at(now, 'filling') && mayEdit(now))),
      () => ({ type: 'order.place' }) as const,
    ),
  ],
  'order.again': [() => null],
  'cart.changed': [
    when(
      (now) => at(now, 'filling', 'reviewing', 'empty') && isOutside(now),
      (context) => ({ type: 'cart.changed', cart: found(context).cart }) as const,
    ),
  ],
  'session.changed': [
    when(
      (now) => at(now, 'filling', 'reviewing') && isOutside(now),
      ({ data }) => {
        const { session } = data ?? sampleData()
        const currency = { ...session.currency, id: hex('1') as CurrencyId }
        return { type: 'session.changed', session: { ...session, currency } } as const
      },
    ),
  ],
  'session.forgotten': [
    when(
      (now) =>
        at(now, 'loading')
          ? contextOf(now).data?.options.shippingMethods.length === 0
          : contextOf(now).online &&
            contextOf(now).data !== null &&
            at(now, 'empty', 'filling', 'reviewing') &&
            contextOf(now).editing === null &&
            isQuiet(now),
      () => ({ type: 'session.forgotten' }) as const,
    ),
  ],
  'order.appeared': [
    when(
      (now) =>
        isKnown(now) && isClosed(now) && isQuiet(now) && contextOf(now).online && at(now, 'filling', 'reviewing'),
      () => ({ type: 'order.appeared', order: newOrder }) as const,
    ),
  ],
  'network.lost': [
    when(
      (now) => contextOf(now).online && (at(now, 'unavailable', 'placing') || (at(now, 'reviewing') && mayEdit(now))),
      () => ({ type: 'network.lost' }) as const,
    ),
  ],
  'network.returned': [
    when(
      (now) => !contextOf(now).online,
      () => ({ type: 'network.returned' }) as const,
    ),
  ],
} satisfies Samples<CheckoutEvent>

const read =
  (isHere: (now: AnyMachineSnapshot) => boolean, change: (data: CheckoutData) => CheckoutData) =>
  (now: AnyMachineSnapshot) => {
    const context = contextOf(now)
    const open = context.data === null ? beginningOf(context).attempt : null
    return isHere(now) ? { data: change(found(context)), attempt: open } : null
  }

/** Methods can be taken away from a guest who has not chosen others. */
const mayLose = (now: AnyMachineSnapshot): boolean => {
  const { data, comment } = contextOf(now)
  return comment === main && data !== null && isUntouched(data) && isClosed(now)
}
const isUntouched = ({ session, cart, options }: CheckoutData): boolean =>
  session.shippingMethod.id === standardShipping.id &&
  session.paymentMethod.id === prepayment.id &&
  !hasCode(cart) &&
  options.shippingMethods.length === 2 &&
  options.paymentMethods.length === 2

/** The wanted method is chosen, or a blocked one replaced. */
const choice = (now: AnyMachineSnapshot): MethodChoiceResult => {
  const context = contextOf(now)
  const of = choiceKind(context) ?? 'shipping'
  const before = context.data ?? sampleData()
  const { wanted, blocked } = context.methods[of]
  const result: MethodChoiceResult = { of, data: before, blocked, saved: false, switched: null, failure: null }
  if (wanted !== null) return { ...result, data: chosen(before, of, wanted), saved: true }
  const [next] = methodsIn(before, of).offered
  const from = methodsIn(before, of).chosen
  if (!next) return result
  return {
    ...result,
    data: chosen(before, of, next.id),
    blocked: [from.id],
    switched: { of, from: from.name, fromId: from.id, to: next.name },
  }
}

const isOnline = (now: AnyMachineSnapshot): boolean => contextOf(now).online && contextOf(now).leftAttempt === null

/** The checkout as the demo shop has it. */
export const checkout: TestModel = {
  ...sampled,
  machine: checkoutMachine,
  inputs: Object.fromEntries(Object.keys(begins).map((name) => [name, { ...sampleInput, comment: name }])),
  events,
  answers: {
    readCheckout: {
      done: [
        read(
          () => true,
          (data) => data,
        ),
        read(mayLose, (data) => without(data, 'shipping')),
        read(mayLose, (data) => without(data, 'payment')),
        read(
          (now) => contextOf(now).data === null && contextOf(now).comment === main,
          (data) => ({ ...data, options: { ...data.options, shippingMethods: [] } }),
        ),
      ],
      error: [
        when(
          (now) => contextOf(now).comment === main,
          () => rejection(failures.lost),
        ),
      ],
    },
    contact: {
      done: [
        ...(['guest', 'login'] as const).map((identity) => ({ context: { data } }: { context: CheckoutContext }) => ({
          kind: 'identified',
          identity,
          contact: identity === 'guest' ? contactOf(sampleRegistration) : null,
          data: dataWithout(dataOf(identity === 'login' ? 'customer' : 'guest', data?.cart ?? emptyCart)),
        })),
        when(isOutside, ({ identity, contact }) => ({ kind: 'outdated', identity, contact })),
        when(isOutside, ({ identity, contact }) => ({ kind: 'forgotten', identity, contact })),
      ],
    },
    save: {
      done: [
        ({ context: { saves, data } }: { context: CheckoutContext }) => {
          const [save] = saves
          const before = data ?? sampleData()
          if (save?.kind === 'use') return { data: dataWithout(before) }
          if (save?.kind !== 'add' && save?.kind !== 'remove') return { data: before }
          return { data: priced({ ...before, cart: cartOf(countOf(before.cart), save.kind === 'add') }) }
        },
      ],
      error: [
        when(
          (now) => contextOf(now).saves[0]?.kind === 'name' && isPlainBut(now),
          () => rejection(failures.lost),
        ),
      ],
    },
    methodChoice: { done: [choice] },
    placement: {
      done: [
        placementResult('placed', { attempt, order: newOrder }),
        when(isOnline, () => placementResult('refused', { attempt, failure: failures.throttled })),
        when(isOnline, () => placementResult('outdated', { attempt })),
        when(isOnline, () => placementResult('unsent', { failure: failures.lost })),
        when(isOnline, () => placementResult('forgotten', {})),
      ],
    },
    compareCheckout: {
      done: [
        ({ context: { data } }: { context: CheckoutContext }) => ({
          data: offered(data ?? sampleData()),
          attempt: null,
        }),
      ],
      error: [rejection(failures.lost)],
    },
    rereadCheckout: {
      done: [
        ({ context }: { context: CheckoutContext }) => {
          const kept = offered(context.data ?? sampleData())
          return {
            data:
              kept.session.kind === 'customer' ? { ...kept, session: sampleData({ kind: 'anonymous' }).session } : kept,
            attempt: null,
          }
        },
      ],
      error: [
        when(
          (now) => contextOf(now).comment === main && isHeld(now),
          () => rejection(failures.lost),
        ),
      ],
    },
  },
  key: (now) => {
    const {
      data,
      online,
      comment,
      changes,
      replacements,
      consents,
      editing,
      saves,
      identity,
      failure,
      rejection,
      methods,
    } = contextOf(now)
    return [
      comment,
      online,
      data && [
        data.session.kind,
        data.cart.lines.length > 0,
        hasCode(data.cart),
        isElsewhere(data),
        data.session.shippingMethod.id,
        data.session.paymentMethod.id,
        data.options.shippingMethods.length,
        data.options.paymentMethods.length,
      ],
      changes.length > 0,
      replacements.length > 0,
      consents,
      editing,
      saves.map(({ kind }) => kind),
      at(now, 'identifying') && identity,
      failure !== null,
      rejection !== null,
      methods.shipping.wanted,
      methods.payment.wanted,
    ]
  },
}

/** Bill and parcel go to one address. */
function dataWithout(data: CheckoutData): CheckoutData {
  return { ...data, session: { ...data.session, shippingAddress: data.session.billingAddress } }
}
function isPlainBut(now: AnyMachineSnapshot): boolean {
  return contextOf(now).changes.length + contextOf(now).replacements.length === 0
}

const refusal = (status: number, of: string) => ({
  kind: 'status',
  status,
  body: { errors: [{ status: String(status), code: of, title: 'Refused', detail: 'As the backend says.' }] },
})

/** Events that nothing here speaks of: a control of the page carries their name. */
const unnamed = unnamedEvents(checkoutMachine, events)

/** Places of all states that have none inside. */
const statesOf = ({ states, path }: AnyStateNode): string[] => {
  const inside = Object.values(states)
  return inside.length === 0 ? [path.join('.')] : inside.flatMap((state) => statesOf(state))
}

/** A shopper on the checkout, with a second tab now and then. */
export function checkoutOnPage({ page, shop, shopper, payment }: Stage): PageDriver {
  const form = new CustomerCheckout(page)
  const machine = new PageMachine(checkout)
  // What another tab chooses changes session and cart: the cart waits, so that the session is heard first.
  let sessionFirst = false
  /** The order was sent by a tab that is gone. */
  let isLeft = false
  const line = new PageLine((request) =>
    (sessionFirst ? calls('GET /checkout/cart') : calls('GET /checkout/gateway', 'POST /checkout/order'))(request),
  )
  const waiver = page.locator('#checkout-waiver')
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
  const named = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const control = (type: string) => page.locator(`[data-event="${type}"]`)
  const offersControls = async (now: AnyMachineSnapshot): Promise<void> => {
    const offered = unnamed.filter((type) => now.can({ type }))
    if (offered.length === 0) throw new Error(`The driver does not say what ${JSON.stringify(now.value)} shows`)
    for (const type of offered) await expect(control(type)).toBeVisible()
  }
  let names = 0

  const opens = (prepared: () => Promise<unknown>) => async (): Promise<void> => {
    await prepared()
    await machine.listen(page, shop)
    await line.listen(page)
    await page.goto('/checkout')
  }
  const hasGoods = async (): Promise<void> => {
    await shopper.hasInCart(vase)
    await shopper.hasInCart(pattern)
  }
  // The backend forgets only a session in which something was chosen.
  const isVisitor = async (): Promise<void> => {
    await hasGoods()
    await shopper.paysWith('payment_prepayment')
  }
  const isGuest = async (): Promise<void> => {
    await hasGoods()
    await shopper.isGuest({ elsewhere: true })
    await shopper.paysWith('payment_prepayment')
  }
  /** This page has heard of a change: it reads the checkout again. */
  const reads = () => page.waitForRequest(calls('GET /checkout/gateway'))
  /** What happens in another tab, which is open for that only. */
  const inAnotherTab = async (happens: (tab: Page) => Promise<void>): Promise<void> => {
    const tab = await page.context().newPage()
    await happens(tab)
    await tab.close()
  }
  const orders = async (tab: Page): Promise<void> => {
    const there = new TroubledCheckout(tab)
    await there.open()
    await there.acceptTerms()
    await tab.locator('#checkout-waiver').check()
    await there.place()
    await tab.waitForURL(/\/checkout\/success\//)
  }
  const changesCart = () =>
    inAnotherTab(async (tab) => {
      const catalogue = new CatalogueModel(tab)
      await catalogue.open(vase.path)
      const read = reads()
      await catalogue.addToCart()
      await read
    })
  const losesSession = async (): Promise<void> => {
    await shop.fault({ expire: 'all' })
    await comesBack(page)
  }
  /** The other one of two. */
  const chooses = (of: Locator, one: string, another: string) => async (): Promise<void> => {
    const isOne = await of.getByRole('radio', { name: one }).isChecked()
    // A radio button shows what was chosen when the machine knows of it.
    await of.getByRole('radio', { name: isOne ? another : one }).click()
  }
  const toggles = (box: Locator) => (): Promise<void> => box.click()

  const faulty =
    (...faults: object[]) =>
    async (): Promise<() => Promise<void>> => {
      await shop.fault({ faults })
      return () => shop.reset()
    }
  const switched = (body: object) => async (): Promise<() => Promise<void>> => {
    await shop.fault(body)
    return () => shop.reset()
  }
  // An answer that came too late is not asked for again.
  const late = (path: string) => faulty({ ...refusal(408, '0'), path })
  const refusedWith = (status: number, of: string) =>
    faulty({ ...refusal(status, of), path: '/checkout/order', times: 1 })
  const takenAway = (...methods: string[]) =>
    switched({ methods: methods.map((technicalName) => ({ technicalName, active: false })) })

  const isRestful = async (): Promise<void> => {
    await expect(form.placeButton).toBeVisible()
    await expect(form.placeButton).not.toHaveAttribute('aria-busy', 'true')
  }
  const isReady = async (): Promise<boolean> =>
    (await form.terms.isChecked()) &&
    (await waiver.isChecked()) &&
    (await form.editTitle.count()) === 0 &&
    (await form.changes.count()) === 0
  const fills = async (): Promise<void> => {
    await isRestful()
    await expect(form.contact.locator('dl').or(form.editTitle)).toBeVisible()
  }
  const isBusy = async (now: AnyMachineSnapshot): Promise<void> => {
    // The button comes once it is known who orders.
    if (contextOf(now).data?.session.kind === 'anonymous') await expect(form.placeButton).toHaveCount(0)
    else await expect(form.placeButton).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => line.isWaiting()).toBe(true)
  }

  return {
    starts: {
      'a guest with goods and a download': opens(isGuest),
      'a visitor with goods and a download': opens(isVisitor),
      'a guest with nothing': opens(() => shopper.isGuest()),
      'a guest whose order has no answer': opens(async () => {
        isLeft = true
        await isGuest()
        await page.goto('/checkout')
        await form.seeKnown()
        await form.acceptTerms()
        await waiver.check()
        await shop.fault({ kind: 'hold', when: 'after', path: '/checkout/order', times: 1 })
        await form.place()
        await expect.poll(async () => (await shop.facts()).held).toBe(1)
        // The shop's answer comes when the tab that waited for it is gone.
        await page.goto('/robots.txt')
        await shop.release()
      }),
    },
    does: {
      ...Object.fromEntries(unnamed.map((type) => [type, () => control(type).click()])),
      'checkout.retry': () => named('Try again').or(named('Check again')).click(),
      'contact done': async () => {
        const guest = named('Order without logging in')
        if (await guest.isVisible()) await guest.click()
        await form.fillContact(guestContact)
        await form.sendContact()
      },
      'contact done 2': async () => {
        const login = form.contact.getByText('Already a customer?').getByRole('button', { name: 'Log in' })
        if (await login.isVisible()) await login.click()
        const { email, password } = await makeAccount(shop)
        await form.contact.locator('input[autocomplete="username"]').fill(email)
        await form.field('password').fill(password)
        await form.sendContact()
      },
      'contact.edit': () => form.edit('name'),
      'contact.cancel': () => form.contact.getByRole('button', { name: 'Cancel' }).click(),
      'contact.save': async () => {
        names += 1
        await form.field('lastName').fill(`Long ${'I'.repeat(names)}`)
        await form.sendContact()
      },
      'contact.save 2': toggles(form.contact.getByLabel('Bill to the same address')),
      'shipping.choose': chooses(form.delivery, 'Standard parcel', 'Express'),
      'shipping.choose 2': chooses(form.delivery, 'Standard parcel', 'Express'),
      'payment.choose 2': chooses(form.paymentSection, 'Bank transfer (prepayment)', 'Invoice'),
      'payment.choose': chooses(form.paymentSection, 'Bank transfer (prepayment)', 'Invoice'),
      'code.add': () => form.enterCode(code),
      'code.remove': () => form.review.getByRole('button', { name: `Remove code ${code}` }).click(),
      'terms.set': toggles(form.terms),
      'terms.set 2': toggles(form.terms),
      'waiver.set': toggles(waiver),
      'comment.write': () => form.writeComment('Please ring twice.'),
      'changes.accept': () => form.changes.getByRole('button', { name: 'Accept the changes' }).click(),
      'replacements.dismiss': () =>
        page
          .getByText('is not available for this order')
          .locator('xpath=ancestor::*[.//button][1]')
          .getByRole('button')
          .click(),
      'order.place': () => form.placeButton.click(),
      'cart.changed': changesCart,
      'contact done 3': changesCart,
      'session.changed': async () => {
        const read = reads()
        sessionFirst = true
        line.hold(true)
        await inAnotherTab(async (tab) => {
          await new CatalogueModel(tab).open(vase.path)
          // The cart of that tab would be heard of before the session: it waits there, too.
          await tab.route('**/store-api/checkout/cart', async (route) => {
            await read
            await route.continue()
          })
          const currency = await chooseCurrency(tab)
          await expect(tab.getByRole('main')).toContainText(currency === 'PLN' ? 'zł' : '€')
          await read
          await tab.unrouteAll({ behavior: 'ignoreErrors' })
        })
        sessionFirst = false
        line.hold(false)
      },
      'session.forgotten': losesSession,
      'contact done 4': losesSession,
      'order.appeared': () => inAnotherTab(orders),
      'network.lost': () => page.context().setOffline(true),
      'network.returned': () => page.context().setOffline(false),
    },
    shows: {
      ...Object.fromEntries(statesOf(checkoutMachine.root).map((place) => [place, offersControls])),
      'form.loading': isBusy,
      'form.renewing': isBusy,
      unavailable: () => expect(heading('The checkout cannot be opened right now')).toBeVisible(),
      empty: () => expect(heading('Your cart is empty')).toBeVisible(),
      identifying: async () => {
        await expect(form.contact.locator('form')).toBeVisible()
        await expect(form.contact.locator('dl')).toHaveCount(0)
        await expect(form.placeButton).toHaveCount(0)
      },
      'form.open.filling': async () => {
        await fills()
        await expect(form.delivery.getByRole('heading', { name: 'Delivery' })).toBeVisible()
        const isBlocked = await form.delivery.getByText('We cannot deliver these items').isVisible()
        if (!isBlocked) await expect.poll(isReady).toBe(false)
      },
      'form.open.choosing': isBusy,
      'form.open.changed': async () => {
        await isRestful()
        await expect(form.changes).toBeVisible()
        await expect(form.terms).toBeChecked()
        await expect(waiver).toBeChecked()
      },
      'form.open.reviewing': async () => {
        await isRestful()
        await expect.poll(isReady).toBe(true)
      },
      placing: async () => {
        await form.seePlacing()
        // An order that was never on its way is looked for in vain when the connection is lost meanwhile.
        if (line.isHeld && !isLeft) await expect.poll(() => line.isWaiting(calls('POST /checkout/order'))).toBe(true)
      },
      placed: () => payment.seeOrder(),
    },
    brings: {
      'readCheckout failed': late('/checkout/gateway'),
      'compareCheckout failed': late('/checkout/gateway'),
      'rereadCheckout failed': late('/checkout/gateway'),
      'readCheckout done 2': takenAway('shipping_standard'),
      'readCheckout done 3': takenAway('payment_prepayment'),
      'readCheckout done 4': takenAway('shipping_standard', 'shipping_express', 'shipping_locker'),
      'save failed': late('/account/change-profile'),
      'placement done 2': refusedWith(429, 'FRAMEWORK__RATE_LIMIT_EXCEEDED'),
      'placement done 3': refusedWith(409, 'CHECKOUT__CART_HASH_MISMATCH'),
      // The newest order is looked for before anything is sent.
      'placement done 4': late('/order'),
      'placement done 5': refusedWith(403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'),
    },
    hold: async (isHeld) => line.hold(isHeld),
    takes: (edges) => machine.takes(edges),
    leaves: {
      'checkout.identifying --order.appeared--> checkout.placed':
        'nobody is known there: an order of another tab makes both tabs somebody first',
      ...Object.fromEntries(
        ['cart.changed[cartDiffers]', 'session.changed[sessionDiffers]', 'session.forgotten'].map((event) => [
          `checkout.identifying --${event}--> checkout.identifying`,
          'the contact ends by it at once: walked with its answers',
        ]),
      ),
      ...Object.fromEntries(
        ['terms.set', 'waiver.set', 'order.place'].map((event) => [
          `checkout.identifying --${event}--> checkout.identifying`,
          'the page asks for consents and orders once it is known who orders; a page of an owner’s may do so before',
        ]),
      ),
      'checkout.placing --session.forgotten--> checkout.placing':
        'whether the renewal or the order answers first is a race; tests/journeys/survival/renewal.spec.ts has its moments',
      'checkout.placing --order.appeared--> checkout.placing':
        'a second tab waits for the first one’s lock; tests/journeys/survival/order.spec.ts has it for every trouble',
      'checkout.placing --order.again--> checkout.placing':
        'only after three minutes of looking in vain; tests/journeys/survival/order.spec.ts lets them pass',
      'checkout.placing --done placement--> checkout.form':
        'only after three minutes of looking in vain; tests/journeys/survival/order.spec.ts lets them pass',
      ...Object.fromEntries(
        [
          'form.open.reviewing --order.place[mustAuthorize]--> checkout.authorizing',
          'authorizing --payment.choose--> checkout.form.open',
          'authorizing --cart.changed[cartDiffers]--> checkout.form',
          'authorizing --session.changed[sessionDiffers]--> checkout.form',
          'authorizing --session.forgotten--> checkout.form.renewing',
          'authorizing --order.appeared--> checkout.placed',
          'authorizing --steps.changed[stepIsUnready]--> checkout.form.open',
          'authorizing --done authorization[wasAuthorized]--> checkout.placing',
          'authorizing --done authorization--> checkout.form.open',
        ].map((edge) => [
          `checkout.${edge}`,
          'only a method of an owner’s folder is paid in the page; tests/examples/payment.spec.ts pays with one',
        ]),
      ),
      'checkout.form.open.reviewing --order.place[stepIsUnready]--> checkout.form.open.reviewing':
        'only an owner’s step is not ready; tests/examples/examples.spec.ts orders with one',
      'checkout --steps.changed--> checkout':
        'only an owner’s step changes; app/features/checkout/own-steps.test.ts has it in every way',
      'checkout.form --detail.write--> checkout.form':
        'only a parcel locker in Poland asks for it; tests/journeys/delivery.spec.ts orders with one',
    },
  }
}
