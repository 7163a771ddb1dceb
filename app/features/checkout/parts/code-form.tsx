import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { Button, Chip, Cluster, Disclosure, Field, Stack, TextInput } from '../../../design/index.ts'
import { FormSummary, useForm } from '../../form/index.ts'
import { maxLength, required } from '../../validation/index.ts'
import type { AskCheckout } from '../ask.ts'
import styles from './code-form.module.css'

/** Promotion codes: those that count, and a field for another one. */
export function CodeForm({
  codes,
  intents,
  ask,
}: {
  codes: readonly string[]
  intents: CheckoutIntents
  ask: AskCheckout
}) {
  const { t } = useLingui()
  const form = useForm({
    name: 'checkout-code',
    initial: { code: '' },
    rules: { code: [required, maxLength(255)] },
    again: true,
    submit: (values) => ask('code', { type: 'code.add', code: String(values['code']).trim() }),
    onDone: () => form.reset({ code: '' }),
  })
  // Left empty it is no mistake: only sending it says so, or the complaint would move what she is about to click on.
  const { onBlur: _complain, ...code } = form.text('code')
  return (
    <Stack gap={12}>
      {codes.length > 0 ? (
        <Cluster gap={8}>
          {codes.map((entered) => (
            <Chip key={entered} onRemove={() => intents.removeCode(entered)} removeLabel={t`Remove code ${entered}`}>
              {entered}
            </Chip>
          ))}
        </Cluster>
      ) : null}
      <Disclosure look="plain" summary={<Trans>Do you have a promotion code?</Trans>}>
        <form {...form.form} method="post">
          <Stack gap={12}>
            <div className={styles.row}>
              <Field id={code.id} label={t`Promotion code`} labelHidden error={form.error('code')}>
                <TextInput {...code} placeholder={t`Promotion code`} autoComplete="off" autoCapitalize="characters" />
              </Field>
              <Button type="submit" busy={form.busy}>
                <Trans>Apply</Trans>
              </Button>
            </div>
            <FormSummary form={form} />
          </Stack>
        </form>
      </Disclosure>
    </Stack>
  )
}
