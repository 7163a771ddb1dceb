import { assign, emit, enqueueActions, sendTo } from 'xstate'
import type { PlacementResult } from '../placement/placement.types.ts'
import { differences, digitalLines, isEmpty, nextPayment, nextShipping, unexplained } from './checkout.facts.ts'
import { checkoutGuards } from './checkout.guards.ts'
import { errorOf, outputOf } from './checkout.ports.ts'
import { refusalOf } from './checkout.refusal.ts'
import type { CheckoutContext, CheckoutReading, ContactFields, CountryMove, Step } from './checkout.types.ts'

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
    move: moveOf(context, reading),
    failure: null,
    stale: false,
  }
}

/** What it means to the total that the delivery goes to another country now; kept until it goes to yet another one. */
function moveOf({ reading: before, move }: CheckoutContext, { session, cart }: CheckoutReading): CountryMove | null {
  if (!before || before.session.countryId === session.countryId) return move
  const [from, to] = [before.cart.totals.total, cart.totals.total]
  if (isEmpty(cart) || (from.amount === to.amount && from.currency === to.currency)) return null
  return { countryName: session.countryName, from, to }
}

const stepOfIdentity = ({ identity }: CheckoutContext): Step => identity
const stepOfChange = ({ saves }: CheckoutContext): Step => saves[0]?.kind ?? 'use'

const withId = <Id>(ids: readonly Id[], id: Id): Id[] => [...ids.filter((other) => other !== id), id]

/** What the chart does: it notes, takes over, and tells the page. */
export const checkoutSetup = checkoutGuards.extend({
  actions: {
    takeForeign: assign(({ context, event }) => take(context, outputOf('readCheckout', event).reading, false)),
    takeOwn: assign(({ context, event }) => take(context, outputOf('restore', event), true)),
    /** A method was switched: what that costs is explained by whatever had the old one blocked. */
    takeSwitched: assign(({ context, event }) => take(context, outputOf('restore', event), !context.foreign)),
    takeRegistered: assign(({ context, event }) => take(context, outputOf('register', event).reading, true)),
    takeRestored: assign(({ context, event }) => take(context, outputOf('restore', event), false)),
    takeCompared: assign(({ context, event }) => take(context, outputOf('readCheckout', event).reading, false, true)),
    tellReading: emit(({ context }) => ({ type: 'reading.taken' as const, reading: context.reading! })),
    takeAttempt: assign(({ event }) => ({ leftAttempt: outputOf('readCheckout', event).attempt })),
    noteFailure: assign(({ event }) => ({ failure: errorOf(event) })),
    /** Of a change that no form waits for; a form tells the failure itself. */
    noteUntoldFailure: assign(({ context: { saves }, event }) =>
      saves[0]?.kind === 'use' ? { failure: errorOf(event) } : {},
    ),
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
    beginOrder: assign({ failure: null, refusal: null, renewed: false, switches: [] }),
    tellPlacement: sendTo('placement', ({ event }) => event),
    /** The attempt has its answer; one that nothing was stored for has nothing to tell. */
    settleAttempt: enqueueActions(({ enqueue }, { attempt, order }: PlacementResult) => {
      if (attempt) enqueue.emit({ type: 'attempt.settled', attempt, order })
      enqueue.assign({ leftAttempt: null })
    }),
    takeOrder: assign((_, { order, elsewhere }: PlacementResult) => ({ order, elsewhere })),
    noteRefusal: assign(({ context: { reading } }, { failure }: PlacementResult) => ({
      failure,
      refusal: failure ? refusalOf(failure, reading?.cart ?? null) : null,
    })),
    noteUnsent: assign((_, { failure }: PlacementResult) => ({ failure })),
    takeAppeared: assign(({ event }) =>
      event.type === 'order.appeared' ? { order: event.order, elsewhere: true } : {},
    ),
    tellPlaced: enqueueActions(({ context, enqueue }) => {
      if (context.order) enqueue.emit({ type: 'order.placed', order: context.order })
    }),
    /** A form that still waits must hear that its step is lost; chosen methods and codes are carried over. */
    refusePending: enqueueActions(({ context, enqueue }) => {
      const failure = { kind: 'denied' as const, status: 403 as const, violations: [] }
      for (const { kind } of context.saves) enqueue.emit({ type: 'step.refused', step: kind, failure })
      if (context.submitted) enqueue.emit({ type: 'step.refused', step: stepOfIdentity(context), failure })
      enqueue.assign({ saves: [], submitted: null })
    }),
    noteRenewed: assign({ renewed: true }),
    askForLogin: assign({ identity: 'login', renewed: true }),
  },
})
