import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '../../../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../../api/types/checkout.ts'
import type { Money } from '../../../../api/types/common.ts'
import type { PaymentMethodId, ShippingMethodId } from '../../../../api/types/ids.ts'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { paymentKindOf } from '../../../../machines/payment/index.ts'
import { Button, Choice, ChoiceGroup, Icon, Notice } from '../../../ui/index.ts'
import { ArrivalText, daysOf, useArrivalBy, type Arrival } from '../../delivery/index.ts'
import { useFormat, useSpan } from '../../../shared/format/index.ts'
import { MethodSign, firstLine, furtherLines } from '../../order/index.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { DeliveryFields } from './lazy-parts.ts'
import styles from './methods.module.css'

interface ShippingMethodsProps {
  shipping: CheckoutView['shipping']
  cart: Cart
  /** Country that the order goes to. */
  country: string
  /** Nothing leaves before it is paid: no day can be named. */
  waits?: boolean
  /** The shopper's way of payment is no longer possible: the step of the payment says which one. */
  costsPayment?: boolean
  /** Missing entries of the chosen method are shown. */
  missingShown: boolean
  onChoose: (id: ShippingMethodId) => void
  onWrite: (name: string, text: string) => void
  onRetry: () => void
}

/** Ways of delivery, each with its price and how long it takes. */
export function ShippingMethods({
  shipping,
  cart,
  country,
  waits = false,
  costsPayment = false,
  missingShown,
  onChoose,
  onWrite,
  onRetry,
}: ShippingMethodsProps) {
  const { t } = useLingui()
  const methods = useRememberedPrices(shipping.methods, cart, country)
  const arrivalBy = useArrivalBy(cart.lines)
  const arrivals = new Map(methods.map((method) => [method.id, waits ? null : arrivalBy(method.delivery)]))
  const asSoonAs = ({ id, price, delivery }: ShippingMethod): string | null =>
    methods.find((other) => {
      const [latest, otherLatest] = [arrivals.get(id)?.latest, arrivals.get(other.id)?.latest]
      const isDearer = price !== null && other.price !== null && price.amount > other.price.amount
      // Only who pays for a faster one is disappointed.
      const isFaster = daysOf(delivery) < daysOf(other.delivery)
      return isDearer && isFaster && latest !== undefined && otherLatest !== undefined && latest >= otherLatest
    })?.name ?? null
  if (shipping.impossible) {
    return (
      <Impossible onRetry={onRetry}>
        <Trans>
          We cannot deliver these items to this address. Change the address, or take something out of the cart.
        </Trans>
      </Impossible>
    )
  }
  return (
    <ChoiceGroup legend={t`How should we send it?`} legendHidden>
      {methods.map((method) => (
        <Choice
          key={method.id}
          name="shipping-method"
          value={method.id}
          checked={shipping.chosen === method.id}
          onChange={() => onChoose(method.id)}
          title={method.name}
          detail={
            <ShippingDetail method={method} arrival={arrivals.get(method.id) ?? null} asSoonAs={asSoonAs(method)} />
          }
          aside={<ShippingPrice method={method} />}
          busy={shipping.saving && shipping.chosen === method.id}
          priced
          image={method.image ? <PictureView picture={method.image} sizes="64px" fit="contain" alt="" /> : undefined}
        >
          {shipping.chosen === method.id && costsPayment ? (
            <p className={styles.costs}>
              <Icon name="danger" size="s" />
              <span>
                <Trans>Please choose another way to pay.</Trans>
              </span>
            </p>
          ) : null}
          {shipping.chosen === method.id && !shipping.saving && shipping.fields.length > 0 ? (
            <DeliveryFields fields={shipping.fields} shown={missingShown} onWrite={onWrite} />
          ) : null}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

/** The chosen way of delivery in short: its price, when it arrives, and what was written into its fields. */
export function ChosenShipping({
  shipping: { methods, chosen, fields },
  cart,
  waits,
}: Pick<ShippingMethodsProps, 'shipping' | 'cart' | 'waits'>) {
  const arrivalBy = useArrivalBy(cart.lines)
  const method = methods.find(({ id }) => id === chosen)
  if (!method) return null
  const arrival = waits ? null : arrivalBy(method.delivery)
  return (
    <>
      {[method.name, ...fields.filter(({ kept }) => kept).map(({ label, kept }) => `${label}: ${kept}`)].join(', ')}
      {method.price ? (
        <>
          {' · '}
          <ShippingPrice method={method} />
        </>
      ) : null}
      {arrival ? (
        <span className={styles.when}>
          <ArrivalText arrival={arrival} />
        </span>
      ) : null}
    </>
  )
}

/**
 * Some methods have no price until the cart was reckoned with them. What the cart said of one is kept while the same
 * goods go to the same country under the same promotions, so that methods can be compared.
 */
function useRememberedPrices(
  methods: ShippingMethod[],
  { totals, deliveries }: Cart,
  country: string,
): ShippingMethod[] {
  const { positions, taxState } = totals
  // A promotion's discount on the delivery is one more delivery.
  const basis = [country, positions.amount, positions.currency, taxState, deliveries.length].join(' ')
  const [kept, setKept] = useState<{ basis: string; prices: ReadonlyMap<string, Money> }>({ basis, prices: new Map() })
  const prices = kept.basis === basis ? kept.prices : new Map<string, Money>()
  const priced = methods.filter(({ id, price }) => price !== null && prices.get(id)?.amount !== price.amount)
  if (priced.length > 0) {
    setKept({
      basis,
      prices: new Map([...prices, ...priced.flatMap(({ id, price }) => (price ? [[id, price] as const] : []))]),
    })
  }
  return methods.map((method) => ({ ...method, price: method.price ?? prices.get(method.id) ?? null }))
}

interface ShippingDetailProps {
  method: ShippingMethod
  /** When the whole cart arrives by this method. */
  arrival: Arrival | null
  /** A cheaper and slower method that brings this cart as soon: a good that takes long holds both up. */
  asSoonAs: string | null
}

/** When the whole cart arrives, what the method is, and whether its price is still to come. */
function ShippingDetail({ method: { delivery, description, price }, arrival, asSoonAs }: ShippingDetailProps) {
  const span = useSpan()
  const when = arrival ? <ArrivalText arrival={arrival} /> : delivery && span(delivery)
  return (
    <>
      {when ? <span className={styles.when}>{when}</span> : null}
      {asSoonAs !== null ? (
        <span className={styles.when}>
          <Trans>With what is in your cart no faster than “{asSoonAs}”.</Trans>
        </span>
      ) : description ? (
        <span className={styles.when}>{description}</span>
      ) : null}
      {price ? null : (
        <span className={styles.when}>
          <Trans>Price shown when chosen</Trans>
        </span>
      )}
    </>
  )
}

function ShippingPrice({ method: { price } }: { method: ShippingMethod }) {
  const { money } = useFormat()
  if (!price) return null
  return price.amount === 0 ? <Trans>Free</Trans> : money(price)
}

/** Ways of payment. */
export function PaymentMethods({
  methods,
  chosen,
  fields,
  impossible,
  virtual,
  downloads,
  saving,
  onChoose,
  onRetry,
}: {
  methods: PaymentMethod[]
  /** The fields of the chosen method. */
  fields?: ReactNode
  /** Nothing is sent: words about parcels are left out. */
  virtual: boolean
  /** There are downloads among the goods. */
  downloads: boolean
  chosen: string | null
  saving?: boolean
  impossible: boolean
  onChoose: (id: PaymentMethodId) => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  if (impossible) {
    return (
      <Impossible onRetry={onRetry}>
        <Trans>No payment method is available for this order. Change the address or the delivery and try again.</Trans>
      </Impossible>
    )
  }
  return (
    <ChoiceGroup legend={t`How would you like to pay?`} legendHidden>
      {methods.map((method) => (
        <Choice
          key={method.id}
          name="payment-method"
          value={method.id}
          checked={chosen === method.id}
          onChange={() => onChoose(method.id)}
          title={method.name}
          aside={method.image ? null : <MethodSign technicalName={method.technicalName} />}
          busy={saving && chosen === method.id}
          detail={<Terms method={method} virtual={virtual} downloads={downloads} />}
          image={method.image ? <PictureView picture={method.image} sizes="64px" fit="contain" alt="" /> : undefined}
        >
          {chosen === method.id && furtherLines(method.description) !== '' ? (
            <p className={styles.further}>{furtherLines(method.description)}</p>
          ) : null}
          {chosen === method.id ? fields : null}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

interface TermsProps {
  method: PaymentMethod
  virtual: boolean
  downloads: boolean
}

/**
 * The shop owner's words are about goods that are sent: of a download they would not be true. Downloads wait for money
 * that comes later.
 */
function Terms({ method: { technicalName, description }, virtual, downloads }: TermsProps) {
  const kind = paymentKindOf(technicalName)
  const firstSentence = virtual && kind !== 'other' ? null : firstLine(description)
  if (!downloads || kind === 'other') return firstSentence
  return (
    <>
      {firstSentence}
      <span className={styles.when}>
        <Trans>We will unlock your downloads as soon as your payment has arrived.</Trans>
      </span>
    </>
  )
}

function Impossible({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="danger"
      live="polite"
      action={
        <Button size="s" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
