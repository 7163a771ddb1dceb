import { useImperativeHandle, useState } from 'react'
import type { ProviderFieldsProps } from 'storechart/app/shared/payment-provider/define-provider.ts'
import { Field, TextInput } from 'storechart/app/ui/field.tsx'

const AGE = 18

/** @param birthday as in `2000-12-31`; empty is no age */
function isOfAge(birthday: string): boolean {
  const day = new Date(birthday)
  day.setFullYear(day.getFullYear() + AGE)
  return day.getTime() <= Date.now()
}

/** The date of birth, which an invoice is lent on. */
export default function Birthday({ ref }: ProviderFieldsProps) {
  const [birthday, setBirthday] = useState('')
  const [isWrong, setWrong] = useState(false)
  useImperativeHandle(ref, () => ({
    confirm: () => {
      const fits = isOfAge(birthday)
      setWrong(!fits)
      return Promise.resolve(fits ? { kind: 'authorized', order: { birthday } } : { kind: 'incomplete' })
    },
  }))
  return (
    <Field
      label="Date of birth"
      hint="We lend to grown-ups only."
      error={isWrong ? `An invoice is for people of ${AGE} and older. Any other way to pay has no age.` : undefined}
      required
    >
      <TextInput
        type="date"
        autoComplete="bday"
        value={birthday}
        onChange={({ target }) => {
          setBirthday(target.value)
          setWrong(false)
        }}
      />
    </Field>
  )
}
