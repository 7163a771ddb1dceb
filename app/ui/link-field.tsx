import type { ReactNode } from 'react'
import { Field, TextInput } from './field.tsx'

interface LinkFieldProps {
  label: ReactNode
  link: string
  /** Said of the link once it is copied; read out. */
  copied?: ReactNode
  /** Takes the focus as it appears: nothing else says that it is there. */
  focused?: boolean
  className?: string
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A link to pass on, selected by a press: for those whose browser does not copy. */
export function LinkField({ label, link, copied, focused = false, className }: LinkFieldProps) {
  return (
    <Field label={label} hint={<output>{copied}</output>} {...(className && { className })}>
      <TextInput
        ref={focused ? focus : undefined}
        readOnly
        value={link}
        controlSize="s"
        onFocus={(event) => event.target.select()}
      />
    </Field>
  )
}
