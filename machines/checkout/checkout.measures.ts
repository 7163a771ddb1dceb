import { itemOf, measuresOf, type Answered, type MeasuredParams, type MeasuredStep } from '../shared/measure.ts'
import type { MethodChoiceResult } from '../method-choice/index.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'

type Choosing = MeasuredStep<CheckoutSnapshot, Answered<MethodChoiceResult>>

/** The cart that is about to be ordered, with the backend's own total. */
function toOrder({ cart: { lines, totals } }: CheckoutData): MeasuredParams {
  return {
    currency: totals.total.currency,
    value: totals.total.amount,
    items: lines.filter(({ type }) => type === 'product').map(itemOf),
  }
}

const withDelivery = (data: CheckoutData): MeasuredParams => ({
  ...toOrder(data),
  shipping_tier: data.session.shippingMethod.name,
})

const withPayment = (data: CheckoutData): MeasuredParams => ({
  ...toOrder(data),
  payment_type: data.session.paymentMethod.name,
})

/** What came of the shopper's own choice of a method; null for any other. */
const chosenIn = ({ event: { output } }: Choosing, of: MethodChoiceResult['of']): CheckoutData | null =>
  output.saved && output.of === of ? output.data : null

const chosen = { state: 'checkout.form.open.choosing', event: 'xstate.done.actor.methodChoice' }

/** How far a shopper comes. The purchase is measured where the order is read (payment.measures.ts). */
export const measures = measuresOf<CheckoutSnapshot>([
  {
    name: 'begin_checkout',
    state: 'checkout.form.loading',
    event: 'xstate.done.actor.readCheckout',
    say: ({ before, after: { context } }) =>
      before.context.data === null && context.data !== null && context.data.cart.lines.length > 0
        ? toOrder(context.data)
        : null,
  },
  {
    name: 'add_shipping_info',
    state: 'checkout.identifying',
    event: 'xstate.done.actor.contact',
    say: ({ after: { context } }) =>
      context.data === null || context.data.session.kind === 'anonymous' ? null : withDelivery(context.data),
  },
  {
    ...chosen,
    name: 'add_shipping_info',
    say: (step: Choosing) => {
      const data = chosenIn(step, 'shipping')
      return data && withDelivery(data)
    },
  },
  {
    ...chosen,
    name: 'add_payment_info',
    say: (step: Choosing) => {
      const data = chosenIn(step, 'payment')
      return data && withPayment(data)
    },
  },
  {
    name: 'add_payment_info',
    state: 'checkout.form.open.reviewing',
    event: 'order.place',
    guards: ['mustAuthorize', 'canPlace'],
    say: ({ after }) =>
      after.context.data && (after.matches('placing') || after.matches('authorizing'))
        ? withPayment(after.context.data)
        : null,
  },
])
