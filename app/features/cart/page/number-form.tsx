import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentCurrency, useLocalHref } from '../../../platform/locale.ts'
import { Button, Field, Stack, TextInput } from '../../../ui/index.ts'
import { FormSummary, useForm } from '../../../shared/form/index.ts'
import { useShopStore, useStoreApi } from '../../shop/index.ts'
import { maxLength, required } from '../../../shared/validation/index.ts'
import { readWanted } from './add-by-number.ts'
import styles from './cart-tools.module.css'

/** Name of the form, under which what was typed is stored. */
const FORM = 'product-number'

/** One product by its number. What cannot be bought is said at its field, and the field keeps what was typed. */
export function NumberForm() {
  const { t } = useLingui()
  const api = useStoreApi()
  const store = useShopStore()
  const documentCurrency = useDocumentCurrency()
  const action = useLocalHref()('/quick-order')
  const form = useForm({
    name: FORM,
    initial: { number: '', quantity: '' },
    rules: { number: [required, maxLength(64)] },
    submit: async (values, signal) => {
      const number = String(values['number']).trim()
      const currency = store.view('shop').currency || documentCurrency
      const wanted = await readWanted(api, { number, quantity: String(values['quantity']) }, { currency, signal })
      store.intents.cart.addAll([{ draft: wanted.draft, quantity: wanted.pieces }], null)
      return number
    },
    onDone: (sent) => {
      // The next number may be typed already.
      if (String(form.values['number']).trim() === sent) form.reset({ number: '', quantity: '' })
    },
    again: true,
  })
  const number = form.text('number')
  return (
    <Stack gap={12}>
      <form {...form.form} method="post" action={action} className={styles.form}>
        <Field label={t`Product number`} id={number.id} error={form.error('number')}>
          <TextInput {...number} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label={t`Quantity`} id={form.text('quantity').id} error={form.error('quantity')}>
          <TextInput {...form.text('quantity')} inputMode="numeric" autoComplete="off" placeholder="1" />
        </Field>
        <Button type="submit" busy={form.busy} className={styles.submit}>
          <Trans>Add</Trans>
        </Button>
      </form>
      <FormSummary form={form} />
    </Stack>
  )
}
