import type { Failure, Violation } from '../types/failure.ts'
import { rejectionReasonsOf } from './cart-rejection.ts'
import { number, record, records, text } from './read.ts'

const MAINTENANCE = new Set([
  'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE',
  'FRAMEWORK__ROUTING_SALES_CHANNEL_MAINTENANCE',
])

/** Answers that the backend gives when the shop itself is set up wrongly, whatever their status is. */
const MISCONFIGURED = new Set([
  'FRAMEWORK__API_INVALID_ACCESS_KEY',
  'FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND',
  'SYSTEM__LANGUAGE_INVALID_EXCEPTION',
  'SYSTEM__SALES_CHANNEL_LANGUAGE_NOT_AVAILABLE_EXCEPTION',
])

const INVALID_CART = 'CHECKOUT__CART_INVALID'

/** Seconds to wait when a throttled answer does not say how long. */
const THROTTLE_FALLBACK = 30

const NOT_EQUAL = 'VIOLATION::NOT_EQUAL_ERROR'

/** How the backend objects to two entries that differ (docs/backend.md, "Errors"). */
const EQUAL = 'should be equal to'

const undecorated = (key: string): string => key.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()

function parametersOf(meta: unknown): Violation['parameters'] {
  const parameters: Violation['parameters'] = {}
  for (const [key, value] of Object.entries(record(record(meta)['parameters'])))
    if (typeof value === 'string' || typeof value === 'number') parameters[undecorated(key)] = value
  return parameters
}

/**
 * The entries of an error answer; null when the body is none. Codes may be null, parameters `[]` (docs/backend.md,
 * "Errors").
 */
function violationsOf(body: unknown): Violation[] | null {
  const errors = record(body)['errors']
  if (!Array.isArray(errors)) return null
  return records(errors).map((entry) => {
    // A refused cart hash names the session's token, and `value` is what was typed, a password perhaps: neither may get
    // into logs and reports.
    const { token, value: _typed, ...parameters } = parametersOf(entry['meta'])
    const pointer = text(record(entry['source'])['pointer'])
    const code = text(entry['code'])
    const detail = text(entry['detail']) ?? text(entry['title']) ?? ''
    // The sentence repeats what was typed.
    if (code === null && detail.includes(EQUAL)) return { code: NOT_EQUAL, pointer, parameters, detail: '' }
    return {
      code,
      pointer,
      parameters,
      detail: token === undefined ? detail : detail.replaceAll(String(token), '…'),
      ...(code === INVALID_CART ? { reasons: rejectionReasonsOf(parameters['errors'], detail) } : {}),
    }
  })
}

/**
 * The failure that an answer with an error status means.
 *
 * @param retryAfter seconds of a `Retry-After` header, which proxies send; the backend itself says it in the body
 */
export function failureOfAnswer(status: number, body: unknown, retryAfter: number | null): Failure {
  const violations = violationsOf(body) ?? []
  const has = (codes: ReadonlySet<string>) => violations.some(({ code }) => code !== null && codes.has(code))

  if (has(MAINTENANCE)) return { kind: 'maintenance' }
  if (has(MISCONFIGURED)) return { kind: 'misconfigured', violations }
  // A decision that is answered with 500 although nothing broke (docs/backend.md, "Errors").
  if (violations.some(({ code }) => code === INVALID_CART)) return { kind: 'refused', status, violations }
  if (status === 429) {
    const retrySeconds = violations
      .map(({ parameters }) => number(parameters['seconds']))
      .find((seconds) => seconds !== null)
    return { kind: 'throttled', seconds: retrySeconds ?? retryAfter ?? THROTTLE_FALLBACK, violations }
  }
  if (status === 408) return { kind: 'unreachable', reason: 'timeout', status, violations }
  if (status >= 500) return { kind: 'unreachable', reason: 'server', status, violations }
  // Everything below is an answer of the Store API only if it speaks as the Store API does.
  if (violationsOf(body) === null) return { kind: 'unreachable', reason: 'garbage', status, violations }
  if (status === 401 || status === 403) {
    return isMissingKey(violations) ? { kind: 'misconfigured', violations } : { kind: 'denied', status, violations }
  }
  if (status === 404) return { kind: 'notFound', violations }
  // 412 is also the answer to a registration that is confirmed already.
  if (status === 412 && !violations.some(({ code }) => code?.startsWith('CHECKOUT__')))
    return { kind: 'misconfigured', violations }
  return { kind: 'refused', status, violations }
}

/** 401 with code "0" is also an old backend's wrong password; only the name of the header distinguishes them. */
const isMissingKey = (violations: Violation[]): boolean =>
  violations.some(({ code, detail }) => code === '0' && detail.includes('sw-access-key'))
