import { CartLinkForm } from '../../../app/features/quick-order/cart-link.view.tsx'
import { QuickOrderForm } from '../../../app/features/quick-order/quick-order.view.tsx'
import { quickOrderIntents, quickOrderView, type QuickOrderSnapshot } from '../../../machines/quick-order/index.ts'
import { cartLinkSituations, quickOrderSituations } from './quick-order.driven.ts'
import { named, type State } from './state.ts'

const intents = quickOrderIntents(() => undefined)

const order = (snapshot: QuickOrderSnapshot): State => ({
  layout: 'default',
  path: '/quick-order',
  page: () => <QuickOrderForm view={quickOrderView(snapshot)} intents={intents} />,
})

const link = (snapshot: QuickOrderSnapshot): State => ({
  layout: 'default',
  path: '/cart/B-1:3',
  page: () => <CartLinkForm view={quickOrderView(snapshot)} intents={intents} />,
})

/** The quick order, and what a link puts into the cart. */
export const states = {
  ...named('quick order', quickOrderSituations, order),
  ...named('cart link', cartLinkSituations, link),
}
