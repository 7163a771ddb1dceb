import {
  consentsGiven,
  differences,
  isEmpty,
  isIdentified,
  isSettled,
  isVirtual,
  nextPayment,
  nextShipping,
  paymentIsBlocked,
  readyForReview,
  shippingIsBlocked,
} from './checkout.facts.ts'
import type { PlacementResult } from '../placement/placement.types.ts'
import { checkoutPorts, outputOf } from './checkout.ports.ts'

/** What the chart asks before it goes on, and how long it waits. */
export const checkoutGuards = checkoutPorts.extend({
  guards: {
    attemptIsOpen: ({ event }) => {
      const { attempt, reading } = outputOf('readCheckout', event)
      return attempt !== null && attempt.customerId === reading.session.customer?.id
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
    wasPlaced: (_, { kind }: PlacementResult) => kind === 'placed',
    wasRefused: (_, { kind }: PlacementResult) => kind === 'refused',
    wasOutdated: (_, { kind }: PlacementResult) => kind === 'outdated',
    wasUnsent: (_, { kind }: PlacementResult) => kind === 'unsent',
    wasForgotten: (_, { kind }: PlacementResult) => kind === 'forgotten',
    customerIsGone: ({ context, event }) =>
      context.reading?.session.kind === 'customer' && !isIdentified(outputOf('restore', event)),
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
})
