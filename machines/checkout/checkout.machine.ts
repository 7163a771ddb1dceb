import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { failureOf } from '../kit/index.ts'
import { typesOf } from '../kit/types-of.ts'
import {
  consentsGiven,
  differences,
  digitalLines,
  isEmpty,
  isIdentified,
  isSettled,
  isVirtual,
  nextPayment,
  nextShipping,
  paymentIsBlocked,
  readyForReview,
  shippingIsBlocked,
  unexplained,
} from './checkout.facts.ts'
import { hasCode, isDecided, refusalOf } from './checkout.refusal.ts'
import type {
  Attempt,
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  CheckoutReading,
  ContactFields,
  Step,
} from './checkout.types.ts'

type Input<Port extends keyof CheckoutPorts> = Parameters<CheckoutPorts[Port]>[0]
type Output<Port extends keyof CheckoutPorts> = Awaited<ReturnType<CheckoutPorts[Port]>>

/** Stands in for a port until the page provides it. */
const port = <Port extends keyof CheckoutPorts>(name: Port) =>
  fromPromise<Output<Port>, Input<Port>>(() => Promise.reject(new Error(`${name} is not provided`)))

/** What a port answered; `_port` names it for the type. */
const outputOf = <Port extends keyof CheckoutPorts>(_port: Port, event: EventObject): Output<Port> =>
  (event as EventObject & { output: Output<Port> }).output
const errorOf = (event: EventObject) => failureOf((event as EventObject & { error?: unknown }).error)

const start = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  reading: null,
  agreed: null,
  changes: [],
  foreign: false,
  switches: [],
  blockedShipping: [],
  blockedPayment: [],
  identity: 'guest',
  contact: null,
  submitted: null,
  editing: null,
  saves: [],
  wantedShipping: null,
  wantedPayment: null,
  codes: [],
  consents: { terms: false, waiver: false },
  waiverBasis: [],
  optInEmail: null,
  failure: null,
  refusal: null,
  attempt: null,
  deadlinePassed: false,
  order: null,
  elsewhere: false,
  renewed: false,
  sessionLost: false,
  stale: false,
  asked: false,
})

/** Takes a reading over. Her own act explains new prices and totals; everything else has to be accepted. */
function take(
  context: CheckoutContext,
  reading: CheckoutReading,
  own: boolean,
  forced = false,
): Partial<CheckoutContext> {
  const { cart } = reading
  const found = context.agreed && !isEmpty(cart) ? differences(context.agreed, cart) : []
  const pending = context.changes.length > 0
  const changes = own && !pending && !unexplained(found) ? [] : found
  const digital = digitalLines(cart)
  const waiver = context.consents.waiver && digital.every((id) => context.waiverBasis.includes(id))
  return {
    reading,
    changes: forced && changes.length === 0 && !isEmpty(cart) ? [{ kind: 'cart' }] : changes,
    agreed: context.agreed && changes.length > 0 ? context.agreed : cart,
    consents: { ...context.consents, waiver },
    foreign: !own && context.agreed !== null,
    failure: null,
    stale: false,
  }
}

const stepOfIdentity = ({ identity }: CheckoutContext): Step => identity
const stepOfChange = ({ saves }: CheckoutContext): Step => saves[0]?.kind ?? 'use'

const withId = <Id>(ids: readonly Id[], id: Id): Id[] => [...ids.filter((other) => other !== id), id]

function missing(name: string): never {
  throw new Error(`${name} was entered without its event`)
}

const machineSetup = setup({
  types: typesOf<{
    context: CheckoutContext
    events: CheckoutEvent
    emitted: CheckoutEmitted
    input: CheckoutInput
  }>(),
  actors: {
    /** Tells what happens outside the page: cart, session, other tabs, the network. */
    watchShop: fromCallback<CheckoutEvent>(() => {}),
    /** Holds the browser's order lock as long as it runs; sends `lock.held` when it has it. */
    holdOrderLock: fromCallback<CheckoutEvent>(() => {}),
    readCheckout: port('readCheckout'),
    register: port('register'),
    login: port('login'),
    saveContact: port('saveContact'),
    chooseShipping: port('chooseShipping'),
    choosePayment: port('choosePayment'),
    changeCode: port('changeCode'),
    restore: port('restore'),
    prepareAttempt: port('prepareAttempt'),
    placeOrder: port('placeOrder'),
    askAttempt: port('askAttempt'),
    readNewestOrder: port('readNewestOrder'),
    compare: port('compare'),
  },
  delays: {
    orderDeadline: ({ context: { attempt, timings, now } }) =>
      Math.max(0, (attempt?.startedAt ?? now()) + timings.orderLimit + timings.grace - now()),
    lookAgain: ({ context }) => context.timings.lookAgain,
  },
  guards: {
    attemptIsOpen: ({ context, event }) => {
      const { attempt, reading } = outputOf('readCheckout', event)
      return context.attempt === null && attempt !== null && attempt.customerId === reading.session.customer?.id
    },
    cartIsEmpty: ({ context }) => context.reading !== null && isEmpty(context.reading.cart),
    mustIdentify: ({ context }) => context.reading !== null && !isIdentified(context.reading),
    mustReadAgain: ({ context }) => context.stale && isSettled(context),
    choosesLogin: ({ context }) => context.identity === 'login',
    choosesAccount: ({ context }) => context.identity === 'account',
    loginChosen: ({ event }) => event.type === 'identity.choose' && event.kind === 'login',
    accountChosen: ({ event }) => event.type === 'identity.choose' && event.kind === 'account',
    optInIsPending: ({ event }) => outputOf('register', event).optInPending,
    contactIsSaving: ({ context }) => context.saves.length > 0,
    contactIsEdited: ({ context }) => context.editing !== null,
    shippingIsWanted: ({ context }) => context.wantedShipping !== null,
    shippingIsNotNeeded: ({ context }) => context.reading !== null && isVirtual(context.reading.cart),
    shippingCanSwitch: ({ context }) =>
      context.reading !== null && shippingIsBlocked(context.reading) && nextShipping(context) !== null,
    shippingIsImpossible: ({ context }) =>
      context.reading !== null && shippingIsBlocked(context.reading) && nextShipping(context) === null,
    shippingIsFree: ({ context }) => context.reading !== null && !shippingIsBlocked(context.reading),
    paymentIsWanted: ({ context }) => context.wantedPayment !== null,
    paymentCanSwitch: ({ context }) =>
      context.reading !== null && paymentIsBlocked(context.reading) && nextPayment(context) !== null,
    paymentIsImpossible: ({ context }) =>
      context.reading !== null && paymentIsBlocked(context.reading) && nextPayment(context) === null,
    paymentIsFree: ({ context }) => context.reading !== null && !paymentIsBlocked(context.reading),
    codeIsChanging: ({ context }) => context.codes.length > 0,
    consentsAreGiven: ({ context: { consents, reading } }) => reading !== null && consentsGiven(consents, reading),
    consentsAreMissing: ({ context: { consents, reading } }) => reading === null || !consentsGiven(consents, reading),
    everythingIsReady: ({ context }) => readyForReview(context) && context.changes.length === 0,
    somethingChanged: ({ context }) => readyForReview(context) && context.changes.length > 0,
    canPlace: ({ context }) => context.online && context.reading?.cart.hash !== null,
    anotherAttemptIsOpen: ({ event }) => outputOf('prepareAttempt', event).kind === 'open',
    orderWasPlaced: ({ event }) => outputOf('prepareAttempt', event).kind === 'placed',
    saysCartChanged: ({ context }) =>
      context.failure !== null &&
      (hasCode(context.failure, 'CHECKOUT__CART_HASH_MISMATCH') || hasCode(context.failure, 'CHECKOUT__CART_EMPTY')),
    // A forgotten session has an empty cart: whatever was refused says nothing about her order.
    saysSessionLost: ({ context }) => context.failure?.kind === 'denied' || context.sessionLost,
    leavesItOpen: ({ context }) => context.failure !== null && !isDecided(context.failure),
    newOrderIsThere: ({ context, event }) => {
      const { newest } = outputOf('compare', event)
      return newest !== null && newest.id !== context.attempt?.baseline?.id
    },
    attemptSucceeded: ({ event }) => outputOf('askAttempt', event).kind === 'placed',
    attemptWasRefused: ({ event }) => {
      const answer = outputOf('askAttempt', event)
      return answer.kind === 'refused' && isDecided(answer.failure)
    },
    attemptIsRunning: ({ event }) => outputOf('askAttempt', event).kind === 'running',
    orderIsNewer: ({ context, event }) => {
      const newest = outputOf('readNewestOrder', event)
      return newest !== null && newest.id !== context.attempt?.baseline?.id
    },
    deadlineHasPassed: ({ context }) => context.deadlinePassed,
    isOnline: ({ context }) => context.online,
    customerIsGone: ({ context, event }) =>
      context.reading?.session.kind === 'customer' && !isIdentified(outputOf('restore', event)),
    errorSaysSessionLost: ({ event }) => errorOf(event).kind === 'denied',
    nobodyCanLook: ({ context, event }) => context.deadlinePassed && errorOf(event).kind === 'denied',
    cartDiffers: ({ context, event }) =>
      event.type === 'cart.changed' &&
      context.reading !== null &&
      (context.reading.cart.hash !== event.cart.hash || differences(context.reading.cart, event.cart).length > 0),
    sessionDiffers: ({ context, event }) =>
      event.type === 'session.changed' &&
      context.reading !== null &&
      (context.reading.session.customer?.id !== event.session.customer?.id ||
        context.reading.session.currency.id !== event.session.currency.id ||
        context.reading.session.countryId !== event.session.countryId),
  },
  actions: {
    takeForeign: assign(({ context, event }) => take(context, outputOf('readCheckout', event).reading, false)),
    takeOwn: assign(({ context, event }) => take(context, outputOf('restore', event), true)),
    /** A method was switched: what that costs is explained by whatever had the old one blocked. */
    takeSwitched: assign(({ context, event }) => take(context, outputOf('restore', event), !context.foreign)),
    takeRegistered: assign(({ context, event }) => take(context, outputOf('register', event).reading, true)),
    takeRestored: assign(({ context, event }) => take(context, outputOf('restore', event), false)),
    takeCompared: assign(({ context, event }) => take(context, outputOf('compare', event).reading, false, true)),
    tellReading: emit(({ context }) => ({ type: 'reading.taken' as const, reading: context.reading! })),
    takeAttempt: assign(({ event }) => ({ attempt: outputOf('readCheckout', event).attempt })),
    takeOpenAttempt: assign(({ event }) => {
      const preparation = outputOf('prepareAttempt', event)
      return preparation.kind === 'open' ? { attempt: preparation.attempt } : {}
    }),
    noteFailure: assign(({ event }) => ({ failure: errorOf(event) })),
    clearFailure: assign({ failure: null, refusal: null, renewed: false }),
    chooseIdentity: assign(({ event }) =>
      event.type === 'identity.choose' ? { identity: event.kind, failure: null } : {},
    ),
    noteSubmitted: assign(({ event }) => {
      if (event.type !== 'identity.submit') return {}
      const { password: _password, ...kept } = event.fields
      return { submitted: kept satisfies ContactFields, failure: null }
    }),
    keepContact: assign(({ context }) => ({ contact: context.submitted, submitted: null, asked: false })),
    forgetSubmitted: assign({ submitted: null }),
    noteOptIn: assign(({ context }) => ({ optInEmail: context.submitted?.email ?? null, submitted: null })),
    leaveOptIn: assign({ optInEmail: null }),
    acceptIdentity: emit(({ context }) => ({ type: 'step.accepted' as const, step: stepOfIdentity(context) })),
    refuseIdentity: emit(({ context, event }) => ({
      type: 'step.refused' as const,
      step: stepOfIdentity(context),
      failure: errorOf(event),
    })),
    openContact: assign(({ event }) =>
      event.type === 'contact.edit' ? { editing: event.part, failure: null, renewed: false } : {},
    ),
    closeContact: assign({ editing: null, failure: null }),
    noteChange: assign(({ context, event }) =>
      event.type === 'contact.save'
        ? { saves: [...context.saves, event.change], failure: null, refusal: null, renewed: false }
        : {},
    ),
    keepMail: assign(({ context: { saves, contact } }) =>
      saves[0]?.kind === 'mail' && contact ? { contact: { ...contact, email: saves[0].email } } : {},
    ),
    settleChange: assign(({ context }) => ({ saves: context.saves.slice(1) })),
    freeMethods: assign({ blockedShipping: [], blockedPayment: [] }),
    acceptChange: emit(({ context }) => ({ type: 'step.accepted' as const, step: stepOfChange(context) })),
    refuseChange: emit(({ context, event }) => ({
      type: 'step.refused' as const,
      step: stepOfChange(context),
      failure: errorOf(event),
    })),
    wantShipping: assign(({ event }) =>
      event.type === 'shipping.choose'
        ? { wantedShipping: event.id, failure: null, refusal: null, renewed: false, switches: [] }
        : {},
    ),
    wantPayment: assign(({ event }) =>
      event.type === 'payment.choose'
        ? { wantedPayment: event.id, failure: null, refusal: null, renewed: false, switches: [] }
        : {},
    ),
    settleShipping: assign({ wantedShipping: null }),
    settlePayment: assign({ wantedPayment: null }),
    blockShipping: assign(({ context }) => ({
      blockedShipping: withId(context.blockedShipping, context.reading!.session.shippingMethod.id),
    })),
    blockPayment: assign(({ context }) => ({
      blockedPayment: withId(context.blockedPayment, context.reading!.session.paymentMethod.id),
    })),
    /** The switch itself failed: the method that it tried is no way out. */
    blockNextShipping: assign(({ context }) => {
      const next = nextShipping(context)
      return next ? { blockedShipping: withId(context.blockedShipping, next.id) } : {}
    }),
    blockNextPayment: assign(({ context }) => {
      const next = nextPayment(context)
      return next ? { blockedPayment: withId(context.blockedPayment, next.id) } : {}
    }),
    tellShippingSwitch: assign(({ context, event }) => ({
      switches: [
        ...context.switches.filter((one) => one.of !== 'shipping'),
        {
          of: 'shipping' as const,
          from:
            context.switches.find((one) => one.of === 'shipping')?.from ?? context.reading!.session.shippingMethod.name,
          to: outputOf('restore', event).session.shippingMethod.name,
        },
      ],
    })),
    tellPaymentSwitch: assign(({ context, event }) => ({
      switches: [
        ...context.switches.filter((one) => one.of !== 'payment'),
        {
          of: 'payment' as const,
          from:
            context.switches.find((one) => one.of === 'payment')?.from ?? context.reading!.session.paymentMethod.name,
          to: outputOf('restore', event).session.paymentMethod.name,
        },
      ],
    })),
    dismissSwitches: assign({ switches: [] }),
    noteCode: assign(({ context, event }) => {
      if (event.type !== 'code.add' && event.type !== 'code.remove') return {}
      const kind = event.type === 'code.add' ? ('add' as const) : ('remove' as const)
      return { codes: [...context.codes, { kind, code: event.code }], failure: null, refusal: null }
    }),
    /** She takes a code back herself: that its line is gone needs no accepting. */
    agreeWithoutCode: assign(({ context: { codes, agreed } }) => {
      const [first] = codes
      if (first?.kind !== 'remove' || !agreed) return {}
      return { agreed: { ...agreed, lines: agreed.lines.filter((line) => line.code !== first.code) } }
    }),
    settleCode: assign(({ context }) => ({ codes: context.codes.slice(1) })),
    acceptCode: emit({ type: 'step.accepted' as const, step: 'code' as const }),
    refuseCode: emit(({ event }) => ({
      type: 'step.refused' as const,
      step: 'code' as const,
      failure: errorOf(event),
    })),
    setTerms: assign(({ context, event }) =>
      event.type === 'terms.set' ? { consents: { ...context.consents, terms: event.given } } : {},
    ),
    setWaiver: assign(({ context, event }) =>
      event.type === 'waiver.set'
        ? {
            consents: { ...context.consents, waiver: event.given },
            waiverBasis: event.given && context.reading ? digitalLines(context.reading.cart) : [],
          }
        : {},
    ),
    writeComment: assign(({ event }) => (event.type === 'comment.write' ? { comment: event.comment } : {})),
    acceptChanges: assign(({ context }) => ({
      changes: [],
      foreign: false,
      agreed: context.reading?.cart ?? context.agreed,
      switches: [],
      renewed: false,
    })),
    showMissing: assign({ asked: true }),
    markStale: assign({ stale: true }),
    noteOnline: assign({ online: true }),
    noteOffline: assign({ online: false }),
    openAttempt: assign(({ context }) => ({
      attempt: {
        attemptId: context.newId(),
        baseline: null,
        cartHash: context.reading?.cart.hash ?? '',
        startedAt: context.now(),
        customerId: context.reading?.session.customer?.id ?? '',
      } satisfies Attempt,
      deadlinePassed: false,
      failure: null,
      refusal: null,
      renewed: false,
      sessionLost: false,
      switches: [],
    })),
    keepBaseline: assign(({ context, event }) => {
      const preparation = outputOf('prepareAttempt', event)
      return preparation.kind === 'ready' && context.attempt
        ? { attempt: { ...context.attempt, baseline: preparation.baseline } }
        : {}
    }),
    dropAttempt: assign({ attempt: null }),
    /** Ends the attempt without an order: its record may be removed. */
    giveUpAttempt: enqueueActions(({ context, enqueue }) => {
      if (context.attempt) {
        enqueue.emit({ type: 'attempt.settled', attemptId: context.attempt.attemptId, order: null })
      }
      enqueue.assign({ attempt: null, deadlinePassed: false })
    }),
    noteRefusal: assign(({ context: { failure, reading } }) => ({
      refusal: failure ? refusalOf(failure, reading?.cart ?? null) : null,
    })),
    noteAnswerFailure: assign(({ event }) => {
      const answer = outputOf('askAttempt', event)
      return answer.kind === 'refused' ? { failure: answer.failure } : {}
    }),
    markDeadline: assign({ deadlinePassed: true }),
    takePlaced: assign(({ event }) => ({ order: outputOf('placeOrder', event) })),
    takeAnswered: assign(({ event }) => {
      const answer = outputOf('askAttempt', event)
      return answer.kind === 'placed' ? { order: answer.order } : {}
    }),
    takeFound: assign(({ event }) => ({ order: outputOf('readNewestOrder', event) })),
    takeNewest: assign(({ event }) => ({ order: outputOf('compare', event).newest })),
    takeFromOtherTab: assign(({ event }) => {
      const preparation = outputOf('prepareAttempt', event)
      return preparation.kind === 'placed' ? { order: preparation.order, elsewhere: true } : {}
    }),
    takeAppeared: assign(({ event }) =>
      event.type === 'order.appeared' ? { order: event.order, elsewhere: true } : {},
    ),
    tellPlaced: enqueueActions(({ context, enqueue }) => {
      if (!context.order) return
      if (context.attempt) {
        enqueue.emit({ type: 'attempt.settled', attemptId: context.attempt.attemptId, order: context.order })
      }
      enqueue.emit({ type: 'order.placed', order: context.order })
    }),
    /** A form that still waits must hear that its step is lost; chosen methods and codes are carried over. */
    refusePending: enqueueActions(({ context, enqueue }) => {
      const failure = { kind: 'denied' as const, status: 403 as const, violations: [] }
      for (const { kind } of context.saves) enqueue.emit({ type: 'step.refused', step: kind, failure })
      if (context.submitted) enqueue.emit({ type: 'step.refused', step: stepOfIdentity(context), failure })
      enqueue.assign({ saves: [], submitted: null })
    }),
    noteRenewed: assign({ renewed: true }),
    noteSessionLost: assign({ sessionLost: true }),
    askForLogin: assign({ identity: 'login', renewed: true }),
  },
})

/** What may happen outside the page while the form is open. */
const outside = {
  'order.appeared': { target: 'placed', actions: ['refusePending', 'takeAppeared'] },
  'cart.changed': { guard: 'cartDiffers', actions: 'markStale' },
  'session.changed': { guard: 'sessionDiffers', actions: 'markStale' },
  'session.forgotten': { target: 'renewing', actions: 'refusePending' },
} as const

/** Everything that she can still change when the order is complete; it leads back into the form. */
const edits = {
  'contact.edit': { target: 'filling', actions: 'openContact' },
  'contact.save': { target: 'filling', actions: 'noteChange' },
  'shipping.choose': { target: 'filling', actions: 'wantShipping' },
  'payment.choose': { target: 'filling', actions: 'wantPayment' },
  'code.add': { target: 'filling', actions: 'noteCode' },
  'code.remove': { target: 'filling', actions: 'noteCode' },
  'terms.set': { target: 'filling', actions: 'setTerms' },
  'waiver.set': { target: 'filling', actions: 'setWaiver' },
  'switches.dismiss': { actions: 'dismissSwitches' },
} as const

/** What she does while everything is read again: it is done as soon as the form is back. */
const remembered = {
  'contact.edit': { actions: 'openContact' },
  'contact.cancel': { actions: 'closeContact' },
  'contact.save': { actions: 'noteChange' },
  'shipping.choose': { actions: 'wantShipping' },
  'payment.choose': { actions: 'wantPayment' },
  'code.add': { actions: 'noteCode' },
  'code.remove': { actions: 'noteCode' },
  'terms.set': { actions: 'setTerms' },
  'waiver.set': { actions: 'setWaiver' },
} as const

export const checkoutMachine = machineSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => start(input),
  invoke: { id: 'watchShop', src: 'watchShop' },
  on: {
    'network.lost': { actions: 'noteOffline' },
    'network.back': { actions: 'noteOnline' },
    'comment.write': { actions: 'writeComment' },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          { guard: 'attemptIsOpen', target: 'unknown', actions: ['takeForeign', 'takeAttempt', 'tellReading'] },
          { target: 'deciding', actions: ['takeForeign', 'tellReading'] },
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
      on: { ...remembered, 'session.forgotten': { target: 'renewing', actions: 'refusePending' } },
    },
    unavailable: {
      on: {
        'checkout.retry': { target: 'loading' },
        'network.back': { target: 'loading', actions: 'noteOnline' },
      },
    },
    deciding: {
      always: [
        { guard: 'cartIsEmpty', target: 'empty' },
        { guard: 'mustIdentify', target: 'identifying' },
        { target: 'filling' },
      ],
    },
    empty: {
      on: {
        'cart.changed': { guard: 'cartDiffers', target: 'loading' },
        'session.forgotten': { target: 'renewing' },
      },
    },
    identifying: {
      on: {
        ...outside,
        'terms.set': { actions: 'setTerms' },
        'waiver.set': { actions: 'setWaiver' },
        'order.place': { actions: 'showMissing' },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'choosesLogin', target: 'login' },
            { guard: 'choosesAccount', target: 'account' },
            { target: 'guest' },
          ],
        },
        guest: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'identity.submit': { target: 'registering', actions: 'noteSubmitted' },
          },
        },
        account: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'identity.submit': { target: 'registering', actions: 'noteSubmitted' },
          },
        },
        login: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'login.submit': { target: 'loggingIn' },
          },
        },
        registering: {
          // The call looks for a forgotten session itself and waits until it is made again.
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => (event.type === 'identity.submit' ? { fields: event.fields } : missing('register')),
            onDone: [
              { guard: 'optInIsPending', target: 'optInPending', actions: ['acceptIdentity', 'noteOptIn'] },
              {
                target: '#checkout.deciding',
                actions: ['takeRegistered', 'keepContact', 'acceptIdentity', 'tellReading'],
              },
            ],
            onError: { target: 'choosing', actions: ['noteFailure', 'refuseIdentity', 'forgetSubmitted'] },
          },
        },
        loggingIn: {
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ event }) =>
              event.type === 'login.submit' ? { email: event.email, password: event.password } : missing('login'),
            onDone: { target: '#checkout.deciding', actions: ['takeRestored', 'acceptIdentity', 'tellReading'] },
            onError: { target: 'choosing', actions: ['noteFailure', 'refuseIdentity'] },
          },
        },
        optInPending: {
          on: {
            'session.changed': { guard: 'sessionDiffers', target: '#checkout.loading', actions: 'leaveOptIn' },
            'identity.choose': { target: 'choosing', actions: ['leaveOptIn', 'chooseIdentity'] },
          },
        },
      },
    },
    filling: {
      type: 'parallel',
      always: [
        { guard: 'mustReadAgain', target: 'loading' },
        { guard: 'everythingIsReady', target: 'reviewing' },
        { guard: 'somethingChanged', target: 'changed' },
      ],
      on: {
        ...outside,
        'changes.accept': { actions: 'acceptChanges' },
        'switches.dismiss': { actions: 'dismissSwitches' },
        'order.place': { actions: 'showMissing' },
        'checkout.retry': { actions: ['clearFailure', 'freeMethods', 'markStale'] },
      },
      states: {
        contact: {
          initial: 'complete',
          on: { 'contact.save': { actions: 'noteChange' } },
          states: {
            complete: {
              always: [
                { guard: 'contactIsSaving', target: 'saving' },
                { guard: 'contactIsEdited', target: 'editing' },
              ],
              on: { 'contact.edit': { target: 'editing', actions: 'openContact' } },
            },
            editing: {
              always: { guard: 'contactIsSaving', target: 'saving' },
              on: {
                'contact.edit': { actions: 'openContact' },
                'contact.cancel': { target: 'complete', actions: 'closeContact' },
              },
            },
            saving: {
              invoke: {
                id: 'saveContact',
                src: 'saveContact',
                input: ({ context }) => ({
                  change: context.saves[0]!,
                  contact: context.contact,
                  reading: context.reading!,
                }),
                onDone: {
                  target: 'complete',
                  actions: [
                    'takeOwn',
                    'keepMail',
                    'acceptChange',
                    'settleChange',
                    'closeContact',
                    'freeMethods',
                    'tellReading',
                  ],
                },
                onError: { target: 'complete', actions: ['noteFailure', 'refuseChange', 'settleChange'] },
              },
            },
          },
        },
        delivery: {
          initial: 'checking',
          on: { 'shipping.choose': { target: '.saving', reenter: true, actions: 'wantShipping' } },
          states: {
            checking: {
              always: [
                { guard: 'shippingIsWanted', target: 'saving' },
                { guard: 'shippingIsNotNeeded', target: 'notNeeded' },
                { guard: 'shippingCanSwitch', target: 'switching' },
                { guard: 'shippingIsImpossible', target: 'impossible' },
                { target: 'complete' },
              ],
            },
            complete: {
              always: [
                { guard: 'shippingIsNotNeeded', target: 'notNeeded' },
                { guard: 'shippingCanSwitch', target: 'switching' },
                { guard: 'shippingIsImpossible', target: 'impossible' },
              ],
            },
            notNeeded: {},
            impossible: { always: { guard: 'shippingIsFree', target: 'checking' } },
            saving: {
              invoke: {
                id: 'chooseShipping',
                src: 'chooseShipping',
                input: ({ context }) => ({ id: context.wantedShipping! }),
                onDone: { target: 'checking', actions: ['takeOwn', 'settleShipping', 'tellReading'] },
                onError: { target: 'checking', actions: ['noteFailure', 'settleShipping'] },
              },
            },
            switching: {
              invoke: {
                id: 'switchShipping',
                src: 'chooseShipping',
                input: ({ context }) => ({ id: nextShipping(context)!.id }),
                onDone: {
                  target: 'checking',
                  actions: ['tellShippingSwitch', 'blockShipping', 'takeSwitched', 'tellReading'],
                },
                onError: { target: 'checking', actions: ['noteFailure', 'blockNextShipping'] },
              },
            },
          },
        },
        payment: {
          initial: 'checking',
          on: { 'payment.choose': { target: '.saving', reenter: true, actions: 'wantPayment' } },
          states: {
            checking: {
              always: [
                { guard: 'paymentIsWanted', target: 'saving' },
                { guard: 'paymentCanSwitch', target: 'switching' },
                { guard: 'paymentIsImpossible', target: 'impossible' },
                { target: 'complete' },
              ],
            },
            complete: {
              always: [
                { guard: 'paymentCanSwitch', target: 'switching' },
                { guard: 'paymentIsImpossible', target: 'impossible' },
              ],
            },
            impossible: { always: { guard: 'paymentIsFree', target: 'checking' } },
            saving: {
              invoke: {
                id: 'choosePayment',
                src: 'choosePayment',
                input: ({ context }) => ({ id: context.wantedPayment! }),
                onDone: { target: 'checking', actions: ['takeOwn', 'settlePayment', 'tellReading'] },
                onError: { target: 'checking', actions: ['noteFailure', 'settlePayment'] },
              },
            },
            switching: {
              invoke: {
                id: 'switchPayment',
                src: 'choosePayment',
                input: ({ context }) => ({ id: nextPayment(context)!.id }),
                onDone: {
                  target: 'checking',
                  actions: ['tellPaymentSwitch', 'blockPayment', 'takeSwitched', 'tellReading'],
                },
                onError: { target: 'checking', actions: ['noteFailure', 'blockNextPayment'] },
              },
            },
          },
        },
        promotion: {
          initial: 'idle',
          on: {
            'code.add': { actions: 'noteCode' },
            'code.remove': { actions: 'noteCode' },
          },
          states: {
            idle: { always: { guard: 'codeIsChanging', target: 'saving' } },
            saving: {
              invoke: {
                id: 'changeCode',
                src: 'changeCode',
                input: ({ context }) => ({ change: context.codes[0]! }),
                onDone: {
                  target: 'idle',
                  actions: ['agreeWithoutCode', 'takeOwn', 'acceptCode', 'settleCode', 'tellReading'],
                },
                onError: { target: 'idle', actions: ['refuseCode', 'settleCode'] },
              },
            },
          },
        },
        consents: {
          initial: 'checking',
          on: {
            'terms.set': { target: '.checking', actions: 'setTerms' },
            'waiver.set': { target: '.checking', actions: 'setWaiver' },
          },
          states: {
            checking: { always: [{ guard: 'consentsAreGiven', target: 'given' }, { target: 'missing' }] },
            missing: { always: { guard: 'consentsAreGiven', target: 'given' } },
            given: { always: { guard: 'consentsAreMissing', target: 'missing' } },
          },
        },
      },
    },
    changed: {
      always: [{ guard: 'mustReadAgain', target: 'loading' }],
      on: {
        ...outside,
        ...edits,
        'changes.accept': { target: 'deciding', actions: 'acceptChanges' },
      },
    },
    reviewing: {
      always: [{ guard: 'mustReadAgain', target: 'loading' }],
      on: {
        ...outside,
        ...edits,
        'order.place': { guard: 'canPlace', target: 'placing', actions: 'openAttempt' },
      },
    },
    placing: {
      invoke: { id: 'holdOrderLock', src: 'holdOrderLock' },
      on: { 'session.forgotten': { actions: 'noteSessionLost' } },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'lock.held': { target: 'preparing' },
            'order.appeared': { target: '#checkout.placed', actions: ['dropAttempt', 'takeAppeared'] },
          },
        },
        preparing: {
          invoke: {
            id: 'prepareAttempt',
            src: 'prepareAttempt',
            input: ({ context }) => ({ attempt: context.attempt! }),
            onDone: [
              { guard: 'anotherAttemptIsOpen', target: '#checkout.unknown', actions: 'takeOpenAttempt' },
              { guard: 'orderWasPlaced', target: '#checkout.placed', actions: ['dropAttempt', 'takeFromOtherTab'] },
              { target: 'sending', actions: 'keepBaseline' },
            ],
            onError: [
              { guard: 'errorSaysSessionLost', target: '#checkout.renewing', actions: 'dropAttempt' },
              { target: '#checkout.deciding', actions: ['dropAttempt', 'noteFailure'] },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({ attempt: context.attempt!, comment: context.comment }),
            onDone: { target: '#checkout.placed', actions: 'takePlaced' },
            onError: { target: '#checkout.judging', actions: 'noteFailure' },
          },
        },
      },
    },
    judging: {
      always: [
        { guard: 'leavesItOpen', target: 'unknown' },
        { guard: 'saysSessionLost', target: 'renewing', actions: 'giveUpAttempt' },
        { guard: 'saysCartChanged', target: 'comparing' },
        { target: 'rejected', actions: ['noteRefusal', 'giveUpAttempt'] },
      ],
    },
    comparing: {
      invoke: {
        id: 'compare',
        src: 'compare',
        input: {},
        onDone: [
          { guard: 'newOrderIsThere', target: 'placed', actions: 'takeNewest' },
          { target: 'deciding', actions: ['giveUpAttempt', 'takeCompared', 'tellReading'] },
        ],
        onError: { target: 'rejected', actions: ['noteRefusal', 'giveUpAttempt'] },
      },
    },
    rejected: {
      on: remembered,
      invoke: {
        id: 'rereadCheckout',
        src: 'readCheckout',
        input: {},
        onDone: { target: 'deciding', actions: ['takeForeign', 'tellReading'] },
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
    },
    unknown: {
      always: { guard: 'isOnline', target: 'reconciling' },
    },
    reconciling: {
      after: { orderDeadline: { actions: 'markDeadline' } },
      on: {
        'network.lost': { target: 'unknown', actions: 'noteOffline' },
        'order.appeared': { target: 'placed', actions: 'takeAppeared' },
      },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'askAttempt',
            src: 'askAttempt',
            input: ({ context }) => ({ attemptId: context.attempt!.attemptId }),
            onDone: [
              { guard: 'attemptSucceeded', target: '#checkout.placed', actions: 'takeAnswered' },
              { guard: 'attemptWasRefused', target: '#checkout.judging', actions: 'noteAnswerFailure' },
              { guard: 'attemptIsRunning', target: 'resting' },
              { target: 'looking' },
            ],
            onError: { target: 'looking' },
          },
        },
        looking: {
          invoke: {
            id: 'readNewestOrder',
            src: 'readNewestOrder',
            input: {},
            onDone: [
              { guard: 'orderIsNewer', target: '#checkout.placed', actions: 'takeFound' },
              { guard: 'deadlineHasPassed', target: '#checkout.unresolved' },
              { target: 'resting' },
            ],
            onError: [
              { guard: 'nobodyCanLook', target: '#checkout.unresolved', actions: 'noteFailure' },
              { target: 'resting' },
            ],
          },
        },
        resting: { after: { lookAgain: { target: 'asking' } } },
      },
    },
    unresolved: {
      on: {
        'order.again': { target: 'loading', actions: 'giveUpAttempt' },
        'order.appeared': { target: 'placed', actions: 'takeAppeared' },
      },
    },
    renewing: {
      on: remembered,
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ contact: context.contact, reading: context.reading }),
        onDone: [
          { guard: 'customerIsGone', target: 'deciding', actions: ['takeRestored', 'askForLogin', 'tellReading'] },
          { target: 'deciding', actions: ['takeRestored', 'noteRenewed', 'tellReading'] },
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
    },
    placed: { entry: 'tellPlaced' },
  },
})
