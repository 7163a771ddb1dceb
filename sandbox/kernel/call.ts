import { gunzipSync } from 'node:zlib'
import { frameworkError } from './errors.ts'
import { isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import type { SalesContext } from './context.ts'

/** One request, read and checked, as handlers get it. */
export interface Call {
  method: string
  /** Without `/store-api`; whole for pages outside of it. */
  path: string
  /** Values of `{name}` in the route, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  /** JSON or form body; empty when there is none or when it was sent as text/plain, which the backend ignores. */
  body: JsonObject
  /** Query (nested names understood, `_criteria` unpacked) and body in one: what criteria and filters are read from. */
  input: JsonObject
  headers: Record<string, string | undefined>
  /** Scheme, host and port under which the caller reached the sandbox. */
  origin: string
  /** Address of the shopper, `X-Forwarded-For` believed: throttles count by it. */
  address: string
  /** Context token of this call: the one sent, or a new one if none came or the one sent has expired. */
  token: string
  /** True when the token sent had a context that has run out: every such call has another token and an empty cart. */
  expired: boolean
  /** Ends when the caller goes away before the answer. */
  signal: AbortSignal
  /** Session of the token: read once, at the first use in a call. */
  context(): SalesContext
  /** Forgets the session read so far, after a handler changed it. */
  refresh(): void
}

/** Sent by a shop that passes the sandbox's pictures on under whatever name it is reached itself. */
const PASSES_PAGES = 'x-passes-demo-pages'

/**
 * Address before `/_demo/…` in answers: as a real backend does it, the one under which the caller reached the sandbox.
 * Empty for a shop that passes these pages on.
 */
export function mediaBase(
  call: Pick<Call, 'headers' | 'origin'>,
  { mediaBase: fixed }: { mediaBase: string | null },
): string {
  return fixed ?? (call.headers[PASSES_PAGES] === undefined ? call.origin : '')
}

/** Language id that the call's `sw-language-id` header names, or null. */
export function languageHeader(call: Pick<Call, 'headers'>): string | null {
  return call.headers['sw-language-id'] ?? null
}

/** @throws Refusal 400 for JSON that is none */
export function parseBody(text: string, contentType: string): JsonObject {
  if (text === '') return {}
  if (contentType.includes('application/x-www-form-urlencoded')) return nested(new URLSearchParams(text))
  if (!contentType.includes('json')) return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw frameworkError(400, 'The JSON payload is malformed.')
  }
  return isObject(parsed) ? parsed : {}
}

/** Query as an object; `filter[0][type]=equals` becomes nested, a list when its names count up from 0. */
export function nested(query: URLSearchParams): JsonObject {
  const root: JsonObject = {}
  for (const [name, value] of query) {
    const path = [name.split('[')[0] ?? name, ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')]
    let level = root
    for (const [index, key] of path.entries()) {
      const step = key === '' ? String(Object.keys(level).length) : key
      if (step === '__proto__') break
      if (index === path.length - 1) level[step] = value
      else {
        const next = level[step]
        const child: JsonObject = isObject(next) ? next : {}
        level[step] = child
        level = child
      }
    }
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listed(value)]))
}

function listed(value: Json): Json {
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  const children = keys.map((key) => listed(value[key]))
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return children
  return Object.fromEntries(keys.map((key, index) => [key, children[index]]))
}

/** Unpacks `_criteria`: base64url of gzipped JSON, without padding. */
function packedCriteria(value: string): JsonObject {
  try {
    const parsed: unknown = JSON.parse(gunzipSync(Buffer.from(value, 'base64url')).toString('utf8'))
    return isObject(parsed) ? parsed : {}
  } catch {
    throw frameworkError(400, 'The parameter "_criteria" is not base64url of gzipped JSON.')
  }
}

export function inputOf(query: URLSearchParams, body: JsonObject): JsonObject {
  if (query.size === 0) return body
  const plain = nested(query)
  const packed = plain['_criteria']
  delete plain['_criteria']
  return { ...(typeof packed === 'string' ? packedCriteria(packed) : {}), ...plain, ...body }
}
