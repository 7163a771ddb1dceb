import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Field, Stack, TextInput } from '../../ui/index.ts'
import type { FormValues } from '../../../machines/form/index.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { FieldGrid, useFieldLabels } from './fields.tsx'

/** The choice to buy for a company, and its name: the company's fields appear once the box is ticked. */
export function CompanyChoice({ form, box, company, label }: DetailsProps & { box: string; label: ReactNode }) {
  return (
    <Stack gap={16}>
      <Checkbox {...form.box(box)} label={label} error={form.error(box)} />
      {form.values[box] === true ? <CompanyDetails form={form} company={company} /> : null}
    </Stack>
  )
}

interface DetailsProps {
  form: FormBinding
  /** Name of the field; the one of the VAT ID is `vatId` everywhere. */
  company: string
}

/** Which company it is. */
export function CompanyDetails({ form, company: companyField }: DetailsProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const company = form.text(companyField)
  const vatId = form.text('vatId')
  return (
    <FieldGrid>
      <Field id={company.id} label={labels['company']} required error={form.error(companyField)}>
        <TextInput {...company} autoComplete="organization" />
      </Field>
      <Field id={vatId.id} label={labels['vatId']} optional={t`optional`} error={form.error('vatId')}>
        <TextInput {...vatId} />
      </Field>
    </FieldGrid>
  )
}

/**
 * The values of a form with the VAT id as invoices have it: `526-030-02-91` → `PL5260300291`, `DE 136 695 976` →
 * `DE136695976`. Where companies know their number without the letters of the country, these are put in front.
 * @param iso the country that the company bills from; undefined: unknown
 */
export function tidyVatId(values: FormValues, iso = ''): FormValues {
  const id = String(values['vatId'] ?? '')
    .replaceAll(/[\s./\p{Pd}]/gu, '')
    .toUpperCase()
  return { ...values, vatId: /BE|DK|ES|HR|HU|IT|PL|PT|RO/.test(iso) && /^\w?\d/.test(id) ? iso + id : id }
}
