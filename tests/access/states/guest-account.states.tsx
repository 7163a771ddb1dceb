import { GuestAccountBody } from '../../../app/features/payment/lazy/guest-account.view.tsx'
import { PaymentBody } from '../../../app/features/payment/payment.view.tsx'
import { guestAccountView } from '../../../machines/guest-account/index.ts'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { guestAccountSituations } from './guest-account.driven.ts'
import { paymentSituations } from './payment.driven.ts'
import { named } from './state.ts'

const ignore = (): void => undefined
const paid = paymentSituations['paid']
if (!paid) throw new Error('There is no state of a paid order')
const order = { view: paymentView(paid), intents: paymentIntents(ignore) }

export const states = named('payment, an account for the guest', guestAccountSituations, (snapshot) => ({
  layout: 'default',
  path: '/checkout/success/0',
  page: () => (
    <PaymentBody
      {...order}
      offer={
        <GuestAccountBody
          email="ada.lovelace@analytical-engines.example"
          view={guestAccountView(snapshot)}
          form={snapshot.children.form}
        />
      }
    />
  ),
}))
