import { failureOfAnswer } from '../mappers/failures.ts'
import { orderMark } from '../mappers/order.ts'
import { number, record, text } from '../mappers/read.ts'
import type { Failure } from '../types/failure.ts'
import type { OrderMark } from '../types/order.ts'
import { isNotFound, operation } from './operation.ts'

/** The state of an order attempt that the shop's own proxy still has. */
export type AttemptReport =
  | { kind: 'placed'; order: OrderMark }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'running' }
  /** Never seen, older than ten minutes, or ended without an answer of the backend. */
  | { kind: 'unknown' }

/** Requests the proxy, not the backend: this call is no part of the Store API. */
export const readAttempt = operation('GET /checkout/attempt/{attemptId}', {
  kind: 'attempt',
  request: (attemptId: string) => ({ params: { path: { attemptId } } }),
  map: reportOf,
  instead: { of: isNotFound, value: { kind: 'unknown' } satisfies AttemptReport },
})

function reportOf(body: unknown): AttemptReport {
  const report = record(body)
  const state = text(report['state'])
  if (state === 'running') return { kind: 'running' }
  const status = number(report['status'])
  if (state !== 'answered' || status === null) return { kind: 'unknown' }
  if (status >= 400) return { kind: 'refused', failure: failureOfAnswer(status, report['body'], null) }
  return { kind: 'placed', order: orderMark(report['body']) }
}
