import type { FieldProblem, FieldValue, FormValues } from '../../../machines/form/index.ts'

/** The error of a value, or null. Rules other than `required` let an empty value pass. */
export type Rule = (value: FieldValue, values: FormValues) => Broken | null

interface Broken {
  rule: RuleName
  parameters: Record<string, string | number>
}

/** Every rule by its name, for texts and for the test that goes over them. */
export const ruleNames = [
  'required',
  'accepted',
  'email',
  'maxLength',
  'minLength',
  'sameAs',
  'otherThan',
  'pattern',
] as const

export type RuleName = (typeof ruleNames)[number]

const broken = (rule: RuleName, parameters: Broken['parameters'] = {}): Broken => ({ rule, parameters })

const isEmpty = (value: FieldValue): boolean => (typeof value === 'string' ? value.trim() === '' : !value)

/** A rule about what is written; nothing written is not its business. */
const written =
  (holds: (value: string) => boolean, failed: Broken): Rule =>
  (value) =>
    typeof value !== 'string' || isEmpty(value) || holds(value.trim()) ? null : failed

export const required: Rule = (value) => (isEmpty(value) ? broken('required') : null)

/** Rules of a field that is not always shown: a hidden one breaks none, as nothing could be corrected in it. */
export const onlyIf = (condition: (values: FormValues) => boolean, rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => (value, values) => (condition(values) ? rule(value, values) : null))

/** A box that has to be ticked: terms, waiver. */
export const accepted: Rule = (value) => (value === true ? null : broken('accepted'))

/** As the backend: something, an at sign, a domain with a dot. Anything stricter turns real addresses away. */
export const email: Rule = written((value) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value), broken('email'))

/** Lengths in characters as people count them, not in units of UTF-16. */
export const minLength = (min: number): Rule =>
  written((value) => Array.from(value).length >= min, broken('minLength', { min }))
export const maxLength = (max: number): Rule =>
  written((value) => Array.from(value).length <= max, broken('maxLength', { max }))

/** What is typed twice, against what is easily misspelled. */
export const sameAs =
  (field: string): Rule =>
  (value, values) =>
    isEmpty(value) || String(value).trim() === String(values[field]).trim() ? null : broken('sameAs')

/** A format that the backend prescribes, e.g. a country's postal codes. */
export const pattern = (source: string): Rule => {
  try {
    const expression = new RegExp(`^(?:${source})$`, 'i')
    return written((value) => expression.test(value), broken('pattern', { pattern: source }))
  } catch {
    // A pattern that only the backend's language knows is left to the backend.
    return () => null
  }
}

/** A telephone number: three figures at least, however they are grouped and whatever is around them. */
export const phone: Rule = pattern('(?:\\D*\\d){3}.*')

export type Rules = Record<string, readonly Rule[]>

/** The check of a form: every field's first broken rule, in the order of the form. */
export const checkWith =
  (rules: Rules) =>
  (values: FormValues): FieldProblem[] =>
    Object.entries(rules).flatMap(([field, list]): FieldProblem[] => {
      const problem = list.map((rule) => rule(values[field] ?? '', values)).find((found) => found !== null)
      return problem ? [{ by: 'rule', field, ...problem }] : []
    })
