import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { changeEmail } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import { PasswordInput } from '../../account/index.ts'
import { FieldGrid } from '../../address/index.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { email, maxLength, required } from '../../../shared/validation/index.ts'
import { usePrivate } from '../use-private.ts'
import { FoldedSection, ForgotPassword, ProfileForm, useFold, useSaved } from './section.tsx'

const nothing = { email: '', password: '' }

/** Another email address, which is also the one to log in with. It is typed once, and read back when it is saved. */
export function EmailForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const [fresh, setFresh] = useState('')
  const { reread } = useSessionIntents()
  const guarded = usePrivate()
  const { saved, markSaved, markChanged } = useSaved()
  const form = useForm({
    name: 'account-email',
    initial: nothing,
    rules: {
      email: [required, email, maxLength(254)],
      password: [required],
    },
    secret: ['password'],
    again: true,
    fieldOf: (pointer) => (pointer === '/password' ? 'password' : 'email'),
    submit: (values, signal) => {
      const address = String(values['email']).trim()
      const password = String(values['password'])
      return guarded(changeEmail(api, { email: address, emailConfirmation: address, password }, { signal }))
    },
    onDone: () => {
      setFresh(String(form.values['email']).trim())
      form.reset(nothing)
      markSaved()
      fold.fold()
      reread()
    },
  })
  const address = form.text('email')
  const fold = useFold('email', address.value !== '')
  const password = form.text('password')
  const current = customer.email
  return (
    <FoldedSection
      fold={fold}
      title={<Trans>Email address</Trans>}
      lead={<Trans>You log in with {current}. Order confirmations go there, too.</Trans>}
      action={<Trans>Change email address</Trans>}
      saved={saved}
      savedText={<Trans>Your new email address {fresh} is saved. You log in with it from now on.</Trans>}
    >
      <ProfileForm
        form={form}
        action={<Trans>Save email address</Trans>}
        onInput={markChanged}
        onCancel={() => {
          form.reset(nothing)
          fold.fold()
        }}
      >
        <FieldGrid>
          <Field id={address.id} label={<Trans>New email address</Trans>} required error={form.error('email')}>
            <TextInput {...address} type="email" inputMode="email" autoComplete="email" />
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
    </FoldedSection>
  )
}
