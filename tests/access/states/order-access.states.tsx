import { OrderAccess } from '../../../app/features/mail-links/order-access.page.tsx'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { orderAccessIntents, orderAccessView } from '../../../machines/order-access/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { orderAccessSituations } from './order-access.driven.ts'
import { sessionOf } from './session.samples.ts'
import { named, type State } from './state.ts'

const intents = orderAccessIntents(() => undefined)

export const states: Record<string, State> = named("an order's link", orderAccessSituations, (snapshot) => ({
  layout: 'checkout',
  path: '/account/order/a1b2',
  page: () => (
    <OrderAccess code="a1b2" view={orderAccessView(snapshot)} intents={intents} form={snapshot.children.form} />
  ),
  views: () => ({ session: sessionView(sessionOf(sampleSession('anonymous'))) }),
}))
