import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
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

type FormProps = CheckoutViewProps & { cart: NonNullable<View['cart']> }
type FoldedPart = 'delivery' | 'payment'

/** The shopper is known and may go on. */
const isKnown = ({ customer, status }: View): boolean => customer !== null && status !== 'identifying'

/** Which parts the shopper folded, and where the page leads; what is chosen in them stays in the machine. */
function useSections({ view, intents }: Pick<FormProps, 'view' | 'intents'>) {
  const goTo = useGoTo()
  const [folded, setFolded] = useState({ delivery: false, payment: false })
  // What the chosen delivery asks for was left open: it is shown before the page goes on.
  const [detailsAsked, setDetailsAsked] = useState(false)
  const known = isKnown(view)
  const isWithoutDetail = view.missing.includes('detail')
  const fold = (part: FoldedPart, next: string) => () => {
    setFolded({ ...folded, [part]: true })
    goTo('section', `${next} h2`)
  }
  const leaveDelivery = () => {
    setDetailsAsked(isWithoutDetail)
    if (isWithoutDetail) goTo('center', ...targets.detail)
    else fold('delivery', '#checkout-payment')()
  }
  const unfold = (part: FoldedPart) => () => {
    setFolded({ ...folded, [part]: false })
    goTo('section', `#checkout-${part} h2`)
  }
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
  return {
    known,
    isWithoutDetail,
    detailsAsked,
    deliveryOpen: known && (!folded.delivery || view.shipping.impossible || isWithoutDetail),
    paymentOpen: known && (!folded.payment || view.payment.impossible),
    leaveDelivery,
    leavePayment: fold('payment', '#checkout-review'),
    unfold,
    lead,
    place,
  }
}

type SectionProps = Pick<FormProps, 'view' | 'intents' | 'cart'> & {
  sections: ReturnType<typeof useSections>
  /** Another total must not stay out of sight above the section in which the page goes on. */
  move: ReactNode
}

function Form({ view, intents, ask, onLogout, cart }: FormProps) {
  const sections = useSections({ view, intents })
  const move =
    view.move && sections.known ? <Move move={view.move} taxState={cart.totals.taxState} sent={!view.virtual} /> : null
  const shared = { view, intents, cart, sections }
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
          <Notices view={view} intents={intents} known={sections.known} />
          <div inert={view.placing !== null}>
            <ContactSection number={1} view={view} intents={intents} ask={ask} onLogout={onLogout} />
            {view.virtual ? null : <DeliverySection {...shared} move={move} />}
            <PaymentSection {...shared} move={view.virtual ? move : null} />
          </div>
          <ReviewSection
            number={view.virtual ? 3 : 4}
            view={view}
            intents={intents}
            ask={ask}
            onPlace={sections.place}
            onLead={sections.lead}
          />
        </div>
        <Aside view={view} cart={cart} />
      </div>
    </>
  )
}

function Notices({ view, intents, known }: Pick<FormProps, 'view' | 'intents'> & { known: boolean }) {
  return (
    <Stack gap={16} className={styles.notices}>
      {view.renewed && known ? (
        <Notice tone="info" live="polite">
          <Trans>Your session had ended. We have restored it: your cart and your details are as you left them.</Trans>
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
  )
}

function DeliverySection({ view, intents, cart, sections, move }: SectionProps) {
  const { t } = useLingui()
  const { known, isWithoutDetail } = sections
  const chosen = view.shipping.methods.find(({ id }) => id === view.shipping.chosen)
  return (
    <Section
      id="checkout-delivery"
      number={2}
      title={<Trans>Delivery</Trans>}
      done={known && !view.shipping.impossible && !isWithoutDetail}
      open={sections.deliveryOpen}
      wanted={view.missingShown && (view.missing.includes('delivery') || isWithoutDetail)}
      summary={known ? [chosen?.name, ...view.shipping.fields.map(({ text }) => text)].join(', ') : <Later />}
      onEdit={known ? sections.unfold('delivery') : undefined}
      editLabel={t`Change delivery`}
    >
      <Stack gap={16}>
        {move}
        <ShippingMethods
          shipping={view.shipping}
          cart={cart}
          country={view.shippingAddress?.countryId ?? ''}
          missingShown={view.missingShown || sections.detailsAsked}
          onChoose={intents.chooseShipping}
          onWrite={intents.writeDetail}
          onRetry={intents.retry}
        />
        {view.shipping.impossible ? null : (
          <div>
            <Button onClick={sections.leaveDelivery}>
              <Trans>Continue to payment</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function PaymentSection({ view, intents, sections, move }: SectionProps) {
  const { t } = useLingui()
  const { known } = sections
  const chosen = view.payment.methods.find(({ id }) => id === view.payment.chosen)
  return (
    <Section
      id="checkout-payment"
      number={view.virtual ? 2 : 3}
      title={<Trans>Payment</Trans>}
      done={known && !view.payment.impossible}
      open={sections.paymentOpen}
      wanted={view.missingShown && view.missing.includes('payment')}
      summary={known ? chosen?.name : <Later />}
      onEdit={known ? sections.unfold('payment') : undefined}
      editLabel={t`Change payment`}
    >
      <Stack gap={16}>
        {move}
        <PaymentMethods
          {...view.payment}
          virtual={view.virtual}
          onChoose={intents.choosePayment}
          onRetry={intents.retry}
        />
        {view.payment.impossible ? null : (
          <div>
            <Button onClick={sections.leavePayment}>
              <Trans>Continue to review</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function Aside({ view, cart }: Pick<FormProps, 'view' | 'cart'>) {
  const { t } = useLingui()
  return (
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
  )
}

const Later = () => <Trans>Follows after your details</Trans>
