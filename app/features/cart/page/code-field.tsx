import type { ComponentProps, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, FieldError, TextInput } from '../../../ui/index.ts'
import styles from './promotion-code.module.css'

interface Props extends ComponentProps<typeof TextInput> {
  id: string
  busy?: boolean
  error?: ReactNode
}

/** The content of a promotion code's form: the field, its error, the button. The summary names its purpose. */
export function CodeField({ id, busy = false, error, ...input }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Promotion code`} labelHidden id={id}>
        <TextInput
          {...input}
          id={id}
          name="code"
          aria-invalid={error || input.defaultValue ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={t`Promotion code`}
        />
      </Field>
      <Button type="submit" busy={busy}>
        <Trans>Apply</Trans>
      </Button>
      {error ? (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </>
  )
}
