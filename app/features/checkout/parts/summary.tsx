import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { optionsText } from '../../../../api/mappers/variant-name.ts'
import type { Cart, CartLine } from '../../../../api/types/cart.ts'
import { isVirtual } from '../../../../machines/cart/index.ts'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { paymentKindOf } from '../../../../machines/payment/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Disclosure, Skeleton, Spinner, VisuallyHidden, classes } from '../../../ui/index.ts'
import { useCountries } from '../../address/index.ts'
import { awaitsArrival, CartArrival, PreOrder, useCartArrival } from '../../delivery/index.ts'
import { useFormat } from '../../../shared/format/index.ts'
import { OrderLine, OrderLines, Totals } from '../../order/index.ts'
import { NestedLines, Price } from '../../product/index.ts'
import { NoVat } from './lazy-parts.ts'
import styles from './summary.module.css'

interface SummaryProps extends Pick<
  CheckoutView,
  'payment' | 'updating' | 'binding' | 'contactNotices' | 'customer' | 'shippingAddress' | 'virtual'
> {
  cart: Cart
  /** Beside the sums. */
  note?: ReactNode
}

/** Nothing is delivered to the address: what it would cost there, and when it would arrive, is not true. */
export const isRefused = ({ contactNotices }: Pick<CheckoutView, 'contactNotices'>): boolean =>
  contactNotices.some(({ messageKey }) => messageKey === 'shipping-address-blocked')

/** The figures are being read again, or are not those of the methods on screen: they are dimmed. */
const isOutdated = ({ updating, binding }: Pick<SummaryProps, 'updating' | 'binding'>): boolean =>
  updating || binding === null

/** The ordered goods and their costs. */
export function Summary(props: SummaryProps) {
  const { cart, payment, customer } = props
  const vatId = customer?.accountType === 'business' ? customer.vatIds[0] : undefined
  const countryId = props.shippingAddress?.countryId
  const inEu = useCountries().some((country) => country.id === countryId && country.isEu)
  return (
    <div className={styles.summary}>
      <OrderLines>
        {cart.lines
          .filter((line) => line.type !== 'promotion')
          .map((line) => (
            <Line key={line.id} line={line} />
          ))}
      </OrderLines>
      {isRefused(props) ? null : (
        <>
          {props.note}
          <Totals totals={cart.totals} updating={isOutdated(props)} inEu={inEu} />
          {inEu && vatId !== undefined && cart.totals.taxState === 'tax-free' ? (
            <NoVat vatId={vatId} sent={!props.virtual} />
          ) : null}
          <SummaryArrival cart={cart} payment={payment} />
        </>
      )}
      <ShopLink to="/checkout/cart" className={styles.back}>
        <Trans>Edit cart</Trans>
      </ShopLink>
    </div>
  )
}

/** Goods that wait for a transfer have no last day yet. */
export const isSentWhenPaid = ({ totals }: Cart, { methods, chosen }: CheckoutView['payment']): boolean =>
  totals.total.amount > 0 &&
  paymentKindOf(methods.find(({ id }) => id === chosen)?.technicalName ?? null) === 'transfer'

function SummaryArrival({ cart, payment }: Pick<SummaryProps, 'cart' | 'payment'>) {
  const { dateRange } = useFormat()
  const sent = { ...cart, virtual: isVirtual(cart) }
  const arrival = useCartArrival(sent)
  if (arrival === null && !awaitsArrival(sent)) return null
  const day = arrival && dateRange(arrival.earliest, arrival.earliest)
  return (
    <div className={styles.arrival}>
      {arrival === null ? null : isSentWhenPaid(cart, payment) ? (
        <Trans>We will send it once your transfer has arrived. It will arrive on {day} at the earliest.</Trans>
      ) : (
        <CartArrival arrival={arrival} />
      )}
    </div>
  )
}

/** The same, folded to one line: number of items and total. For narrow screens. */
export function FoldedSummary({ note, ...props }: SummaryProps) {
  const { cart } = props
  const { money } = useFormat()
  const count = cart.lines.reduce((sum, line) => sum + (line.good ? line.quantity : 0), 0)
  return (
    <>
      <Disclosure
        summary={
          <span className={styles.folded}>
            <span>
              <Plural value={count} one="Your order, # item" other="Your order, # items" />
            </span>
            {props.updating ? <Spinner size="s" /> : null}
            {isRefused(props) ? null : (
              <strong className={classes(styles.figure, isOutdated(props) && styles.updating)}>
                {money(cart.totals.total)}
              </strong>
            )}
          </span>
        }
      >
        <Summary {...props} />
      </Disclosure>
      {note}
    </>
  )
}

function Line({ line }: { line: CartLine }) {
  return (
    <OrderLine
      image={line.image}
      badge={
        <>
          <VisuallyHidden>
            <Trans>Quantity</Trans>{' '}
          </VisuallyHidden>
          {line.quantity}
        </>
      }
      label={line.label}
      details={[
        optionsText(line.options),
        line.digital ? <Trans key="download">Download</Trans> : null,
        line.releaseDate && <PreOrder key="release" releaseDate={line.releaseDate} />,
      ]}
      figure={<Price of={line.totalPrice} />}
      parts={<NestedLines parts={line.children} />}
    />
  )
}

/** Holds the place of the summary while it is read. */
export function SummarySkeleton() {
  return (
    <div className={styles.summary} aria-hidden="true">
      <div className={styles.waiting}>
        <Skeleton width="4rem" height="5rem" />
        <Skeleton lines={2} />
      </div>
      <Skeleton lines={4} />
    </div>
  )
}
