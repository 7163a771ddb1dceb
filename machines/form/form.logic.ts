import type { Failure } from '../../api/types/failure.ts'
import type { FieldProblem, FormContext, FormRules, FormValues } from './form.types.ts'

/** Problems after a look at one field; those of the others stay as they were. */
export const problemsIn = (
  { problems, values }: FormContext,
  field: string,
  check: FormRules['check'],
): FieldProblem[] => [
  ...problems.filter((problem) => problem.field !== field),
  ...check(values).filter((problem) => problem.field === field),
]

/** The backend's objections at the fields that their pointers mean; the rest goes to the summary. */
export function sorted(failure: Failure, fieldOf: FormRules['fieldOf']): Partial<FormContext> {
  const violations = 'violations' in failure ? failure.violations : []
  const placed = violations.map((violation) => ({
    violation,
    field: violation.pointer === null ? null : fieldOf(violation.pointer),
  }))
  return {
    failure,
    problems: placed.flatMap(({ violation, field }) => (field === null ? [] : { by: 'backend', field, violation })),
    summary: placed.flatMap(({ violation, field }) => (field === null ? violation : [])),
  }
}

/** The fields that have a problem, each once. Which of them comes first, only the page knows. */
export const fieldsWithProblems = ({ problems }: Pick<FormContext, 'problems'>): string[] => [
  ...new Set(problems.map(({ field }) => field)),
]

/** Values that may be kept or stay in memory after the call: passwords are emptied. */
export const withoutSecrets = ({ values, settings }: Pick<FormContext, 'values' | 'settings'>): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, settings.secret.includes(field) ? '' : value]),
  )
