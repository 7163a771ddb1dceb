import type { ComponentProps, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, FieldError, TextInput } from '../../../ui/index.ts'
import styles from './promotion-code.module.css'

interface Props extends ComponentProps<typeof TextInput> {
  id: string
  /** Something above says what the field is for. */
  titled: boolean
  busy?: boolean
  error?: ReactNode
}

/** What stands in the form of a promotion code: the field, what is wrong with it, the button. */
export function CodeField({ id, titled, busy = false, error, ...input }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Promotion code`} labelHidden={titled} id={id}>
        <TextInput
          {...input}
          id={id}
          name="code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
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
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </>
  )
}
