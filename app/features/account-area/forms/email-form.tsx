import { Trans } from '@lingui/react/macro'
import { changeEmail } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import { PasswordInput } from '../../account/index.ts'
import { FieldGrid, useFieldLabels } from '../../address/index.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { email, maxLength, newPasswordConfirm, required } from '../../../shared/validation/index.ts'
import { usePrivate } from '../use-private.ts'
import { FormSection, ForgotPassword, ProfileForm, useSaved } from './section.tsx'

const nothing = { email: '', emailConfirmation: '', password: '' }

/** Another email address, which is also the one to log in with. */
export function EmailForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const labels = useFieldLabels()
  const { reread } = useSessionIntents()
  const guarded = usePrivate()
  const { saved, markSaved, markChanged } = useSaved()
  const form = useForm({
    name: 'account-email',
    initial: nothing,
    rules: {
      email: [required, email, maxLength(254)],
      emailConfirmation: [required, newPasswordConfirm('email')],
      password: [required],
    },
    secret: ['password'],
    again: true,
    submit: (values, signal) => {
      const address = String(values['email']).trim()
      const password = String(values['password'])
      return guarded(changeEmail(api, { email: address, emailConfirmation: address, password }, { signal }))
    },
    onDone: () => {
      form.reset(nothing)
      markSaved()
      reread()
    },
  })
  const address = form.text('email')
  const again = form.text('emailConfirmation')
  const password = form.text('password')
  const current = customer.email
  return (
    <FormSection
      title={<Trans>Email address</Trans>}
      lead={<Trans>You log in with {current}. Order confirmations go there, too.</Trans>}
    >
      <ProfileForm
        form={form}
        saved={saved}
        savedText={<Trans>Your new email address is saved. You log in with it from now on.</Trans>}
        action={<Trans>Save email address</Trans>}
        onInput={markChanged}
      >
        <FieldGrid>
          <Field id={address.id} label={<Trans>New email address</Trans>} required error={form.error('email')}>
            <TextInput {...address} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field id={again.id} label={labels['emailConfirmation']} required error={form.error('emailConfirmation')}>
            <TextInput {...again} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Field
            id={password.id}
            label={<Trans>Your current password</Trans>}
            required
            hint={<ForgotPassword email={current} />}
            error={form.error('password')}
          >
            <PasswordInput {...password} autoComplete="current-password" />
          </Field>
        </FieldGrid>
      </ProfileForm>
    </FormSection>
  )
}
