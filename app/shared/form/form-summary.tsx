import type { ReactNode } from 'react'
import { Plural } from '@lingui/react/macro'
import { Countdown, Notice } from '../../ui/index.ts'
import type { FormBinding } from './use-form.ts'

/** The wait is over while the focus is on it: the shopper may send again. */
const focusesButton = (wait: HTMLDivElement) => () => {
  if (wait === document.activeElement) wait.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

interface FormSummaryProps {
  form: Pick<FormBinding, 'messages' | 'seconds' | 'status'>
  /** What can be done about a refusal, beside another try. */
  action?: ReactNode
}

/** Messages of a form as a whole: refusals that belong to no field, and the wait after too many tries. */
export function FormSummary({ form, action }: FormSummaryProps) {
  if (form.status === 'throttled') {
    return (
      <div data-form-summary tabIndex={-1} ref={focusesButton}>
        <Notice tone="warning" live="polite">
          <Countdown seconds={form.seconds}>
            {(seconds) => (
              <Plural
                value={seconds}
                one="Too many attempts. Please wait # second."
                other="Too many attempts. Please wait # seconds."
              />
            )}
          </Countdown>
        </Notice>
      </div>
    )
  }
  if (form.messages.length === 0) return null
  return (
    <div data-form-summary tabIndex={-1}>
      <Notice tone="danger" live="assertive" action={action}>
        {form.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  )
}
