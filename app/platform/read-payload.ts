import type { LocaleConfig } from '../../app.config.ts'
import type { PageAnswer } from '../../api/types/page.ts'
import type { PageRequest } from './context.ts'
import { localHref } from './locale.ts'
import { isPreparing } from './preparing.ts'
import { withoutSlashes } from '../../api/mappers/slashes.ts'

/** Body of `GET {page}/_payload.json`. */
export interface Payload {
  buildId: string
  answer: PageAnswer
}

/** A catalogue page could not be read; `status` decides the text of the error page. */
export class PageError extends Error {
  readonly status: number
  /** `MAINTENANCE_MODE` shows the maintenance page. */
  readonly statusMessage: string

  constructor(status: number, message: string, statusMessage = '') {
    super(message)
    this.name = 'PageError'
    this.status = status
    this.statusMessage = statusMessage
  }
}

/** Status of a page without an answer: it is no server's fault, and HTTP has no status for it. */
export const NO_ANSWER = 0

/** Milliseconds; longer than the shop waits for its backend, so that its own words arrive. */
const TIMEOUT = 30_000

/**
 * Address of a page's payload. `_page` carries what the link knows, so that the server skips the SEO look-up; `_slash`
 * says that the page's own path ends with a slash, which matters to the backend and is lost in the file name.
 */
export function payloadHref(locale: LocaleConfig, { path, search, key }: PageRequest): string {
  const query = new URLSearchParams(search)
  if (key) query.set('_page', `${key.routeName}:${key.foreignKey}`)
  if (path !== '/' && path.endsWith('/')) query.set('_slash', '1')
  const text = query.toString()
  return `${locale.prefix}${withoutSlashes(path)}/_payload.json${text === '' ? '' : `?${text}`}`
}

/**
 * Reads a catalogue page in the browser. An answer of another build leaves the document for the page itself; the
 * promise then stays open, so that nothing of the old build is shown with new data. A page that is only prepared leaves
 * no document: the click reads it again. While a page is being opened, the browser has its address already.
 * @throws PageError
 */
export async function readPayload(locale: LocaleConfig, buildId: string, request: PageRequest): Promise<PageAnswer> {
  const limit = AbortSignal.timeout(TIMEOUT)
  let response: Response
  try {
    response = await fetch(payloadHref(locale, request), {
      headers: { accept: 'application/json' },
      ...(request.anew ? { cache: 'reload' } : {}),
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
    })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw limit.aborted
      ? new PageError(504, 'The shop did not answer in time')
      : new PageError(NO_ANSWER, 'The shop could not be reached')
  }
  const body: unknown = await response.json().catch(() => null)
  if (isPayload(body)) {
    if (body.buildId === buildId) return body.answer
    const path = localHref(locale, request.path)
    if (isPreparing() && location.pathname !== path) throw new PageError(NO_ANSWER, 'Another build answered')
    location.assign(path + (request.search === '' ? '' : `?${request.search}`))
    return new Promise(() => {})
  }
  const { status, message } = describeFailure(body)
  throw new PageError(status ?? (response.ok ? 502 : response.status), message, message)
}

function isPayload(body: unknown): body is Payload {
  return typeof body === 'object' && body !== null && 'buildId' in body && 'answer' in body
}

function describeFailure(body: unknown): { status: number | null; message: string } {
  if (typeof body !== 'object' || body === null) return { status: null, message: '' }
  return {
    status: 'status' in body && typeof body.status === 'number' ? body.status : null,
    message: 'message' in body && typeof body.message === 'string' ? body.message : '',
  }
}
