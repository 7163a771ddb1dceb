import { Trans, useLingui } from '@lingui/react/macro'
import type { CartFacts, CartIntents } from '../../../../machines/cart/index.ts'
import { Button, Chip, Cluster, Field, Stack, TextInput } from '../../../design/index.ts'
import { useLocalHref } from '../../../locale.ts'
import { FormSummary, useForm } from '../../form/index.ts'
import { required } from '../../validation/index.ts'
import styles from './promotion-code.module.css'

interface Props {
  codes: CartFacts['codes']
  intents: Pick<CartIntents, 'addCode' | 'removeCode'>
}

/**
 * Codes in the cart, and a field for another one. A code that does not work comes back as a notice. Without scripts
 * both forms are posted and the cart page comes back.
 */
export function PromotionCode({ codes, intents }: Props) {
  const { t } = useLingui()
  const post = { method: 'post', action: useLocalHref()('/cart/code') } as const
  const form = useForm({
    name: 'promotion',
    initial: { code: '' },
    rules: { code: [required] },
    submit: ({ code }) => Promise.resolve(intents.addCode(String(code))),
    onDone: () => form.reset({ code: '' }),
    again: true,
  })
  // Left empty it is no mistake: only sending it says so, or the complaint would move what she is about to click on.
  const { onBlur: _complain, ...code } = form.text('code')
  return (
    <Stack gap={12}>
      <form {...form.form} {...post} className={styles.form}>
        <Field label={t`Promotion code`} error={form.error('code')} id={code.id}>
          <TextInput {...code} autoComplete="off" autoCapitalize="characters" />
        </Field>
        <Button type="submit">
          <Trans>Apply</Trans>
        </Button>
      </form>
      <FormSummary form={form} />
      {codes.length > 0 ? (
        <form {...post} onSubmit={(event) => event.preventDefault()}>
          <Cluster gap={8}>
            {codes.map(({ code }) => (
              <Chip
                key={code}
                field={{ name: 'remove', value: code }}
                onRemove={() => intents.removeCode(code)}
                removeLabel={t`Remove code ${code}`}
              >
                {code}
              </Chip>
            ))}
          </Cluster>
        </form>
      ) : null}
    </Stack>
  )
}
