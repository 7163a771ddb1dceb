import { isVirtual } from '../cart/cart.goods.ts'
import { methodsIn } from '../method-choice/method-choice.logic.ts'
import type { MethodKind } from '../method-choice/method-choice.types.ts'
import type { CheckoutContext, MethodState, Replacement } from './checkout.types.ts'

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
