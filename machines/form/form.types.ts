import type { Failure, Violation } from '../../api/types/failure.ts'

/** Value of one field. Lists (several VAT ids) are written as fields of their own. */
export type FieldValue = string | boolean
export type FormValues = Record<string, FieldValue>

/** Something wrong with one field, as a code: either a rule of the shop or a violation of the backend. */
export type FieldProblem =
  | { by: 'rule'; field: string; rule: string; parameters: Record<string, string | number> }
  | { by: 'backend'; field: string; violation: Violation }

/** What a form's own rules are; part of its machine, not of what it keeps. */
export interface FormRules {
  /** Pure: every problem that the shop itself sees. */
  check: (values: FormValues) => FieldProblem[]
  /** The field that a violation's pointer means; null when the form has none for it. */
  fieldOf: (pointer: string) => string | null
  /** Pure: values as the backend takes them, e.g. a postal code with its hyphen. */
  tidy: (values: FormValues) => FormValues
}

/** The ports of a form. */
export interface FormPorts {
  /** Posts what is in the fields; its answer is the output of the form, and emitted with `form.done`. */
  submitForm: (values: FormValues, signal: AbortSignal) => Promise<unknown>
}

export interface FormInput {
  /** Name of the form, unique in the shop: the tab keeps its values under it until it succeeds. */
  name: string
  values: FormValues
  /** Fields whose values are never stored (passwords). */
  secret: string[]
  /** Return to `editing` after a success instead of ending. */
  again: boolean
}

export interface FormContext {
  values: FormValues
  problems: FieldProblem[]
  /** Violations that belong to no field, and the failure itself when it has none. */
  summary: Violation[]
  failure: Failure | null
  /** Fields that the shopper left filled or that were submitted: their problems may be shown. */
  touched: string[]
  /** How often the form was sent, or could not be for its own rules, since it last succeeded. */
  attempts: number
  /** It was taken as it is: nothing was changed since. */
  accepted: boolean
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
  settings: Pick<FormInput, 'name' | 'secret' | 'again'>
}

export type FormEvent =
  /** The shopper changes a field. */
  | { type: 'field.change'; field: string; value: FieldValue }
  /** The shopper leaves a field: it is checked. */
  | { type: 'field.leave'; field: string }
  /** The shopper sends the form. */
  | { type: 'form.submit' }
  /** The page fills the form anew. */
  | { type: 'form.reset'; values: FormValues }

export type FormEmitted =
  | { type: 'form.done'; output: unknown }
  /** The fields with a problem: the focus goes to the first of them on the page, to the summary when there is none. */
  | { type: 'form.refused'; fields: string[] }
