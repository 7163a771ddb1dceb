import type { CallOptions, StoreApi } from '../client/client.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { Failure } from '../types/failure.ts'
import { failureOfAnswer } from '../mappers/failures.ts'
import { orderMark } from '../mappers/order.ts'
import { number, record, text } from '../mappers/read.ts'
import type { OrderMark } from '../types/order.ts'

/** What the shop's own proxy still knows of an order attempt (design: "Placing"). */
export type AttemptReport =
  | { kind: 'placed'; order: OrderMark }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'running' }
  /** Never seen, older than ten minutes, or ended without an answer of the backend. */
  | { kind: 'unknown' }

/** Asks the proxy, not the backend: this call is no part of the Store API. */
export async function readAttempt(
  api: StoreApi,
  attemptId: string,
  { signal }: CallOptions = {},
): Promise<AttemptReport> {
  try {
    const response = await fetch(`${api.baseUrl}/checkout/attempt/${encodeURIComponent(attemptId)}`, {
      headers: { accept: 'application/json' },
      signal: signal ?? null,
    })
    if (response.status === 404) return { kind: 'unknown' }
    const body: unknown = await response.json()
    if (!response.ok) throw new StoreApiError(failureOfAnswer(response.status, body, null), 'readAttempt')
    return reportOf(body)
  } catch (error) {
    if (error instanceof StoreApiError) throw error
    throw new StoreApiError({ kind: 'unreachable', reason: 'network', status: null, violations: [] }, 'readAttempt')
  }
}

function reportOf(body: unknown): AttemptReport {
  const report = record(body)
  const state = text(report['state'])
  if (state === 'running') return { kind: 'running' }
  const status = number(report['status'])
  if (state !== 'answered' || status === null) return { kind: 'unknown' }
  if (status >= 400) return { kind: 'refused', failure: failureOfAnswer(status, report['body'], null) }
  return { kind: 'placed', order: orderMark(report['body']) }
}
