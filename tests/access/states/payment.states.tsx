import { PaymentBody } from '../../../app/features/payment/payment.view.tsx'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { paymentSituations } from './payment.driven.ts'
import { named } from './state.ts'

const ignore = (): void => undefined

export const states = named('payment', paymentSituations, (snapshot) => ({
  layout: 'default',
  path: '/checkout/success/0',
  page: () => <PaymentBody view={paymentView(snapshot)} intents={paymentIntents(ignore)} />,
}))
