import { Trans } from '@lingui/react/macro'
import { confirmRegistration } from '../../../api/operations/recovery.ts'
import type { MailLinkIntents, MailLinkView } from '../../../machines/mail-link/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { buttonClass } from '../../ui/index.ts'
import { useSession, useSessionIntents, useStoreApi } from '../shop/index.ts'
import { MailLinkProvider } from './mail-link.provider.tsx'
import { MailLinkPage } from './mail-link.view.tsx'

/** `/registration/confirm?em=…&hash=…`: the link of the mail that confirms a new account or a guest's address. */
export function RegistrationConfirmPage() {
  const api = useStoreApi()
  const { refreshIdentity } = useSessionIntents()
  return (
    <MailLinkProvider
      purpose="registration"
      parameters={['em', 'hash']}
      open={async (given, signal) => {
        const link = { em: given.get('em') ?? '', hash: given.get('hash') ?? '' }
        const kind = await confirmRegistration(api, link, { signal })
        if (kind === 'done') refreshIdentity('confirm')
        return { kind }
      }}
    >
      {({ view, intents }) => <RegistrationLink view={view} intents={intents} />}
    </MailLinkProvider>
  )
}

/** The message for each status of the link. */
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
      elsewhere={{
        drawing: 'letter',
        title: <Trans>Your email address is confirmed</Trans>,
        text: <ConfirmedElsewhere />,
        action: <Login />,
      }}
      already={{
        drawing: 'letter',
        title: <Trans>Already confirmed</Trans>,
        text: <Trans>You have confirmed this email address before. There is nothing left to do.</Trans>,
        action: <Login />,
      }}
      broken={{
        drawing: 'letter',
        title: <Trans>This link no longer works</Trans>,
        text: (
          <Trans>
            It is not complete, or it has expired. Check whether you opened the newest email, and copy the whole link.
          </Trans>
        ),
      }}
    />
  )
}

const Login = () => (
  <ShopLink to="/login" className={buttonClass({ variant: 'primary' })}>
    <Trans>Log in</Trans>
  </ShopLink>
)

/** Another browser registered: this one keeps its session and its cart. */
function ConfirmedElsewhere() {
  const email = useSession().customer?.email ?? null
  return email === null ? (
    <Trans>
      You registered in another browser, so you are not logged in here. Continue there, or log in here. Your cart stays
      as it is.
    </Trans>
  ) : (
    <Trans>
      The link belongs to a registration in another browser. You carry on here as {email}, with your cart as it is.
    </Trans>
  )
}

/** The link may come from another person, so the page names the account that the shopper is in. */
export function Confirmed() {
  const email = useSession().customer?.email ?? null
  return email === null ? (
    <Trans>Thank you. You are logged in, and everything in your cart is still there.</Trans>
  ) : (
    <Trans>Thank you. You are logged in as {email}, and everything in your cart is still there.</Trans>
  )
}
