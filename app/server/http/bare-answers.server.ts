import { logError } from './console.server.ts'
import { buildId } from '../../platform/build-id.ts'
import { RETRY_AFTER } from '../pages/page-failures.server.ts'

/** A shop that is closed by its own setting takes nothing, and says so as the backend does. */
export function closed(): Response {
  const code = 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'
  return Response.json(
    { errors: [{ status: '503', code, title: 'Service Unavailable', detail: 'The shop is closed.', meta: {} }] },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER } },
  )
}

/** For a connection that is closed. */
export const callerLeftAnswer = (): Response =>
  new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })

/** Nothing works, not even the texts: one word and a plain link. */
export function bareError(error: unknown): Response {
  logError(error)
  return new Response('<!doctype html><title>Error</title><h1>Error</h1><p><a href="/">Home</a></p>', {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The id of the running build, for pages of an older one; null for any other address. */
export function buildAnswer(pathname: string, builtAt: string): Response | null {
  if (!pathname.startsWith('/builds/')) return null
  const newest = pathname === '/builds/latest.json'
  if (!newest && pathname !== `/builds/meta/${buildId}.json`)
    return Response.json({ message: 'Unknown build' }, { status: 404 })
  const build = { id: buildId, timestamp: Date.parse(builtAt) }
  const body = newest ? build : { ...build, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }
  return Response.json(body, {
    headers: { 'cache-control': newest ? 'no-store' : 'public, max-age=31536000, immutable' },
  })
}
