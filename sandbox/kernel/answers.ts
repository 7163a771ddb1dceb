import type { Json } from './json.ts'

/**
 * What a handler gives back. `body` is written as JSON unless it is text or bytes, which need a `content-type`.
 * `token` is the context token of the answer's header; absent: the call's own.
 */
export interface Answer {
  status: number
  body: Json | Uint8Array
  headers?: Record<string, string>
  token?: string
  /** Faults only: `reset` ends the connection without an answer, `truncate` after half of the body. */
  transport?: 'reset' | 'truncate'
}

export function ok(body: Json, token?: string): Answer {
  return token === undefined ? { status: 200, body } : { status: 200, body, token }
}

export function noContent(token?: string): Answer {
  return token === undefined ? { status: 204, body: null } : { status: 204, body: null, token }
}

export function html(body: string, status = 200): Answer {
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

export function redirect(location: string, status = 302): Answer {
  return { status, body: '', headers: { location, 'content-type': 'text/html; charset=utf-8' } }
}
