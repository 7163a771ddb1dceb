import { OrderAccess } from '../../../app/features/mail-links/order-access.page.tsx'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { orderAccessIntents, orderAccessView } from '../../../machines/order-access/index.ts'
import { sessionView, type SessionSnapshot } from '../../../machines/session/index.ts'
import { orderAccessSituations } from './order-access.driven.ts'
import { sessionOf } from './session.samples.ts'
import { named, type State } from './state.ts'

const intents = orderAccessIntents(() => undefined)

const page = (snapshot: (typeof orderAccessSituations)[string], session: SessionSnapshot): State => ({
  layout: 'checkout',
  path: '/account/order/a1b2',
  page: () => (
    <OrderAccess code="a1b2" view={orderAccessView(snapshot)} intents={intents} form={snapshot.children.form} />
  ),
  views: () => ({ session: sessionView(session) }),
})

const { locked } = orderAccessSituations
const leave = { type: 'session.leave' } as const

export const states: Record<string, State> = {
  ...named("an order's link", orderAccessSituations, (snapshot) =>
    page(snapshot, sessionOf(sampleSession('anonymous'))),
  ),
  ...(locked && {
    "an order's link: locked, a guest": page(locked, sessionOf(sampleSession('guest'))),
    "an order's link: locked, a customer": page(locked, sessionOf(sampleSession('customer'))),
    "an order's link: locked, leaving": page(locked, sessionOf(sampleSession('customer'), leave)),
  }),
}
