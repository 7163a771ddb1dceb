import type { MouseEvent, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../../app.config.ts'
import type { CheckoutIntents, CheckoutView, Missing, Rejection } from '../../../../machines/checkout/index.ts'
import { isFree } from '../../../../machines/payment/index.ts'
import {
  Button,
  Checkbox,
  Field,
  NotLoaded,
  Notice,
  Skeleton,
  Stack,
  TextArea,
  buttonClass,
  lazyWithRetry,
} from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { failureText, noticeText, useText, type Text } from '../../../shared/errors/texts.ts'
import { useFormat } from '../../../shared/format/index.ts'
import { Slot } from '../../../shared/slots/index.ts'
import type { CheckoutHandle } from '../checkout.handle.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import { MissingParts } from './lazy-parts.ts'
import { Section } from './section.tsx'
import { Summary } from './summary.tsx'
import styles from './review.module.css'

/** Behind the contact: it follows the page, and most who order have no code. */
const CodeForm = lazyWithRetry(
  () => import('./code-form.tsx'),
  ({ retry }) => (retry === null ? <Skeleton height="var(--control-m)" /> : <NotLoaded retry={retry} />),
)

/** Below the button that orders, which waits for nothing. */
const Promises = lazyWithRetry(
  () => import('./promises.tsx'),
  () => null,
)

/** Their words are near the button. */
export const insideReview: readonly Missing[] = ['cart', 'step', 'terms', 'waiver']

interface ReviewSectionProps extends Pick<CheckoutHandle, 'stepFields'> {
  number: number
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
  /** Places the order, or leads to what is missing. */
  onPlace: (event: MouseEvent) => void
  /** Leads to what is missing. */
  onLead: (missing: Missing) => void
  /** Shown until the shopper is identified; null afterwards. */
  closedReason: ReactNode
}

/** Comment, consents and the one button that orders, once the shopper is identified. */
export function ReviewSection({
  number,
  view,
  intents,
  forms,
  stepFields,
  onPlace,
  onLead,
  closedReason,
}: ReviewSectionProps) {
  const { t } = useLingui()
  const busy = view.placing !== null
  return (
    <Section
      id="checkout-review"
      number={number}
      title={<Trans>Review and order</Trans>}
      done={false}
      open={!closedReason}
      summary={closedReason}
    >
      <Stack gap={24}>
        {/* An order on its way to the backend no longer changes. */}
        <div inert={busy}>
          <Stack gap={24}>
            {view.cart && !busy ? <CodeForm cart={view.cart} intents={intents} forms={forms} /> : null}
            {config.features.customerComment ? (
              <Field label={<Trans>A note for us</Trans>} optional={t`optional`}>
                <TextArea
                  rows={3}
                  maxLength={2000}
                  value={view.comment}
                  onChange={(event) => intents.writeComment(event.target.value)}
                />
              </Field>
            ) : null}
            {stepFields}
            <Agreements view={view} intents={intents} />
          </Stack>
        </div>
        {/* The ordered goods are right above the button; beside it where there is room. */}
        {view.cart ? (
          <section className={styles.items} aria-labelledby="checkout-items">
            <h3 id="checkout-items" className={styles.subtitle}>
              <Trans>Your order</Trans>
            </h3>
            <Summary {...view} cart={view.cart} />
          </section>
        ) : null}
        <Slot name="checkout-review" view={view} intents={intents} />
        <Reasons {...{ view, intents, onLead }} />
        {view.cart ? (
          <Button
            id="checkout-place"
            variant="primary"
            size="l"
            wide
            busy={busy || view.updating}
            onClick={onPlace}
            aria-describedby="checkout-place-note"
          >
            <PlaceLabel view={view} />
          </Button>
        ) : null}
        <p id="checkout-place-note" className={styles.note} aria-live="polite">
          <PlaceNote view={view} />
        </p>
        {view.cart ? <Promises totals={view.cart.totals} digital={view.virtual} /> : null}
      </Stack>
    </Section>
  )
}

/** Terms, and the waiver where downloads are ordered. */
function Agreements({ view, intents }: Pick<ReviewSectionProps, 'view' | 'intents'>) {
  const { consents, missingShown, needsWaiver } = view
  return (
    <Stack gap={16}>
      {view.mustAgreeAgain ? (
        <Notice tone="info">
          <Trans>This page was reloaded. Your details are kept; only your consent has to be given again.</Trans>
        </Notice>
      ) : null}
      <Checkbox
        id="checkout-terms"
        checked={consents.terms}
        onChange={(event) => intents.setTerms(event.target.checked)}
        label={
          <Trans>
            I accept the{' '}
            <ShopPageLink page="terms" target="_blank">
              terms and conditions
            </ShopPageLink>{' '}
            and have read the{' '}
            <ShopPageLink page="revocation" target="_blank">
              right of withdrawal
            </ShopPageLink>
            .
          </Trans>
        }
        error={missingShown && !consents.terms ? <Trans>Please accept the terms before you order.</Trans> : undefined}
      />
      {needsWaiver ? (
        <Checkbox
          id="checkout-waiver"
          checked={consents.waiver}
          onChange={(event) => intents.setWaiver(event.target.checked)}
          label={
            <Trans>
              I agree that my downloads are provided before the withdrawal period ends, and I acknowledge that I thereby
              lose my right of withdrawal for them.
            </Trans>
          }
          error={
            missingShown && !consents.waiver ? <Trans>Please agree before you order your downloads.</Trans> : undefined
          }
        />
      ) : null}
    </Stack>
  )
}

/** The effect of the button and its amount, or the progress since it was pressed. */
function PlaceNote({ view }: { view: CheckoutView }) {
  const { money } = useFormat()
  if (view.placing === 'waiting')
    return <Trans>Another window is placing an order. We are waiting for its answer.</Trans>
  if (view.placing) return <Trans>We are placing your order. Please keep this page open.</Trans>
  if (!view.cart) return null
  if (view.binding === null) return <Trans>The final total follows once your choice is saved.</Trans>
  if (view.binding.amount === 0) return <Trans>There is nothing to pay.</Trans>
  const amount = money(view.binding)
  return <Trans>With this button you place a binding order for {amount}.</Trans>
}

/** Nothing but the order and its duty to pay: § 312j (3) BGB allows a button no further words, so the amount is beside it. */
function PlaceLabel({ view }: { view: CheckoutView }) {
  if (view.placing) return <Trans>Placing your order …</Trans>
  if (view.cart && isFree(view.cart)) return <Trans>Place order</Trans>
  return <Trans>Place order and pay</Trans>
}

/** Why the order cannot be placed, or was not: at the button that was pressed. */
function Reasons({ view, intents, onLead }: Pick<ReviewSectionProps, 'view' | 'intents' | 'onLead'>) {
  const text = useText()
  const { rejection, failure, blocking, online } = view
  const missing = view.missingShown ? view.missing.filter((one) => !insideReview.includes(one)) : []
  // Two notices may say the same: of the cart as it is, and of the order that was refused for it.
  const standing = [...new Set(blocking.map((notice) => text(noticeText(notice))))]
  return (
    <>
      {missing.length > 0 ? <MissingParts {...{ view, intents, missing, onLead }} /> : null}
      {online ? null : (
        <div data-offline="">
          <Notice tone="warning" live="polite">
            <Trans>You are offline. Everything is kept; you can order as soon as you are back online.</Trans>
          </Notice>
        </div>
      )}
      {blocking.length > 0 ? (
        <Notice
          tone="danger"
          live="polite"
          action={
            <ShopLink to="/checkout/cart" className={buttonClass({ size: 's' })}>
              <Trans>Go to the cart</Trans>
            </ShopLink>
          }
        >
          {paragraphs(standing)}
        </Notice>
      ) : null}
      {rejection ? (
        <Notice
          tone="danger"
          live="assertive"
          title={<Trans>Your order was not placed. Nothing was charged, and nothing is lost.</Trans>}
        >
          {paragraphs(
            reasonsOf(rejection)
              .map(text)
              .filter((reason) => !standing.includes(reason)),
          )}
        </Notice>
      ) : null}
      {failure && !rejection ? (
        <Notice tone="danger" live="assertive">
          {text(failureText(failure))}
        </Notice>
      ) : null}
    </>
  )
}

const paragraphs = (reasons: string[]) => reasons.map((reason) => <p key={reason}>{reason}</p>)

const reasonsOf = ({ failure, reasons }: Rejection): Text[] =>
  reasons.length > 0 ? reasons.map(noticeText) : [failureText(failure)]
