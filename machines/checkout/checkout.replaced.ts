import { isVirtual } from '../cart/cart.goods.ts'
import { methodsIn } from '../method-choice/method-choice.logic.ts'
import type { MethodChoiceResult, MethodKind } from '../method-choice/method-choice.types.ts'
import { isTemporary } from '../shared/failure.ts'
import type { CheckoutContext, FailedChoice, MethodState, Replacement } from './checkout.types.ts'

/** The replacements that the shopper has to decide about; any other is only shown. */
export const unanswered = ({ replacements }: Pick<CheckoutContext, 'replacements'>): Replacement[] =>
  replacements.filter(({ chosenByShopper }) => chosenByShopper)

/** A method of this kind that the shopper had chosen was replaced: they have to choose again. */
export const mustChooseAgain = (context: Pick<CheckoutContext, 'replacements'>, of: MethodKind): boolean =>
  unanswered(context).some((one) => one.of === of)

/** Changes the state of the methods of one kind. */
export const withMethod = (
  { methods }: CheckoutContext,
  of: MethodKind,
  part: Partial<MethodState>,
): Partial<CheckoutContext> => ({ methods: { ...methods, [of]: { ...methods[of], ...part } } })

/**
 * What is said of replaced methods ends when it is no longer true. One that the shopper had chosen, and that is possible
 * again, is chosen again; another method that was replaced is not mentioned once it could be chosen, or when what took its
 * place is not in use. A cart without a parcel has no delivery to choose.
 */
export function withReturned(context: CheckoutContext): Partial<CheckoutContext> {
  const { data, methods } = context
  if (data === null || context.replacements.length === 0) return {}
  const isPossible = ({ of, fromId }: Replacement) =>
    methodsIn(data, of).offered.some(({ id }) => id === fromId) && !methods[of].blocked.includes(fromId)
  const replacements = context.replacements.filter(
    (one) =>
      !(one.of === 'shipping' && isVirtual(data.cart)) &&
      (one.chosenByShopper || (!isPossible(one) && methodsIn(data, one.of).chosen.name === one.to)),
  )
  const back = unanswered({ replacements }).find(isPossible)
  if (back === undefined) return { replacements }
  const { of, fromId } = back
  return { ...withMethod(context, of, { wanted: fromId }), replacements: replacements.filter((one) => one !== back) }
}

/** The replacement of this kind that the shopper has not answered, if this switch leads back to the method it began with. */
export function undoneBy(
  { replacements }: CheckoutContext,
  { of, data, switched }: MethodChoiceResult,
): Replacement | null {
  const first = replacements.find((one) => one.of === of)
  return first && switched && methodsIn(data, of).chosen.id === first.fromId ? first : null
}

/**
 * The replacements that the shopper is to answer after this result. Without a switch they stay. Several switches are one:
 * from the method that the first one left, to the method that the last one chose. One that leads back to the first method
 * leaves none.
 */
export function replacementsAfter(
  context: CheckoutContext,
  result: MethodChoiceResult,
  chosenByShopper: boolean,
): Replacement[] {
  const { of, switched } = result
  if (switched === null) return context.replacements
  const others = context.replacements.filter((one) => one.of !== of)
  if (undoneBy(context, result)) return others
  const first = context.replacements.find((one) => one.of === of)
  return [...others, { ...switched, chosenByShopper, ...first, to: switched.to }]
}

/** The methods in the order in which they are chosen: what is paid may depend on how it is sent. */
export const kinds: readonly MethodKind[] = ['shipping', 'payment']

/** The choice that the session sends as soon as the backend answers again; null for none. */
export function pendingChoice({ methods }: Pick<CheckoutContext, 'methods'>, of: MethodKind): string | null {
  const { failed } = methods[of]
  return failed && isTemporary(failed.failure) ? failed.id : null
}

/** The choice that could not be saved: its own step says so. That of a method for a blocked one is shown with the order. */
export function failedChoice(
  { methods }: Pick<CheckoutContext, 'methods'>,
  { of, saved, failure }: MethodChoiceResult,
): FailedChoice | null {
  const id = methods[of].wanted
  return failure && !saved && id !== null ? { id, failure } : null
}

/** With the pending choices made once more, as far as they are not in use by now. */
export function withPendingChoices(
  context: CheckoutContext,
  part: Partial<MethodState> = {},
): Partial<CheckoutContext> {
  const { data, methods } = context
  const again = (of: MethodKind): MethodState => {
    const pending = pendingChoice(context, of)
    const isInUse = data !== null && methodsIn(data, of).chosen.id === pending
    return { ...methods[of], wanted: methods[of].wanted ?? (isInUse ? null : pending), failed: null, ...part }
  }
  return { methods: { shipping: again('shipping'), payment: again('payment') } }
}

/** Methods that were found blocked may be tried again. */
export const withFreeMethods = (context: CheckoutContext): Partial<CheckoutContext> =>
  withPendingChoices(context, { blocked: [] })
