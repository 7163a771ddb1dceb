import { createActor } from 'xstate'
import {
  dearerCart,
  digitalLine,
  emptyCart,
  expressShipping,
  failures,
  mixedCart,
  newOrder,
  prepayment,
  promotionLine,
  sampleCart,
  sampleLine,
  sampleReading,
  sampleRegistration,
  virtualCart,
} from '../../../machines/checkout/test/checkout.samples.ts'
import {
  checkoutMachine,
  checkoutView,
  type CheckoutReading,
  type CheckoutView,
} from '../../../machines/checkout/index.ts'

const start: CheckoutView = checkoutView(
  createActor(checkoutMachine, {
    input: {
      timings: { orderLimit: 0, grace: 0, lookAgain: 0 },
      online: true,
      comment: '',
      agreedBefore: false,
    },
  }).getSnapshot(),
  null,
)

const cart = sampleCart('shown', [sampleLine, promotionLine])

/** The facts that a reading puts on screen. */
function read({ session, options, addresses, salutations, cart: read }: CheckoutReading): Partial<CheckoutView> {
  return {
    cart: read,
    customer: session.customer,
    guest: session.kind === 'guest',
    billingAddress: session.billingAddress,
    shippingAddress: session.shippingAddress,
    addresses,
    salutations,
    shipping: {
      methods: options.shippingMethods,
      chosen: session.shippingMethod.id,
      saving: false,
      impossible: false,
    },
    payment: {
      methods: options.paymentMethods,
      chosen: session.paymentMethod.id,
      saving: false,
      impossible: false,
    },
    settling: false,
  }
}

const view = (part: Partial<CheckoutView>, reading: CheckoutReading = sampleReading({ cart })): CheckoutView => ({
  ...start,
  ...read(reading),
  missing: [],
  ...part,
})

const visitor = sampleReading({ kind: 'anonymous', cart })
const terms = { terms: true, waiver: false }

/** Every situation of the checkout page, for tests that render it without a backend. */
export const checkoutStates: Record<string, CheckoutView> = {
  loading: start,
  unavailable: { ...start, status: 'unavailable', failure: failures.lost },
  empty: view({ status: 'empty' }, sampleReading({ cart: emptyCart })),
  'identifying as a guest': view({ status: 'identifying', identity: 'guest', missing: ['contact', 'terms'] }, visitor),
  'identifying with an account': view({ status: 'identifying', identity: 'account', missing: ['contact'] }, visitor),
  'identifying by login': view({ status: 'identifying', identity: 'login', missing: ['contact'] }, visitor),
  'identifying, asked to order': view({ status: 'identifying', asked: true, missing: ['contact', 'terms'] }, visitor),
  'identifying for a company, elsewhere': view(
    {
      status: 'identifying',
      contact: {
        ...sampleRegistration,
        accountType: 'business',
        shippingAddress: sampleRegistration.billingAddress,
      },
    },
    visitor,
  ),
  'opt-in pending': view({ status: 'optInPending', optInEmail: 'ada@example.com' }, visitor),
  filling: view({ status: 'filling', missing: ['terms'] }),
  'filling, terms missing': view({ status: 'filling', asked: true, missing: ['terms'] }),
  'filling, mail edited': view({ status: 'filling', editing: 'mail', missing: ['contact'] }),
  'filling, name edited': view({ status: 'filling', editing: 'name', missing: ['contact'] }),
  'filling, address edited': view({ status: 'filling', editing: 'shipping', missing: ['contact'] }),
  'filling, delivery saved': view({
    status: 'filling',
    settling: true,
    shipping: {
      methods: sampleReading().options.shippingMethods,
      chosen: expressShipping.id,
      saving: true,
      impossible: false,
    },
  }),
  'filling, no delivery': view({
    status: 'filling',
    shipping: { methods: [], chosen: null, saving: false, impossible: true },
    missing: ['delivery'],
  }),
  'filling, no payment': view({
    status: 'filling',
    payment: { methods: [], chosen: null, saving: false, impossible: true },
    missing: ['payment'],
  }),
  'filling, method switched': view({
    status: 'filling',
    switches: [
      { of: 'shipping', from: 'Parcel locker', to: 'Standard' },
      { of: 'payment', from: 'Invoice', to: 'Bank transfer (prepayment)' },
    ],
  }),
  'filling, downloads only': view(
    { status: 'filling', virtual: true, needsWaiver: true, asked: true, missing: ['terms', 'waiver'] },
    sampleReading({ cart: virtualCart }),
  ),
  'filling, a line blocks': view({
    status: 'filling',
    missing: ['cart'],
    blocking: [
      {
        key: 'product-out-of-stock-1',
        messageKey: 'product-out-of-stock',
        level: 'danger',
        parameters: { name: sampleLine.label },
        blocking: true,
        lineId: sampleLine.id,
        message: '',
      },
    ],
  }),
  'filling, an address lacks something': view({
    status: 'filling',
    asked: true,
    missing: ['contact'],
    contactNotices: [
      {
        key: 'country-region-missing-billing-address',
        messageKey: 'country-region-missing-billing-address',
        level: 'warning',
        parameters: {},
        blocking: true,
        lineId: null,
        message: '',
      },
    ],
  }),
  'filling, an edit keeps the order': view({
    status: 'filling',
    editing: 'shipping',
    asked: true,
    missing: ['contact'],
  }),
  'filling, delivered abroad': view({
    status: 'filling',
    missing: ['terms'],
    cart: { ...cart, totals: { ...cart.totals, taxState: 'tax-free', taxes: [] } },
    move: {
      countryName: 'Switzerland',
      from: { amount: 84.9, currency: 'EUR' },
      to: { amount: 71.34, currency: 'EUR' },
    },
  }),
  'filling, account told': view({
    status: 'filling',
    missing: ['terms'],
    payment: {
      methods: [
        {
          ...prepayment,
          name: 'Bank transfer (prepayment)',
          description: 'We send your order as soon as your payment has arrived.\nIBAN DE02 1203 0000 0000 2020 51',
        },
      ],
      chosen: prepayment.id,
      saving: false,
      impossible: false,
    },
  }),
  changed: view(
    {
      status: 'changed',
      consents: terms,
      missing: ['changes'],
      changes: [
        { kind: 'line.gone', label: digitalLine.label },
        { kind: 'quantity', label: sampleLine.label, from: 3, to: 2 },
        { kind: 'price', label: 'Linen towel', from: dearerCart.totals.positions, to: cart.totals.positions },
        { kind: 'promotion.gone', label: promotionLine.label },
        { kind: 'shipping.cost', from: dearerCart.totals.shipping, to: cart.totals.total },
        { kind: 'total', from: dearerCart.totals.total, to: cart.totals.total },
      ],
    },
    sampleReading({ cart }),
  ),
  'filling after a reload': view({ status: 'filling', asksAgain: true, missing: ['terms'] }),
  'unavailable after a refusal': view({
    status: 'unavailable',
    failure: failures.server,
    refusal: { failure: failures.throttled, reasons: [] },
  }),
  reviewing: view({ status: 'reviewing', consents: terms, mayPlace: true }),
  'reviewing as a customer': view(
    { status: 'reviewing', consents: terms, mayPlace: true, sameAddress: false },
    sampleReading({ kind: 'customer', cart: mixedCart }),
  ),
  'reviewing, offline': view({ status: 'reviewing', consents: terms, online: false }),
  'reviewing, renewed': view({ status: 'reviewing', consents: terms, renewed: true }),
  'reviewing, refused': view({
    status: 'reviewing',
    consents: terms,
    refusal: {
      failure: failures.invalid,
      reasons: [
        { messageKey: 'product-stock-reached', parameters: { name: sampleLine.label, quantity: 1 }, message: '' },
        { messageKey: 'shipping-method-blocked', parameters: { name: 'Express' }, message: '' },
      ],
    },
  }),
  'reviewing, throttled': view({
    status: 'reviewing',
    consents: terms,
    refusal: { failure: failures.throttled, reasons: [] },
  }),
  'placing, another window first': view({ status: 'placing', consents: terms, placing: 'waiting' }),
  placing: view({ status: 'placing', consents: terms, placing: 'sending' }),
  renewing: view({ status: 'renewing', consents: terms, settling: true }),
  'unknown, offline': view({ status: 'unknown', online: false }),
  reconciling: view({ status: 'reconciling' }),
  unresolved: view({ status: 'unresolved' }),
  'unresolved, session ended': view({ status: 'unresolved', failure: failures.denied }),
  'placed elsewhere': view({ status: 'placed', order: newOrder, elsewhere: true }),
  placed: view({ status: 'placed', order: newOrder }),
}
