import { Trans } from '@lingui/react/macro'
import { confirmRecovery, isRecoveryExpired } from '../../../api/operations/recovery.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { config } from '../../../app.config.ts'
import { Field, Page, Stack, buttonClass } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { PasswordInput } from '../account/index.ts'
import { FormSummary, SubmitButton, useForm } from '../../shared/form/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { fieldLabel } from '../../shared/objections/index.ts'
import { useSession, useStoreApi } from '../shop/index.ts'
import { minLength, required } from '../../shared/validation/index.ts'
import { MailLinkProvider } from './mail-link.provider.tsx'
import { MailLinkPage, LinkMessage, type Message } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

const expired: Message = {
  drawing: 'letter',
  title: <Trans>This link no longer works</Trans>,
  text: (
    <Trans>
      It was used, a newer one was sent, or two hours have passed. Open the newest email, or ask for a new link: it
      takes a minute.
    </Trans>
  ),
  action: (
    <ShopLink to="/account/recover" className={buttonClass({ variant: 'primary' })}>
      <Trans>Get a new link</Trans>
    </ShopLink>
  ),
}

/** `/account/recover/password?hash=…`: the link of the mail for a forgotten password. */
export function NewPasswordPage() {
  const api = useStoreApi()
  return (
    <MailLinkProvider
      purpose="password"
      parameters={['hash']}
      open={async (given, signal) => {
        if (await isRecoveryExpired(api, given.get('hash') ?? '', { signal }))
          throw new StoreApiError({ kind: 'notFound', violations: [] }, 'isRecoveryExpired')
      }}
    >
      {({ view, intents }) => (
        <MailLinkPage
          view={view}
          intents={intents}
          opening={<Trans>Checking your link …</Trans>}
          opened={<NewPassword />}
          broken={expired}
        />
      )}
    </MailLinkProvider>
  )
}

const hasExpired = (violations: readonly { code: string | null }[]): boolean =>
  violations.some(({ code }) => code === 'CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED')

function NewPassword() {
  const api = useStoreApi()
  const text = useText()
  const form = useForm({
    name: 'new-password',
    initial: { newPassword: '' },
    secret: ['newPassword'],
    rules: {
      newPassword: [required, minLength(config.passwordMinLength)],
    },
    fieldOf: (pointer) => (pointer.startsWith('/newPassword') ? 'newPassword' : null),
    submit: (values, signal) =>
      confirmRecovery(
        api,
        {
          hash: new URLSearchParams(window.location.search).get('hash') ?? '',
          newPassword: String(values['newPassword']),
          newPasswordConfirm: String(values['newPassword']),
        },
        { signal },
      ),
  })
  const first = form.text('newPassword')
  if (form.status === 'done') return <PasswordSet />
  if (hasExpired(form.summary)) return <LinkMessage message={expired} />
  const min = config.passwordMinLength
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title}>
          <Trans>Set a new password</Trans>
        </h1>
        <form {...form.form} method="post" className={styles.form}>
          <FormSummary form={form} />
          <Field
            id={first.id}
            label={text(fieldLabel('newPassword') ?? '')}
            required
            hint={<Trans>At least {min} characters</Trans>}
            error={form.error('newPassword')}
          >
            <PasswordInput {...first} autoComplete="new-password" />
          </Field>
          <div>
            <SubmitButton variant="primary" size="l" busy={form.busy}>
              <Trans>Save the new password</Trans>
            </SubmitButton>
          </div>
        </form>
      </Stack>
    </Page>
  )
}

/** Who is logged in is not sent to a login, which would only lead away again. */
export function PasswordSet() {
  const { loggedIn } = useSession()
  return (
    <LinkMessage
      message={{
        drawing: 'letter',
        title: <Trans>Your new password is set</Trans>,
        text: <Trans>From now on you log in with it.</Trans>,
        action: (
          <ShopLink to={loggedIn ? '/account' : '/login'} className={buttonClass({ variant: 'primary' })}>
            {loggedIn ? <Trans>Your account</Trans> : <Trans>Log in</Trans>}
          </ShopLink>
        ),
      }}
    />
  )
}
