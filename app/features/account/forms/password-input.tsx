import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '../../../ui/index.ts'
import styles from './password-input.module.css'

/** A password, which can be looked at: who sees what they type makes fewer mistakes. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.password}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!shown)}
      >
        {shown ? t`Hide` : t`Show`}
      </button>
    </span>
  )
}
