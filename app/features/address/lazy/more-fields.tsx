import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../../app.config.ts'
import type { FormBinding } from '../../../shared/form/index.ts'
import { Disclosure, Field, TextInput } from '../../../ui/index.ts'
import { FieldGrid, useFieldLabels } from '../fields.tsx'
import styles from '../fields.module.css'

/**
 * Further fields of an address at the backend, with their `autocomplete`. Fields that the owner configures are in the
 * form.
 */
const further = [
  ['company', 'organization'],
  ['department', 'off'],
  ['additionalAddressLine1', 'address-line2'],
  ['additionalAddressLine2', 'address-line3'],
  ['phoneNumber', 'tel'],
] as const

const isFolded = (field: (typeof further)[number][0]): boolean =>
  field === 'company' || field === 'department' || config.fields[field] === 'hidden'

/** Fields of few addresses, behind one line of an address book's form. It is open where one of them has a value. */
export function MoreAddressFields({ form }: { form: FormBinding }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const fields = further.filter(([field]) => isFolded(field))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isFilled = fields.some(([field]) => form.text(field).value !== '')
  return (
    <Disclosure summary={<Trans>Company, phone and more</Trans>} open={chosen ?? isFilled} onToggle={setChosen}>
      <FieldGrid>
        {fields.map(([field, token]) => (
          <Field
            key={field}
            id={form.text(field).id}
            label={labels[field]}
            optional={t`optional`}
            error={form.error(field)}
            className={field.startsWith('additional') ? styles.whole : styles.half}
          >
            <TextInput {...form.text(field)} type={field === 'phoneNumber' ? 'tel' : 'text'} autoComplete={token} />
          </Field>
        ))}
      </FieldGrid>
    </Disclosure>
  )
}
