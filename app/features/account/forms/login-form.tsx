import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Cluster, Field, Stack, TextInput, classes, textLinkClass } from '../../../ui/index.ts'
import { FieldGrid, textOf, useFieldLabels } from '../../address/index.ts'
import { FormSummary, SubmitButton, persistDraft, useForm } from '../../../shared/form/index.ts'
import { email, required } from '../../../shared/validation/index.ts'
import styles from './forms.module.css'
import { PasswordInput } from './password-input.tsx'

interface Props {
  /** Name of the form, unique in the shop. */
  name: string
  /** The email address, if the shop has it already. */
  initialEmail?: string
  submit: (given: { email: string; password: string }) => Promise<unknown>
  onDone?: () => void
  /** The shop is still finding out who has just logged in. */
  busy?: boolean
  /** Shown beside the button. */
  children?: ReactNode
}

/** Email address and password, wherever a shopper logs in. */
export function LoginForm({ name, initialEmail = '', submit, onDone, busy = false, children }: Props) {
  const labels = useFieldLabels()
  const form = useForm({
    name,
    initial: { email: initialEmail, password: '' },
    rules: { email: [required, email], password: [required] },
    secret: ['password'],
    submit: (values) => submit({ email: textOf(values, 'email'), password: String(values['password']) }),
    ...(onDone ? { onDone } : {}),
  })
  const mail = form.text('email')
  const password = form.text('password')
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        <FieldGrid>
          <Field id={mail.id} label={labels['email']} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="username" />
          </Field>
          <Field id={password.id} label={labels['password']} required error={form.error('password')}>
            <PasswordInput {...password} autoComplete="current-password" />
          </Field>
        </FieldGrid>
        {/* Typed values are kept for Back. The address goes along. */}
        <p className={styles.forgot}>
          <ShopLink
            to="/account/recover"
            className={classes(textLinkClass, styles.recover)}
            onClick={() => persistDraft('recover', { email: String(form.values['email']) })}
          >
            <Trans>Forgot your password?</Trans>
          </ShopLink>
        </p>
        <FormSummary form={form} />
        <Cluster gap={16}>
          <SubmitButton variant="primary" size="l" busy={form.busy || busy} className={styles.enter}>
            <Trans>Log in</Trans>
          </SubmitButton>
          {children}
        </Cluster>
      </Stack>
    </form>
  )
}
