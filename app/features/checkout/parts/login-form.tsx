import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { Button, Cluster, Field, Stack, TextInput } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { FormSummary, keepDraft, useForm } from '../../form/index.ts'
import { email, required } from '../../validation/index.ts'
import type { AskCheckout } from '../ask.ts'
import { chooseIdentity } from './choose-identity.ts'
import styles from './contact.module.css'
import { FieldGrid, useFieldLabels } from './fields.tsx'

/** Log in without leaving the checkout. */
export function LoginForm({ intents, ask }: { intents: CheckoutIntents; ask: AskCheckout }) {
  const labels = useFieldLabels()
  const form = useForm({
    name: 'checkout-login',
    initial: { email: '', password: '' },
    rules: { email: [required, email], password: [required] },
    secret: ['password'],
    submit: (values) =>
      ask('login', {
        type: 'login.submit',
        email: String(values['email']).trim(),
        password: String(values['password']),
      }),
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
            <TextInput {...password} type="password" autoComplete="current-password" />
          </Field>
        </FieldGrid>
        {/* What was typed here is kept: Back finds it. The address goes along. */}
        <p className={styles.login}>
          <ShopLink
            to="/account/recover"
            className={styles.link}
            onClick={() => keepDraft('recover', { email: String(form.values['email']) })}
          >
            <Trans>Forgot your password?</Trans>
          </ShopLink>
        </p>
        <FormSummary form={form} />
        <Cluster gap={16}>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="quiet" onClick={() => chooseIdentity(intents, 'guest')}>
            <Trans>Order without logging in</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
