import type { AnyMachineSnapshot } from 'xstate'
import type { CurrencyId, OrderId, PaymentMethodId, ShippingMethodId } from '../../../api/types/ids.ts'
import type { Session } from '../../../api/types/session.ts'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import type { CheckoutData } from '../../../machines/checkout/index.ts'
import type { CheckoutContext, CheckoutEvent, ContactChange } from '../../../machines/checkout/checkout.types.ts'
import { choiceKind } from '../../../machines/checkout/checkout.logic.ts'
import { invariants } from '../../../machines/checkout/test/checkout.invariants.ts'
import { checkout as sampled, onlyChanged } from '../../../machines/checkout/test/checkout.model.ts'
import { contactOf } from '../../../machines/contact/contact.logic.ts'
import type { ContactResult, IdentityKind } from '../../../machines/contact/index.ts'
import type { MethodChoiceResult, MethodKind } from '../../../machines/method-choice/method-choice.types.ts'
import type { Attempt, PlacementResult } from '../../../machines/placement/index.ts'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { failures } from '../../model/samples.ts'
import { guestFields } from './backend.ts'
import type { Shop } from './backend.ts'
import { at, contextOf, firstLine, inputOf, main, nameOf, noCode, startOf, starts } from './checkout-starts.ts'
import type { Till } from './checkout-starts.ts'

// What a reading finds

const withQuantity = (data: CheckoutData, quantity: number): CheckoutData => ({
  ...data,
  cart: {
    ...data.cart,
    hash: `${quantity} pieces`,
    lines: data.cart.lines.map((line) => (line.good ? { ...line, quantity } : line)),
  },
})
const withCurrency = (data: CheckoutData, id: CurrencyId, isoCode: string): CheckoutData => ({
  ...data,
  session: { ...data.session, currency: { ...data.session.currency, id, isoCode } },
  cart: {
    ...data.cart,
    hash: `in ${isoCode}`,
    totals: { ...data.cart.totals, total: { ...data.cart.totals.total, currency: isoCode } },
  },
})
const withMethod = (data: CheckoutData, of: MethodKind, id: string): CheckoutData => {
  const { session, options } = data
  const shippingMethod = options.shippingMethods.find((one) => one.id === id) ?? session.shippingMethod
  const paymentMethod = options.paymentMethods.find((one) => one.id === id) ?? session.paymentMethod
  return { ...data, session: { ...session, ...(of === 'shipping' ? { shippingMethod } : { paymentMethod }) } }
}
const customerOf = (session: Session): Session => ({
  ...session,
  kind: 'customer',
  customer: session.customer && {
    ...session.customer,
    id: 'a customer',
    guest: false,
  },
})

/** The checkout with samples of what this shop offers, and what it is expected to answer. */
export function checkoutModel(shop: Shop, till: Till): TestModel {
  const { session: known, currencies } = shop
  const other = currencies.find(({ id }) => id !== known.currency.id)
  const chosenOf = (data: CheckoutData, of: MethodKind): string =>
    of === 'shipping' ? data.session.shippingMethod.id : data.session.paymentMethod.id
  /** The method to begin with and another one. */
  const twoOf = (of: MethodKind): [string, string | undefined] => {
    const { shippingMethods, paymentMethods } = till.guest.options
    const first = chosenOf(till.guest, of)
    return [first, (of === 'shipping' ? shippingMethods : paymentMethods).find(({ id }) => id !== first)?.id]
  }
  const methods = { shipping: twoOf('shipping'), payment: twoOf('payment') }
  const isFirst = (data: CheckoutData, of: MethodKind): boolean => chosenOf(data, of) === methods[of][0]

  const beginningOf = (context: CheckoutContext): CheckoutData => {
    const { kind, hasGoods } = startOf(nameOf(context))
    const data = kind === 'guest' ? till.guest : till.anonymous
    return hasGoods ? data : { ...data, cart: { ...data.cart, hash: 'nothing', lines: [] } }
  }
  /** Something else than before: what another tab did led to the reading. */
  const found = (context: CheckoutContext): CheckoutData => {
    const { data } = context
    if (data === null) return beginningOf(context)
    if (startOf(nameOf(context)).changes === 'currency') {
      const isFirstOne = data.session.currency.id === known.currency.id
      return isFirstOne && other
        ? withCurrency(data, other.id, 'other')
        : withCurrency(data, known.currency.id, known.currency.isoCode)
    }
    const line = firstLine(data.cart)
    return line === undefined
      ? { ...data, cart: till.guest.cart }
      : withQuantity(data, line.quantity + shop.product.limits.step)
  }
  const choice = (now: AnyMachineSnapshot): MethodChoiceResult => {
    const context = contextOf(now)
    const of = choiceKind(context) ?? 'shipping'
    const { wanted, blocked } = context.methods[of]
    const before = context.data ?? till.guest
    const result = { of, blocked, saved: true, switched: null, failure: null }
    return { ...result, data: wanted === null ? before : withMethod(before, of, wanted) }
  }

  // When a shopper can do what

  const isQuiet = (now: AnyMachineSnapshot): boolean =>
    contextOf(now).saves.length === 0 &&
    contextOf(now).methods.shipping.wanted === null &&
    contextOf(now).methods.payment.wanted === null &&
    !at(now, 'choosing', 'saving')
  /** The form is there with nothing open, under way, or chosen otherwise than in the beginning. */
  const isPlain = (now: AnyMachineSnapshot, but?: MethodKind): boolean => {
    const { data, editing, online } = contextOf(now)
    if (data === null || data.session.kind !== 'guest' || data.cart.lines.length === 0) return false
    const isUnchosen = (of: MethodKind): boolean => but === of || isFirst(data, of)
    return online && editing === null && isQuiet(now) && isUnchosen('shipping') && isUnchosen('payment')
  }
  const isMain = (now: AnyMachineSnapshot): boolean => nameOf(contextOf(now)) === main
  const isHeld = (now: AnyMachineSnapshot): boolean => at(now, 'loading', 'renewing', 'comparing')
  const hasForm = (now: AnyMachineSnapshot): boolean => isHeld(now) || at(now, 'filling', 'reviewing')
  const mayEdit = (now: AnyMachineSnapshot, but?: MethodKind): boolean =>
    isMain(now) && hasForm(now) && isPlain(now, but)
  const isIdle = (now: AnyMachineSnapshot): boolean => isQuiet(now) && contextOf(now).editing === null
  const mayHappen = (now: AnyMachineSnapshot): boolean =>
    isIdle(now) && contextOf(now).online && contextOf(now).data?.session.kind !== 'customer'
  const when =
    <Made>(isHere: (now: AnyMachineSnapshot) => boolean, make: (context: CheckoutContext) => Made) =>
    (now: AnyMachineSnapshot): Made | null =>
      isHere(now) ? make(contextOf(now)) : null
  const oncePlain = (now: AnyMachineSnapshot): boolean =>
    isMain(now) && at(now, 'filling') && !contextOf(now).consents.terms && contextOf(now).changes.length === 0

  /** The method to choose now; null where none can be. */
  const nextMethod = (now: AnyMachineSnapshot, of: MethodKind): string | null => {
    const { data } = contextOf(now)
    const [one, another] = methods[of]
    if (data === null || another === undefined || !mayEdit(now, of)) return null
    return isFirst(data, of) ? another : one
  }
  /** Another kind of change in each place, so that all are made. */
  const changeAt = (now: AnyMachineSnapshot): ContactChange => {
    const { email, billingAddress } = guestFields(shop)
    const id = contextOf(now).data?.session.billingAddress?.id
    if (at(now, 'reviewing')) return { kind: 'mail', email }
    if (onlyChanged(now))
      return { kind: 'address', role: 'shipping', id: null, fields: { ...billingAddress, street: 'Nebenweg 2' } }
    if (at(now, 'loading') && id !== undefined) return { kind: 'use', role: 'shipping', id }
    return { kind: 'name', firstName: 'Ada', lastName: 'Tester' }
  }
  const events = {
    'checkout.retry': [
      when(
        (now) => at(now, 'unavailable') && contextOf(now).online,
        () => ({ type: 'checkout.retry' }) as const,
      ),
    ],
    'contact.edit': [when(mayEdit, () => ({ type: 'contact.edit', part: 'name' }) as const)],
    'contact.cancel': [
      when(
        (now) => contextOf(now).editing !== null && isQuiet(now),
        () => ({ type: 'contact.cancel' }) as const,
      ),
    ],
    'contact.save': [(now) => (mayEdit(now) ? { type: 'contact.save', change: changeAt(now) } : null)],
    'shipping.choose': [
      (now) => {
        const id = nextMethod(now, 'shipping') as ShippingMethodId | null
        return id && { type: 'shipping.choose', id }
      },
    ],
    'payment.choose': [
      (now) => {
        const id = nextMethod(now, 'payment') as PaymentMethodId | null
        return id && { type: 'payment.choose', id }
      },
    ],
    'code.add': [when(mayEdit, () => ({ type: 'code.add', code: noCode }) as const)],
    'code.remove': [when(mayEdit, () => ({ type: 'code.remove', code: noCode }) as const)],
    'terms.set': [
      when(
        (now) => (hasForm(now) && isPlain(now)) || at(now, 'identifying'),
        ({ consents }) => ({ type: 'terms.set', given: !consents.terms }) as const,
      ),
    ],
    'waiver.set': [],
    'detail.write': [],
    'steps.changed': [],
    'comment.write': [when(oncePlain, ({ comment }) => ({ type: 'comment.write', comment }) as const)],
    'changes.accept': [
      when(
        (now) => at(now, 'filling') && isPlain(now) && contextOf(now).changes.length > 0,
        () => ({ type: 'changes.accept' }) as const,
      ),
    ],
    'replacements.dismiss': [],
    'order.place': [
      when(
        (now) =>
          isMain(now)
            ? (at(now, 'filling', 'reviewing') && isPlain(now)) || at(now, 'identifying')
            : at(now, 'identifying'),
        () => ({ type: 'order.place' }) as const,
      ),
    ],
    'order.again': [],
    'cart.changed': [
      when(
        (now) =>
          startOf(nameOf(contextOf(now))).changes === 'cart' &&
          mayHappen(now) &&
          (at(now, 'empty') || (at(now, 'filling', 'reviewing') && isPlain(now))),
        (context) => ({ type: 'cart.changed', cart: found(context).cart }) as const,
      ),
    ],
    'session.changed': [
      when(
        (now) =>
          other !== undefined &&
          startOf(nameOf(contextOf(now))).changes === 'currency' &&
          mayHappen(now) &&
          at(now, 'filling', 'reviewing'),
        (context) => ({ type: 'session.changed', session: found(context).session }) as const,
      ),
    ],
    'session.forgotten': [
      when(
        (now) =>
          isIdle(now) &&
          contextOf(now).online &&
          contextOf(now).data !== null &&
          // What is being read while nothing is known to be there, or after an order of another cart, is another cart.
          !(at(now, 'loading') && (contextOf(now).data?.cart.lines.length === 0 || contextOf(now).consents.terms)) &&
          at(now, 'empty', 'loading', 'filling', 'reviewing'),
        () => ({ type: 'session.forgotten' }) as const,
      ),
    ],
    'order.appeared': [
      when(
        (now) => isMain(now) && at(now, 'filling', 'reviewing') && isPlain(now),
        () => ({ type: 'order.appeared', order: { id: '' as OrderId, number: '', createdAt: '' } }) as const,
      ),
    ],
    'network.lost': [
      when(
        (now) => contextOf(now).online && at(now, 'unavailable', 'placing'),
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

  const isNoCode = (now: AnyMachineSnapshot): boolean => contextOf(now).saves[0]?.kind === 'add'
  const attempt = (now: AnyMachineSnapshot): Attempt => ({
    attemptId: 'attempt',
    baseline: null,
    cartHash: contextOf(now).data?.cart.hash ?? '',
    startedAt: 0,
    customerId: contextOf(now).data?.session.customer?.id ?? till.guest.session.customer?.id ?? '',
  })
  const resultOf =
    (kind: PlacementResult['kind'], isHere: (now: AnyMachineSnapshot) => boolean, part: Partial<PlacementResult>) =>
    (now: AnyMachineSnapshot): PlacementResult | null =>
      isHere(now)
        ? {
            kind,
            attempt: attempt(now),
            order: null,
            elsewhere: false,
            failure: null,
            ...part,
          }
        : null
  const isOwn = (now: AnyMachineSnapshot): boolean => contextOf(now).leftAttempt === null && contextOf(now).online
  const reading = (data: CheckoutData) => ({ data, attempt: null })
  const identified = (identity: IdentityKind, data: CheckoutData): ContactResult => ({
    kind: 'identified',
    identity,
    contact: identity === 'guest' ? contactOf(guestFields(shop)) : null,
    data,
  })

  return {
    name: 'checkout',
    machine: checkoutMachine,
    inputs: Object.fromEntries(Object.keys(starts).map((name) => [name, inputOf(name)])),
    events,
    answers: {
      readCheckout: {
        done: [
          (now: AnyMachineSnapshot) => {
            const context = contextOf(now)
            const isLeft = context.data === null && startOf(nameOf(context)).isLeft
            return { data: found(context), attempt: isLeft ? attempt(now) : null }
          },
        ],
        error: [
          when(
            (now) => isMain(now) && contextOf(now).data === null,
            () => failures.network,
          ),
        ],
      },
      contact: {
        done: [
          when(
            () => true,
            ({ data }) => identified('guest', { ...till.guest, cart: data?.cart ?? till.guest.cart }),
          ),
          when(
            () => till.account !== null,
            ({ data }) =>
              identified('login', {
                ...till.guest,
                session: customerOf(till.guest.session),
                cart: data?.cart ?? till.guest.cart,
              }),
          ),
          when(mayHappen, ({ identity, contact }) => ({ kind: 'outdated', identity, contact })),
          when(mayHappen, ({ identity, contact }) => ({ kind: 'forgotten', identity, contact })),
        ],
      },
      save: {
        done: [
          when(
            (now) => !isNoCode(now),
            ({ data }) => ({ data: data ?? till.guest }),
          ),
        ],
        error: [when(isNoCode, () => failures.refused)],
      },
      methodChoice: { done: [choice] },
      placement: {
        done: [
          resultOf('placed', () => true, { order: { id: '' as OrderId, number: '1', createdAt: '' } }),
          resultOf('outdated', isOwn, {}),
          resultOf('unsent', isOwn, { attempt: null, failure: failures.network.failure }),
          resultOf('forgotten', isOwn, { attempt: null }),
        ],
      },
      compareCheckout: {
        done: [
          when(
            () => true,
            (context) => reading(found(context)),
          ),
        ],
        error: [failures.network],
      },
      rereadCheckout: {
        done: [
          when(
            () => true,
            ({ data }) => {
              const before = data ?? till.guest
              return reading(
                before.session.kind === 'customer' ? { ...before, session: till.anonymous.session } : before,
              )
            },
          ),
        ],
      },
    },
    key: (now) => {
      const context = contextOf(now)
      const { data, consents, changes, editing, saves, identity, failure, methods: choices, online } = context
      return [
        nameOf(context),
        online,
        data && [
          data.session.kind,
          data.cart.lines.length > 0,
          isFirst(data, 'shipping'),
          isFirst(data, 'payment'),
          startOf(nameOf(context)).changes === 'currency' && data.session.currency.id === known.currency.id,
        ],
        changes.length > 0,
        consents.terms,
        editing,
        saves.map(({ kind }) => kind),
        at(now, 'identifying') && identity,
        at(now, 'unavailable') && failure !== null,
        choices.shipping.wanted,
        choices.payment.wanted,
      ]
    },
    view: (now) => sampled.view(now),
    invariants,
  }
}
