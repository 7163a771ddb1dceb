import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { changeEmail, readNewsletterState } from '../../../../api/operations/account.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { config } from '../../../../app.config.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Field, TextInput } from '../../../ui/index.ts'
import { FieldGrid, useFieldLabels } from '../../address/index.ts'
import { EmailAddress } from '../../../shared/format/email-address.tsx'
import { MailInput, useForm, type FormBinding } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { email, maxLength, required, sameAs, type Rule } from '../../../shared/validation/index.ts'
import { useGuardedCall } from '../use-guarded-call.ts'
import { FoldedSection, CurrentPassword, ProfileForm, useFold } from './section.tsx'

const plain = (value: unknown): string => String(value).trim().toLowerCase()

/** Another address than the one there is; letters count the same in both cases. */
const otherThan =
  (current: string): Rule =>
  (value) =>
    plain(value) === plain(current) ? { rule: 'otherThan', parameters: {} } : null

const sameEmail: Rule = (value, values) => sameAs('newEmail')(plain(value), { newEmail: plain(values['newEmail']) })

interface SavedEmail {
  address: string
  /** The address before, where the newsletter still goes to it. */
  formerNewsletter: string | null
}

const nothing = { newEmail: '', emailConfirmation: '', currentPassword: '' }

/**
 * Another email address, which is also the one to log in with. The backend takes it at once, with no mail to confirm: it is
 * typed twice, read back when it is saved, and can be corrected.
 */
export function EmailForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const current = customer.email
  const [saved, setSaved] = useState<SavedEmail | null>(null)
  const { refresh } = useSessionIntents()
  const guarded = useGuardedCall()
  const form = useForm({
    name: 'account-email',
    initial: nothing,
    rules: {
      newEmail: [required, email, maxLength(254), otherThan(current)],
      emailConfirmation: [required, sameEmail],
      currentPassword: [required],
    },
    secret: ['currentPassword'],
    again: true,
    fieldOf: (pointer) => (pointer === '/password' ? 'currentPassword' : 'newEmail'),
    submit: async (values, signal) => {
      // After the change the backend answers for the new address alone. A failed answer does not stop the change.
      const state = config.features.newsletter ? await readNewsletterState(api, { signal }).catch(() => null) : null
      const address = String(values['newEmail']).trim()
      const password = String(values['currentPassword'])
      await guarded(changeEmail(api, { email: address, emailConfirmation: address, password }, { signal }))
      return { address, formerNewsletter: state === 'subscribed' ? current : null }
    },
    onDone: (answer) => {
      setSaved(answer)
      form.reset(nothing)
      fold.fold()
      refresh()
    },
  })
  const address = form.text('newEmail')
  const fold = useFold('email', address.value !== '')
  return (
    <FoldedSection
      fold={fold}
      title={<Trans>Email address</Trans>}
      lead={<Lead of={current} />}
      action={<Trans>Change email address</Trans>}
      saved={form.accepted}
      savedText={saved && <SavedText {...saved} />}
      savedAction={
        <Button
          size="s"
          onClick={() => {
            form.reset({ ...nothing, newEmail: saved?.address ?? '' })
            fold.unfold()
          }}
        >
          <Trans>Correct the address</Trans>
        </Button>
      }
    >
      <ProfileForm
        form={form}
        action={<Trans>Save email address</Trans>}
        onCancel={() => {
          form.reset(nothing)
          fold.fold()
        }}
      >
        <Fields form={form} current={current} />
      </ProfileForm>
    </FoldedSection>
  )
}

/** The address as it is. */
function Lead({ of }: { of: string }) {
  const current = <EmailAddress of={of} />
  return <Trans>You log in with {current}. Emails about new orders go there, too.</Trans>
}

/** The new address, twice, and the password. */
function Fields({ form, current }: { form: FormBinding; current: string }) {
  const labels = useFieldLabels()
  const { demo } = useFacts()
  const again = form.text('emailConfirmation')
  return (
    <FieldGrid>
      <Field
        id={form.text('newEmail').id}
        label={labels['newEmail']}
        required
        hint={
          <>
            <Trans>
              It takes effect as soon as you save it, with nothing to confirm: you log in with it, and our emails go
              there. Please check the spelling.
            </Trans>{' '}
            {demo ? <Trans>We will let you know at the old address.</Trans> : null}
          </>
        }
        error={form.error('newEmail')}
      >
        <MailInput form={form} name="newEmail" />
      </Field>
      <Field id={again.id} label={labels['emailConfirmation']} required error={form.error('emailConfirmation')}>
        <TextInput {...again} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <CurrentPassword form={form} email={current} />
    </FieldGrid>
  )
}

function SavedText({ address, formerNewsletter }: SavedEmail) {
  return (
    <>
      <Trans>
        Your new email address {address} is saved. You log in with it from now on. There is nothing to confirm. Emails
        about orders you have placed before still go to the address you gave with them.
      </Trans>{' '}
      {formerNewsletter === null ? null : (
        <Trans>
          The newsletter still goes to {formerNewsletter}:{' '}
          <ShopLink to="/newsletter-unsubscribe">unsubscribe there</ShopLink>, and switch it on for the new address
          under <ShopLink to="/account">Overview</ShopLink>.
        </Trans>
      )}
    </>
  )
}
