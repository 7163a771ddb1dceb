/** Checks of single fields, as the backend makes them: each gives the entries of an error answer. */
import { blank, missingEntity, violation } from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import { isObject } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { customerGroups, salutations } from '../kernel/reference.ts'

/** A value as it is shown among an error's parameters. */
export function shown(value: Json): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return `"${value}"`
  return typeof value === 'object' ? (Array.isArray(value) ? 'array' : 'object') : String(value)
}

/** Absent, null, false and the empty text are blank. */
export function isBlank(value: Json): boolean {
  return value === undefined || value === null || value === '' || value === false
}

/** @param detail some fields name their rule here instead of the sentence */
export function notBlank(value: Json, pointer: string, detail?: string): ErrorEntry[] {
  if (!isBlank(value)) return []
  const entry = blank(pointer, undefined, shown(value))
  return [detail === undefined ? entry : { ...entry, detail }]
}

function isEmail(value: Json): boolean {
  return typeof value === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
}

export function validEmail(
  value: Json,
  pointer = '/email',
  detail = 'This value is not a valid email address.',
): ErrorEntry[] {
  if (isBlank(value) || isEmail(value)) return []
  return [violation('VIOLATION::INVALID_FORMAT_ERROR', pointer, detail, { '{{ value }}': shown(value) })]
}

/** Characters as the backend counts them: an emoji is one. */
function lengthOf(value: string): number {
  return Array.from(value).length
}

function lengthEntry(code: string, detail: string, value: string, limit: number, pointer: string): ErrorEntry {
  return violation(code, pointer, detail, {
    '{{ value }}': shown(value),
    '{{ limit }}': String(limit),
    '{{ value_length }}': String(lengthOf(value)),
  })
}

export function atLeast(value: Json, limit: number, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || value === '' || lengthOf(value) >= limit) return []
  const detail = `This value is too short. It should have ${limit} characters or more.`
  return [lengthEntry('VIOLATION::TOO_SHORT_ERROR', detail, value, limit, pointer)]
}

export function atMost(value: Json, limit: number, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || lengthOf(value) <= limit) return []
  const detail = `This value is too long. It should have ${limit} characters or less.`
  return [lengthEntry('VIOLATION::TOO_LONG_ERROR', detail, value, limit, pointer)]
}

export function exactly(value: Json, limit: number, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || lengthOf(value) === limit) return []
  const detail = `This value should have exactly ${limit} characters.`
  return [lengthEntry('VIOLATION::NOT_EQUAL_LENGTH_ERROR', detail, value, limit, pointer)]
}

export function oneOf(value: Json, choices: readonly string[], pointer: string): ErrorEntry[] {
  if (isBlank(value) || (typeof value === 'string' && choices.includes(value))) return []
  return [
    violation('VIOLATION::NO_SUCH_CHOICE_ERROR', pointer, 'The value you selected is not a valid choice.', {
      '{{ value }}': shown(value),
      '{{ choices }}': choices.map((choice) => `"${choice}"`).join(', '),
    }),
  ]
}

/** Two entries of the same value; the error has no code, and quotes what the other one holds. */
export function confirmed(value: Json, confirmation: Json, pointer: string): ErrorEntry[] {
  if (value === confirmation) return []
  const other = typeof confirmation === 'string' ? confirmation : ''
  return [violation(null, pointer, `This value should be equal to ${other}.`, {})]
}

export function withoutUrl(value: Json, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || !/https?:\//.test(value)) return []
  return [
    violation('VIOLATION::REGEX_FAILED_ERROR', pointer, 'This value is not valid.', {
      '{{ value }}': shown(value),
      '{{ pattern }}': '/((https?:\\/))/',
    }),
  ]
}

export function knownSalutation(value: Json, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || value === '' || salutations.some(({ id }) => id === value)) return []
  return [missingEntity('salutation', pointer, value)]
}

/** A customer may apply only for a group that the sales channel registers for. */
export function knownGroup(value: Json, pointer: string): ErrorEntry[] {
  if (typeof value !== 'string' || value === '') return []
  if (customerGroups.some(({ id, registration }) => id === value && registration !== null)) return []
  return [missingEntity('customer_group', pointer, value)]
}

/** @returns the text at `key`, trimmed, or null when there is none */
export function textOrNull(body: JsonObject, key: string): string | null {
  const value = body[key]
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : null
  return value.trim() === '' ? null : value
}

export function objectOrNull(body: JsonObject, key: string): JsonObject | null {
  const value = body[key]
  return isObject(value) ? value : null
}

/** An address of the shop as it is compared and linked to: without slashes at its end. */
export function baseUrl(value: Json): string {
  if (typeof value !== 'string') return ''
  let end = value.length
  while (end > 0 && value[end - 1] === '/') end -= 1
  return value.slice(0, end)
}
