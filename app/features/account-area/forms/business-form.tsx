import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { changeProfile } from '../../../../api/operations/customer.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import { CompanyChoice, tidyVatId } from '../../address/index.ts'
import { useDocumentCountry } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { accepted, maxLength, onlyIf, required } from '../../../shared/validation/index.ts'
import { businessFields, fieldOfProfile, withoutVatIds } from '../profile-fields.ts'
import { useGuardedCall } from '../use-guarded-call.ts'
import { FoldedSection, ProfileForm, useFold } from './section.tsx'

/** Passes on that the backend could not answer; that it refused is an answer. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof StoreApiError && error.failure.kind === 'refused')) throw error
}

/** Whether the customer buys for a company, and which. */
export function BusinessForm({ customer }: { customer: Customer }) {
  const api = useStoreApi()
  const { refresh } = useSessionIntents()
  const guarded = useGuardedCall()
  const iso = useDocumentCountry()
  const isBusiness = customer.accountType === 'business'
  // Who opens this has a company to name.
  const initial = { business: true, company: customer.company ?? '', vatId: customer.vatIds[0] ?? '' }
  const [before] = useState(initial)
  const form = useForm({
    name: 'account-business',
    initial,
    rules: {
      // Nothing is there yet that could be taken back.
      business: isBusiness ? [] : [accepted],
      company: onlyIf((values) => values['business'] === true, [required, maxLength(255)]),
    },
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
      fold.fold()
      refresh()
    },
  })
  const fold = useFold(
    'business',
    (['business', 'company', 'vatId'] as const).some((field) => form.values[field] !== before[field]),
  )
  return (
    <FoldedSection
      fold={fold}
      title={<Trans>Business details</Trans>}
      lead={
        <>
          {isBusiness ? `${[customer.company, ...customer.vatIds].filter(Boolean).join(', ')}. ` : null}
          <Trans>
            The VAT ID decides how your orders are taxed. Your invoices show it, and the company in your{' '}
            <ShopLink to="/account/address">billing address</ShopLink>.
          </Trans>
        </>
      }
      action={isBusiness ? <Trans>Change business details</Trans> : <Trans>Add business details</Trans>}
      saved={form.accepted}
      savedText={<Trans>Your business details are saved.</Trans>}
    >
      <ProfileForm
        form={form}
        action={<Trans>Save business details</Trans>}
        onCancel={() => {
          form.reset(initial)
          fold.fold()
        }}
      >
        <CompanyChoice
          form={form}
          box="business"
          company="company"
          label={<Trans>This account is for a company</Trans>}
        />
      </ProfileForm>
    </FoldedSection>
  )
}
