import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const ids = new AsyncLocalStorage<string>()

/** The header by which proxies name a request. */
const REQUEST_ID_HEADER = 'x-request-id'

/** The request's name: as a trusted proxy gave it, else a new one. */
export function requestIdOf(request: Request, trustProxy: boolean): string {
  const given = trustProxy ? request.headers.get(REQUEST_ID_HEADER) : null
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Runs work that belongs to a request: its lines in the log carry the request's name. */
export const withRequestId = <Result>(id: string, work: () => Promise<Result>): Promise<Result> => ids.run(id, work)

/** The name of the request around; null outside of one. */
export const requestId = (): string | null => ids.getStore() ?? null
