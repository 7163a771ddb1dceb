import type { Failure } from '../../api/types/failure.ts'
import type { FieldProblem, FieldValue, FormContext, FormRules, FormValues } from './form.types.ts'

/** A field that was left is tidied and checked; the problems of the others stay as they were. */
export function left(
  { values, problems }: FormContext,
  field: string,
  { check, tidy }: FormRules,
): Partial<FormContext> {
  const tidied = tidy(values)[field]
  const now = tidied === undefined ? values : { ...values, [field]: tidied }
  return {
    values: now,
    problems: [
      ...problems.filter((problem) => problem.field !== field),
      ...check(now).filter((problem) => problem.field === field),
    ],
  }
}

/** Something was typed, chosen or ticked. */
export const isFilled = (value: FieldValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true

/** The fields that may say what is wrong after one was left; one that is empty may not before the form was sent. */
export function touchedBy({ values, touched, attempts }: FormContext, field: string): string[] {
  if (isFilled(values[field])) return [...new Set([...touched, field])]
  return attempts > 0 ? touched : touched.filter((name) => name !== field)
}

/**
 * The values with a new one. The others are tidied: what was typed for another choice is written as the new one has it,
 * e.g. a postal code once its country changes. A problem of another field stays as long as the rules still have it.
 */
export const changed = (
  { values, problems }: FormContext,
  field: string,
  value: FieldValue,
  { check, tidy }: Pick<FormRules, 'check' | 'tidy'>,
): Partial<FormContext> => {
  const now = { ...values, [field]: value }
  const tidied = { ...tidy(now), [field]: value }
  const found = check(tidied)
  const stays = (problem: FieldProblem): boolean =>
    problem.field !== field &&
    tidied[problem.field] === values[problem.field] &&
    (problem.by === 'backend' || found.some((one) => one.field === problem.field))
  return { values: tidied, problems: problems.filter(stays), accepted: false }
}

/** The backend's objections at the fields that their pointers mean; the rest goes to the summary. */
export function sorted({ values }: FormContext, failure: Failure, fieldOf: FormRules['fieldOf']): Partial<FormContext> {
  const violations = 'violations' in failure ? failure.violations : []
  const placed = violations.map((violation) => {
    const field = violation.pointer === null ? null : fieldOf(violation.pointer)
    return { violation, field: field !== null && Object.hasOwn(values, field) ? field : null }
  })
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

/** Values that may be stored, or stay in memory after the call: passwords are emptied. */
export const withoutSecrets = ({ values, settings }: Pick<FormContext, 'values' | 'settings'>): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, settings.secret.includes(field) ? '' : value]),
  )
