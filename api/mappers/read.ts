/**
 * Careful reading of answers. The backend writes empty maps as `[]`, leaves out what `includes` left out, and answers
 * null where nothing was associated (docs/backend.md, "Shapes"); none of that may throw. What a shape cannot do without
 * is read with a `need…` function.
 */
export type Json = Record<string, unknown>

/** The answer is JSON but not what the call promises; the client turns it into `unreachable` with reason `garbage`. */
export class ShapeError extends Error {
  constructor(what: string) {
    super(`unexpected shape: ${what}`)
    this.name = 'ShapeError'
  }
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `{}` for everything that is not an object, also for the backend's `[]`. */
export const record = (value: unknown): Json => (isRecord(value) ? value : {})

export const recordOrNull = (value: unknown): Json | null => (isRecord(value) ? value : null)

/** The objects in a list; `[]` for everything that is not a list. A map (`{0: …, 2: …}`) counts as its values. */
export function records(value: unknown): Json[] {
  if (Array.isArray(value)) return value.filter(isRecord)
  return isRecord(value) ? Object.values(value).filter(isRecord) : []
}

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

/** A text that says something, else null. */
export const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Numbers, and the numbers that aggregations write as texts (`"4.9900"`); null for the rest. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}

export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

export function needRecord(value: unknown, what: string): Json {
  if (!isRecord(value)) throw new ShapeError(what)
  return value
}

export function needRecords(value: unknown, what: string): Json[] {
  if (!Array.isArray(value)) throw new ShapeError(what)
  return value.filter(isRecord)
}

export function needText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new ShapeError(what)
  return value
}

export function needNumber(value: unknown, what: string): number {
  const parsed = number(value)
  if (parsed === null) throw new ShapeError(what)
  return parsed
}

/** A translated field: the translation, else the field itself (`includes` may have removed either). */
export function translated(entity: Json, field: string): string | null {
  return text(record(entity['translated'])[field]) ?? text(entity[field])
}

/** The list of a search answer, which is `{elements}` or, for some routes, a bare list. */
export function needElements(body: unknown, what: string): Json[] {
  if (Array.isArray(body)) return body.filter(isRecord)
  return needRecords(needRecord(body, what)['elements'], `${what}.elements`)
}
