import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Field, Stack, TextInput } from '../../ui/index.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { FieldGrid, useFieldLabels } from './fields.tsx'

/** The choice to buy for a company, and its name: the company's fields appear once the box is ticked. */
export function CompanyChoice({ form, box, company, label }: DetailsProps & { box: string; label: ReactNode }) {
  return (
    <Stack gap={16}>
      <Checkbox {...form.box(box)} label={label} />
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
