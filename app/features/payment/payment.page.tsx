import { useState } from 'react'
import type { OrderId } from '../../../api/types/ids.ts'
import type { PaymentPage as Kind } from '../../../machines/payment/index.ts'
import { withTexts } from '../../platform/i18n.ts'
import { NotLoaded, lazyWithRetry } from '../../ui/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import { PaymentProvider } from './payment.provider.tsx'
import { PaymentView } from './payment.view.tsx'

/** The three pages after an order differ only in what they do first. */
export function PaymentPage({ orderId, page }: { orderId: string; page: Exclude<Kind, 'order'> }) {
  return (
    <PaymentProvider orderId={orderId as OrderId} page={page}>
      {({ view, intents }) => (
        <PaymentView view={view} intents={intents} offer={view.order ? <Offer email={view.order.email} /> : null} />
      )}
    </PaymentProvider>
  )
}

/** Only a guest needs it, and only below the order that they placed. */
const GuestAccount = lazyWithRetry(() => withTexts('account', () => import('./parts/guest-account.tsx')), NotLoaded)

/** An offer that a guest of an order got once stays: it shows the result. */
export function Offer({ email }: { email: string }) {
  const isTheirs = useSessionSelector(({ guest, customer }) => guest && customer?.email === email)
  const [offered, setOffered] = useState(false)
  if (isTheirs && !offered) setOffered(true)
  return offered ? <GuestAccount email={email} /> : null
}
