import { Trans } from '@lingui/react/macro'
import { confirmNewsletter } from '../../../api/operations/content.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { useStoreApi } from '../shop/index.ts'
import { buttonClass } from '../../ui/index.ts'
import { MailLinkProvider } from './mail-link.provider.tsx'
import { MailLinkPage } from './mail-link.view.tsx'

/** `/newsletter-subscribe?em=…&hash=…`: the link of the mail that confirms a subscription. */
export function NewsletterConfirmPage() {
  const api = useStoreApi()
  return (
    <MailLinkProvider
      purpose="newsletter"
      parameters={['em', 'hash']}
      open={async (given, signal) => {
        await confirmNewsletter(api, { em: given.get('em') ?? '', hash: given.get('hash') ?? '' }, { signal })
      }}
    >
      {({ view, intents }) => (
        <MailLinkPage
          view={view}
          intents={intents}
          opening={<Trans>Confirming your subscription …</Trans>}
          opened={{
            drawing: 'letter',
            title: <Trans>You are on the list</Trans>,
            text: <Trans>Thank you. Your email address is confirmed, and you will get the next newsletter.</Trans>,
          }}
          broken={{
            drawing: 'letter',
            title: <Trans>This link no longer works</Trans>,
            text: (
              <Trans>
                It is not complete, or it has been replaced by a newer one. Sign up again to get a new link.
              </Trans>
            ),
            action: (
              <ShopLink to="/#newsletter" className={buttonClass({ variant: 'primary' })}>
                <Trans>Sign up again</Trans>
              </ShopLink>
            ),
          }}
        />
      )}
    </MailLinkProvider>
  )
}
