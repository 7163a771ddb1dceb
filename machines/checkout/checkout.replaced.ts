import { isVirtual } from '../cart/cart.goods.ts'
import { methodsIn } from '../method-choice/method-choice.logic.ts'
import type { MethodKind } from '../method-choice/method-choice.types.ts'
import type { CheckoutContext, MethodState, Replacement } from './checkout.types.ts'

/** The replacements that the shopper has to decide about; any other is only shown. */
export const unanswered = ({ switches }: Pick<CheckoutContext, 'switches'>): Replacement[] =>
  switches.filter(({ own }) => own)

/** A method of this kind that the shopper had chosen was replaced: they have to choose again. */
export const mustChooseAgain = (context: Pick<CheckoutContext, 'switches'>, of: MethodKind): boolean =>
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
  if (data === null || context.switches.length === 0) return {}
  const isPossible = ({ of, fromId }: Replacement) =>
    methodsIn(data, of).offered.some(({ id }) => id === fromId) && !methods[of].blocked.includes(fromId)
  const switches = context.switches.filter(
    (one) =>
      !(one.of === 'shipping' && isVirtual(data.cart)) &&
      (one.own || (!isPossible(one) && methodsIn(data, one.of).chosen.name === one.to)),
  )
  const back = unanswered({ switches }).find(isPossible)
  if (back === undefined) return { switches }
  const { of, fromId } = back
  return { ...withMethod(context, of, { wanted: fromId }), switches: switches.filter((one) => one !== back) }
}
