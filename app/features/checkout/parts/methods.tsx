import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '../../../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../../api/types/checkout.ts'
import type { Money } from '../../../../api/types/common.ts'
import type { PaymentMethodId, ShippingMethodId } from '../../../../api/types/ids.ts'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button, Choice, ChoiceGroup, Notice } from '../../../ui/index.ts'
import { useFormat } from '../../format/index.ts'
import { PictureView } from '../../product/picture-view.tsx'
import styles from './methods.module.css'

/** Ways of delivery, each with its price and how long it takes. */
export function ShippingMethods({
  shipping,
  cart,
  country,
  onChoose,
  onRetry,
}: {
  shipping: CheckoutView['shipping']
  cart: Cart
  /** Country that the order goes to. */
  country: string
  onChoose: (id: ShippingMethodId) => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  const methods = useRememberedPrices(shipping.methods, cart, country)
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
          detail={<ShippingDetail method={method} />}
          aside={<ShippingPrice method={method} />}
          image={method.image ? <PictureView picture={method.image} sizes="64px" fit="contain" alt="" /> : undefined}
        />
      ))}
    </ChoiceGroup>
  )
}

/**
 * Some methods have no price until the cart was reckoned with them. What the cart said of one is kept while the same
 * goods go to the same country, so that methods can be compared.
 */
function useRememberedPrices(methods: ShippingMethod[], { totals }: Cart, country: string): ShippingMethod[] {
  const basis = [country, totals.positions.amount, totals.positions.currency, totals.taxState].join(' ')
  const [kept, setKept] = useState<{ basis: string; prices: ReadonlyMap<string, Money> }>({ basis, prices: new Map() })
  const prices = kept.basis === basis ? kept.prices : new Map<string, Money>()
  const told = methods.filter(({ id, price }) => price !== null && prices.get(id)?.amount !== price.amount)
  if (told.length > 0) {
    setKept({
      basis,
      prices: new Map([...prices, ...told.flatMap(({ id, price }) => (price ? [[id, price] as const] : []))]),
    })
  }
  return methods.map((method) => ({ ...method, price: method.price ?? prices.get(method.id) ?? null }))
}

function ShippingDetail({ method: { delivery, description, price } }: { method: ShippingMethod }) {
  const { t } = useLingui()
  const parts = [delivery?.name, description, price ? null : t`Price shown when chosen`].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
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
  impossible,
  onChoose,
  onRetry,
}: {
  methods: PaymentMethod[]
  chosen: string | null
  impossible: boolean
  onChoose: (id: PaymentMethodId) => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  if (impossible) {
    return (
      <Impossible onRetry={onRetry}>
        <Trans>No way of payment is available for this order. Change the address or the delivery and try again.</Trans>
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
          detail={firstLine(method.description)}
          image={method.image ? <PictureView picture={method.image} sizes="64px" fit="contain" alt="" /> : undefined}
        >
          {chosen === method.id && furtherLines(method.description) !== '' ? (
            <p className={styles.further}>{furtherLines(method.description)}</p>
          ) : null}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

const firstLine = (text: string | null): string | null => text?.split('\n')[0] ?? null
/** Where to pay, for example: told of the method that was chosen. */
const furtherLines = (text: string | null): string => text?.split('\n').slice(1).join('\n').trim() ?? ''

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
