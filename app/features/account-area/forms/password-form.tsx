import { Trans } from '@lingui/react/macro'
import { changePassword } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { config } from '../../../../app.config.ts'
import { Field } from '../../../ui/index.ts'
import { PasswordInput } from '../../account/index.ts'
import { FieldGrid, useFieldLabels } from '../../address/index.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { minLength, required } from '../../../shared/validation/index.ts'
import { useGuardedCall } from '../use-guarded-call.ts'
import { FoldedSection, CurrentPassword, ProfileForm, useFold } from './section.tsx'

const nothing = { currentPassword: '', newPassword: '' }

/** Another password, typed once: it can be looked at. Neither of the two is ever kept, nor left in the form once it was sent. */
export function PasswordForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const labels = useFieldLabels()
  const { refresh } = useSessionIntents()
  const guarded = useGuardedCall()
  const fold = useFold('password', false)
  const min = config.passwordMinLength
  const form = useForm({
    name: 'account-password',
    initial: nothing,
    rules: {
      currentPassword: [required],
      newPassword: [required, minLength(min)],
    },
    secret: Object.keys(nothing),
    again: true,
    fieldOf: (pointer) => (pointer === '/password' ? 'currentPassword' : 'newPassword'),
    submit: (values, signal) => {
      const [password, newPassword] = [String(values['currentPassword']), String(values['newPassword'])]
      const fields = { password, newPassword, newPasswordConfirm: newPassword }
      return guarded(changePassword(api, fields, { signal }))
    },
    onDone: () => {
      form.reset(nothing)
      fold.fold()
      refresh()
    },
  })
  const fresh = form.text('newPassword')
  return (
    <FoldedSection
      fold={fold}
      title={<Trans>Password</Trans>}
      lead={<Trans>A new password logs you out on your other devices.</Trans>}
      action={<Trans>Change password</Trans>}
      saved={form.accepted}
      savedText={<Trans>Your new password is saved. You have been logged out on your other devices.</Trans>}
    >
      <ProfileForm
        form={form}
        action={<Trans>Save password</Trans>}
        onCancel={() => {
          form.reset(nothing)
          fold.fold()
        }}
      >
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={customer.email} readOnly hidden />
        <FieldGrid>
          <CurrentPassword form={form} email={customer.email} />
          <Field
            id={fresh.id}
            label={labels['newPassword']}
            required
            hint={<Trans>At least {min} characters</Trans>}
            error={form.error('newPassword')}
          >
            <PasswordInput {...fresh} autoComplete="new-password" />
          </Field>
        </FieldGrid>
      </ProfileForm>
    </FoldedSection>
  )
}
