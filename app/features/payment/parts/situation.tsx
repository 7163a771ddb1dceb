import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../../api/types/order.ts'
import type { PaymentIntents, PaymentView } from '../../../../machines/payment/index.ts'
import { contactAbout } from '../../../platform/contact.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Cluster, Notice, Ring, Skeleton, Stack, buttonClass } from '../../../ui/index.ts'
import { failureText, paymentText, useText } from '../../../shared/errors/texts.ts'
import { PaidInFullNotice, PayText, PaymentInstructions } from '../../order/index.ts'
import { MethodChoice } from './method-choice.tsx'
import styles from '../payment.module.css'

interface Props {
  view: PaymentView
  intents: PaymentIntents
}

/** The state of the payment, and its actions. Focus stays here when its buttons change. */
export function PaymentSituation(props: Props & { order: Order }) {
  return (
    <FocusKeeper>
      <Stack gap={24}>
        {isPaidOnline(props.view) ? <PaidInFullNotice order={props.order} /> : null}
        <Situation {...props} />
      </Stack>
    </FocusKeeper>
  )
}

/** A payment page is one press away. Where a method is chosen, each says what it takes. */
const isPaidOnline = ({ status, mayRetry }: PaymentView): boolean => mayRetry || ['waiting', 'stopped'].includes(status)

/** Buttons go with their situation. Focus that stood on one stays at this place of the page. */
function FocusKeeper({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && !place.current?.contains(document.activeElement)) place.current?.focus()
  })
  return (
    <div
      ref={place}
      tabIndex={-1}
      aria-live="polite"
      onFocus={() => {
        inside.current = true
      }}
      // No blur event when the focused button is taken away: then they are still here.
      onBlur={() => {
        inside.current = false
      }}
    >
      {children}
    </div>
  )
}

function Situation({ view, intents, order }: Props & { order: Order }) {
  switch (view.status) {
    case 'starting':
    case 'changing':
    case 'reading':
      return <Skeleton height="3.25rem" />
    case 'waiting':
      return <Countdown view={view} intents={intents} order={order} />
    case 'redirecting':
      return (
        <p>
          <Trans>We are taking you to the payment page …</Trans>
        </p>
      )
    case 'choosing':
      return <MethodChoice view={view} intents={intents} order={order} />
    case 'stopped':
      return <Open view={view} intents={intents} order={order} />
    case 'failed':
      return <Failed view={view} intents={intents} order={order} />
    case 'confirming':
      return <Confirming view={view} intents={intents} />
    case 'unreported':
      return <Unreported view={view} intents={intents} order={order} />
    case 'settled':
    case 'notFound':
    case 'denied':
    case 'unavailable':
      return view.paysLater ? <PaysLater view={view} intents={intents} order={order} /> : null
    default:
      return view.status satisfies never
  }
}

function Confirming({ view, intents }: Props) {
  return (
    <Stack gap={24}>
      <Notice
        tone="info"
        title={<Trans>Your payment is being confirmed</Trans>}
        action={
          <Button size="s" onClick={intents.refresh}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <Trans>This usually takes a few seconds. You may close this page; we will write to you.</Trans>
      </Notice>
      {view.mayRetry ? (
        <>
          <p className={styles.lead}>
            <Trans>Did you leave the payment page without paying? Then start the payment again.</Trans>
          </p>
          <Actions>
            <Button onClick={intents.retry}>
              <Trans>Try the payment again</Trans>
            </Button>
            <ChangeMethod view={view} intents={intents} />
          </Actions>
        </>
      ) : null}
    </Stack>
  )
}

/** The shopper came back without the provider's word, or too late for it. They may have paid: no words ask for it twice. */
function Unreported({ view, intents, order }: Props & { order: Order }) {
  return (
    <Stack gap={24}>
      <Notice
        tone="info"
        action={
          <Cluster gap={12}>
            <Button size="s" onClick={intents.refresh}>
              <Trans>Look again</Trans>
            </Button>
            <ContactAbout order={order} size="s" />
          </Cluster>
        }
      >
        <Trans>
          If you have paid, do not pay again: we will write to you as soon as the payment is confirmed. If you hear
          nothing, contact us.
        </Trans>
      </Notice>
      {view.mayRetry ? (
        <>
          <p className={styles.lead}>
            <Trans>If you have not paid, you can pay now. Your order is kept for you.</Trans>
          </p>
          <Actions>
            <Button variant="primary" onClick={intents.retry}>
              <PayText order={order} />
            </Button>
            <ChangeMethod view={view} intents={intents} />
          </Actions>
        </>
      ) : null}
    </Stack>
  )
}

function Countdown({ view, intents, order }: Props & { order: Order }) {
  const { t } = useLingui()
  if (!view.countdown) return null
  const { remaining, of } = view.countdown
  return (
    <section className={styles.countdown} aria-labelledby="payment-countdown">
      <Ring left={(remaining - 1) / of} label={t`Time until the payment page opens`}>
        {remaining}
      </Ring>
      <Stack gap={16}>
        <p id="payment-countdown" className={styles.lead}>
          <Trans>
            We will take you to the payment page in a moment. Your order is paid for once you have finished there.
          </Trans>
        </p>
        <Cluster gap={12}>
          <Button variant="primary" onClick={intents.payNow}>
            <PayText order={order} />
          </Button>
          <Button onClick={intents.stop}>
            <Trans>Stop</Trans>
          </Button>
        </Cluster>
      </Stack>
    </section>
  )
}

function Open({ view, intents, order }: Props & { order: Order }) {
  const text = useText()
  return (
    <Stack gap={24}>
      {view.failure ? <Notice tone="danger">{text(failureText(view.failure))}</Notice> : null}
      <p className={styles.lead}>
        <Trans>Your order is kept for you. It has not been paid yet.</Trans>
      </p>
      <Actions>
        <Button variant="primary" onClick={intents.payNow}>
          <PayText order={order} />
        </Button>
        <ChangeMethod view={view} intents={intents} />
      </Actions>
    </Stack>
  )
}

/** The code of a return from a payment that the shopper stopped. */
const CANCELLED = 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'

/** A payment that the shopper stopped has not failed: the page's own heading says what happened. */
function WhyUnpaid({ view, order }: { view: PaymentView; order: Order }) {
  const text = useText()
  const state = order.payment?.state
  if (view.failure === null && (state === 'cancelled' || view.errorCode === CANCELLED)) {
    return (
      <Notice tone="info">
        {state === 'cancelled' ? (
          <Trans>Nothing was charged, and your order is kept for you.</Trans>
        ) : (
          text(paymentText(CANCELLED))
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={<Trans>The payment did not go through</Trans>}>
      {view.failure ? (
        text(failureText(view.failure))
      ) : (
        <>
          <p>{text(paymentText(view.errorCode ?? ''))}</p>
          {state === 'failed' ? (
            <p>
              <Trans>Nothing was charged, and your order is kept for you.</Trans>
            </p>
          ) : null}
        </>
      )}
    </Notice>
  )
}

/** Who writes to the shop need not look for the number. */
function ContactAbout({ order, size }: { order: Order; size?: 's' }) {
  const { contact } = useFacts().pages
  if (contact === null) return null
  return (
    <ShopLink
      to={contactAbout(contact, order.number)}
      rel="nofollow"
      className={buttonClass({ variant: 'quiet', size })}
    >
      <Trans>Contact us</Trans>
    </ShopLink>
  )
}

function Failed({ view, intents, order }: Props & { order: Order }) {
  return (
    <Stack gap={24}>
      <WhyUnpaid view={view} order={order} />
      <Actions>
        {view.mayRetry ? (
          <Button variant="primary" onClick={intents.retry}>
            <Trans>Try the payment again</Trans>
          </Button>
        ) : null}
        <ChangeMethod view={view} intents={intents} />
        <ContactAbout order={order} />
      </Actions>
    </Stack>
  )
}

function ChangeMethod({ view, intents }: Props) {
  if (!view.mayChangeMethod) return null
  return (
    <Button onClick={intents.changeMethod}>
      <Trans>Choose another payment method</Trans>
    </Button>
  )
}

function PaysLater({ view, intents, order }: Props & { order: Order }) {
  return (
    <Stack gap={16}>
      {view.isMethodSaved ? <MethodSaved method={order.payment?.methodName ?? ''} /> : null}
      <PaymentInstructions order={order} />
      {view.mayChangeMethod ? (
        <Actions>
          <ChangeMethod view={view} intents={intents} />
        </Actions>
      ) : null}
    </Stack>
  )
}

/** The backend sends no mail of it, and its confirmation of the order names the method of before. */
const MethodSaved = ({ method }: { method: string }) => (
  <Notice tone="success" title={<Trans>Payment method saved: {method}</Trans>}>
    <Trans>This is how you pay, even if our email still names another way.</Trans>
  </Notice>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <Cluster gap={12} className={styles.actions}>
    {children}
  </Cluster>
)
