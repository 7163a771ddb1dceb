import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Cart } from '../../api/types/cart.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { Session } from '../../api/types/session.ts'
import { authorizationMachine } from '../authorization/authorization.machine.ts'
import type { AuthorizationResult } from '../authorization/authorization.types.ts'
import { contactMachine } from '../contact/contact.machine.ts'
import type { ContactResult } from '../contact/contact.types.ts'
import { portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { methodChoiceMachine } from '../method-choice/method-choice.machine.ts'
import type { MethodChoiceResult } from '../method-choice/method-choice.types.ts'
import { placementMachine } from '../placement/placement.machine.ts'
import type { Attempt, PlacementResult } from '../placement/placement.types.ts'
import { digitalLines, isEmpty } from '../cart/cart.goods.ts'
import {
  afterChoice,
  afterContact,
  afterRefusal,
  afterSave,
  choiceKind,
  isIdentified,
  isQuiet,
  readyForReview,
  withWanted,
  withRead,
  withSave,
  withoutPending,
} from './checkout.logic.ts'
import { cartDiffers, sessionDiffers } from './checkout.changes.ts'
import { mayOrder, providerOf } from './checkout.payment.ts'
import { unanswered, withFreeMethods, withPendingChoices } from './checkout.replaced.ts'
import { orderRejectionOf } from './checkout.rejection.ts'
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  ContactPart,
  Save,
  StepsCommand,
} from './checkout.types.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'

const port = portsOf<CheckoutPorts>()

/** Types, ports, guards and actions of the checkout; the chart is in `checkout.machine.ts`. */
export const checkoutSetup = setup({
  types: setupTypes<{
    context: CheckoutContext
    events: CheckoutEvent
    emitted: CheckoutEmitted
    input: CheckoutInput
    children: { authorization: 'authorization'; contact: 'contact'; ownSteps: 'ownSteps'; placement: 'placement' }
  }>(),
  actors: {
    /** Emits what happens outside the page: cart, session, other tabs, the network. */
    watchShop: fromCallback<CheckoutEvent>(() => {}),
    /** The steps of the shop's owner: they run beside the checkout, and tell which of them are not ready. */
    ownSteps: fromCallback<StepsCommand>(() => {}),
    readCheckout: port('readCheckout'),
    save: port('save'),
    contact: contactMachine,
    methodChoice: methodChoiceMachine,
    authorization: authorizationMachine,
    placement: placementMachine,
  },
  guards: {
    /** An earlier page ordered for this customer and never got the answer. */
    attemptIsLeft: (_, { data, attempt }: Awaited<ReturnType<CheckoutPorts['readCheckout']>>) =>
      attempt !== null && attempt.customerId === data.session.customer?.id,
    /** Nothing is in the cart. */
    cartIsEmpty: ({ context: { data } }) => data !== null && isEmpty(data.cart),
    /** The shopper is not identified. */
    mustIdentify: ({ context: { data } }) => data !== null && !isIdentified(data),
    /** The backend knows who orders. */
    isIdentified: (_, { kind }: ContactResult) => kind === 'identified',
    /** The session ended while the shopper identified themselves. */
    wasInterrupted: (_, { kind }: ContactResult) => kind === 'forgotten',
    /** A change waits to be saved. */
    hasSaves: ({ context }) => context.saves.length > 0,
    /** The shopper chose a method, or one in use is blocked. */
    mustChoose: ({ context }) => choiceKind(context) !== null,
    /** Something is missing, under way, or other than the shopper saw. */
    mustBeFilled: ({ context }) => !readyForReview(context),
    /** In the form nothing is missing or under way, and the order is the one that the shopper saw. */
    formIsReady: ({ context }) => readyForReview(context),
    /** A step of the shop's owner is not ready. */
    stepIsUnready: (_, unready: readonly string[]) => unready.length > 0,
    /** The browser is online, and the cart has the hash that an order names. */
    canPlace: ({ context }) => mayOrder(context),
    /** The same, and the payment is confirmed in the page first. */
    mustAuthorize: ({ context }) => mayOrder(context) && providerOf(context) !== null,
    /** The provider has confirmed the payment. */
    wasAuthorized: (_, { kind }: AuthorizationResult) => kind === 'authorized',
    /** There is an order. */
    wasPlaced: (_, { kind }: PlacementResult) => kind === 'placed',
    /** The backend refused the order. */
    wasRefused: (_, { kind }: PlacementResult) => kind === 'refused',
    /** The cart differs from what the shopper saw, and nothing was ordered. */
    wasOutdated: (_, { kind }: PlacementResult) => kind === 'outdated',
    /** The order could not be sent. */
    wasUnsent: (_, { kind }: PlacementResult) => kind === 'unsent',
    /** The session ended, and nothing was ordered. */
    wasForgotten: (_, { kind }: PlacementResult) => kind === 'forgotten',
    /** The customer who was ordering is no longer logged in. */
    isLoggedOut: ({ context }, { data }: { data: CheckoutData }) =>
      context.data?.session.kind === 'customer' && !isIdentified(data),
    cartDiffers: ({ context }, cart: Cart) => cartDiffers(context, cart),
    sessionDiffers: ({ context }, session: Session) => sessionDiffers(context, session),
    /** The cart changed, and nothing is under way that reads it anyway. */
    cartIsNews: ({ context }, cart: Cart) => isQuiet(context) && cartDiffers(context, cart),
    /** The session changed, and nothing is under way that reads it anyway. */
    sessionIsNews: ({ context }, session: Session) => isQuiet(context) && sessionDiffers(context, session),
  },
  actions: {
    assignData: assign(({ context }, { data }: { data: CheckoutData }) => withRead(context, data, 'outside')),
    /** The backend answered that the cart differs from what the shopper saw. */
    assignCompared: assign(({ context }, { data }: { data: CheckoutData }) => withRead(context, data, 'rejection')),
    assignContact: assign(({ context }, result: ContactResult) => afterContact(context, result)),
    assignSave: assign(({ context }, { data }: { data: CheckoutData }) => afterSave(context, data)),
    assignChoice: assign(({ context }, result: MethodChoiceResult) => afterChoice(context, result)),
    assignAttempt: assign((_, { attempt }: { attempt: Attempt | null }) => ({ leftAttempt: attempt })),

    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null, rejection: null, renewed: false }),

    openContact: assign((_, part: ContactPart) => ({
      editing: part,
      failure: null,
      renewed: false,
      missingShown: false,
    })),
    closeContact: assign({ editing: null, failure: null }),
    queueSave: assign(({ context }, change: Save) => withSave(context, change)),
    refuseSave: assign(({ context }, failure: Failure) => afterRefusal(context, failure)),

    wantShipping: assign(({ context }, id: ShippingMethodId) => withWanted(context, 'shipping', id)),
    wantPayment: assign(({ context }, id: PaymentMethodId) => withWanted(context, 'payment', id)),
    freeMethods: assign(({ context }) => withFreeMethods(context)),
    dismissReplacements: assign(({ context }) => ({ replacements: unanswered(context) })),

    setTerms: assign(({ context }, given: boolean) => ({ consents: { ...context.consents, terms: given } })),
    setWaiver: assign(({ context }, given: boolean) => ({
      consents: { ...context.consents, waiver: given },
      waiverBasis: given && context.data ? digitalLines(context.data.cart) : [],
    })),
    writeDetail: assign(({ context }, { field, text }: { field: string; text: string }) => ({
      details: { ...context.details, [field]: text },
    })),
    writeComment: assign((_, comment: string) => ({ comment })),
    acceptChanges: assign(({ context }) => ({
      changes: [],
      externalChange: false,
      agreed: context.data?.cart ?? context.agreed,
      replacements: unanswered(context),
      renewed: false,
    })),
    showMissing: assign({ missingShown: true }),
    setUnready: assign((_, unready: readonly string[]) => ({ unready })),
    requestSteps: sendTo('ownSteps', { type: 'steps.request' }),
    setOnline: assign(({ context }) => ({ online: true, ...withPendingChoices(context) })),
    setOffline: assign({ online: false }),

    beginOrder: assign({ failure: null, rejection: null, unauthorized: null, renewed: false, replacements: [] }),
    assignAuthorization: assign((_, { reference }: AuthorizationResult) => ({ authorization: reference })),
    setUnauthorized: assign((_, { kind }: AuthorizationResult) => ({
      unauthorized: kind === 'authorized' ? null : kind,
    })),
    forwardToPlacement: sendTo('placement', ({ event }) => event),
    forwardToContact: sendTo('contact', ({ event }) => ({ type: event.type })),
    /** The attempt has its answer; one that nothing was stored for has nothing to tell. */
    settleAttempt: enqueueActions(({ enqueue }, { attempt, order }: PlacementResult) => {
      if (attempt) enqueue.emit({ type: 'attempt.settled', attempt, order })
      enqueue.assign({ leftAttempt: null, authorization: null })
    }),
    assignOrder: assign((_, { order, elsewhere }: PlacementResult) => ({ order, elsewhere })),
    setRejection: assign(({ context: { data } }, { failure }: PlacementResult) => ({
      failure,
      rejection: failure ? orderRejectionOf(failure, data?.cart ?? null) : null,
    })),
    setUnsent: assign((_, { failure }: PlacementResult) => ({ failure })),
    assignAppeared: assign((_, order: OrderMark) => ({ order, elsewhere: true })),
    emitPlaced: enqueueActions(({ context, enqueue }) => {
      if (context.order) enqueue.emit({ type: 'order.placed', order: context.order })
    }),
    refusePending: assign(({ context }) => withoutPending(context)),
    setRenewed: assign({ renewed: true }),
    setLogin: assign({ identity: 'login', renewed: true }),
  },
})
