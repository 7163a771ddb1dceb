import type { ComponentProps, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, FieldError, TextInput } from '../../../ui/index.ts'
import styles from './promotion-code.module.css'

interface Props extends ComponentProps<'form'> {
  input: ComponentProps<typeof TextInput> & { id: string }
  busy?: boolean
  error?: ReactNode
}

/** The field of a promotion code with its button. A form that is not posted stands folded, under a title that says what it is. */
export function CodeField({ input, busy = false, error, ...form }: Props) {
  const { t } = useLingui()
  const titled = form.method === undefined
  return (
    <form {...form} className={styles.form}>
      <Field label={t`Promotion code`} labelHidden={titled} id={input.id}>
        <TextInput
          {...input}
          name="code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={titled ? t`Promotion code` : undefined}
        />
      </Field>
      <Button type="submit" busy={busy}>
        <Trans>Apply</Trans>
      </Button>
      {error ? (
        <div className={styles.error}>
          <FieldError id={`${input.id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </form>
  )
}
