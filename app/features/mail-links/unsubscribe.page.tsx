import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { unsubscribeNewsletter } from '../../../api/operations/content.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { Button, Field, Page, Stack, TextInput } from '../../design/index.ts'
import { FormSummary, useForm } from '../form/index.ts'
import { useText } from '../errors/texts.ts'
import { fieldLabel } from '../objections/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { email, required } from '../validation/index.ts'
import { Told } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

/** Whoever was never on the list is off it as well: the answer is the same, so that nobody can ask who is. */
const isUnknown = (error: unknown): boolean =>
  error instanceof StoreApiError &&
  'violations' in error.failure &&
  error.failure.violations.some(({ code }) => code === 'CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND')

/** `/newsletter-unsubscribe`: one field, one button. */
export function UnsubscribePage() {
  const api = useStoreApi()
  const words = useText()
  const [gone, setGone] = useState<string | null>(null)
  const form = useForm({
    name: 'unsubscribe',
    initial: { email: '' },
    rules: { email: [required, email] },
    submit: async (values, signal) => {
      const address = String(values['email']).trim()
      await unsubscribeNewsletter(api, address, { signal }).catch((error: unknown) => {
        if (!isUnknown(error)) throw error
      })
      setGone(address)
    },
  })
  const mail = form.text('email')
  if (form.situation === 'done') {
    return (
      <Told
        message={{
          drawing: 'letter',
          title: <Trans>You are off the list</Trans>,
          text: <Trans>{gone} gets no more letters from us. You can sign up again at any time.</Trans>,
        }}
      />
    )
  }
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title}>
          <Trans>Unsubscribe from the newsletter</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Enter the email address that gets our letters. We take it off the list at once.</Trans>
        </p>
        <form {...form.form} method="post" className={styles.form}>
          <FormSummary form={form} />
          <Field id={mail.id} label={words(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <div>
            <Button type="submit" variant="primary" size="l" busy={form.busy}>
              <Trans>Unsubscribe</Trans>
            </Button>
          </div>
        </form>
      </Stack>
    </Page>
  )
}
