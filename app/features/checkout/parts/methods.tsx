import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod, PaymentMethodId, ShippingMethod, ShippingMethodId } from '../../../../api/shapes/types.ts'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button, Choice, ChoiceGroup, Notice } from '../../../design/index.ts'
import { useFormat } from '../../format/index.ts'
import { PictureView } from '../../product/picture-view.tsx'

/** Ways of delivery, each with its price and how long it takes. */
export function ShippingMethods({
  shipping,
  onChoose,
  onRetry,
}: {
  shipping: CheckoutView['shipping']
  onChoose: (id: ShippingMethodId) => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  if (shipping.impossible) {
    return (
      <Impossible onRetry={onRetry}>
        <Trans>
          We have no way to deliver these things to this address. Change the address, or take something out of the cart.
        </Trans>
      </Impossible>
    )
  }
  return (
    <ChoiceGroup legend={t`How should we send it?`} legendHidden>
      {shipping.methods.map((method) => (
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

function ShippingDetail({ method: { delivery, description } }: { method: ShippingMethod }) {
  const parts = [delivery?.name, description].filter(Boolean)
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
  chosen: PaymentMethodId | null
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
          detail={method.description}
          image={method.image ? <PictureView picture={method.image} sizes="64px" fit="contain" alt="" /> : undefined}
        />
      ))}
    </ChoiceGroup>
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
