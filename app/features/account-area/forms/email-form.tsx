import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { changeEmail, readNewsletterState } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { config } from '../../../../app.config.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
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
  const current = customer.email
  const [fresh, setFresh] = useState('')
  /** The address before, where the newsletter still goes to it. */
  const [left, setLeft] = useState<string | null>(null)
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
    submit: async (values, signal) => {
      // After the change the backend answers for the new address alone. A failed answer does not stop the change.
      const state = config.features.newsletter ? await readNewsletterState(api, { signal }).catch(() => null) : null
      setLeft(state === 'subscribed' ? current : null)
      const address = String(values['email']).trim()
      const password = String(values['password'])
      await guarded(changeEmail(api, { email: address, emailConfirmation: address, password }, { signal }))
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
  return (
    <FoldedSection
      fold={fold}
      title={<Trans>Email address</Trans>}
      lead={<Trans>You log in with {current}. Emails about new orders go there, too.</Trans>}
      action={<Trans>Change email address</Trans>}
      saved={saved}
      savedText={<SavedText fresh={fresh} left={left} />}
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

/** The new address; `left`: the one before, where the newsletter still goes to it. */
function SavedText({ fresh, left }: { fresh: string; left: string | null }) {
  return (
    <>
      <Trans>
        Your new email address {fresh} is saved. You log in with it from now on. There is nothing to confirm. Emails
        about orders you have placed before still go to the address you gave with them.
      </Trans>{' '}
      {left === null ? null : (
        <Trans>
          The newsletter still goes to {left}: <ShopLink to="/newsletter-unsubscribe">unsubscribe it there</ShopLink>,
          and switch it on for the new address under <ShopLink to="/account">Overview</ShopLink>.
        </Trans>
      )}
    </>
  )
}
