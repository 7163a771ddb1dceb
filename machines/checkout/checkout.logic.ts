import type { Cart, CartNotice } from '../../api/types/cart.ts'
import type { Failure } from '../../api/types/failure.ts'
import { differences, unexplained, withAgreedSums } from './checkout.changes.ts'
import { commentOf, missingDetails } from './checkout.details.ts'
import { moveOf, withSwitch } from './checkout.move.ts'
import { digitalLines, isEmpty } from '../cart/cart.goods.ts'
import {
  failedChoice,
  kinds,
  pendingChoice,
  replacementsAfter,
  unanswered,
  undoneBy,
  withFreeMethods,
  withMethod,
  withReturned,
} from './checkout.replaced.ts'
import type { ContactInput, ContactResult } from '../contact/contact.types.ts'
import { canSwitch, methodsIn } from '../method-choice/method-choice.logic.ts'
import type { MethodChoiceInput, MethodChoiceResult, MethodKind } from '../method-choice/method-choice.types.ts'
import type { PlacementInput } from '../placement/placement.types.ts'
import type {
  Cause,
  Change,
  CheckoutContext,
  CheckoutInput,
  CodeEdit,
  Consents,
  ContactChange,
  SaveFailure,
  Save,
} from './checkout.types.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import { denied } from '../shared/failure.ts'
import { needed } from '../shared/needed.ts'

const speaksOfContact = ({ messageKey }: CartNotice): boolean =>
  /^((shipping|billing)-address-|salutation-missing|country-region-missing)/.test(messageKey)

/** Notices that stop the order and that no switch of a method can mend. */
const stopping = (cart: Cart): CartNotice[] =>
  cart.notices.filter(
    ({ blocking, messageKey }) =>
      blocking && messageKey !== 'shipping-method-blocked' && messageKey !== 'payment-method-blocked',
  )

/** Notices that block the order until the cart is changed. */
export const cartNotices = (cart: Cart): CartNotice[] => stopping(cart).filter((notice) => !speaksOfContact(notice))

/** What an app has to say of the order, and what does not stop it. */
export const hintsOf = (cart: Cart): CartNotice[] =>
  cart.notices.filter(({ blocking, messageKey }) => !blocking && messageKey === 'checkout-gateway-error')

/** Notices that block the order until details or addresses are changed. */
export const contactNotices = (cart: Cart): CartNotice[] => stopping(cart).filter(speaksOfContact)

/** The chosen method of this kind is blocked, and there is another one to switch to. */
export const mustSwitch = ({ data, methods }: Pick<CheckoutContext, 'data' | 'methods'>, of: MethodKind): boolean =>
  data !== null && canSwitch(data, of, methods[of].blocked)

/** The chosen method of this kind is blocked, and there is nothing to switch to. */
export const isImpossible = ({ data, methods }: Pick<CheckoutContext, 'data' | 'methods'>, of: MethodKind): boolean =>
  data !== null && methodsIn(data, of).blocked && !canSwitch(data, of, methods[of].blocked)

/** The shopper is identified and has an address. */
export const isIdentified = ({ session }: CheckoutData): boolean =>
  session.kind !== 'anonymous' && session.customer?.optInPending !== true

/** Nothing of the form is under way. */
const hasNothingPending = (context: CheckoutContext): boolean =>
  context.saves.length === 0 &&
  kinds.every((of) => context.methods[of].wanted === null && pendingChoice(context, of) === null)

/** Terms always; the waiver as soon as the cart holds digital goods. */
export const consentsGiven = (consents: Consents, { cart }: CheckoutData): boolean =>
  consents.terms && (consents.waiver || digitalLines(cart).length === 0)

/** Nothing is missing or under way, and the order is the one that the shopper saw. */
export const readyForReview = (context: CheckoutContext): boolean =>
  context.data !== null &&
  isIdentified(context.data) &&
  hasNothingPending(context) &&
  context.editing === null &&
  !methodsIn(context.data, 'shipping').blocked &&
  !methodsIn(context.data, 'payment').blocked &&
  unanswered(context).length === 0 &&
  missingDetails(context).length === 0 &&
  stopping(context.data.cart).length === 0 &&
  consentsGiven(context.consents, context.data) &&
  context.changes.length === 0

/** The kind of method that is chosen next: one that the shopper wants, else one that has to be replaced; null for none. */
export const choiceKind = (context: CheckoutContext): MethodKind | null =>
  kinds.find((of) => context.methods[of].wanted !== null) ??
  kinds.find((of) => mustSwitch(context, of) && pendingChoice(context, of) === null) ??
  null

/** Nothing is under way that reads everything again when it is done. */
export const isQuiet = (context: CheckoutContext): boolean => context.saves.length === 0 && choiceKind(context) === null

/** Goods that the backend no longer sells are taken out of the cart with such a notice. */
const isTakenOut = ({ messageKey }: CartNotice): boolean =>
  messageKey === 'product-not-found' || messageKey === 'product-out-of-stock'

/**
 * What led to an empty cart: the goods that the backend took out of it. A cart that another tab emptied or ordered says
 * nothing of goods that cannot be had.
 */
const lastGoods = (agreed: Cart, now: Cart, cause: Cause): Change[] =>
  cause === 'rejection' || now.notices.some(isTakenOut)
    ? differences(agreed, now).filter(({ kind }) => kind === 'line.removed')
    : []

/** The differences from the cart that the shopper agreed to, as far as they matter. */
function changesSince(agreed: Cart | null, now: Cart, cause: Cause): Change[] {
  if (agreed === null) return []
  return isEmpty(now) ? lastGoods(agreed, now, cause) : differences(agreed, now)
}

/** With other data. The shopper's own act explains new prices and totals; everything else has to be accepted. */
function withData(context: CheckoutContext, data: CheckoutData, cause: Cause): Partial<CheckoutContext> {
  const { cart } = data
  const found = changesSince(context.agreed, cart, cause)
  const isPending = context.changes.length > 0
  const changes = cause === 'shopper' && !isPending && !unexplained(found) ? [] : found
  const isForced = cause === 'rejection' && changes.length === 0 && !isEmpty(cart)
  const waiver = context.consents.waiver && digitalLines(cart).every((id) => context.waiverBasis.includes(id))
  return {
    data,
    changes: isForced ? [{ kind: 'cart' }] : changes,
    agreed: context.agreed && changes.length > 0 ? context.agreed : withAgreedSums(cart, context.agreed),
    consents: { ...context.consents, waiver },
    externalChange: cause !== 'shopper' && context.agreed !== null,
    move: moveOf(context, data),
    failure: null,
  }
}

/** With what was read anew: every method may be tried again, and what was said of replaced ones may be over. */
export function withRead(context: CheckoutContext, data: CheckoutData, cause: Cause): Partial<CheckoutContext> {
  const read = { ...withData(context, data, cause), ...withFreeMethods({ ...context, data }) }
  return { ...read, ...withReturned({ ...context, ...read }) }
}

const isCode = (save: Save): save is CodeEdit => save.kind === 'add' || save.kind === 'remove'

/** Changes of who orders and where to; a form waits for each. */
export const contactSaves = (saves: readonly Save[]): ContactChange[] =>
  saves.flatMap((save) => (isCode(save) ? [] : [save]))

const isSameSave = (one: Save, other: Save): boolean =>
  one === other || (isCode(one) && isCode(other) && one.kind === other.kind && one.code === other.code)

export const codeSaves = (saves: readonly Save[]): CodeEdit[] => saves.filter(isCode)

/** With one more change that is to be saved. */
export const withSave = (context: CheckoutContext, save: Save): Partial<CheckoutContext> => ({
  saves: [...context.saves, save],
  saveFailures: [],
  failure: null,
  rejection: null,
  renewed: isCode(save) && context.renewed,
})

/** With a method that the shopper chose. */
export const withWanted = (context: CheckoutContext, of: MethodKind, id: string): Partial<CheckoutContext> => ({
  ...withMethod(context, of, { wanted: id, failed: null }),
  failure: null,
  rejection: null,
  unauthorized: null,
  renewed: false,
  replacements: unanswered(context).filter((one) => one.of !== of),
})

/** A code that the shopper takes back: that its line is gone needs no accepting. */
const agreedWithout = (agreed: Cart | null, save: Save): Cart | null =>
  agreed && save.kind === 'remove'
    ? { ...agreed, lines: agreed.lines.filter(({ code }) => code !== save.code) }
    : agreed

/** After the first change was saved. */
export function afterSave(context: CheckoutContext, data: CheckoutData): Partial<CheckoutContext> {
  const [save, ...saves] = context.saves
  if (!save) return {}
  const taken = {
    ...withRead({ ...context, agreed: agreedWithout(context.agreed, save) }, data, 'shopper'),
    saveFailures: [],
    saves,
  }
  if (isCode(save)) return taken
  const contact = save.kind === 'mail' && context.contact ? { ...context.contact, email: save.email } : context.contact
  return { ...taken, contact, editing: null }
}

/** After a method was chosen or switched. */
export function afterChoice(context: CheckoutContext, result: MethodChoiceResult): Partial<CheckoutContext> {
  const { of, data, blocked, saved, switched, failure } = result
  const failed = failedChoice(context, result)
  // What a switch costs is explained by whatever had the old method blocked.
  const cause = saved || !context.externalChange ? 'shopper' : 'outside'
  const wasChosen = saved || context.methods[of].chosenByShopper
  const chosenByShopper = undoneBy(context, result)?.chosenByShopper ?? (wasChosen && !switched)
  const after = {
    ...(saved || switched ? withData(context, data, cause) : {}),
    ...(switched && !saved ? { move: withSwitch(context.move, data) } : {}),
    ...(failure && !failed ? { failure } : {}),
    ...withMethod(context, of, { wanted: null, blocked, chosenByShopper, failed }),
    replacements: replacementsAfter(context, result, wasChosen),
  }
  if (!saved) return after
  const now = { ...context, ...after }
  const other = of === 'shipping' ? 'payment' : 'shipping'
  return { ...after, ...withReturned({ ...now, ...withMethod(now, other, { blocked: [] }) }) }
}

/** After the first change was rejected. A failure that has no open form is shown with the order. */
export function afterRefusal(context: CheckoutContext, failure: Failure): Partial<CheckoutContext> {
  const [save, ...saves] = context.saves
  if (!save) return {}
  const hasNoForm = save.kind === 'use' && context.editing === null
  return { saves, saveFailures: [{ save, failure }], ...(hasNoForm ? { failure } : {}) }
}

/** Without the changes of the contact that still wait: their forms have to say so. Codes are carried over. */
export const withoutPending = ({ saves }: CheckoutContext): Partial<CheckoutContext> => ({
  saves: codeSaves(saves),
  saveFailures: contactSaves(saves).map((save): SaveFailure => ({ save, failure: denied })),
})

/** The state of a change: under way, rejected, or saved. */
export function outcomeOf(
  { saves, saveFailures }: Pick<CheckoutContext, 'saves' | 'saveFailures'>,
  save: Save,
): 'pending' | Failure | null {
  if (saves.some((other) => isSameSave(other, save))) return 'pending'
  return saveFailures.find((one) => isSameSave(one.save, save))?.failure ?? null
}

/** The input of the contact machine: what was entered before. */
export const contactInputOf = ({ identity, contact }: CheckoutContext): ContactInput => ({ identity, contact })

/** After the shopper was identified: keeps what they entered, and takes the data that was read. */
export function afterContact(context: CheckoutContext, result: ContactResult): Partial<CheckoutContext> {
  const { identity, contact } = result
  if (result.kind !== 'identified') return { identity, contact }
  const isLogin = identity === 'login'
  return {
    ...withRead(context, result.data, isLogin ? 'outside' : 'shopper'),
    identity,
    contact,
    missingShown: isLogin && context.missingShown,
  }
}

/** The input for choosing the next method. */
export function choiceOf(context: CheckoutContext): MethodChoiceInput {
  const of = choiceKind(context)
  if (of === null || context.data === null) throw new Error('No method has to be chosen')
  return { of, ...context.methods[of], data: context.data }
}

/** The input for placing the order: the cart and prices that the shopper sees. */
export const placementOf = (context: CheckoutContext): PlacementInput => {
  const { timings, leftAttempt, authorization, online } = context
  const { cart, session, at } = needed(context.data, 'data')
  return {
    timings,
    draft: { cartHash: cart.hash ?? '', lines: cart.lines, customerId: session.customer?.id ?? '', seenAt: at },
    attempt: leftAttempt,
    comment: commentOf(context),
    authorization,
    online,
  }
}

/** A checkout of which nothing was read yet. */
export const initialContext = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  data: null,
  agreed: null,
  changes: [],
  externalChange: false,
  replacements: [],
  methods: {
    shipping: { wanted: null, blocked: [], chosenByShopper: false, failed: null },
    payment: { wanted: null, blocked: [], chosenByShopper: false, failed: null },
  },
  identity: 'guest',
  contact: null,
  editing: null,
  saves: [],
  saveFailures: [],
  consents: { terms: false, waiver: false },
  waiverBasis: [],
  failure: null,
  rejection: null,
  authorization: null,
  unauthorized: null,
  leftAttempt: null,
  order: null,
  elsewhere: false,
  move: null,
  renewed: false,
  missingShown: false,
})
