import { rejectionOf } from '../../../tests/model/samples.ts'
import { answerOf, inputOf, calls, emitted, invariant } from '../../../paths/index.ts'
import type { Invariant, StepOf } from '../../../paths/index.ts'
import { digitalLines, isEmpty } from '../../cart/cart.goods.ts'
import type { AuthorizationInput, AuthorizationResult } from '../../authorization/authorization.types.ts'
import type { ContactInput, ContactResult } from '../../contact/contact.types.ts'
import type { MethodChoiceInput, MethodChoiceResult, MethodKind } from '../../method-choice/method-choice.types.ts'
import type { Attempt, PlacementInput, PlacementResult } from '../../placement/placement.types.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import {
  choiceKind,
  codeSaves,
  contactSaves,
  isIdentified,
  isQuiet,
  mustSwitch,
  readyForReview,
  outcomeOf,
} from '../checkout.logic.ts'
import { cartDiffers, sessionDiffers } from '../checkout.changes.ts'
import { commentOf, detailOf, fieldsOf, isFilled } from '../checkout.details.ts'
import { providerOf } from '../checkout.payment.ts'
import { pendingChoice } from '../checkout.replaced.ts'
import type { checkoutMachine, CheckoutSnapshot } from '../checkout.machine.ts'
import type { Save } from '../checkout.types.ts'

type CheckoutStep = StepOf<typeof checkoutMachine>
const rule = invariant<typeof checkoutMachine>

/** Where the checkout can be. */
const places = {
  form: 'form',
  loading: { form: 'loading' },
  comparing: { form: 'comparing' },
  renewing: { form: 'renewing' },
  open: { form: 'open' },
  filling: { form: { open: 'filling' } },
  saving: { form: { open: 'saving' } },
  choosing: { form: { open: 'choosing' } },
  reviewing: { form: { open: 'reviewing' } },
  unavailable: 'unavailable',
  empty: 'empty',
  identifying: 'identifying',
  authorizing: 'authorizing',
  placing: 'placing',
  placed: 'placed',
} as const
const isAt = (snapshot: CheckoutSnapshot | null, ...states: (keyof typeof places)[]): boolean =>
  snapshot !== null && states.some((state) => snapshot.matches(places[state]))

const withPassword = new WeakMap<object, boolean>()
/** What a snapshot keeps is read once, however many steps keep it. */
const holdsPassword = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return String(value).includes('very-secret')
  const known = withPassword.get(value) ?? JSON.stringify(value).includes('very-secret')
  withPassword.set(value, known)
  return known
}

/** The form is on screen and can be used, also while everything is read again. */
const hasForm = (snapshot: CheckoutSnapshot | null): boolean => isAt(snapshot, 'form')

const isFailure = (outcome: ReturnType<typeof outcomeOf>): boolean => outcome !== null && outcome !== 'pending'
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Everything is read by these. */
const reads = ['readCheckout', 'compareCheckout', 'rereadCheckout']
type Read = { data: CheckoutData; attempt: Attempt | null }
const readOf = (step: CheckoutStep): Read | undefined =>
  reads.map((id) => answerOf(step, id)).find((answer) => answer !== undefined) as Read | undefined
const ended = (step: CheckoutStep) => answerOf(step, 'contact') as ContactResult | undefined
/** What was read when somebody was identified. */
const identified = (step: CheckoutStep): { data: CheckoutData } | undefined => {
  const result = ended(step)
  return result?.kind === 'identified' ? result : undefined
}
const saved = (step: CheckoutStep) => answerOf(step, 'save') as { data: CheckoutData } | undefined
const confirmed = (step: CheckoutStep) => answerOf(step, 'authorization') as AuthorizationResult | undefined
const placed = (step: CheckoutStep) => answerOf(step, 'placement') as PlacementResult | undefined

const kinds: MethodKind[] = ['shipping', 'payment']
const chosen = (step: CheckoutStep) => answerOf(step, 'methodChoice') as MethodChoiceResult | undefined
const choiceInput = (step: CheckoutStep) => inputOf(step.after, 'methodChoice') as MethodChoiceInput

/** What was sent to a machine that the checkout has started. */
const isPassedOn = ({ event, effects }: CheckoutStep): boolean =>
  effects.some(({ name, params }) => name === 'xstate.sendTo' && JSON.stringify(params).includes(event.type))

/** Something is missing, or a step of the owner's that could be reviewed is not ready. */
const lacks = (snapshot: CheckoutSnapshot): boolean =>
  !readyForReview(snapshot.context) || (isAt(snapshot, 'reviewing') && snapshot.context.unready.length > 0)

/** What the shopper enters and wants. */
const entering: Record<string, Invariant> = {
  'what the shopper does while the form is on screen is never dropped': rule(
    ({ before, after: { context }, event }) => {
      if (before === null || !hasForm(before)) return true
      switch (event.type) {
        case 'shipping.choose':
          return context.methods.shipping.wanted === event.id
        case 'payment.choose':
          return context.methods.payment.wanted === event.id
        case 'contact.save':
        case 'code.add':
        case 'code.remove':
          return context.saves.length === before.context.saves.length + 1
        default:
          return true
      }
    },
  ),
  'a consent is the shopper’s last choice, from the first form on': rule(({ before, after, event }) => {
    if (!hasForm(before) && !isAt(before, 'identifying')) return true
    const { terms, waiver } = after.context.consents
    if (event.type === 'terms.set') return terms === event.given
    return event.type !== 'waiver.set' || waiver === event.given
  }),
  'terms change by the shopper’s hand only': rule(
    ({ before, after, event }) =>
      before === null || event.type === 'terms.set' || after.context.consents.terms === before.context.consents.terms,
  ),
  'a waiver covers every digital line in the cart': rule(({ after: { context } }) => {
    if (!context.consents.waiver || !context.data) return true
    return digitalLines(context.data.cart).every((id) => context.waiverBasis.includes(id))
  }),
  'a detail of the delivery is the last one that the shopper wrote, while the form is on screen': rule(
    ({ before, after, event }) =>
      event.type !== 'detail.write' || !hasForm(before) || after.context.details[event.field] === event.text,
  ),
  'details of the delivery change by the shopper’s hand only': rule(
    ({ before, after, event }) =>
      before === null || event.type === 'detail.write' || after.context.details === before.context.details,
  ),
  'the comment is what the shopper wrote last': rule(({ before, after, event }) =>
    event.type === 'comment.write'
      ? after.context.comment === event.comment
      : before === null || after.context.comment === before.context.comment,
  ),
  'the part that is open is the one that was opened last, until it is saved or closed': rule(
    ({ before, after, event }) => {
      if (!hasForm(before)) return true
      if (event.type === 'contact.edit') return after.context.editing === event.part
      return event.type !== 'contact.cancel' || after.context.editing === null
    },
  ),
  'a form that was just opened has no errors': rule(
    ({ before, after, event }) => !hasForm(before) || event.type !== 'contact.edit' || !after.context.missingShown,
  ),
  'an order before everything is filled in shows what is missing': rule(
    ({ before, after, event }) =>
      event.type !== 'order.place' ||
      !(isAt(before, 'identifying') || (isAt(before, 'open') && before !== null && lacks(before))) ||
      after.context.missingShown,
  ),
  'nothing is shown as missing where nothing is': rule(
    ({ before, after, event }) =>
      before === null ||
      event.type !== 'order.place' ||
      !isAt(before, 'reviewing') ||
      lacks(before) ||
      after.context.missingShown === before.context.missingShown,
  ),
  'a password is never kept': rule(({ after }) => !Object.values(after.context).some(holdsPassword)),
  'nothing that the shopper entered is lost when something fails': rule(
    ({ before, after, event }) =>
      before === null ||
      !event.type.startsWith('xstate.error.actor.') ||
      after.context.contact === before.context.contact,
  ),
}

/** A choice that has changed something. */
const changedBy = (step: CheckoutStep): MethodChoiceResult | undefined => {
  const result = chosen(step)
  return result?.saved === true || result?.switched != null ? result : undefined
}

/** What the backend says. */
const reading: Record<string, Invariant> = {
  'the data of the checkout are the backend’s last answer': rule((step) => {
    const said = readOf(step) ?? saved(step) ?? identified(step) ?? changedBy(step)
    return said === undefined || step.after.context.data === said.data
  }),
  'the answer leads to the first thing that is missing: goods, the shopper, the form': rule((step) => {
    const said = readOf(step) ?? identified(step)
    if (said === undefined || step.after.matches('placing')) return true
    if (isEmpty(said.data.cart)) return step.after.matches('empty')
    return isIdentified(said.data) ? isAt(step.after, 'open') : step.after.matches('identifying')
  }),
  'a checkout that could not be read has the failure': rule((step) => {
    const failure = reads.map((id) => rejectionOf(step, id)).find((one) => one !== null)
    return failure === undefined || (step.after.matches('unavailable') && step.after.context.failure === failure)
  }),
  'a cart that became another one is read again, the same one is not': rule((step) => {
    const { before, event } = step
    if (before === null || event.type !== 'cart.changed') return true
    if (isAt(before, 'empty')) return calls(step, 'readCheckout') === cartDiffers(before.context, event.cart)
    if (isAt(before, 'identifying')) return isPassedOn(step) === cartDiffers(before.context, event.cart)
    if (!isAt(before, 'open', 'authorizing')) return !calls(step, 'readCheckout')
    return calls(step, 'readCheckout') === (isQuiet(before.context) && cartDiffers(before.context, event.cart))
  }),
  'a session that became another one is read again, the same one is not': rule((step) => {
    const { before, event } = step
    if (before === null || event.type !== 'session.changed') return true
    if (isAt(before, 'identifying')) return isPassedOn(step) === sessionDiffers(before.context, event.session)
    if (!isAt(before, 'open', 'authorizing')) return !calls(step, 'readCheckout')
    return calls(step, 'readCheckout') === (isQuiet(before.context) && sessionDiffers(before.context, event.session))
  }),
  'a retry reads everything again and removes the failures of before': rule((step) => {
    if (step.event.type !== 'checkout.retry' || !isAt(step.before, 'filling', 'unavailable')) return true
    const { failure, rejection, methods } = step.after.context
    if (!calls(step, 'readCheckout')) return false
    return (
      isAt(step.before, 'unavailable') ||
      (failure === null &&
        rejection === null &&
        kinds.every((of) => methods[of].blocked.length === 0 && methods[of].failed === null))
    )
  }),
  'when the network returns, what could not be read is read': rule(
    (step) =>
      step.event.type !== 'network.returned' || !isAt(step.before, 'unavailable') || calls(step, 'readCheckout'),
  ),
  'the context says whether the browser is online': rule(({ after, event }) => {
    if (event.type === 'network.lost') return !after.context.online
    return event.type !== 'network.returned' || after.context.online
  }),
}

/** A session that ends, and orders of other tabs. */
const outside: Record<string, Invariant> = {
  'when the session ended, everything is read as soon as it is made again': rule((step) => {
    const { before, after, event } = step
    if (event.type !== 'session.forgotten') return true
    if (isAt(before, 'identifying')) return after.context.renewed && isPassedOn(step)
    const waits = isAt(before, 'loading', 'empty', 'open')
    return !waits || calls(step, 'rereadCheckout')
  }),
  'a form that waits for a change receives its failure when the session ends; codes are carried over': rule((step) => {
    const { before, after, event } = step
    if (event.type !== 'session.forgotten' && event.type !== 'order.appeared') return true
    if (before === null || isAt(before, 'renewing', 'placed') || !isAt(after, 'renewing', 'placed')) return true
    const { saves } = before.context
    return (
      contactSaves(saves).every((save) => isFailure(outcomeOf(after.context, save))) &&
      contactSaves(after.context.saves).length === 0 &&
      isSame(after.context.saves, codeSaves(saves))
    )
  }),
  'a renewed session is shown as renewed, and a former customer gets the login form': rule((step) => {
    const answer = answerOf(step, 'rereadCheckout') as Read | undefined
    if (answer === undefined) return true
    const isGone = step.before?.context.data?.session.kind === 'customer' && !isIdentified(answer.data)
    return step.after.context.renewed && (!isGone || step.after.context.identity === 'login')
  }),
  'the login form replaces the chosen one only for a former customer': rule(
    (step) =>
      answerOf(step, 'rereadCheckout') === undefined ||
      step.before?.context.data?.session.kind === 'customer' ||
      step.after.context.identity === step.before?.context.identity,
  ),
  'an order of another tab ends the checkout': rule(({ before, after, event }) => {
    if (event.type !== 'order.appeared' || !isAt(before, 'identifying', 'open')) return true
    return after.matches('placed') && after.context.order === event.order && after.context.elsewhere
  }),
}

/** Who orders. */
const identifying: Record<string, Invariant> = {
  'the contact form begins with what was entered before': rule((step) => {
    if (!calls(step, 'contact')) return true
    const given = inputOf(step.after, 'contact') as ContactInput | undefined
    const { identity, contact } = step.after.context
    // Between real ports the machine itself runs: its input is its own.
    return given === undefined || (given.identity === identity && given.contact === contact)
  }),
  'the contact form is open only until the shopper is identified': rule(
    ({ after }) => isAt(after, 'identifying') || after.children.contact === undefined,
  ),
  'the entered contact is kept, whatever ends its form': rule((step) => {
    const result = ended(step)
    if (result === undefined) return true
    const { identity, contact } = step.after.context
    return identity === result.identity && contact === result.contact
  }),
  'whatever interrupts the contact form reads everything again': rule((step) => {
    const result = ended(step)
    if (result === undefined || result.kind === 'identified') return true
    return calls(step, result.kind === 'forgotten' ? 'rereadCheckout' : 'readCheckout')
  }),
  'a registration removes the marks of what is missing': rule(
    (step) => !identified(step) || ended(step)?.identity === 'login' || !step.after.context.missingShown,
  ),
}

/** Saving and choosing, side by side. */
const filling: Record<string, Invariant> = {
  'changes are saved one after another, in the order in which they were made': rule((step) => {
    const { after } = step
    const [first] = after.context.saves
    if (isAt(after, 'saving')) return (inputOf(after, 'save') as { change: Save } | undefined)?.change === first
    return !isAt(after, 'open') || isAt(after, 'choosing') || first === undefined
  }),
  'a change that was answered leaves the queue, and its form receives the outcome': rule((step) => {
    const { before, after } = step
    const failure = rejectionOf(step, 'save')
    if (before === null || (saved(step) === undefined && failure === null)) return true
    const [first, ...rest] = before.context.saves
    if (first === undefined || !isSame(after.context.saves, rest)) return false
    return rest.some((other) => isSame(other, first)) || outcomeOf(after.context, first) === failure
  }),
  'a failure of a change is in the checkout only when no form waits for the change': rule((step) => {
    const failure = rejectionOf(step, 'save')
    if (step.before === null || failure === null) return true
    const { saves, editing } = step.before.context
    const isUnsaid = saves[0]?.kind === 'use' && editing === null
    return step.after.context.failure === (isUnsaid ? failure : step.before.context.failure)
  }),
  'what is chosen is what the shopper wants, else what has to be replaced': rule((step) => {
    const { after } = step
    if (!isAt(after, 'choosing')) return true
    const { of, wanted, blocked } = choiceInput(step)
    return (
      of === choiceKind(after.context) &&
      wanted === after.context.methods[of].wanted &&
      blocked === after.context.methods[of].blocked
    )
  }),
  'a method is chosen when one is wanted or has to be replaced, and not without': rule((step) => {
    const { after } = step
    if (calls(step, 'methodChoice')) {
      const { of } = choiceInput(step)
      return after.context.methods[of].wanted !== null || mustSwitch(after.context, of)
    }
    return !isAt(after, 'filling', 'reviewing') || choiceKind(after.context) === null
  }),
  'a method that the shopper wants instead is chosen at once': rule((step) => {
    const { before, event } = step
    if (event.type !== 'shipping.choose' && event.type !== 'payment.choose') return true
    return !isAt(before, 'choosing') || calls(step, 'methodChoice')
  }),
  'the result of a choice is in the context: its methods, its switch, its failure': rule((step) => {
    const result = chosen(step)
    if (result === undefined || step.before === null) return true
    const { of, blocked, saved, switched, failure } = result
    const { context } = step.after
    const { wanted } = step.before.context.methods[of]
    const { failed } = context.methods[of]
    const isOwn = failure !== null && !saved && wanted !== null
    return (
      context.methods[of].blocked === blocked &&
      context.methods[of].wanted === null &&
      (switched === null || context.replacements.some((one) => one.of === of && one.to === switched.to)) &&
      (isOwn ? failed?.id === wanted && failed.failure === failure : failed === null) &&
      (failure === null || isOwn || context.failure === failure)
    )
  }),
  'what is said of a failed choice ends with the next one': rule(({ event, after }) => {
    if (event.type !== 'shipping.choose' && event.type !== 'payment.choose') return true
    const { wanted, failed } = after.context.methods[event.type === 'shipping.choose' ? 'shipping' : 'payment']
    return wanted !== event.id || failed === null
  }),
  'a choice that the backend could not answer is pending: nothing is ordered, and the network brings it': rule(
    ({ after, event }) => {
      const pending = kinds.filter((of) => pendingChoice(after.context, of) !== null)
      return pending.length === 0 || (!isAt(after, 'reviewing') && event.type !== 'network.returned')
    },
  ),
  'a switch that the shopper has seen is not shown again, unless it asks for a choice': rule(
    ({ before, after, event }) =>
      event.type !== 'replacements.dismiss' ||
      !isAt(before, 'open') ||
      after.context.replacements.every(({ chosenByShopper }) => chosenByShopper),
  ),
  'a replaced method asks for a choice where the shopper had chosen it, and is then forgotten or chosen again': rule(
    (step) => {
      const result = chosen(step)
      if (result === undefined || step.before === null) return true
      const { of, saved, switched } = result
      const { methods, replacements } = step.before.context
      const first = replacements.find((one) => one.of === of)
      const isOwn = saved || methods[of].chosenByShopper
      const { context } = step.after
      return (
        context.methods[of].chosenByShopper === (isOwn && switched === null) &&
        (switched === null ||
          context.replacements.some(
            (one) =>
              one.of === of && one.chosenByShopper === (first?.chosenByShopper ?? isOwn) && one.to === switched.to,
          ))
      )
    },
  ),
  'nothing is ordered by a method that took the place of one that the shopper had chosen': rule((step) => {
    if (!(calls(step, 'placement') || calls(step, 'authorization')) || step.before === null) return true
    return (
      step.after.context.leftAttempt !== null ||
      step.before.context.replacements.every(({ chosenByShopper }) => !chosenByShopper)
    )
  }),
  'nothing is chosen where the form is not open': rule(
    ({ after }) => isAt(after, 'choosing') || after.children['methodChoice'] === undefined,
  ),
}

/** From the complete form to the order. */
const ordering: Record<string, Invariant> = {
  'what is complete is shown to be reviewed; what changed is accepted first': rule(({ after }) => {
    const isReady = readyForReview(after.context) && after.context.changes.length === 0
    return isAt(after, 'filling', 'saving', 'choosing') ? !isReady : !isAt(after, 'reviewing') || isReady
  }),
  'a shopper who accepts the changes agrees to the current cart': rule(({ before, after, event }) => {
    if (event.type !== 'changes.accept' || !isAt(before, 'open')) return true
    return after.context.changes.length === 0 && after.context.agreed === after.context.data?.cart
  }),
  'an order is sent only with a connection, a cart that was read and steps that are ready': rule((step) => {
    const { before, event } = step
    if (before === null || event.type !== 'order.place' || !isAt(before, 'reviewing')) return true
    const { online, data: known } = before.context
    const next = providerOf(before.context) === null ? 'placement' : 'authorization'
    return calls(step, next) === (online && known?.cart.hash !== null && before.context.unready.length === 0)
  }),
  'the owner’s steps that are not ready are the ones of their last event': rule(({ before, after, event }) =>
    event.type === 'steps.changed'
      ? isSame(after.context.unready, event.unready)
      : before === null || after.context.unready === before.context.unready,
  ),
  'no order is sent while a step of the owner’s is not ready': rule((step) => {
    const { leftAttempt, unready } = step.after.context
    return !(calls(step, 'placement') || calls(step, 'authorization')) || leftAttempt !== null || unready.length === 0
  }),
  'an order before everything is filled in makes the owner’s steps show what they lack': rule((step) => {
    const { before, event, effects } = step
    const requests = effects.some(
      ({ name, params }) => name === 'xstate.sendTo' && JSON.stringify(params).includes('steps.request'),
    )
    return requests === (event.type === 'order.place' && isAt(before, 'open') && before !== null && lacks(before))
  }),
  'what is ordered is what the shopper sees': rule((step) => {
    if (!calls(step, 'placement')) return true
    const { data: known, leftAttempt, online } = step.after.context
    const { draft, ...given } = inputOf(step.after, 'placement') as PlacementInput
    return (
      draft.cartHash === known?.cart.hash &&
      draft.lines === known.cart.lines &&
      draft.customerId === known.session.customer?.id &&
      draft.seenAt === known.at &&
      given.comment === commentOf(step.after.context) &&
      given.attempt === leftAttempt &&
      given.online === online
    )
  }),
  'a new order begins without the failures of the last one': rule((step) => {
    if (step.event.type !== 'order.place' || !(calls(step, 'placement') || calls(step, 'authorization'))) return true
    const { failure, rejection, unauthorized, replacements, renewed } = step.after.context
    return unauthorized === null && failure === null && rejection === null && replacements.length === 0 && !renewed
  }),
  'an order begins by the shopper’s hand, or was left by a page': rule((step) => {
    if (!calls(step, 'placement')) return true
    return isAt(step.before, 'reviewing', 'authorizing') || readOf(step)?.attempt != null
  }),
  'an order that is paid in the page is sent with a confirmation, and any other without': rule((step) => {
    if (!calls(step, 'placement')) return true
    const { leftAttempt } = step.after.context
    const { authorization } = inputOf(step.after, 'placement') as PlacementInput
    return (authorization !== null) === (leftAttempt === null && providerOf(step.after.context) !== null)
  }),
  'a confirmation is sent with one order, in the step that brings it': rule((step) => {
    const { authorization } = step.after.context
    if (authorization === null) return confirmed(step)?.kind !== 'authorized'
    return step.after.matches('placing') && (!calls(step, 'placement') || confirmed(step)?.reference === authorization)
  }),
  'a payment is confirmed by the shopper’s hand, for what they see': rule((step) => {
    if (!calls(step, 'authorization')) return true
    const { method, total } = inputOf(step.after, 'authorization') as AuthorizationInput
    const { context } = step.after
    return (
      isAt(step.before, 'reviewing') &&
      step.event.type === 'order.place' &&
      method === providerOf(context) &&
      total === context.data?.cart.totals.total
    )
  }),
  'a payment that is not confirmed leads back to the form, which has the reason and keeps everything': rule((step) => {
    const result = confirmed(step)
    if (result === undefined || result.kind === 'authorized') return true
    const { before, after } = step
    const kept = (snapshot: CheckoutSnapshot | null) =>
      snapshot && { ...snapshot.context, unauthorized: null, missingShown: false }
    return isAt(after, 'open') && after.context.unauthorized === result.kind && isSame(kept(before), kept(after))
  }),
  'what happens while a payment is confirmed ends it': rule((step) => {
    const { before, after, event } = step
    if (!isAt(before, 'authorizing') || before === null) return true
    switch (event.type) {
      case 'payment.choose':
        return isAt(after, 'open') && after.context.methods.payment.wanted === event.id
      case 'cart.changed':
        return isAt(after, 'loading') === cartDiffers(before.context, event.cart)
      case 'session.changed':
        return isAt(after, 'loading') === sessionDiffers(before.context, event.session)
      case 'session.forgotten':
        return isAt(after, 'renewing')
      case 'order.appeared':
        return after.matches('placed') && after.context.elsewhere
      case 'steps.changed':
        return isAt(after, event.unready.length > 0 ? 'open' : 'authorizing')
      default:
        return true
    }
  }),
  'an attempt is looked for only when it is of the same customer': rule((step) => {
    const answer = answerOf(step, 'readCheckout') as Read | undefined
    if (answer === undefined) return true
    const { attempt, data: said } = answer
    const isTheirs = attempt !== null && attempt.customerId === said.session.customer?.id
    return calls(step, 'placement') === isTheirs && (!isTheirs || step.after.context.leftAttempt === attempt)
  }),
  'an attempt that a page left is looked for once': rule(
    ({ after }) => after.matches('placing') || after.context.leftAttempt === null,
  ),
  'an event while an order is placed is forwarded to the placement': rule(
    ({ before, event, effects }) =>
      !before?.matches('placing') ||
      !['session.forgotten', 'order.appeared', 'order.again', 'network.lost', 'network.returned'].includes(
        event.type,
      ) ||
      effects.some(({ name, params }) => name === 'xstate.sendTo' && JSON.stringify(params).includes(event.type)),
  ),
  'an attempt that has its answer is emitted, so that its record is removed': rule((step) => {
    const attempt = placed(step)?.attempt
    return attempt == null || emitted(step, 'attempt.settled').length === 1
  }),
  'what became of the order decides what follows': rule((step) => {
    const result = placed(step)
    if (result === undefined) return true
    const { after } = step
    const { order, elsewhere, rejection, failure } = after.context
    const follows: Record<PlacementResult['kind'], boolean> = {
      placed: after.matches('placed') && order === result.order && elsewhere === result.elsewhere,
      refused: calls(step, 'readCheckout') && rejection !== null && failure === result.failure,
      outdated: calls(step, 'compareCheckout'),
      unsent: isAt(after, 'open') && failure === result.failure,
      forgotten: calls(step, 'rereadCheckout'),
      abandoned: calls(step, 'readCheckout') && rejection === step.before?.context.rejection,
    }
    return follows[result.kind]
  }),
  'an order is placed only with the details that its delivery requires': rule(({ after }) => {
    if (!isAt(after, 'reviewing') && !(isAt(after, 'placing') && after.context.leftAttempt === null)) return true
    return fieldsOf(after.context).every((field) => isFilled(field, detailOf(after.context, field)))
  }),
  'an order carries each detail of its delivery once, before the shopper’s comment': rule((step) => {
    if (!calls(step, 'placement') || step.after.context.leftAttempt !== null) return true
    const { comment } = inputOf(step.after, 'placement') as PlacementInput
    const lines = comment.split('\n')
    return (
      fieldsOf(step.after.context).every(
        (field, index) =>
          lines[index] === `${field.label}: ${detailOf(step.after.context, field)}` &&
          lines.filter((line) => line.startsWith(`${field.label}: `)).length === 1,
      ) && comment.endsWith(step.after.context.comment)
    )
  }),
  'a cart that the backend calls another one is accepted before it is ordered again': rule((step) => {
    const answer = answerOf(step, 'compareCheckout') as Read | undefined
    return answer === undefined || isEmpty(answer.data.cart) || step.after.context.changes.length > 0
  }),
  'a placed order has its data, and is emitted once': rule((step) => {
    const { before, after } = step
    if (!after.matches('placed')) return true
    return after.context.order !== null && emitted(step, 'order.placed').length === (before?.matches('placed') ? 0 : 1)
  }),
}

/** What must hold of the checkout after every step. */
export const invariants: Record<string, Invariant> = {
  ...entering,
  ...reading,
  ...outside,
  ...identifying,
  ...filling,
  ...ordering,
}
