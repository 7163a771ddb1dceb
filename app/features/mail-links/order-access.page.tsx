import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { openGuestOrder, readOrderByCode } from '../../../api/operations/checkout.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Violation } from '../../../api/types/failure.ts'
import type { OrderId } from '../../../api/types/ids.ts'
import { Button, Field, Page, Stack, TextInput, buttonClass, takesFocus } from '../../ui/index.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { FormSummary, useForm } from '../form/index.ts'
import { useText } from '../errors/texts.ts'
import { fieldLabel } from '../objections/index.ts'
import { PaymentPage } from '../payment/payment.page.tsx'
import { useCartSelector, useSession, useSessionIntents, useStoreApi } from '../shop/index.ts'
import { hasSession } from '../shop/storage.ts'
import { email, required } from '../validation/index.ts'
import { MailLinkProvider } from './mail-link.provider.tsx'
import { MailLinkPage, Opening, Told } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

/** `/account/order/{code}`: the link of the order mail. Whoever ordered in this browser sees the order at once. */
export function OrderAccessPage({ code }: { code: string }) {
  const api = useStoreApi()
  return (
    <MailLinkProvider
      key={code}
      purpose="order"
      parameters={[]}
      open={(_, signal) =>
        hasSession(document.cookie) ? readOrderByCode(api, code, { signal }) : Promise.resolve(null)
      }
    >
      {({ view, intents }) => (
        <MailLinkPage
          view={view}
          intents={intents}
          opening={<Trans>Looking for your order …</Trans>}
          opened={<PaymentPage orderId={view.output ?? ''} page="paid" />}
          locked={<Locked code={code} onProved={intents.unlocked} />}
          broken={{
            drawing: 'letter',
            title: <Trans>We cannot find this order</Trans>,
            text: <Trans>Please open the link in your order confirmation again, or copy it as a whole.</Trans>,
          }}
        />
      )}
    </MailLinkProvider>
  )
}

interface LockProps {
  code: string
  onProved: (order: OrderId) => void
}

/** The order is not this session's. Whoever is known here has to leave first: the backend shows them no other orders. */
export function Locked(props: LockProps) {
  const { customer, status } = useSession()
  const { leave } = useSessionIntents()
  const filled = useCartSelector(({ lines }) => lines.length > 0)
  const [left, setLeft] = useState(false)
  const [proving, setProving] = useState(false)
  // The proof makes them a guest with this order: the form stays until it has told so.
  if (customer === null && status !== 'loading' && !proving) setProving(true)
  if (proving) return <Proof {...props} takesOver={left} />
  if (customer === null) return <Opening>{<Trans>Looking for your order …</Trans>}</Opening>
  const { email: known, guest } = customer
  const goOn = () => {
    setLeft(true)
    leave()
  }
  return (
    <Told
      message={{
        drawing: 'letter',
        title: guest ? (
          <Trans>You ordered this with another email address</Trans>
        ) : (
          <Trans>This order is not in your account</Trans>
        ),
        text: (
          <>
            {guest ? (
              <Trans>
                In this browser you are shopping as {known}. Open the link in a private window, or start afresh here.
              </Trans>
            ) : (
              <Trans>You are logged in as {known}. Log out to open the order with its own email address.</Trans>
            )}{' '}
            {guest && filled ? <Trans>That empties your cart.</Trans> : null}
          </>
        ),
        action: (
          <>
            <Button variant="primary" busy={status === 'leaving'} onClick={goOn}>
              {guest ? <Trans>Start afresh</Trans> : <Trans>Log out and go on</Trans>}
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

const NOT_THIS_ORDER: Violation = {
  code: 'CHECKOUT__GUEST_WRONG_CREDENTIALS',
  pointer: '/zipcode',
  parameters: {},
  detail: '',
}

/** A wrong pair is told at the postal code: which of the two is wrong, the backend does not say. */
function atField(error: unknown): never {
  if (error instanceof StoreApiError && error.failure.kind === 'denied')
    throw new StoreApiError({ kind: 'refused', status: 403, violations: [NOT_THIS_ORDER] }, 'openGuestOrder')
  throw error
}

/** Email address and postal code of a guest's order. */
function Proof({ code, onProved, takesOver }: LockProps & { takesOver: boolean }) {
  const api = useStoreApi()
  const words = useText()
  const { identityChanged } = useSessionIntents()
  const form = useForm({
    name: 'guest-order',
    initial: { email: '', zipcode: '' },
    rules: { email: [required, email], zipcode: [required] },
    again: true,
    submit: async (values, signal) => {
      const proof = { email: String(values['email']).trim(), zipcode: String(values['zipcode']).trim() }
      const order = await openGuestOrder(api, { code, ...proof }, { signal }).catch(atField)
      if (order === null)
        throw new StoreApiError({ kind: 'refused', status: 404, violations: [NOT_THIS_ORDER] }, 'openGuestOrder')
      identityChanged('confirm')
      return order
    },
    onDone: (order) => onProved(order as OrderId),
  })
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
          <FormSummary form={form} />
          <Field id={mail.id} label={words(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field id={zipcode.id} label={words(fieldLabel('zipcode') ?? '')} required error={form.error('zipcode')}>
            <TextInput {...zipcode} autoComplete="billing postal-code" />
          </Field>
          <div>
            <Button type="submit" variant="primary" size="l" busy={form.busy}>
              <Trans>Show my order</Trans>
            </Button>
          </div>
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
