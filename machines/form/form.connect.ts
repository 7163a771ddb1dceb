import type { Failure, Violation } from '../../api/types/failure.ts'
import type { FormSnapshot } from './form.machine.ts'
import type { FieldProblem, FieldValue, FormEvent, FormValues } from './form.types.ts'
import { memoised } from '../shared/view.ts'

/** The view of a form. */
export interface FormView {
  status: 'editing' | 'submitting' | 'refused' | 'throttled' | 'done'
  values: FormValues
  /** The first problem of every field that may show one. */
  problems: Record<string, FieldProblem>
  summary: Violation[]
  failure: Failure | null
  /** Seconds until the shopper may try again. */
  seconds: number
  /** It was sent with success, and nothing was changed since. */
  accepted: boolean
  busy: boolean
}

/** The intents of a form. */
export interface FormIntents {
  change: (field: string, value: FieldValue) => void
  leave: (field: string) => void
  submit: () => void
  reset: (values: FormValues) => void
}

const statusOf = ({ value }: FormSnapshot): FormView['status'] => (value === 'checking' ? 'editing' : value)

function viewOf(snapshot: FormSnapshot): FormView {
  const { values, problems, summary, failure, seconds, accepted, touched } = snapshot.context
  const shown: Record<string, FieldProblem> = {}
  for (const problem of problems) if (touched.includes(problem.field)) shown[problem.field] ??= problem
  const status = statusOf(snapshot)
  return { status, values, problems: shown, summary, failure, seconds, accepted, busy: status === 'submitting' }
}

/** The view of a snapshot. */
export const formView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const formIntents = (send: (event: FormEvent) => void): FormIntents => ({
  change: (field, value) => send({ type: 'field.change', field, value }),
  leave: (field) => send({ type: 'field.leave', field }),
  submit: () => send({ type: 'form.submit' }),
  reset: (values) => send({ type: 'form.reset', values }),
})
