import type { Failure } from '../../api/types/failure.ts'
import { PageError } from './read-payload.ts'

/** The HTTP status that a failed catalogue read is answered with. Apart from the error itself: hardly a page in a browser needs it. */
export function pageError(failure: Failure): PageError {
  switch (failure.kind) {
    case 'maintenance':
      return new PageError(503, 'MAINTENANCE_MODE', 'MAINTENANCE_MODE')
    case 'misconfigured':
      return new PageError(412, 'The Store API refused the access key or the language')
    case 'throttled':
      return new PageError(503, 'Too many requests')
    case 'notFound':
      return new PageError(404, 'Not Found')
    case 'denied':
      return new PageError(failure.status, 'Not allowed')
    case 'refused':
      return new PageError(500, failure.violations[0]?.detail ?? 'Refused')
    default:
      return failure.reason === 'timeout'
        ? // Not 408: browsers send a request that was answered so once more.
          new PageError(504, 'The Store API did not answer in time')
        : new PageError(failure.status === null ? 503 : 502, 'The Store API could not answer')
  }
}
