import { useId, useLayoutEffect, useRef } from 'react'
import { NotLoaded, Stack, keepFocus } from '../../../ui/index.ts'
import type { Awaited } from '../../../ui/index.ts'
import { persistDraft } from '../../../shared/form/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './promotion-code.module.css'

/** Name of the form, under which what was typed is stored. */
export const CODE_FORM = 'promotion'

export interface CodeFormProps {
  /** Settles when the backend has answered; rejects with its refusal. */
  add: (code: string) => Promise<unknown>
  /** Target of the form without scripts. */
  post: { method?: 'post'; action?: string }
  /** The shopper pressed before the form could answer: it is sent as soon as it can. */
  pressed: boolean
  onPress: (pressed: boolean) => void
  /** The field that is on the page now. */
  field: () => HTMLElement | null
  /** The code of a posted form that was not taken; why is said below the field. */
  refused: string | number | undefined
}

/** The field of a code before the form's own scripts are there. What is typed into it, and a press, are kept for them. */
export function CodeFormWaiting({ post, pressed, onPress, field, retry, refused }: CodeFormProps & Awaited) {
  const id = useId()
  const control = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = control.current
    return () => {
      if (input?.value) persistDraft(CODE_FORM, { code: input.value })
      if (input === document.activeElement) keepFocus(field)
    }
  }, [field])
  return (
    <Stack gap={12}>
      <form
        {...post}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onPress(true)
          retry?.()
        }}
      >
        <CodeField id={id} ref={control} busy={pressed && retry === null} defaultValue={refused} />
      </form>
      {pressed ? <NotLoaded retry={retry} /> : null}
    </Stack>
  )
}
