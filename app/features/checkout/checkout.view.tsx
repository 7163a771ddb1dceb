import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView, Missing } from '../../../machines/checkout/index.ts'
import { isFree } from '../../../machines/payment/index.ts'
import { Button, Notice, Page, Stack } from '../../ui/index.ts'
import { Slot } from '../../shared/slots/index.ts'
import type { CheckoutHandle } from './checkout.handle.ts'
import { TypedCountry } from '../address/index.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useGoTo } from './go-to.ts'
import { ignoreRepeats } from './ignore-repeats.ts'
import { ContactSection } from './parts/contact-section.tsx'
import {
  Changes,
  CountryMoveNotice,
  Empty,
  Hints,
  MethodNotices,
  OptInPending,
  OtherCountry,
  loadForOffline,
} from './parts/lazy-parts.ts'
import { ChosenShipping, PaymentMethods, ShippingMethods } from './parts/methods.tsx'
import { OrderPlaced, OrderUnknown } from './parts/progress.tsx'
import { ReviewSection, insideReview } from './parts/review-section.tsx'
import { Section } from './parts/section.tsx'
import { Loading, Unavailable } from './parts/situations.tsx'
import { FoldedSummary, Summary, isRefused, isSentWhenPaid } from './parts/summary.tsx'
import styles from './checkout.module.css'

interface CheckoutViewProps extends CheckoutHandle {
  onLogout: () => void
}

/** The checkout in any of its situations, from its view alone. */
export function CheckoutBody(props: CheckoutViewProps) {
  return <Page className={styles.page}>{situation(props)}</Page>
}

function situation(props: CheckoutViewProps) {
  const { view, intents } = props
  switch (view.status) {
    case 'unavailable':
      return <Unavailable {...props} />
    case 'empty':
      return <Empty changes={view.changes} />
    case 'optInPending':
      return <OptInPending {...props} />
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <OrderUnknown key={view.status === 'unresolved' ? 'unresolved' : 'looking'} view={view} intents={intents} />
      )
    case 'placed':
      return <OrderPlaced view={view} />
    case 'loading':
    case 'identifying':
    case 'filling':
    case 'reviewing':
    case 'authorizing':
    case 'placing':
    case 'renewing':
      return view.cart ? <Form {...props} cart={view.cart} /> : <Loading />
    default:
      return view.status satisfies never
  }
}

/** Targets of the focus for each missing entry; the first that exists. */
const targets: Record<Missing, string[]> = {
  contact: ['#checkout-edit', '#checkout-contact h2'],
  delivery: ['#checkout-delivery h2'],
  unsavedDelivery: ['#checkout-delivery h2'],
  detail: ['#checkout-delivery [data-missing]'],
  payment: ['#checkout-payment h2'],
  unsavedPayment: ['#checkout-payment h2'],
  cart: ['#checkout-place-note'],
  step: ['#checkout-steps [aria-invalid="true"]', '#checkout-steps'],
  terms: ['#checkout-terms'],
  waiver: ['#checkout-waiver'],
  changes: ['#checkout-changes'],
}

type FormProps = CheckoutViewProps & { cart: NonNullable<CheckoutView['cart']> }

/** The shopper is identified and may go on. */
const showsIdentified = ({ customer, status }: CheckoutView): boolean => customer !== null && status !== 'identifying'

/** Why the sections after the details are still closed; null: they are open. */
function closedReasonOf(view: CheckoutView): ReactNode {
  if (!showsIdentified(view)) return <Trans>Follows after your details</Trans>
  return isRefused(view) ? <Trans>Follows once the delivery address is changed</Trans> : null
}

function Form({ view, intents, forms, onLogout, cart, paymentFields, stepFields }: FormProps) {
  const goTo = useGoTo()
  const identified = showsIdentified(view)
  const closedReason = closedReasonOf(view)
  const { virtual } = view
  const lead = (missing: Missing) => goTo(insideReview.includes(missing) ? 'center' : 'section', ...targets[missing])
  const place = (event: MouseEvent) => {
    intents.place()
    const [first] = view.missing
    if (!first) return
    ignoreRepeats(event)
    lead(first)
  }
  useEffect(() => whenIdle(() => void loadForOffline()), [])
  const next = view.contactNotices.length > 0 ? 'contact' : virtual ? 'payment' : 'delivery'
  const wasIdentified = useRef(identified)
  useEffect(() => {
    // The form that was sent folds: the page goes on where the shopper does.
    if (identified && !wasIdentified.current) goTo('section', `#checkout-${next} h2`)
    wasIdentified.current = identified
  }, [goTo, identified, next])
  // The notice after an address changed the country: another total must not stay out of sight above it.
  const move =
    view.move && identified ? (
      <CountryMoveNotice
        move={view.move}
        taxState={cart.totals.taxState}
        sent={!virtual}
        company={view.customer?.accountType === 'business'}
      />
    ) : null
  const [typed, setTyped] = useState<string | null>(null)
  const { country } = view
  const note = typed && country && typed !== country.id ? <OtherCountry {...{ country, typed }} /> : null
  const shared = { view, intents, cart, closedReason }
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.narrow}>
          <FoldedSummary {...view} cart={cart} note={note} />
        </div>
        <div className={styles.sections}>
          <Notices view={view} intents={intents} />
          <div inert={view.placing !== null}>
            <TypedCountry value={setTyped}>
              <ContactSection number={1} view={view} intents={intents} forms={forms} onLogout={onLogout} />
            </TypedCountry>
            {virtual ? null : <DeliverySection {...shared}>{move}</DeliverySection>}
          </div>
          {/* A bank may ask the shopper something among the fields of the payment. */}
          <div inert={view.placing !== null && view.placing !== 'authorizing'}>
            <PaymentSection {...{ view, intents, closedReason, paymentFields }}>{virtual ? move : null}</PaymentSection>
          </div>
          <ReviewSection
            number={virtual ? 3 : 4}
            closedReason={closedReason}
            view={view}
            intents={intents}
            forms={forms}
            stepFields={stepFields}
            onPlace={place}
            onLead={lead}
          />
        </div>
        <Aside view={view} cart={cart} note={note} />
      </div>
    </>
  )
}

type PartProps = Pick<FormProps, 'view' | 'intents' | 'cart'> & {
  /** Shown in place of the section, until what comes before it is settled. */
  closedReason: ReactNode
  children?: ReactNode
}

/**
 * A section that the shopper folded; what is chosen in it stays in the machine.
 * @param mustChooseAgain it opens, and stays open
 */
function useFold(mustChooseAgain: boolean) {
  const goTo = useGoTo()
  const [folded, setFolded] = useState(false)
  if (mustChooseAgain && folded) setFolded(false)
  const fold = (isFolded: boolean, next: string) => {
    setFolded(isFolded)
    goTo('section', `${next} h2`)
  }
  return { goTo, folded, fold }
}

function Notices({ view, intents }: Pick<PartProps, 'view' | 'intents'>) {
  return (
    <Stack gap={16} className={styles.notices}>
      {view.renewed && showsIdentified(view) ? (
        <Notice tone="info" live="polite">
          <Trans>Your session had ended. We have restored it: your cart and your details are as you left them.</Trans>
        </Notice>
      ) : null}
      {view.hints.length > 0 ? <Hints hints={view.hints} /> : null}
      {view.changes.length > 0 ? (
        <div id="checkout-changes" tabIndex={-1}>
          <Changes changes={view.changes} updating={view.updating} onAccept={intents.acceptChanges} />
        </div>
      ) : null}
    </Stack>
  )
}

function DeliverySection({ view, intents, cart, closedReason, children }: PartProps) {
  const { t } = useLingui()
  const { shipping, payment, missing, missingShown } = view
  const mustChooseAgain = shipping.replaced?.chosenByShopper === true
  const { goTo, folded, fold } = useFold(mustChooseAgain)
  // A field of the chosen delivery is empty: it is shown before the page goes on.
  const [detailsWanted, setDetailsWanted] = useState(false)
  const isOpen = closedReason === null
  const isWithoutDetail = missing.includes('detail')
  const waits = isSentWhenPaid(cart, payment)
  const leave = () => {
    setDetailsWanted(isWithoutDetail)
    if (mustChooseAgain) goTo('center', '#checkout-replaced-shipping')
    else if (isWithoutDetail) goTo('center', ...targets.detail)
    else fold(true, '#checkout-payment')
  }
  return (
    <Section
      id="checkout-delivery"
      number={2}
      title={<Trans>Delivery</Trans>}
      done={isOpen && !missing.includes('delivery') && !shipping.pending && !isWithoutDetail}
      open={isOpen && (!folded || shipping.impossible || shipping.pending || isWithoutDetail)}
      wanted={missingShown && (missing.includes('delivery') || isWithoutDetail)}
      summary={closedReason ?? <ChosenShipping shipping={shipping} cart={cart} waits={waits} />}
      onEdit={isOpen ? () => fold(false, '#checkout-delivery') : undefined}
      editLabel={t`Change delivery`}
    >
      <Stack gap={16}>
        {children}
        {shipping.replaced || shipping.failed ? <MethodNotices of="shipping" view={view} intents={intents} /> : null}
        <ShippingMethods
          shipping={shipping}
          costsPayment={payment.replaced?.chosenByShopper === true}
          cart={cart}
          country={view.shippingAddress?.countryId ?? ''}
          waits={waits}
          missingShown={missingShown || detailsWanted}
          onChoose={intents.chooseShipping}
          onWrite={intents.writeDetail}
          onRetry={intents.retry}
        />
        <Slot name="checkout-delivery" view={view} intents={intents} />
        {shipping.impossible ? null : (
          <div>
            <Button onClick={leave}>
              {isFree(cart) ? <Trans>Continue</Trans> : <Trans>Continue to payment</Trans>}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function PaymentSection({
  view,
  intents,
  paymentFields,
  closedReason,
  children,
}: Omit<PartProps, 'cart'> & Pick<FormProps, 'paymentFields'>) {
  const { t } = useLingui()
  const { payment, virtual } = view
  // A method that is missing, or has fields of its own, keeps the step open.
  const free = view.cart !== null && isFree(view.cart) && payment.provider === null && !view.missing.includes('payment')
  const mustChooseAgain = payment.replaced?.chosenByShopper === true
  const { goTo, folded, fold } = useFold(mustChooseAgain)
  const isOpen = closedReason === null
  const leave = () => {
    if (mustChooseAgain) goTo('center', '#checkout-replaced-payment')
    else fold(true, '#checkout-review')
  }
  return (
    <Section
      id="checkout-payment"
      number={virtual ? 2 : 3}
      title={<Trans>Payment</Trans>}
      done={isOpen && !view.missing.includes('payment') && !payment.pending}
      open={
        isOpen &&
        ((!folded && !free) || mustChooseAgain || payment.impossible || payment.pending || payment.provider !== null)
      }
      wanted={view.missingShown && view.missing.includes('payment')}
      summary={
        closedReason ??
        (free ? <Trans>There is nothing to pay.</Trans> : payment.methods.find(({ id }) => id === payment.chosen)?.name)
      }
      onEdit={isOpen && !free ? () => fold(false, '#checkout-payment') : undefined}
      editLabel={t`Change payment`}
    >
      <Stack gap={16}>
        {children}
        {payment.replaced || payment.failed ? <MethodNotices of="payment" view={view} intents={intents} /> : null}
        <PaymentMethods
          {...payment}
          fields={paymentFields}
          virtual={virtual}
          downloads={view.needsWaiver}
          onChoose={intents.choosePayment}
          onRetry={intents.retry}
        />
        <Slot name="checkout-payment" view={view} intents={intents} />
        {payment.impossible ? null : (
          <div>
            <Button onClick={leave}>
              <Trans>Continue to review</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function Aside({ view, cart, note }: Pick<PartProps, 'view' | 'cart'> & { note: ReactNode }) {
  const { t } = useLingui()
  return (
    <aside className={styles.wide} aria-label={t`Order summary`}>
      <div className={styles.sticky}>
        <h2 className={styles.subtitle}>
          <Trans>Your order</Trans>
        </h2>
        <Summary {...view} cart={cart} note={note} />
      </div>
    </aside>
  )
}
