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
 * After an act of the shopper that may have brought a replaced method back: the one that they had chosen is chosen again.
 */
export function withReturned(context: CheckoutContext): Partial<CheckoutContext> {
  const { data } = context
  const back = unanswered(context).find(
    ({ of, fromId }) => data !== null && methodsIn(data, of).offered.some(({ id }) => id === fromId),
  )
  if (back === undefined) return {}
  const { of, fromId } = back
  return {
    ...withMethod(context, of, { wanted: fromId }),
    switches: context.switches.filter((one) => one !== back),
  }
}
