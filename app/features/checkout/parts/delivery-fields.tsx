import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { Field, Stack, TextInput } from '../../../ui/index.ts'
import { settingsOf } from '../delivery-fields.ts'

/** Fields of the chosen delivery: each shows its error once it was left, or once the order button was pressed. */
export function DeliveryFields({
  fields,
  shown,
  onWrite,
}: {
  fields: CheckoutView['shipping']['fields']
  /** Missing entries are shown. */
  shown: boolean
  onWrite: (name: string, text: string) => void
}) {
  const { t } = useLingui()
  const [left, setLeft] = useState<readonly string[]>([])
  return (
    <Stack gap={16}>
      {fields.map(({ name, label, text, filled, required }) => {
        const { example = '', type = 'text' } = settingsOf(name) ?? {}
        const isWrong = !filled && (shown || (text.trim() !== '' && left.includes(name)))
        return (
          <Field
            key={name}
            label={label}
            required={required}
            optional={required ? undefined : t`optional`}
            hint={<Trans>For example {example}</Trans>}
            error={isWrong ? <Wrong empty={text.trim() === ''} /> : undefined}
          >
            <TextInput
              name={`detail-${name}`}
              type={type}
              autoComplete={type === 'tel' ? 'shipping tel' : 'off'}
              maxLength={60}
              value={text}
              data-missing={filled ? undefined : true}
              onChange={(event) => onWrite(name, event.target.value)}
              onBlur={() => setLeft([...left, name])}
            />
          </Field>
        )
      })}
    </Stack>
  )
}

/** How it is written is said by the hint above. */
const Wrong = ({ empty }: { empty: boolean }) =>
  empty ? <Trans>We need this for the delivery.</Trans> : <Trans>Please check this entry.</Trans>
