import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'

/** Chooses the method once more that the shopper chose last and that could not be saved. */
export function chooseFailed(of: 'shipping' | 'payment', view: CheckoutView, intents: CheckoutIntents): void {
  const choose: (id: never) => void = of === 'shipping' ? intents.chooseShipping : intents.choosePayment
  choose(view[of].failed?.id as never)
}
