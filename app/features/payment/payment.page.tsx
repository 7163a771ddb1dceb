import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { OrderId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import type { PaymentPage as Kind } from '../../../machines/payment/index.ts'
import { withTexts } from '../../platform/i18n.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { NotLoaded, lazyWithRetry, textLinkClass } from '../../ui/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import { PaymentProvider } from './payment.provider.tsx'
import { PaymentBody } from './payment.view.tsx'
import styles from './payment.module.css'

/** The three pages after an order differ only in what they do first. */
export function PaymentPage({ orderId, page }: { orderId: string; page: Exclude<Kind, 'order'> }) {
  return (
    <PaymentProvider orderId={orderId as OrderId} page={page}>
      {({ view, intents }) => (
        <PaymentBody view={view} intents={intents} offer={view.order ? <Offer order={view.order} /> : null} />
      )}
    </PaymentProvider>
  )
}

/** Only a guest needs it, and only below the order that they placed. */
const GuestAccount = lazyWithRetry(() => withTexts('account', () => import('./parts/guest-account.tsx')), NotLoaded)

/**
 * Where the order is found again: a customer's in the account, a guest's in one that they may make. An offer that a guest got
 * once stays: it shows the result.
 */
export function Offer({ order: { id, email } }: { order: Pick<Order, 'id' | 'email'> }) {
  const owner = useSessionSelector(({ customer, guest }) =>
    customer?.email === email ? (guest ? 'guest' : 'customer') : null,
  )
  const [offered, setOffered] = useState(false)
  if (owner === 'guest' && !offered) setOffered(true)
  if (offered) return <GuestAccount email={email} />
  return owner === 'customer' ? (
    <p className={styles.leave}>
      <ShopLink to={`/account/order/details/${id}`} className={textLinkClass}>
        <Trans>See this order in your account</Trans>
      </ShopLink>
    </p>
  ) : null
}
