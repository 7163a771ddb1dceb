import type { Backend, Fetch } from './http/backend.server.ts'
import { BodyTooLarge, isOwnPage, readBody, type PublicSide } from './http/request-guard.server.ts'

const pages = /^\/_demo\/(?:media|pay|mail|staff)(?:\/|$)/
/** Show live links of mails, and let anybody act as any customer. */
const inside = /^\/_demo\/(?:mail|staff)(?:\/|$)/
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i
const methods = ['GET', 'HEAD', 'POST']
/** Larger than any form of these pages. */
const BODY_LIMIT = 16 * 1024
const passed = ['content-type', 'cache-control', 'etag', 'location', 'content-security-policy']

/** The addresses that may open the mail box and act as staff. */
interface DemoAccess extends PublicSide {
  /** The address that the shop listens on. */
  host: string
  /** DEMO_PAGES: every visitor may. */
  demoPages: boolean
}

/** By a name of this machine or the shop's own, so that no rebound name reads mails; written to by own pages only. */
function mayLookInside(request: Request, access: DemoAccess): boolean {
  if (!access.demoPages && !LOOPBACK.test(access.host)) return false
  const { hostname } = new URL(`http://${request.headers.get('host') ?? new URL(request.url).host}`)
  const isKnown = LOOPBACK.test(hostname) || hostname === new URL(access.storefrontUrl).hostname
  return (isKnown || access.demoPages) && (request.method !== 'POST' || isOwnPage(request, access))
}

/**
 * Pictures, payment page and mail box of the embedded Store API under the shop's own address, so that one port
 * suffices. With a real backend these addresses do not exist.
 * @returns null when the request is for something else
 */
export async function passDemo(
  request: Request,
  backend: Backend,
  fetch: Fetch,
  access: DemoAccess,
): Promise<Response | null> {
  const url = new URL(request.url)
  if (backend.demoOrigin === null || !pages.test(url.pathname)) return null
  if (inside.test(url.pathname) && !mayLookInside(request, access)) return new Response('Not Found', { status: 404 })
  if (!methods.includes(request.method))
    return new Response('Method Not Allowed', { status: 405, headers: { allow: methods.join(', ') } })
  const headers: Record<string, string> = {}
  for (const name of ['accept', 'content-type', 'if-none-match']) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  let response: Response
  try {
    const body = request.method === 'POST' ? await readBody(request, BODY_LIMIT) : null
    response = await fetch(backend.demoOrigin + url.pathname + url.search, {
      method: request.method,
      headers,
      ...(body === null ? {} : { body }),
      redirect: 'manual',
      signal: request.signal,
    })
  } catch (error) {
    return error instanceof BodyTooLarge
      ? new Response('Content Too Large', { status: 413 })
      : new Response('Bad Gateway', { status: 502 })
  }
  const answer = new Headers()
  for (const name of passed) {
    const value = response.headers.get(name)
    if (value !== null) answer.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers: answer })
}
