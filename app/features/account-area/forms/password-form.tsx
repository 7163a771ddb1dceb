import { Trans } from '@lingui/react/macro'
import { changePassword } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { config } from '../../../../app.config.ts'
import { Field } from '../../../ui/index.ts'
import { PasswordInput } from '../../account/index.ts'
import { FieldGrid, useFieldLabels } from '../../address/index.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { minLength, newPasswordConfirm, required } from '../../../shared/validation/index.ts'
import { usePrivate } from '../use-private.ts'
import { FormSection, ForgotPassword, ProfileForm, useSaved } from './section.tsx'

const nothing = { password: '', newPassword: '', newPasswordConfirm: '' }

/** Another password. None of the three is ever kept, nor left in the form once it was sent. */
export function PasswordForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const labels = useFieldLabels()
  const { reread } = useSessionIntents()
  const guarded = usePrivate()
  const { saved, markSaved, markChanged } = useSaved()
  const min = config.passwordMinLength
  const form = useForm({
    name: 'account-password',
    initial: nothing,
    rules: {
      password: [required],
      newPassword: [required, minLength(min)],
      newPasswordConfirm: [required, newPasswordConfirm('newPassword')],
    },
    secret: Object.keys(nothing),
    again: true,
    submit: (values, signal) => {
      const { password, newPassword, newPasswordConfirm: repeated } = values
      const fields = {
        password: String(password),
        newPassword: String(newPassword),
        newPasswordConfirm: String(repeated),
      }
      return guarded(changePassword(api, fields, { signal }))
    },
    onDone: () => {
      form.reset(nothing)
      markSaved()
      reread()
    },
  })
  const password = form.text('password')
  const fresh = form.text('newPassword')
  const again = form.text('newPasswordConfirm')
  return (
    <FormSection
      title={<Trans>Password</Trans>}
      lead={<Trans>With a new password you are logged out on your other devices.</Trans>}
    >
      <ProfileForm
        form={form}
        saved={saved}
        savedText={<Trans>Your new password is saved.</Trans>}
        action={<Trans>Save password</Trans>}
        onInput={markChanged}
      >
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={customer.email} readOnly hidden />
        <FieldGrid>
          <Field
            id={password.id}
            label={<Trans>Your current password</Trans>}
            required
            hint={<ForgotPassword email={customer.email} />}
            error={form.error('password')}
          >
            <PasswordInput {...password} autoComplete="current-password" />
          </Field>
          <Field
            id={fresh.id}
            label={labels['newPassword']}
            required
            hint={<Trans>At least {min} characters</Trans>}
            error={form.error('newPassword')}
          >
            <PasswordInput {...fresh} autoComplete="new-password" />
          </Field>
          <Field id={again.id} label={labels['newPasswordConfirm']} required error={form.error('newPasswordConfirm')}>
            <PasswordInput {...again} autoComplete="new-password" />
          </Field>
        </FieldGrid>
      </ProfileForm>
    </FormSection>
  )
}
