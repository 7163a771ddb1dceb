import { Trans } from '@lingui/react/macro'
import { confirmRegistration } from '../../../api/operations/recovery.ts'
import type { MailLinkIntents, MailLinkView } from '../../../machines/mail-link/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { buttonClass } from '../../ui/index.ts'
import { useSession, useSessionIntents, useStoreApi } from '../shop/index.ts'
import { MailLinkProvider } from './mail-link.provider.tsx'
import { MailLinkPage } from './mail-link.view.tsx'

/** `/registration/confirm?em=…&hash=…`: the link of the mail that asks to confirm a new account or a guest's address. */
export function RegistrationConfirmPage() {
  const api = useStoreApi()
  const { identityChanged } = useSessionIntents()
  return (
    <MailLinkProvider
      purpose="registration"
      parameters={['em', 'hash']}
      open={async (given, signal) => {
        await confirmRegistration(api, { em: given.get('em') ?? '', hash: given.get('hash') ?? '' }, { signal })
        identityChanged('confirm')
        return null
      }}
    >
      {({ view, intents }) => <RegistrationLink view={view} intents={intents} />}
    </MailLinkProvider>
  )
}

/** What each situation of the link says. */
export function RegistrationLink({ view, intents }: { view: MailLinkView; intents: MailLinkIntents }) {
  return (
    <MailLinkPage
      view={view}
      intents={intents}
      opening={<Trans>Confirming your email address …</Trans>}
      opened={{
        drawing: 'letter',
        title: <Trans>Your email address is confirmed</Trans>,
        text: <Confirmed />,
      }}
      already={{
        drawing: 'letter',
        title: <Trans>Already confirmed</Trans>,
        text: <Trans>You have confirmed this email address before. There is nothing left to do.</Trans>,
        action: (
          <ShopLink to="/login" className={buttonClass({ variant: 'primary' })}>
            <Trans>Log in</Trans>
          </ShopLink>
        ),
      }}
      broken={{
        drawing: 'letter',
        title: <Trans>This link no longer works</Trans>,
        text: (
          <Trans>
            It is not complete, or it has expired. Check whether you opened the newest mail, and copy the whole link.
          </Trans>
        ),
      }}
    />
  )
}

/** Whoever opens a link that somebody else sent them reads whose account they are in. */
export function Confirmed() {
  const email = useSession().customer?.email ?? null
  return email === null ? (
    <Trans>Thank you. You are logged in, and everything in your cart is still there.</Trans>
  ) : (
    <Trans>Thank you. You are logged in as {email}, and everything in your cart is still there.</Trans>
  )
}
