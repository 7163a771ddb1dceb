import { useEffect, useRef } from 'react'
import { Stack, keepFocus } from '../../../ui/index.ts'
import { FormSummary, useForm } from '../../../shared/form/index.ts'
import { maxLength, required } from '../../../shared/validation/index.ts'
import { useCartSelector } from '../../shop/index.ts'
import { CodeField } from './code-field.tsx'
import { CODE_FORM } from './code-form-waiting.tsx'
import type { CodeFormProps } from './code-form-waiting.tsx'
import styles from './promotion-code.module.css'

/** The field of a code that answers itself; a chunk of its own, as the machine of forms comes with it. */
export default function CodeForm({ add, post, pressed, onPress }: CodeFormProps) {
  const sent = useRef('')
  const form = useForm({
    name: CODE_FORM,
    initial: { code: '' },
    rules: { code: [required, maxLength(255)] },
    submit: ({ code }) => {
      sent.current = String(code)
      return add(sent.current.trim())
    },
    // The next code may be typed already; otherwise it can be, at once.
    onDone: () => {
      if (form.values['code'] !== sent.current) return
      form.reset({ code: '' })
      keepFocus(() => document.getElementById(id))
    },
    again: true,
  })
  const { submit } = form
  useEffect(() => {
    if (!pressed) return
    onPress(false)
    submit()
  }, [pressed, onPress, submit])
  const code = form.text('code')
  const { id } = code
  const error = form.error('code')
  // The answer may be below the edge of a small screen.
  useEffect(() => {
    if (error) document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' })
  }, [error, id])
  // What was said of a code was said of the cart as it was then.
  const stands = useCartSelector(({ lines, codes }) =>
    [
      ...lines.map((line) => `${line.id} ${line.quantity}`),
      ...codes.filter(({ pending }) => !pending).map((known) => known.code),
    ].join(),
  )
  const saidOf = useRef(stands)
  const { reset } = form
  const { value } = code
  useEffect(() => {
    if (saidOf.current === stands) return
    saidOf.current = stands
    if (error) reset({ code: value })
  }, [stands, error, reset, value])
  return (
    <Stack gap={12}>
      <form {...form.form} {...post} className={styles.form}>
        <CodeField {...code} busy={form.busy} error={error} />
      </form>
      <FormSummary form={form} />
    </Stack>
  )
}
