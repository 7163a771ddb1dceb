import { useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { FieldGrid, useFieldLabels, type AddressPurpose } from './fields.tsx'

/** The company at an address of an order, where the shop has fields for companies. */
export function CompanyField({ form, purpose }: { form: FormBinding; purpose: Exclude<AddressPurpose, null> }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const company = form.text('company')
  if (!config.features.companyFields) return null
  return (
    <FieldGrid>
      <Field id={company.id} label={labels['company']} optional={t`optional`} error={form.error('company')}>
        <TextInput {...company} autoComplete={`${purpose} organization`} />
      </Field>
    </FieldGrid>
  )
}
