import { useLingui } from '@lingui/react/macro'
import type { StepFieldsProps } from 'storechart/app/shared/checkout-step/define-step.ts'
import { Checkbox, Field, Stack, TextArea } from 'storechart/app/ui/index.ts'
import { MOST, type giftMessageMachine } from './gift-message.machine.ts'

/** A box to tick, and the words of the card. */
export default function GiftMessage({ snapshot, send }: StepFieldsProps<typeof giftMessageMachine>) {
  const { t } = useLingui()
  const { text, wanted } = snapshot.context
  const wrong =
    text.trim() === '' ? t`Write a few words, or untick the present.` : t`The card has room for ${MOST} letters.`
  return (
    <Stack gap={16}>
      <Checkbox
        label={t`This is a present: add a card`}
        checked={wanted}
        onChange={({ target }) => send({ type: 'gift.set', wanted: target.checked })}
      />
      {wanted && (
        <Field
          label={t`Words on the card`}
          error={snapshot.matches({ present: 'complaining' }) ? wrong : undefined}
          required
        >
          <TextArea
            rows={3}
            name="gift-message"
            value={text}
            onChange={({ target }) => send({ type: 'message.write', text: target.value })}
          />
        </Field>
      )}
    </Stack>
  )
}
