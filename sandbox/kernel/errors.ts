import type { Json, JsonObject } from './json.ts'

export interface ErrorEntry {
  /** Null for violations whose rule has no code (confirmation differs). */
  code: string | null
  detail: string
  /** JSON pointer into the request body, for violations. */
  pointer?: string
  /** Member names as the backend decorates them, for example `{{ value }}`. */
  parameters?: JsonObject
  title?: string
  /** Absent in the answer for framework errors (code "0"). */
  meta?: Json | false
}

/** Thrown by handlers; becomes `{errors: […]}` with that status. */
export class Refusal extends Error {
  readonly status: number
  readonly entries: readonly ErrorEntry[]

  constructor(status: number, entries: readonly ErrorEntry[]) {
    super(entries.map((entry) => entry.detail).join(' '))
    this.status = status
    this.entries = entries
  }

  /** The answer's body, member order as recorded. */
  body(): JsonObject {
    const status = String(this.status)
    return {
      errors: this.entries.map((entry): JsonObject => {
        const title = entry.title ?? TITLES[this.status] ?? 'Error'
        if (entry.pointer !== undefined)
          return {
            code: entry.code,
            status,
            title: entry.title ?? 'Constraint violation error',
            detail: entry.detail,
            source: { pointer: entry.pointer },
            meta: { parameters: orEmptyList(entry.parameters) },
          }
        if (entry.meta === false) return { code: entry.code, status, title, detail: entry.detail }
        return {
          status,
          code: entry.code,
          title,
          detail: entry.detail,
          meta: entry.meta ?? { parameters: orEmptyList(entry.parameters) },
        }
      }),
    }
  }
}

function orEmptyList(parameters: JsonObject | undefined): Json {
  return parameters === undefined || Object.keys(parameters).length === 0 ? [] : parameters
}

const TITLES: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** One error of the shop's own: `refuse(404, 'CHECKOUT__…', 'Cart not found.', { token })`. */
export function refuse(status: number, code: string, detail: string, parameters?: JsonObject): Refusal {
  return new Refusal(status, [parameters === undefined ? { code, detail } : { code, detail, parameters }])
}

/** An error of the framework below the shop: code "0", no `meta`. */
export function frameworkError(status: number, detail: string): Refusal {
  return new Refusal(status, [{ code: '0', detail, meta: false }])
}

/** A failed rule at a field of the body. */
export function violation(code: string | null, pointer: string, detail: string, parameters: JsonObject): ErrorEntry {
  return { code, pointer, detail, parameters }
}

export function violations(entries: readonly ErrorEntry[]): Refusal {
  return new Refusal(400, entries)
}

export function blank(pointer: string, code = 'VIOLATION::IS_BLANK_ERROR', value = 'null'): ErrorEntry {
  return violation(code, pointer, 'This value should not be blank.', { '{{ value }}': value })
}

/** The id in the body names nothing of that kind. */
export function missingEntity(entity: string, pointer: string, id: string): ErrorEntry {
  return violation(
    'VIOLATION::ENTITY_DOES_NOT_EXISTS',
    pointer,
    `The "${entity}" entity with id "${id}" does not exist.`,
    { '{{ primaryProperty }}': 'id', '{{ id }}': `"${id}"`, '{{ entity }}': `"${entity}"` },
  )
}

export function malformedId(value: string): Refusal {
  return refuse(400, 'FRAMEWORK__INVALID_UUID', `Value is not a valid UUID: ${value}`, { input: value })
}

export function notLoggedIn(): Refusal {
  return refuse(403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', 'Customer is not logged in.')
}
