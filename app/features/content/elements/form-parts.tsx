import type { ReactNode } from 'react'
import type { SafeHtml } from '../../../../api/types/common.ts'
import { Field, Html, Notice, takesFocus } from '../../../ui/index.ts'
import type { FormBinding } from '../../form/index.ts'

interface LineProps {
  form: FormBinding
  name: string
  label: string
  optional?: string
  hidden?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A field of a form with its label and its objection. */
export function Line({ form, name, label, optional, hidden, className, children }: LineProps) {
  return (
    <Field
      id={form.text(name).id}
      label={label}
      labelHidden={hidden}
      optional={optional}
      error={form.error(name)}
      className={className}
    >
      {children}
    </Field>
  )
}

/** What stands where a form was that has been sent: the shop owner's words, or the shop's. */
export function Confirmation({ html, children }: { html: SafeHtml | null; children: ReactNode }) {
  return (
    // What was sent took its form, and the focus in it, off the page.
    <div ref={takesFocus}>
      <Notice tone="success" live="polite">
        {html ? <Html html={html} /> : <p>{children}</p>}
      </Notice>
    </div>
  )
}
