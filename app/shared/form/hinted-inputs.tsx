import { useState } from 'react'
import { TextInput, lazyWithRetry, type TextInputProps } from '../../ui/index.ts'
import type { FormBinding } from './use-form.ts'

/** A hint helps and is never needed: without its code the field does without. */
const Hint = lazyWithRetry(
  () => import('./entry-hint.tsx'),
  () => null,
)

/** The value that a field had when it was left; a value that is being typed gets no comment. */
function useLeft(value: string): { left: string; onLeave: () => void } {
  const now = value.trim()
  const [at, setAt] = useState('')
  return { left: at === now ? now : '', onLeave: () => setAt(now) }
}

/** An email address, with a proposal where a well-known provider seems to be misspelled. */
export function MailInput({
  form,
  name = 'email',
  ...props
}: { form: FormBinding; name?: string } & Omit<TextInputProps, 'form' | 'name'>) {
  const binding = form.text(name)
  const { left, onLeave } = useLeft(binding.value)
  return (
    <>
      <TextInput
        {...binding}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...props}
        onBlur={() => {
          binding.onBlur()
          onLeave()
        }}
      />
      {left === '' ? null : <Hint kind="mail" value={left} onTake={(meant) => form.change(name, meant)} />}
    </>
  )
}

/** A street, with a question where the number of the house seems to be missing. */
export function StreetInput(props: TextInputProps & { value: string }) {
  const { left, onLeave } = useLeft(props.value)
  return (
    <>
      <TextInput
        {...props}
        onBlur={(event) => {
          props.onBlur?.(event)
          onLeave()
        }}
      />
      {left === '' ? null : <Hint kind="street" value={left} />}
    </>
  )
}
