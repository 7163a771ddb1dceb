import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentIntents, PaymentView as View } from '../../../machines/payment/index.ts'
import { Button, Cluster, EmptyState, Notice, Page, Ring, Skeleton, Stack, buttonClass } from '../../ui/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { failureText, paymentText, useText } from '../errors/texts.ts'
import { Downloads, NextSteps, OrderDetails, PaymentInstructions, isFree, paymentKind } from '../order/index.ts'
import { MethodChoice } from './parts/method-choice.tsx'
import styles from './payment.module.css'

export interface PaymentViewProps {
  view: View
  intents: PaymentIntents
  /** What a guest may do with the order once nothing is left to do for it. */
  offer?: ReactNode
}

/** The page after an order, from facts alone. What it says about the payment is what the order says. */
export function PaymentView(props: PaymentViewProps) {
  const { view, intents } = props
  return (
    <Page className={styles.page}>
      {view.order && !isLost(view) ? (
        <Known {...props} order={view.order} />
      ) : (
        <WithoutOrder view={view} intents={intents} />
      )}
    </Page>
  )
}

/** What was read before leads no further: the page says why, and what can be done. */
const isLost = ({ status }: View): boolean => ['notFound', 'denied', 'unavailable'].includes(status)

function WithoutOrder({ view, intents }: PaymentViewProps) {
  const words = useText()
  switch (view.status) {
    case 'notFound':
      return (
        <EmptyState
          as="h1"
          drawing="letter"
          title={<Trans>We cannot find this order</Trans>}
          action={
            <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>To the home page</Trans>
            </ShopLink>
          }
        >
          <Trans>Perhaps it belongs to another session. The confirmation that we sent you has all its details.</Trans>
        </EmptyState>
      )
    case 'denied':
      return (
        <EmptyState
          as="h1"
          drawing="letter"
          title={<Trans>Your session has expired</Trans>}
          action={
            <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>To the home page</Trans>
            </ShopLink>
          }
        >
          <Trans>Your order is safe. The confirmation that we sent you has all its details.</Trans>
        </EmptyState>
      )
    case 'unavailable':
      return (
        <EmptyState
          as="h1"
          drawing="cup"
          title={<Trans>We cannot show your order right now</Trans>}
          action={
            <Button variant="primary" onClick={intents.readAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {view.failure ? <p>{words(failureText(view.failure))}</p> : null}
          <p>
            <Trans>Your order is safe.</Trans>
          </p>
        </EmptyState>
      )
    default:
      return (
        <div aria-busy="true">
          <h1 className={styles.kicker}>
            <Trans>Loading your order …</Trans>
          </h1>
          <Stack gap={24}>
            <Skeleton width="16rem" height="1.5rem" />
            <Skeleton width="20rem" height="4rem" />
            <Skeleton lines={3} />
          </Stack>
        </div>
      )
  }
}

function Known({ view: told, intents, offer, order }: PaymentViewProps & { order: NonNullable<View['order']> }) {
  const view = { ...told, outcome: outcomeHere(told) }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number } = order
  return (
    <div className={styles.columns}>
      <Stack gap={32} className={styles.main}>
        <header>
          <p className={styles.kicker}>
            <Headline view={view} order={order} />
          </p>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            <Trans>
              Order <span className={styles.number}>{number}</span>
            </Trans>
          </h1>
          <p className={styles.mail}>
            <Mail email={order.email} />
          </p>
        </header>
        <PaymentSituation view={view} intents={intents} order={order} />
        <Downloads order={order} outcome={view.outcome} onLookAgain={intents.readAgain} />
        <NextSteps order={order} outcome={view.outcome} paysLater={view.paysLater} />
        {waitsForPayment(view, order) ? null : offer}
        <Cluster gap={12} className={styles.leave}>
          {waitsForPayment(view, order) ? null : (
            <ShopLink to="/" className={buttonClass()}>
              <Trans>Continue shopping</Trans>
            </ShopLink>
          )}
          <Button variant="quiet" onClick={() => window.print()}>
            <Trans>Print this page</Trans>
          </Button>
        </Cluster>
      </Stack>
      <OrderDetails order={order} />
    </div>
  )
}

/** Where the payment stands, and what can be done about it. Focus stays here when its buttons change. */
export function PaymentSituation(props: PaymentViewProps & { order: NonNullable<View['order']> }) {
  return (
    <FocusKeeper>
      <Situation {...props} />
    </FocusKeeper>
  )
}

/** An order may say for days that a payment is under way which the payment page has given up. */
const outcomeHere = ({ outcome, errorCode }: View): View['outcome'] =>
  outcome === 'confirming' && errorCode !== null ? 'failed' : outcome

/** Something is left to do here: no button leads away from it. */
const waitsForPayment = ({ outcome, paysLater }: View, order: NonNullable<View['order']>): boolean =>
  !paysLater && !isFree(order) && ['open', 'failed', 'cancelled'].includes(outcome ?? '')

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
      // Not told when the focused button is taken away: then they are still here.
      onBlur={() => {
        inside.current = false
      }}
    >
      {children}
    </div>
  )
}

function Mail({ email }: { email: string }) {
  return email === '' ? null : <Trans>We have sent the confirmation to {email}.</Trans>
}

/** Says thank you only where nothing is left to do: an order that waits for its payment says so first. */
function Headline({ view, order }: { view: View; order: NonNullable<View['order']> }) {
  switch (view.outcome) {
    case 'paid':
      return <Trans>Thank you, your payment has arrived</Trans>
    case 'confirming':
      return <Trans>Your order is placed, your payment is being confirmed</Trans>
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

function OpenHeadline({ view, order }: { view: View; order: NonNullable<View['order']> }) {
  const kind = paymentKind(order)
  if (isFree(order)) return <Trans>Thank you for your order</Trans>
  if (kind === 'transfer') return <Trans>Your order is placed, now we wait for your transfer</Trans>
  if (view.paysLater || kind !== 'other') return <Trans>Thank you for your order</Trans>
  // Whether there is something to pay now, only the answer to the start of the payment tells.
  if (view.status === 'starting' || view.status === 'reading') return <Trans>Your order is placed</Trans>
  return <Trans>One step is left: please pay for your order</Trans>
}

function Situation({ view, intents, order }: PaymentViewProps & { order: NonNullable<View['order']> }) {
  switch (view.status) {
    case 'starting':
    case 'changing':
    case 'reading':
      return <Skeleton height="3.25rem" />
    case 'waiting':
      return <Countdown view={view} intents={intents} />
    case 'redirecting':
      return (
        <p>
          <Trans>We are taking you to the payment page …</Trans>
        </p>
      )
    case 'choosing':
      return <MethodChoice view={view} intents={intents} />
    case 'stopped':
      return <Open view={view} intents={intents} order={order} />
    case 'failed':
      return <Failed view={view} intents={intents} />
    case 'confirming':
      return <Confirming view={view} intents={intents} />
    default:
      return view.paysLater && !isFree(order) ? <PaysLater view={view} intents={intents} order={order} /> : null
  }
}

function Confirming({ view, intents }: PaymentViewProps) {
  return (
    <Stack gap={24}>
      <Notice
        tone="info"
        title={<Trans>Your payment is being confirmed</Trans>}
        action={
          <Button size="s" onClick={intents.readAgain}>
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

function Countdown({ view, intents }: PaymentViewProps) {
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
          <Trans>We take you to the payment page in a moment. Your order is paid when you have finished there.</Trans>
        </p>
        <Cluster gap={12}>
          <Button variant="primary" onClick={intents.payNow}>
            <Trans>Pay now</Trans>
          </Button>
          <Button onClick={intents.stop}>
            <Trans>Stop</Trans>
          </Button>
        </Cluster>
      </Stack>
    </section>
  )
}

function Open({ view, intents }: PaymentViewProps & { order: NonNullable<View['order']> }) {
  const words = useText()
  return (
    <Stack gap={24}>
      {view.failure ? <Notice tone="danger">{words(failureText(view.failure))}</Notice> : null}
      <p className={styles.lead}>
        <Trans>Your order is kept for you. It has not been paid yet.</Trans>
      </p>
      <Actions>
        <Button variant="primary" onClick={intents.payNow}>
          <Trans>Pay now</Trans>
        </Button>
        <ChangeMethod view={view} intents={intents} />
      </Actions>
    </Stack>
  )
}

function Failed({ view, intents }: PaymentViewProps) {
  const words = useText()
  const { contact } = useFacts().pages
  return (
    <Stack gap={24}>
      <Notice tone="danger" title={<Trans>The payment did not go through</Trans>}>
        {view.failure ? words(failureText(view.failure)) : words(paymentText(view.errorCode ?? ''))}
      </Notice>
      <Actions>
        {view.mayRetry ? (
          <Button variant="primary" onClick={intents.retry}>
            <Trans>Try the payment again</Trans>
          </Button>
        ) : null}
        <ChangeMethod view={view} intents={intents} />
        {contact === null ? null : (
          <ShopLink to={contact} className={buttonClass({ variant: 'quiet' })}>
            <Trans>Contact us</Trans>
          </ShopLink>
        )}
      </Actions>
    </Stack>
  )
}

function ChangeMethod({ view, intents }: PaymentViewProps) {
  if (!view.mayChangeMethod) return null
  return (
    <Button onClick={intents.changeMethod}>
      <Trans>Choose another payment method</Trans>
    </Button>
  )
}

function PaysLater({ view, intents, order }: PaymentViewProps & { order: NonNullable<View['order']> }) {
  return (
    <Stack gap={16}>
      <PaymentInstructions order={order} />
      {view.mayChangeMethod ? (
        <Actions>
          <ChangeMethod view={view} intents={intents} />
        </Actions>
      ) : null}
    </Stack>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <Cluster gap={12}>{children}</Cluster>
