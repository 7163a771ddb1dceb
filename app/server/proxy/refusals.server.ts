import type { Busy } from '../http/limits.server.ts'

/** The backend's answer cannot be passed on. */
export class Refused extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('The answer cannot be passed on')
    this.response = response
  }
}

export function refusal(status: number, code: string, detail: string): Response {
  return json(
    status,
    JSON.stringify({ errors: [{ status: String(status), code, title: 'Storechart', detail, meta: {} }] }),
  )
}

export function throttled({ status, seconds }: Busy): Response {
  const meta = { parameters: { seconds } }
  const body = { errors: [{ status: String(status), code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED', detail: '', meta }] }
  const response = json(status, JSON.stringify(body))
  response.headers.set('retry-after', String(seconds))
  return response
}

export function orderNotFound(): Response {
  return refusal(404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND', 'This session has no such order.')
}

/** As the backend says it. */
export function notLoggedIn(): Response {
  return refusal(403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', 'There is no session.')
}

export function failure(error: unknown): Response {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return late
    ? refusal(504, 'STORECHART__TIMEOUT', 'The Store API did not answer in time.')
    : refusal(502, 'STORECHART__UNREACHABLE', 'The Store API could not be reached.')
}

export function json(status: number, body: string): Response {
  return new Response(body === '' ? null : body, {
    status,
    headers: {
      'cache-control': 'private, no-store',
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    },
  })
}
