import { Trans } from '@lingui/react/macro'
import { changeProfile } from '../../../../api/operations/customer.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { CompanyChoice } from '../../address/index.ts'
import { useForm } from '../../form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { maxLength, requiredIf } from '../../validation/index.ts'
import { businessFields, fieldOfProfile } from '../profile-fields.ts'
import { usePrivate } from '../use-private.ts'
import { FormSection, ProfileForm, useSaved } from './section.tsx'

/** Whether the customer buys for a company, and which. */
export function BusinessForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const { reread } = useSessionIntents()
  const guarded = usePrivate()
  const { saved, noteSaved, noteChange } = useSaved()
  const form = useForm({
    name: 'account-business',
    initial: {
      business: customer.accountType === 'business',
      company: customer.company ?? '',
      vatId: customer.vatIds[0] ?? '',
    },
    rules: { company: [requiredIf((values) => values['business'] === true), maxLength(255)] },
    again: true,
    fieldOf: fieldOfProfile,
    submit: (values, signal) => guarded(changeProfile(api, businessFields(values, customer), { signal })),
    onDone: () => {
      noteSaved()
      reread()
    },
  })
  return (
    <FormSection
      title={<Trans>Business data</Trans>}
      lead={<Trans>Shown on your invoices. The VAT ID decides how your orders are taxed.</Trans>}
    >
      <ProfileForm form={form} saved={saved} told={<Trans>Your business data are saved.</Trans>} onInput={noteChange}>
        <CompanyChoice
          form={form}
          box="business"
          company="company"
          label={<Trans>I am ordering for a company</Trans>}
        />
      </ProfileForm>
    </FormSection>
  )
}
