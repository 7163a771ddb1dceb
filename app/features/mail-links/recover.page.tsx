import { Trans } from '@lingui/react/macro'
import { requestRecovery } from '../../../api/operations/recovery.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { persistDraft } from '../../shared/form/index.ts'
import { Notice, buttonClass, textLinkClass } from '../../ui/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import { AddressForm } from './address-form.tsx'

/** `/account/recover`: requests the mail that leads to a new password. */
export function RecoverPage() {
  return (
    <AddressForm
      name="recover"
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter the email address of your account, and we will send you a link to set a new password.</Trans>}
      action={<Trans>Send me the link</Trans>}
      autoComplete="username"
      notice={<LoggedIn />}
      ofAccount
      send={(api, email, options) => {
        // The login comes next, with the same address.
        persistDraft('login', { email })
        return requestRecovery(api, email, options)
      }}
      sent={{ title: <Trans>Check your inbox</Trans>, Text: Sent }}
      back={
        <ShopLink to="/login" className={textLinkClass}>
          <Trans>Back to login</Trans>
        </ShopLink>
      }
    />
  )
}

/** Who is logged in and knows the password needs no mail for another one. */
function LoggedIn() {
  const known = useSessionSelector(({ customer, guest }) => (guest ? null : (customer?.email ?? null)))
  if (known === null) return null
  return (
    <Notice
      title={<Trans>You are logged in as {known}</Trans>}
      action={
        <ShopLink to="/account/profile" className={buttonClass({ size: 's' })}>
          <Trans>Change password in your account</Trans>
        </ShopLink>
      }
    >
      <Trans>If you know your password, you can change it right away. If not, let us send you the link.</Trans>
    </Notice>
  )
}

function Sent({ address: sent }: { address: string }) {
  return (
    <Trans>
      If there is an account for {sent}, the link to a new password is on its way. It works for two hours. If nothing
      arrives in a few minutes, please check your spam folder too.
    </Trans>
  )
}
