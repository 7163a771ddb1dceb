import type { Money } from '../../api/types/common.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { IdentityView } from '../contact/contact.connect.ts'
import type { PlacementView } from '../placement/placement.connect.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { isIdentified, isQuiet } from './checkout.logic.ts'
import { checkoutIntents, type CheckoutIntents } from './checkout.intents.ts'
import type { CheckoutActor, CheckoutSnapshot } from './checkout.machine.ts'
import {
  consentsSection,
  contactSection,
  deliverySection,
  paymentSection,
  summarySection,
  type ConsentsSectionView,
  type ContactSectionView,
  type DeliverySectionView,
  type PaymentSectionView,
  type SummarySectionView,
} from './checkout.sections.ts'
import type { Change, CheckoutContext, CountryMove, Rejection } from './checkout.types.ts'

/** The page's name of each state of the checkout. */
export const statuses = {
  form: {
    loading: 'loading',
    comparing: 'placing',
    renewing: 'renewing',
    open: { filling: 'filling', saving: 'filling', choosing: 'filling', reviewing: 'reviewing' },
  },
  unavailable: 'unavailable',
  empty: 'empty',
  identifying: 'identifying',
  authorizing: 'authorizing',
  placing: 'placing',
  placed: 'placed',
} as const satisfies Statuses<CheckoutSnapshot['value']>

/**
 * The checkout's states as the page names them; while the shopper identifies themselves or an order is placed, the
 * states of that machine.
 */
export type CheckoutStatus = StatusIn<typeof statuses> | 'optInPending' | PlacementView['status']

/** The parts that are missing before the order can be placed, in the order of the page. */
export type Missing =
  | 'contact'
  | 'delivery'
  /** It is chosen, and the backend does not have it yet. */
  | 'unsavedDelivery'
  | 'detail'
  | 'payment'
  | 'unsavedPayment'
  | 'cart'
  | 'step'
  | 'terms'
  | 'waiver'
  | 'changes'

/** Everything that the checkout page may read. */
export interface CheckoutView extends ContactSectionView, ConsentsSectionView, SummarySectionView {
  status: CheckoutStatus
  shipping: DeliverySectionView
  payment: PaymentSectionView
  /** Total and costs are being read again: the figures on screen may change. */
  updating: boolean
  comment: string
  changes: Change[]
  /** The total changed because of the country that the delivery goes to. */
  move: CountryMove | null
  missing: Missing[]
  /** What the order costs; null while the cart's sum is not that of the methods on screen. */
  binding: Money | null
  /** Missing parts are shown: the shopper wanted to order. */
  missingShown: boolean
  rejection: Rejection | null
  failure: Failure | null
  renewed: boolean
  online: boolean
  order: OrderMark | null
  elsewhere: boolean
  /** The backend has answered the order with an error; within seconds it is clear whether there is an order. */
  answered: boolean
  /** Where the attempt is: the payment is confirmed, another tab has the lock, the baseline is read, the order is sent. */
  placing: 'authorizing' | 'waiting' | 'preparing' | 'sending' | null
}

/** The sections of the page, each made of what it shows. */
function sectionsOf(snapshot: CheckoutSnapshot, identityForm: IdentityView | null) {
  const { data, editing, methods, methodFields, details, consents, agreedBefore, providers } = snapshot.context
  const { unauthorized, replacements } = snapshot.context
  const choosing = {
    isOpen: snapshot.matches({ form: 'open' }),
    isChoosing: snapshot.matches({ form: { open: 'choosing' } }),
  }
  const { identity, contact } = identityForm ?? snapshot.context
  const person = {
    identity,
    contact,
    optInEmail: identityForm?.optInEmail ?? null,
    identifying: identityForm?.status === 'submitting',
  }
  return {
    contact: contactSection({ data, editing, ...person }),
    shipping: deliverySection({ data, methods, methodFields, details, replacements, ...choosing }),
    payment: paymentSection({ data, methods, providers, unauthorized, replacements, ...choosing }),
    consents: consentsSection({ data, consents, agreedBefore }),
    summary: summarySection({ data }),
  }
}

type Sections = ReturnType<typeof sectionsOf>

type MethodSection = DeliverySectionView | PaymentSectionView

/** The shopper has to choose. */
const isUnchosen = ({ impossible, replaced }: MethodSection): boolean =>
  impossible || replaced?.chosenByShopper === true

/** The missing parts, in the order of the page. */
function missingIn({ data, changes, unready }: CheckoutContext, sections: Sections): Missing[] {
  const { contact, shipping, payment, summary, consents } = sections
  const identified = data !== null && isIdentified(data)
  const isMissing: Record<Missing, boolean> = {
    contact: !identified || contact.editing !== null || contact.contactNotices.length > 0,
    delivery: isUnchosen(shipping),
    unsavedDelivery: shipping.pending && !isUnchosen(shipping),
    detail: shipping.fields.some(({ filled }) => !filled),
    payment: isUnchosen(payment),
    unsavedPayment: payment.pending && !isUnchosen(payment),
    cart: summary.blocking.length > 0,
    step: unready.length > 0,
    terms: !consents.consents.terms,
    waiver: consents.needsWaiver && !consents.consents.waiver,
    changes: changes.length > 0,
  }
  return (Object.keys(isMissing) as Missing[]).filter((part) => isMissing[part])
}

/** Without these the cart's sum is that of other methods than the page shows. */
const withoutSum: readonly Missing[] = ['delivery', 'unsavedDelivery', 'payment', 'unsavedPayment']

/** A choice that waits for the login does not keep anything busy. */
function isUpdating({ saves }: CheckoutContext, status: CheckoutStatus, { shipping, payment }: Sections): boolean {
  if (status === 'identifying') return false
  return shipping.saving || payment.saving || saves.length > 0 || status === 'loading' || status === 'renewing'
}

/** The part of the view about the order that is being placed. */
function placingView(
  snapshot: CheckoutSnapshot,
  placement: PlacementView | null,
): Pick<CheckoutView, 'failure' | 'answered' | 'placing'> {
  const { failure } = snapshot.context
  if (snapshot.matches({ form: 'comparing' })) return { failure, answered: false, placing: 'sending' }
  if (snapshot.matches('authorizing')) return { failure, answered: false, placing: 'authorizing' }
  if (!snapshot.matches('placing')) return { failure, answered: false, placing: null }
  if (placement === null) return { failure: null, answered: false, placing: 'waiting' }
  return { failure: placement.failure, answered: placement.answered, placing: placement.stage }
}

function viewOf(
  snapshot: CheckoutSnapshot,
  placement: PlacementView | null,
  identityForm: IdentityView | null,
): CheckoutView {
  const { context } = snapshot
  const { comment, changes, move, missingShown, rejection, renewed, online, order, elsewhere } = context
  const status = statusOf(snapshot, placement, identityForm)
  const sections = sectionsOf(snapshot, identityForm)
  const { contact, shipping, payment, consents, summary } = sections
  const missing = missingIn(context, sections)
  return {
    status,
    ...summary,
    ...contact,
    shipping,
    payment,
    ...consents,
    updating: isUpdating(context, status, sections),
    comment,
    changes,
    // Its total is not the last one while a method that the country blocks is replaced.
    move: isQuiet(context) ? move : null,
    missing,
    binding: summary.cart && !missing.some((part) => withoutSum.includes(part)) ? summary.cart.totals.total : null,
    missingShown,
    rejection,
    renewed,
    online,
    order,
    elsewhere,
    ...placingView(snapshot, placement),
  }
}

function statusOf(
  { value }: CheckoutSnapshot,
  placement: PlacementView | null,
  identityForm: IdentityView | null,
): CheckoutStatus {
  if (value === 'placing' && placement) return placement.status
  return value === 'identifying' && identityForm?.status === 'optInPending'
    ? identityForm.status
    : statusIn(statuses, value)
}

interface Made {
  placement: PlacementView | null
  identityForm: IdentityView | null
  view: CheckoutView
}

const views = new WeakMap<CheckoutSnapshot, Made>()

/**
 * The view of a snapshot; the same object for the same snapshot, placement and contact.
 * @param placement of the order that is being placed; null before its actor runs
 * @param identityForm of the shopper who is being identified; null before its actor runs
 */
export function checkoutView(
  snapshot: CheckoutSnapshot,
  placement: PlacementView | null,
  identityForm: IdentityView | null = null,
): CheckoutView {
  const made = views.get(snapshot)
  if (made?.placement === placement && made.identityForm === identityForm) return made.view
  const view = viewOf(snapshot, placement, identityForm)
  views.set(snapshot, { placement, identityForm, view })
  return view
}

/** The intents of a running checkout: for itself, and for the machines that it has begun. */
export const intentsOf = (checkout: Pick<CheckoutActor, 'send' | 'getSnapshot'>): CheckoutIntents =>
  checkoutIntents(
    (event) => checkout.send(event),
    (event) => checkout.getSnapshot().children.contact?.send(event),
    (event) => checkout.getSnapshot().children.authorization?.send(event),
  )
