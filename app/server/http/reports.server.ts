import { parse } from '../proxy/bodies.server.ts'
import { BodyTooLarge, readBody } from './request-guard.server.ts'
import type { SecurityFacts, SecurityLog } from './security-log.server.ts'

/** Larger than any report of a browser that sends a few at once. */
const BODY_LIMIT = 16 * 1024
/** Most reports of one request that are logged. */
const MOST = 5
const TYPES = /^application\/(?:csp-report|reports\+json)\b/i

/** Logs the reports of browsers about scripts and other resources that a page's policy blocked. */
export async function takeReports(request: Request, log: SecurityLog): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (!TYPES.test(request.headers.get('content-type') ?? '')) return new Response(null, { status: 415 })
  const body = await readBody(request, BODY_LIMIT).catch((error: unknown) => error)
  if (body instanceof BodyTooLarge) return new Response(null, { status: 413 })
  // A client that sends half of one has gone: that is no failure of the shop.
  if (typeof body !== 'string') return new Response(null, { status: 400 })
  const reports = factsOf(body)
  if (reports === null) return new Response(null, { status: 400 })
  for (const facts of reports.slice(0, MOST)) log.note('kept by a content policy', facts)
  return new Response(null, { status: 204 })
}

/** Both shapes of reports: `report-uri` sends one with hyphens in its names, `report-to` a list; null for no JSON. */
function factsOf(body: string): SecurityFacts[] | null {
  const parsed = parse(body)
  if (parsed === undefined) return null
  const old = member(parsed, 'csp-report')
  const reports = old !== undefined ? [old] : Array.isArray(parsed) ? parsed.map((entry) => member(entry, 'body')) : []
  return reports.map((report) => ({
    directive: text(report, 'effectiveDirective', 'effective-directive', 'violated-directive'),
    blocked: withoutQuery(text(report, 'blockedURL', 'blocked-uri')),
    page: withoutCode(withoutQuery(text(report, 'documentURL', 'document-uri'))),
    sample: text(report, 'sample', 'script-sample'),
  }))
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function text(value: unknown, ...names: string[]): string | null {
  const found = names.map((name) => member(value, name)).find((candidate) => typeof candidate === 'string')
  return typeof found === 'string' ? found : null
}

/** Search terms and codes in an address are private. */
const withoutQuery = (address: string | null): string | null => address && (/^[^?#]*/.exec(address)?.[0] ?? null)

/** The code of a guest's order is half of what opens it. */
const withoutCode = (address: string | null): string | null =>
  address && address.replace(/(\/account\/order\/)(?!details\/)[^/]+/, '$1…')
