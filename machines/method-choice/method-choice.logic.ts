import type { CheckoutData } from '../shared/checkout-data.ts'
import { isVirtual } from '../cart/cart.goods.ts'
import type {
  Method,
  MethodChoiceContext,
  MethodChoiceResult,
  OfferedMethods,
  MethodKind,
} from './method-choice.types.ts'

/** What the checkout's data say of the methods of one kind. A cart of downloads needs no delivery. */
export function methodsIn({ session, cart, options }: CheckoutData, of: MethodKind): OfferedMethods {
  const chosen = of === 'shipping' ? session.shippingMethod : session.paymentMethod
  const offered = of === 'shipping' ? options.shippingMethods : options.paymentMethods
  const isNoticed = cart.notices.some(({ messageKey }) => messageKey === `${of}-method-blocked`)
  const isNeeded = of === 'payment' || !isVirtual(cart)
  return { chosen, offered, blocked: isNeeded && (isNoticed || !offered.some(({ id }) => id === chosen.id)) }
}

/** First method in the backend's order that was not found blocked; null when none is left. */
const nextMethod = ({ chosen, offered }: OfferedMethods, blocked: readonly string[]): Method | null =>
  offered.find(({ id }) => id !== chosen.id && !blocked.includes(id)) ?? null

/** The chosen method is blocked, and there is another one to switch to. */
export function canSwitch(data: CheckoutData, of: MethodKind, blocked: readonly string[]): boolean {
  const methods = methodsIn(data, of)
  return methods.blocked && nextMethod(methods, blocked) !== null
}

const withId = (ids: readonly string[], id: string): string[] => [...ids.filter((other) => other !== id), id]

/** The next method to try; a method that cannot be chosen any more is not requested. */
export const nextOf = ({ data, of, blocked }: MethodChoiceContext): Method | null =>
  nextMethod(methodsIn(data, of), blocked)

/** After a switch: the blocked method is remembered, and the first one that was left is named. */
export function afterSwitch(context: MethodChoiceContext, data: CheckoutData): Partial<MethodChoiceContext> {
  const { of, blocked, switched } = context
  const { chosen } = methodsIn(context.data, of)
  const { from, fromId } = switched ?? { from: chosen.name, fromId: chosen.id }
  return {
    data,
    blocked: withId(blocked, chosen.id),
    switched: { of, from, fromId, to: methodsIn(data, of).chosen.name },
    failure: null,
  }
}

/** After a switch that failed: the method that it tried is no way out. */
export function afterFailedSwitch(context: MethodChoiceContext): Partial<MethodChoiceContext> {
  const next = nextOf(context)
  return next ? { blocked: withId(context.blocked, next.id) } : {}
}

export const resultOf = ({ of, blocked, data, saved, switched, failure }: MethodChoiceContext): MethodChoiceResult => ({
  of,
  blocked,
  data,
  saved,
  switched,
  failure,
})
