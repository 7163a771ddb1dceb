import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ExpressCheckoutIntents, ExpressCheckoutView } from '../../../machines/express-checkout/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, Notice, Spinner, Stack, buttonClass } from '../../ui/index.ts'

interface ExpressStatusProps {
  view: ExpressCheckoutView
  intents: Pick<ExpressCheckoutIntents, 'cancel' | 'retry'>
}

/** The result of a press of an express button. */
export function ExpressStatus(props: ExpressStatusProps) {
  const { status } = props.view
  switch (status) {
    case 'idle':
      return null
    case 'authorizing':
    case 'identifying':
    case 'choosing':
    case 'leaving':
      return <UnderWay {...props} />
    case 'declined':
    case 'cancelled':
    case 'failed':
    case 'timedOut':
    case 'unusable':
    case 'optInPending':
    case 'impossible':
    case 'interrupted':
      return <ExpressMessage {...props} />
    default:
      return status satisfies never
  }
}

function UnderWay({ view: { status }, intents }: ExpressStatusProps) {
  const isAsking = status === 'authorizing'
  return (
    <Stack gap={8}>
      <output>
        <Spinner size="s" />{' '}
        {isAsking ? (
          <Trans>Confirm the payment in the window of the provider.</Trans>
        ) : (
          <Trans>Taking you to the checkout …</Trans>
        )}
      </output>
      {isAsking ? (
        <div>
          <Button size="s" onClick={intents.cancel}>
            <Trans>Cancel the payment</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function ExpressMessage({ view, intents }: ExpressStatusProps) {
  const { status, filled } = view
  const isQuiet = status === 'cancelled' || status === 'optInPending'
  return (
    <Notice
      tone={isQuiet ? 'info' : 'danger'}
      live={isQuiet ? 'polite' : 'assertive'}
      action={<ExpressButton {...{ view, intents }} />}
    >
      <Why status={status} /> {filled ? <Trans>The product is in your cart.</Trans> : null}
    </Notice>
  )
}

/** The way on: in the checkout everything can be entered by hand. */
function ExpressButton({ view: { status }, intents }: ExpressStatusProps): ReactNode {
  if (status === 'interrupted')
    return (
      <Button size="s" onClick={intents.retry}>
        <Trans>Try again</Trans>
      </Button>
    )
  if (status !== 'unusable' && status !== 'impossible') return null
  return (
    <ShopLink to="/checkout" className={buttonClass({ size: 's' })}>
      <Trans>Go to checkout</Trans>
    </ShopLink>
  )
}

function Why({ status }: Pick<ExpressCheckoutView, 'status'>): ReactNode {
  switch (status) {
    case 'declined':
      return <Trans>The payment was declined. Nothing was ordered.</Trans>
    case 'cancelled':
      return <Trans>You cancelled the payment. Nothing was ordered.</Trans>
    case 'timedOut':
      return <Trans>The payment was not confirmed in time. Nothing was ordered.</Trans>
    case 'unusable':
      return <Trans>We cannot use the address that the provider gave us. Please enter one at the checkout.</Trans>
    case 'optInPending':
      return (
        <Trans>
          We have sent you an email. Open the link in it to carry on with your order; your cart is waiting for you.
        </Trans>
      )
    case 'impossible':
      return <Trans>This order cannot be paid for in this way. Please choose another one at the checkout.</Trans>
    case 'interrupted':
      return <Trans>The shop is not responding right now. Nothing is lost; please try again in a moment.</Trans>
    case 'failed':
      return <Trans>This payment method is not available right now. Nothing was ordered.</Trans>
    case 'idle':
    case 'authorizing':
    case 'identifying':
    case 'choosing':
    case 'leaving':
      return null
    default:
      return status satisfies never
  }
}
