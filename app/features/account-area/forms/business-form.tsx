import { Trans } from '@lingui/react/macro'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { changeProfile } from '../../../../api/operations/customer.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { CompanyChoice, tidyVatId } from '../../address/index.ts'
import { useDocumentCountry } from '../../../platform/locale.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { maxLength, requiredIf } from '../../../shared/validation/index.ts'
import { businessFields, fieldOfProfile, withoutVatIds } from '../profile-fields.ts'
import { usePrivate } from '../use-private.ts'
import { FormSection, ProfileForm, useSaved } from './section.tsx'

/** Passes on that the backend could not answer; that it refused is an answer. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof StoreApiError && error.failure.kind === 'refused')) throw error
}

/** Whether the customer buys for a company, and which. */
export function BusinessForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const { reread } = useSessionIntents()
  const guarded = usePrivate()
  const { saved, markSaved, markChanged } = useSaved()
  const iso = useDocumentCountry()
  const form = useForm({
    name: 'account-business',
    initial: {
      business: customer.accountType === 'business',
      company: customer.company ?? '',
      vatId: customer.vatIds[0] ?? '',
    },
    rules: { company: [requiredIf((values) => values['business'] === true), maxLength(255)] },
    again: true,
    tidy: (values) => tidyVatId(values, iso),
    fieldOf: fieldOfProfile,
    submit: (values, signal) => {
      const change = async (): Promise<void> => {
        const cleared = withoutVatIds(values, customer)
        // A shop may require a VAT id of companies, so it stays; the customer is private all the same.
        if (cleared !== null) await changeProfile(api, cleared, { signal }).catch(unlessRefused)
        await changeProfile(api, businessFields(values, customer), { signal })
      }
      return guarded(change())
    },
    onDone: () => {
      markSaved()
      reread()
    },
  })
  return (
    <FormSection
      title={<Trans>Business data</Trans>}
      lead={<Trans>Shown on your invoices. The VAT ID decides how your orders are taxed.</Trans>}
    >
      <ProfileForm
        form={form}
        saved={saved}
        savedText={<Trans>Your business data are saved.</Trans>}
        action={<Trans>Save business data</Trans>}
        onInput={markChanged}
      >
        <CompanyChoice
          form={form}
          box="business"
          company="company"
          label={<Trans>This account is for a company</Trans>}
        />
      </ProfileForm>
    </FormSection>
  )
}
