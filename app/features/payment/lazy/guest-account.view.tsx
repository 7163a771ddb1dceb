import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { FormActor } from '../../../../machines/form/index.ts'
import type { GuestAccountView } from '../../../../machines/guest-account/index.ts'
import { entranceTo } from '../../../platform/return-path.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Stack, buttonClass, takesFocus } from '../../../ui/index.ts'
import { NewPasswordField } from '../../account/index.ts'
import { EmailAddress } from '../../../shared/format/email-address.tsx'
import { FormSummary, SubmitButton, useFormActor } from '../../../shared/form/index.ts'
import styles from '../parts/guest-account.module.css'

interface GuestAccountProps {
  /** Mail of the order, which the account gets. */
  email: string
  view: GuestAccountView
  /** The form for the password; undefined unless an account is offered. */
  form: FormActor | undefined
}

/** A guest who has ordered makes an account by naming a password; or why that is not possible here. */
export function GuestAccountBody({ email: address, view, form }: GuestAccountProps) {
  const email = <EmailAddress of={address} />
  switch (view.status) {
    case 'made':
      return (
        <AccountMessage
          title={<Trans>Your account is ready</Trans>}
          action={
            <ShopLink to="/account" className={buttonClass()}>
              <Trans>Go to your account</Trans>
            </ShopLink>
          }
        >
          <Trans>You log in with {email} from now on. This order is in your account.</Trans>
        </AccountMessage>
      )
    case 'taken':
      return (
        <AccountMessage
          title={<Trans>You already have an account</Trans>}
          action={
            <ShopLink to={entranceTo('/login', '/account/order')} className={buttonClass()}>
              <Trans>Log in</Trans>
            </ShopLink>
          }
        >
          <Trans>
            {email} belongs to an account. This order was placed without it; the link in your confirmation always opens
            it.
          </Trans>
        </AccountMessage>
      )
    case 'ended':
      return (
        <AccountMessage title={<Trans>Your session has expired</Trans>}>
          <Trans>
            Open the link in your order confirmation: there you can create an account from this order at any time.
          </Trans>
        </AccountMessage>
      )
    case 'unsupported':
      return (
        <AccountMessage
          quiet={view.quiet}
          title={<Trans>Create an account</Trans>}
          action={
            <ShopLink to="/register" className={buttonClass()}>
              <Trans>Create an account</Trans>
            </ShopLink>
          }
        >
          <Trans>This order stays a guest’s order. You can create an account for your next one.</Trans>
        </AccountMessage>
      )
    case 'offered':
      return form ? <Offer email={address} actor={form} /> : null
    default:
      return view.status satisfies never
  }
}

interface ToldProps {
  title: ReactNode
  action?: ReactNode
  /** It answers nothing that the shopper did. */
  quiet?: boolean
  children: ReactNode
}

function AccountMessage({ title, action, quiet = false, children }: ToldProps) {
  return (
    <section className={styles.offer} aria-live={quiet ? undefined : 'polite'}>
      <Stack gap={16}>
        <h2 ref={quiet ? undefined : takesFocus} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{children}</p>
        {action ? <div>{action}</div> : null}
      </Stack>
    </section>
  )
}

function Offer({ email, actor }: { email: string; actor: FormActor }) {
  const form = useFormActor(actor)
  return (
    <section className={styles.offer} aria-labelledby="guest-account">
      <form {...form.form} method="post">
        <Stack gap={16}>
          <h2 id="guest-account" className={styles.title}>
            <Trans>Keep this order in an account</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>
              All that is missing is a password. Then you can see where your order is, and need not type your address
              again.
            </Trans>
          </p>
          {/* For password managers: what the password belongs to. */}
          <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordField form={form} />
          <FormSummary form={form} />
          <div>
            <SubmitButton variant="secondary" busy={form.busy}>
              <Trans>Create my account</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </section>
  )
}
