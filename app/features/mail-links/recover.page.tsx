import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { requestRecovery } from '../../../api/operations/recovery.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { Button, Field, Page, Stack, TextInput } from '../../design/index.ts'
import { FormSummary, useForm } from '../form/index.ts'
import { useText } from '../errors/texts.ts'
import { fieldLabel } from '../objections/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { email, required } from '../validation/index.ts'
import { Told } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

/** An unknown address is denied by the backend. The shopper hears the same as for a known one. */
const isUnknown = (error: unknown): boolean => error instanceof StoreApiError && error.failure.kind === 'denied'

/** `/account/recover`: asks for the mail that leads to a new password. */
export function RecoverPage() {
  const api = useStoreApi()
  const words = useText()
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    name: 'recover',
    initial: { email: '' },
    rules: { email: [required, email] },
    submit: async (values, signal) => {
      const address = String(values['email']).trim()
      await requestRecovery(api, address, { signal }).catch((error: unknown) => {
        if (!isUnknown(error)) throw error
      })
      setSent(address)
    },
  })
  const mail = form.text('email')
  if (form.situation === 'done') {
    return (
      <Told
        message={{
          drawing: 'letter',
          title: <Trans>Look into your mailbox</Trans>,
          text: (
            <Trans>
              If there is an account for {sent}, the link to a new password is on its way. It works for two hours.
            </Trans>
          ),
        }}
      />
    )
  }
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title}>
          <Trans>Forgot your password?</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Enter the email address of your account. We send you a link to a new password.</Trans>
        </p>
        <form {...form.form} method="post" className={styles.form}>
          <FormSummary form={form} />
          <Field id={mail.id} label={words(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="username" />
          </Field>
          <div>
            <Button type="submit" variant="primary" size="l" busy={form.busy}>
              <Trans>Send me the link</Trans>
            </Button>
          </div>
        </form>
      </Stack>
    </Page>
  )
}
