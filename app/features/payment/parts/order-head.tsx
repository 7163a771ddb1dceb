import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../../api/types/order.ts'
import { isFree, paymentKind, type PaymentView } from '../../../../machines/payment/index.ts'
import { contactAbout } from '../../../platform/contact.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { EmailAddress } from '../../../shared/format/email-address.tsx'
import styles from '../payment.module.css'

/** The parts of a payment that its head shows. */
type HeadView = Pick<PaymentView, 'status' | 'outcome' | 'paysLater'>

interface Props {
  view: HeadView
  order: Order
}

interface OrderHeadProps extends Props {
  /** The shopper has just written the mail address, and may see here that it is wrong. */
  correctable?: boolean
}

/**
 * The state of the order, its number below, and the address of its confirmation. Both have the focus when the page
 * opens.
 */
export function OrderHead({ view, order, correctable = false }: OrderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number } = order
  return (
    <header>
      <h1 ref={heading} tabIndex={-1}>
        <span className={styles.news}>
          <Headline view={view} order={order} />
        </span>{' '}
        <span className={styles.ofOrder}>
          <Trans>
            Order <span className={styles.number}>{number}</span>
          </Trans>
        </span>
      </h1>
      {order.email === '' ? null : <Mail order={order} correctable={correctable} />}
    </header>
  )
}

/** The Store API has no call that corrects an order's address: the shop does it, by the order's number. */
function Mail({ order, correctable }: { order: Order; correctable: boolean }) {
  const { contact } = useFacts().pages
  const email = <EmailAddress of={order.email} />
  return (
    <p className={styles.mail}>
      <Trans>We have sent the confirmation to {email}.</Trans>{' '}
      {correctable && contact !== null ? (
        <ShopLink to={contactAbout(contact, order.number)} rel="nofollow" className={styles.correct}>
          <Trans>Wrong address? Write to us</Trans>
        </ShopLink>
      ) : null}
    </p>
  )
}

/** Says thank you only where nothing is left to do: an order that waits for its payment says so first. */
function Headline({ view, order }: Props) {
  switch (view.outcome) {
    case 'paid':
      return isFree(order) ? (
        <Trans>Thank you for your order</Trans>
      ) : (
        <Trans>Thank you, your payment has arrived</Trans>
      )
    case 'confirming':
      return <Trans>Your order is placed, your payment is being confirmed</Trans>
    case 'started':
      return <Trans>Your order is placed, but we have not heard of a payment yet</Trans>
    case 'failed':
      return <Trans>Your order is placed, but not paid yet</Trans>
    case 'cancelled':
      return <Trans>Your order is placed, but the payment was cancelled</Trans>
    case 'refunded':
      return <Trans>Your payment was refunded</Trans>
    case 'void':
      return <Trans>This order was cancelled</Trans>
    default:
      return <OpenHeadline view={view} order={order} />
  }
}

function OpenHeadline({ view, order }: Props) {
  const kind = paymentKind(order)
  if (kind === 'transfer') return <Trans>Your order is placed, and we are waiting for your transfer</Trans>
  if (view.paysLater || kind !== 'other') return <Trans>Thank you for your order</Trans>
  // Only the answer to the start of the payment shows whether there is something to pay now.
  if (view.status === 'starting' || view.status === 'reading') return <Trans>Your order is placed</Trans>
  // Who stopped it is not pressed to pay.
  if (view.status === 'stopped') return <Trans>Your order is placed, but not paid yet</Trans>
  return <Trans>One step is left: please pay for your order</Trans>
}
