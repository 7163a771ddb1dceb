import { Trans } from '@lingui/react/macro'
import { changeProfile } from '../../../../api/operations/customer.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import {
  BirthdayField,
  FieldGrid,
  NameFields,
  fieldRule,
  nameRules,
  salutationRule,
  shownSalutation,
} from '../../address/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { fieldOfProfile, personFields } from '../profile-fields.ts'
import { useGuardedCall } from '../use-guarded-call.ts'
import { FormSection, ProfileForm } from './section.tsx'

/** Salutation and names. */
export function PersonForm({
  customer,
  salutations,
}: {
  customer: Customer
  salutations: readonly SalutationOption[]
}) {
  const api = useStoreApi()
  const { refresh } = useSessionIntents()
  const guarded = useGuardedCall()
  const form = useForm({
    name: 'account-person',
    initial: {
      salutationId: shownSalutation(customer.salutationId, salutations) || (customer.salutationId ?? ''),
      title: customer.title ?? '',
      firstName: customer.firstName,
      lastName: customer.lastName,
      birthday: customer.birthday ?? '',
    },
    fieldOf: fieldOfProfile,
    rules: { ...nameRules, birthday: fieldRule('birthday'), salutationId: salutationRule(salutations) },
    again: true,
    submit: (values, signal) => guarded(changeProfile(api, personFields(values, customer, salutations), { signal })),
    onDone: () => {
      refresh()
    },
  })
  return (
    <FormSection
      title={<Trans>Personal details</Trans>}
      lead={
        <Trans>
          How we address you in emails. Parcels carry the name in the{' '}
          <ShopLink to="/account/address">delivery address</ShopLink>.
        </Trans>
      }
    >
      <ProfileForm
        variant="primary"
        form={form}
        savedText={<Trans>Your details are saved.</Trans>}
        action={<Trans>Save personal details</Trans>}
      >
        <FieldGrid>
          <NameFields form={form} salutations={salutations} />
          <BirthdayField form={form} />
        </FieldGrid>
      </ProfileForm>
    </FormSection>
  )
}
