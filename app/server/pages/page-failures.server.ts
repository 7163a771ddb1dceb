import { logError } from '../http/console.server.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { pageError } from '../../platform/failed-read.ts'
import { PageError } from '../../platform/read-payload.ts'

/** Seconds after which a closed shop may be requested again. */
export const RETRY_AFTER = '120'

export const closed = pageError({ kind: 'maintenance' })

/** A client requested too much, or all of them together did. */
export const busy = new PageError(503, 'Busy')

export function failureHeaders(status: number, seconds?: number): Record<string, string> {
  const after = seconds === undefined ? RETRY_AFTER : String(seconds)
  return { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': after } : {}) }
}

export function failedPayload({ status, message }: PageError, seconds?: number): Response {
  return Response.json({ status, message }, { status, headers: failureHeaders(status, seconds) })
}

/** The error page of a failure, wherever it came from. */
export function asPageError(error: unknown): PageError {
  if (error instanceof PageError) return error
  if (error instanceof StoreApiError) return pageError(error.failure)
  logError(error)
  return new PageError(500, 'Internal Server Error')
}

export function statusOf(rendered: Response, problem: PageError | null): number {
  return problem?.status ?? rendered.status
}
