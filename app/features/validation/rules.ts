import type { FieldProblem, FieldValue, FormValues } from '../../../machines/form/index.ts'

/** What is wrong with a value, or null. Rules other than `required` let an empty value pass. */
export type Rule = (value: FieldValue, values: FormValues) => Broken | null

interface Broken {
  rule: RuleName
  parameters: Record<string, string | number>
}

/** Every rule by its name, for texts and for the test that goes over them. */
export const ruleNames = [
  'required',
  'requiredIf',
  'requiredUnless',
  'accepted',
  'alpha',
  'alphaNum',
  'between',
  'decimal',
  'email',
  'integer',
  'ipAddress',
  'macAddress',
  'maxLength',
  'minLength',
  'minValue',
  'numeric',
  'sameAs',
  'url',
  'newPasswordConfirm',
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

const matching = (rule: RuleName, pattern: RegExp): Rule => written((value) => pattern.test(value), broken(rule))

const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'

export const required: Rule = (value) => (isEmpty(value) ? broken('required') : null)

export const requiredIf =
  (condition: (values: FormValues) => boolean): Rule =>
  (value, values) =>
    condition(values) && isEmpty(value) ? broken('requiredIf') : null

export const requiredUnless =
  (condition: (values: FormValues) => boolean): Rule =>
  (value, values) =>
    !condition(values) && isEmpty(value) ? broken('requiredUnless') : null

/** A box that has to be ticked: terms, waiver. */
export const accepted: Rule = (value) => (value === true ? null : broken('accepted'))

export const alpha: Rule = matching('alpha', /^\p{L}+$/u)
export const alphaNum: Rule = matching('alphaNum', /^[\p{L}\p{N}]+$/u)
export const decimal: Rule = matching('decimal', /^[-+]?\d*(?:[.,]\d+)?$/)
export const integer: Rule = matching('integer', /^[-+]?\d+$/)
export const numeric: Rule = matching('numeric', /^\d+(?:[.,]\d+)?$/)
/** As the backend: something, an at sign, a domain with a dot. Anything stricter turns real addresses away. */
export const email: Rule = matching('email', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)
export const ipAddress: Rule = matching('ipAddress', new RegExp(`^${octet}(?:\\.${octet}){3}$`))
export const macAddress: Rule = matching('macAddress', /^[\da-f]{2}(?::[\da-f]{2}){5}$/i)
export const url: Rule = written(isUrl, broken('url'))

export const between = (min: number, max: number): Rule =>
  written((value) => Number(value) >= min && Number(value) <= max, broken('between', { min, max }))
export const minValue = (min: number): Rule => written((value) => Number(value) >= min, broken('minValue', { min }))

/** Lengths in characters as people count them, not in units of UTF-16. */
export const minLength = (min: number): Rule =>
  written((value) => Array.from(value).length >= min, broken('minLength', { min }))
export const maxLength = (max: number): Rule =>
  written((value) => Array.from(value).length <= max, broken('maxLength', { max }))

/** The same value as another field; `otherName` is how the page calls that one. */
export const sameAs =
  (field: string, otherName: string): Rule =>
  (value, values) =>
    isEmpty(value) || value === values[field] ? null : broken('sameAs', { otherName })

export const newPasswordConfirm =
  (field: string): Rule =>
  (value, values) =>
    isEmpty(value) || value === values[field] ? null : broken('newPasswordConfirm')

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

export type Rules = Record<string, readonly Rule[]>

/** The check of a form: every field's first broken rule, in the order of the form. */
export const checkWith =
  (rules: Rules) =>
  (values: FormValues): FieldProblem[] =>
    Object.entries(rules).flatMap(([field, list]): FieldProblem[] => {
      const problem = list.map((rule) => rule(values[field] ?? '', values)).find((found) => found !== null)
      return problem ? [{ by: 'rule', field, ...problem }] : []
    })
