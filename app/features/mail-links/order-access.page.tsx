import { Trans } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import { Button, Field, Page, Stack, TextInput, buttonClass, takesFocus } from '../../ui/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { FormSummary, SubmitButton, useFormActor } from '../../shared/form/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { fieldLabel } from '../../shared/objections/index.ts'
import { OrderByProof } from '../payment/index.ts'
import { useCartSelector } from '../shop/index.ts'
import { CouldNotOpen, Opening, LinkMessage, TooManyTries } from './mail-link.view.tsx'
import { OrderAccessProvider, type OrderAccessHandle } from './order-access.provider.tsx'
import styles from './mail-links.module.css'
import { SessionOrder } from './session-order.tsx'

/** `/account/order/{code}`: the link of the order mail. The browser that ordered shows the order at once. */
export function OrderAccessPage({ code }: { code: string }) {
  return <OrderAccessProvider code={code}>{(access) => <OrderAccess code={code} {...access} />}</OrderAccessProvider>
}

/** The page of an order's link from a view alone. */
export function OrderAccess({ code, view, intents, form }: OrderAccessHandle & { code: string }) {
  switch (view.status) {
    case 'ofSession':
      return view.orderId ? <SessionOrder orderId={view.orderId} /> : null
    case 'shown':
      return view.order ? (
        <OrderByProof order={view.order} failure={view.failure} busy={view.refreshing} onLookAgain={intents.refresh} />
      ) : null
    case 'locked':
      return form ? <Proof code={code} form={form} takesOver={view.left} /> : null
    case 'occupied':
    case 'leaving':
      return view.customer ? (
        <Occupied customer={view.customer} busy={view.status === 'leaving'} onLeave={intents.leave} />
      ) : null
    case 'ofAccount':
      return <OfAccount code={code} />
    case 'throttled':
      return <TooManyTries seconds={view.seconds} />
    case 'failed':
      return <CouldNotOpen failure={view.failure} onRetry={intents.retry} />
    case 'broken':
      return (
        <LinkMessage
          message={{
            drawing: 'letter',
            title: <Trans>We cannot find this order</Trans>,
            text: <Trans>Please open the link in your order confirmation again, or copy all of it.</Trans>,
          }}
        />
      )
    case 'opening':
      return (
        <Opening>
          <Trans>Looking for your order …</Trans>
        </Opening>
      )
    default:
      return view.status satisfies never
  }
}

/** The order was placed with an account. The backend does not say whether there still is one: the page has a way on for both. */
function OfAccount({ code }: { code: string }) {
  const { contact } = useFacts().pages
  const phone = config.company?.phone
  return (
    <LinkMessage
      message={{
        drawing: 'letter',
        title: <Trans>This order was placed with an account</Trans>,
        text: (
          <>
            <Trans>Log in to see it.</Trans>{' '}
            <Trans>
              If the account is deleted, the order can no longer be shown here. It is still with us: write to us with
              its number, which is in your order confirmation.
            </Trans>
          </>
        ),
        action: (
          <>
            <ShopLink
              to={entranceTo('/login', `/account/order/${code}`)}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Log in</Trans>
            </ShopLink>
            {contact === null ? null : (
              <ShopLink to={contact} className={buttonClass()}>
                <Trans>Write to us</Trans>
              </ShopLink>
            )}
            {phone ? (
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass()}>
                <Trans>Call {phone}</Trans>
              </a>
            ) : null}
          </>
        ),
      }}
    />
  )
}

interface OccupiedProps {
  customer: { email: string; guest: boolean }
  /** The session is being ended. */
  busy: boolean
  onLeave: () => void
}

/** The order is not this session's. A customer or guest has to leave first: the backend shows them no other orders. */
function Occupied({ customer: { email: known, guest }, busy, onLeave }: OccupiedProps) {
  const filled = useCartSelector(({ lines }) => lines.length > 0)
  return (
    <LinkMessage
      message={{
        drawing: 'letter',
        title: guest ? <Trans>We cannot show this order here</Trans> : <Trans>This order is not in your account</Trans>,
        text: (
          <>
            {guest ? (
              <Trans>
                It was placed with another email address or with an account, or it does not exist. In this browser you
                are shopping as {known}. Open the link in a private window, or start afresh here.
              </Trans>
            ) : (
              <Trans>You are logged in as {known}. Log out to open the order with its own email address.</Trans>
            )}{' '}
            {guest && filled ? <Trans>This empties your cart.</Trans> : null}
          </>
        ),
        action: (
          <>
            <Button variant="primary" busy={busy} onClick={onLeave}>
              {guest ? <Trans>Start afresh</Trans> : <Trans>Log out and continue</Trans>}
            </Button>
            <ShopLink to="/" className={buttonClass()}>
              <Trans>Start shopping</Trans>
            </ShopLink>
          </>
        ),
      }}
    />
  )
}

interface ProofProps {
  code: string
  form: FormActor
  /** The form comes after a button that had the focus. */
  takesOver: boolean
}

/** Email address and postal code of a guest's order. */
function Proof({ code, form: actor, takesOver }: ProofProps) {
  const words = useText()
  const { contact } = useFacts().pages
  const form = useFormActor(actor)
  const mail = form.text('email')
  const zipcode = form.text('zipcode')
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title} ref={takesOver ? takesFocus : null}>
          <Trans>See your order</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            To keep your order private, please enter the email address and the postal code of its billing address.
          </Trans>
        </p>
        <form {...form.form} method="post" className={styles.form}>
          <Field id={mail.id} label={words(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field id={zipcode.id} label={words(fieldLabel('zipcode') ?? '')} required error={form.error('zipcode')}>
            <TextInput {...zipcode} autoComplete="billing postal-code" />
          </Field>
          <FormSummary
            form={form}
            action={
              contact === null ? null : (
                <ShopLink to={contact} className={buttonClass({ size: 's' })}>
                  <Trans>Write to us</Trans>
                </ShopLink>
              )
            }
          />
          <div>
            <SubmitButton variant="primary" size="l" busy={form.busy}>
              <Trans>Show my order</Trans>
            </SubmitButton>
          </div>
          <p>
            <Trans>
              An order can be opened here for 30 days. Is yours older?{' '}
              <ShopPageLink page="contact">Write to us</ShopPageLink> with its number, which is in your order
              confirmation.
            </Trans>
          </p>
          <p>
            <Trans>
              Did you order with your account?{' '}
              <ShopLink to={entranceTo('/login', `/account/order/${code}`)}>Log in to see it</ShopLink>
            </Trans>
          </p>
        </form>
      </Stack>
    </Page>
  )
}
