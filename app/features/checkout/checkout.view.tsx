import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView as View, Missing } from '../../../machines/checkout/index.ts'
import { Button, Notice, Page, Stack } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import type { AskCheckout } from './ask.ts'
import { useGoTo } from './go-to.ts'
import { Changes, Hints, Move, Switches } from './parts/changes.tsx'
import { ContactSection } from './parts/contact-section.tsx'
import { PaymentMethods, ShippingMethods } from './parts/methods.tsx'
import { OrderPlaced, OrderUnknown } from './parts/progress.tsx'
import { ReviewSection } from './parts/review-section.tsx'
import { Section } from './parts/section.tsx'
import { Empty, Loading, OptInPending, Unavailable } from './parts/situations.tsx'
import { FoldedSummary, Summary } from './parts/summary.tsx'
import styles from './checkout.module.css'

export interface CheckoutViewProps {
  view: View
  intents: CheckoutIntents
  ask: AskCheckout
  onLogout: () => void
}

/** The checkout in any of its situations, from its view alone. */
export function CheckoutView(props: CheckoutViewProps) {
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
    case 'changed':
    case 'reviewing':
    case 'placing':
    case 'renewing':
      return view.cart ? <Form {...props} cart={view.cart} /> : <Loading />
    default:
      return view.status satisfies never
  }
}

/** Where the focus goes for each thing that is missing; the first that is there. */
const targets: Record<Missing, string[]> = {
  contact: ['#checkout-edit', '#checkout-contact h2'],
  delivery: ['#checkout-delivery h2'],
  detail: ['#checkout-delivery [data-missing]'],
  payment: ['#checkout-payment h2'],
  cart: ['#checkout-place-note'],
  terms: ['#checkout-terms'],
  waiver: ['#checkout-waiver'],
  changes: ['#checkout-changes'],
}
const insideReview: readonly Missing[] = ['cart', 'terms', 'waiver']

function Form({ view, intents, ask, onLogout, cart }: CheckoutViewProps & { cart: NonNullable<View['cart']> }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  // Which parts the shopper folded; what is chosen in them stays in the machine.
  const [folded, setFolded] = useState({ delivery: false, payment: false })
  const known = view.customer !== null && view.status !== 'identifying'
  const fold = (part: 'delivery' | 'payment', next: string) => () => {
    setFolded({ ...folded, [part]: true })
    goTo('section', `${next} h2`)
  }
  // What the chosen delivery asks for was left open: it is shown before the page goes on.
  const [detailsAsked, setDetailsAsked] = useState(false)
  const isWithoutDetail = view.missing.includes('detail')
  const leaveDelivery = () => {
    setDetailsAsked(isWithoutDetail)
    if (isWithoutDetail) goTo('center', ...targets.detail)
    else fold('delivery', '#checkout-payment')()
  }
  const unfold = (part: 'delivery' | 'payment') => () => {
    setFolded({ ...folded, [part]: false })
    goTo('section', `#checkout-${part} h2`)
  }
  const shipping = view.shipping.methods.find(({ id }) => id === view.shipping.chosen)
  const payment = view.payment.methods.find(({ id }) => id === view.payment.chosen)
  const lead = (missing: Missing) => goTo(insideReview.includes(missing) ? 'center' : 'section', ...targets[missing])
  const place = () => {
    intents.place()
    const [first] = view.missing
    if (view.status !== 'reviewing' && first) lead(first)
  }
  const next = view.contactNotices.length > 0 ? 'contact' : view.virtual ? 'payment' : 'delivery'
  const wasKnown = useRef(known)
  useEffect(() => {
    // The form that was sent folds: the page goes on where the shopper does.
    if (known && !wasKnown.current) goTo('section', `#checkout-${next} h2`)
    wasKnown.current = known
  }, [goTo, known, next])
  const numbers = view.virtual ? { payment: 2, review: 3 } : { payment: 3, review: 4 }
  const deliveryOpen = known && (!folded.delivery || view.shipping.impossible || isWithoutDetail)
  const paymentOpen = known && (!folded.payment || view.payment.impossible)
  const inert = view.placing !== null
  // Where the page leads after the address was given: another total must not stay out of sight above it.
  const move =
    view.move && known ? <Move move={view.move} taxState={cart.totals.taxState} sent={!view.virtual} /> : null

  return (
    <>
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.narrow}>
          <FoldedSummary cart={cart} payment={view.payment} settling={view.settling} />
        </div>
        <div className={styles.sections}>
          <Stack gap={16} className={styles.notices}>
            {view.renewed && known ? (
              <Notice tone="info" live="polite">
                <Trans>
                  Your session had ended. We have restored it: your cart and your details are as you left them.
                </Trans>
              </Notice>
            ) : null}
            <Hints hints={view.hints} />
            <Switches switches={view.switches} onDismiss={intents.dismissSwitches} />
            {view.changes.length > 0 ? (
              <div id="checkout-changes" tabIndex={-1}>
                <Changes changes={view.changes} settling={view.settling} onAccept={intents.acceptChanges} />
              </div>
            ) : null}
          </Stack>
          <div inert={inert}>
            <ContactSection number={1} view={view} intents={intents} ask={ask} onLogout={onLogout} />
            {view.virtual ? null : (
              <Section
                id="checkout-delivery"
                number={2}
                title={<Trans>Delivery</Trans>}
                done={known && !view.shipping.impossible && !isWithoutDetail}
                open={deliveryOpen}
                wanted={view.missingShown && (view.missing.includes('delivery') || isWithoutDetail)}
                summary={
                  known ? [shipping?.name, ...view.shipping.fields.map(({ text }) => text)].join(', ') : <Later />
                }
                onEdit={known ? unfold('delivery') : undefined}
                editLabel={t`Change delivery`}
              >
                <Stack gap={16}>
                  {move}
                  <ShippingMethods
                    shipping={view.shipping}
                    cart={cart}
                    country={view.shippingAddress?.countryId ?? ''}
                    missingShown={view.missingShown || detailsAsked}
                    onChoose={intents.chooseShipping}
                    onWrite={intents.writeDetail}
                    onRetry={intents.retry}
                  />
                  {view.shipping.impossible ? null : (
                    <div>
                      <Button onClick={leaveDelivery}>
                        <Trans>Continue to payment</Trans>
                      </Button>
                    </div>
                  )}
                </Stack>
              </Section>
            )}
            <Section
              id="checkout-payment"
              number={numbers.payment}
              title={<Trans>Payment</Trans>}
              done={known && !view.payment.impossible}
              open={paymentOpen}
              wanted={view.missingShown && view.missing.includes('payment')}
              summary={known ? payment?.name : <Later />}
              onEdit={known ? unfold('payment') : undefined}
              editLabel={t`Change payment`}
            >
              <Stack gap={16}>
                {view.virtual ? move : null}
                <PaymentMethods
                  {...view.payment}
                  virtual={view.virtual}
                  onChoose={intents.choosePayment}
                  onRetry={intents.retry}
                />
                {view.payment.impossible ? null : (
                  <div>
                    <Button onClick={fold('payment', '#checkout-review')}>
                      <Trans>Continue to review</Trans>
                    </Button>
                  </div>
                )}
              </Stack>
            </Section>
          </div>
          <ReviewSection
            number={numbers.review}
            view={view}
            intents={intents}
            ask={ask}
            onPlace={place}
            onLead={lead}
          />
        </div>
        <aside className={styles.aside} aria-label={t`Order summary`}>
          <div className={styles.sticky}>
            <Stack gap={24}>
              <div className={styles.wide}>
                <h2 className={styles.subtitle}>
                  <Trans>Your order</Trans>
                </h2>
                <Summary cart={cart} payment={view.payment} settling={view.settling} />
              </div>
              <p className={styles.back}>
                <ShopLink to="/checkout/cart">
                  <Trans>Edit cart</Trans>
                </ShopLink>
              </p>
            </Stack>
          </div>
        </aside>
      </div>
    </>
  )
}

const Later = () => <Trans>Follows after your details</Trans>
