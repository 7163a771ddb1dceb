import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button } from '../../../ui/index.ts'
import { usePersistedRegistration } from '../../account/index.ts'
import { chooseIdentity } from './choose-identity.ts'
import { Panel } from './progress.tsx'
import { CONTACT_FORM } from './register-form.tsx'

interface Props {
  view: CheckoutView
  intents: CheckoutIntents
}

/** The backend wants the mail address confirmed first. */
export default function OptInPending({ view, intents }: Props) {
  const email = view.optInEmail ?? ''
  usePersistedRegistration(CONTACT_FORM, view.contact)
  return (
    <Panel
      drawing="letter"
      title={<Trans>Please confirm your email address</Trans>}
      action={
        <Button onClick={() => chooseIdentity(intents, 'guest')}>
          <Trans>Use another email address</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We have sent a message to {email}. Open the link in it, then come back here: your cart and your details are
          waiting.
        </Trans>
      </p>
    </Panel>
  )
}
