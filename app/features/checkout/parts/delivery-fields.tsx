import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { Field, Stack, TextInput, textLinkClass } from '../../../ui/index.ts'
import { useLocale } from '../../../platform/locale.ts'
import { settingsOf } from '../delivery-fields.ts'

/** Fields of the chosen delivery: each shows its error once it was left, or once the order button was pressed. */
export default function DeliveryFields({
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
  const { code: locale } = useLocale()
  const [left, setLeft] = useState<readonly string[]>([])
  return (
    <Stack gap={16}>
      {fields.map(({ name, label, text, filled, required, code = false }) => {
        const { example = '', type = 'text', finder, hint } = settingsOf(name) ?? {}
        const isWritten = text.trim() !== ''
        const isWrong = !filled && (shown || (isWritten && left.includes(name)))
        return (
          <Field
            key={name}
            label={label}
            required={required}
            optional={required ? undefined : t`optional`}
            hint={<Hint words={hint?.[locale]} example={isWrong && isWritten ? null : example} finder={finder} />}
            error={isWrong ? <Wrong label={label} example={isWritten ? example : null} /> : undefined}
          >
            <TextInput
              name={`detail-${name}`}
              type={type}
              autoCapitalize={code ? 'characters' : undefined}
              spellCheck={false}
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

interface HintProps {
  /** Where the shopper finds what to enter. */
  words: string | undefined
  example: string | null
  finder: string | undefined
}

/** How the field is filled in, and where to look it up; the checkout stays open meanwhile. */
const Hint = ({ words, example, finder }: HintProps) => (
  <>
    {words === undefined ? null : `${words} `}
    {example === null ? null : <Trans>For example {example}</Trans>}{' '}
    {finder === undefined ? null : (
      <a href={finder} target="_blank" rel="noreferrer" className={textLinkClass}>
        <Trans>Find one near you</Trans>
      </a>
    )}
  </>
)

/** The example is in the error of what was written, in place of the hint; null: nothing was written. */
const Wrong = ({ label, example }: { label: string; example: string | null }) =>
  example === null ? (
    <Trans>Please fill in “{label}”: we need it for the delivery.</Trans>
  ) : (
    <Trans>Please enter it like {example}.</Trans>
  )
