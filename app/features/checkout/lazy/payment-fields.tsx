import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Trans } from '@lingui/react/macro'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import type {
  Confirming,
  PaymentProvider,
  ProviderFieldsProps,
} from '../../../shared/payment-provider/define-provider.ts'
import { Button, Notice, RetryNotice, Skeleton, Stack, lazyWithRetry, type Awaited } from '../../../ui/index.ts'
import { useGoTo } from '../go-to.ts'

function WaitingFields({ retry }: Awaited) {
  if (retry === null) return <Skeleton height="var(--control-m)" />
  return (
    <RetryNotice onRetry={retry}>
      <Trans>This payment method could not be loaded. Try again, or choose another one.</Trans>
    </RetryNotice>
  )
}

export interface PaymentFieldsProps {
  payment: CheckoutView['payment']
  placing: CheckoutView['placing']
  /** Brings the fields of the chosen method; none while they are looked at without it. */
  load: PaymentProvider['load'] | undefined
  locale: string
  /** An express button has confirmed this payment: the fields are not needed. */
  isConfirmed: boolean
  fields: RefObject<Confirming | null>
  onCancel: () => void
}

/** The fields of the chosen method's provider, and what became of its confirmation. */
export default function PaymentFields({
  payment: { provider, unauthorized },
  placing,
  load,
  locale,
  isConfirmed,
  fields,
  onCancel,
}: PaymentFieldsProps) {
  const [Fields] = useState(() => load && lazyWithRetry<ProviderFieldsProps>(load, WaitingFields))
  const goTo = useGoTo()
  useEffect(() => {
    // The button that was pressed is further down the page.
    if (unauthorized !== null) goTo('center', '#checkout-unauthorized')
  }, [goTo, unauthorized])
  if (provider === null) return null
  return (
    <Stack gap={12}>
      {unauthorized === null ? null : (
        <div id="checkout-unauthorized" tabIndex={-1}>
          <Notice tone="danger" live="assertive">
            <Unauthorized why={unauthorized} />
          </Notice>
        </div>
      )}
      {isConfirmed ? (
        <Notice tone="success">
          <Trans>You have already confirmed this payment: there is nothing more to do.</Trans>
        </Notice>
      ) : Fields ? (
        <Fields ref={fields} locale={locale} />
      ) : null}
      {placing === 'authorizing' ? (
        <div>
          <Button size="s" onClick={onCancel}>
            <Trans>Cancel the payment</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function Unauthorized({ why }: { why: NonNullable<CheckoutView['payment']['unauthorized']> }): ReactNode {
  switch (why) {
    case 'declined':
      return (
        <Trans>
          The payment was declined. Nothing was ordered. Check your entries, or choose another payment method.
        </Trans>
      )
    case 'incomplete':
      return <Trans>Complete your payment details, then place your order again.</Trans>
    case 'timedOut':
      return (
        <Trans>
          The payment was not confirmed in time. Nothing was ordered. Try again, or choose another payment method.
        </Trans>
      )
    case 'cancelled':
      return <Trans>You cancelled the payment. Nothing was ordered.</Trans>
    case 'failed':
      return (
        <Trans>
          The payment could not be confirmed. Nothing was ordered. Try again, or choose another payment method.
        </Trans>
      )
    default:
      return why satisfies never
  }
}
