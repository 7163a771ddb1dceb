import { Trans } from '@lingui/react/macro'
import { unsubscribeNewsletter } from '../../../api/operations/content.ts'
import { AddressForm } from './address-form.tsx'

/** `/newsletter-unsubscribe`: one field, one button. */
export function UnsubscribePage() {
  return (
    <AddressForm
      name="unsubscribe"
      title={<Trans>Unsubscribe from the newsletter</Trans>}
      lead={
        <Trans>Enter the email address that receives our newsletter. We will remove it from the list at once.</Trans>
      }
      action={<Trans>Unsubscribe</Trans>}
      autoComplete="email"
      send={unsubscribeNewsletter}
      sent={{ title: <Trans>You are off the list</Trans>, Text: Gone }}
    />
  )
}

function Gone({ address: gone }: { address: string }) {
  return <Trans>{gone} will receive no more newsletters from us. You can sign up again at any time.</Trans>
}
