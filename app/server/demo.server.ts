import type { Backend, Fetch } from './backend.server.ts'

const pages = /^\/_demo\/(?:media|pay|mail)(?:\/|$)/
const passed = ['content-type', 'cache-control', 'etag', 'location', 'content-security-policy']

/**
 * Pictures, payment page and mail box of the embedded Store API under the shop's own address, so that one port
 * suffices. With a real backend these addresses do not exist.
 * @returns null when the request is for something else
 */
export async function passDemo(request: Request, backend: Backend, fetch: Fetch): Promise<Response | null> {
  const url = new URL(request.url)
  if (backend.demoOrigin === null || !pages.test(url.pathname)) return null
  const headers: Record<string, string> = {}
  for (const name of ['accept', 'content-type', 'if-none-match']) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  const response = await fetch(backend.demoOrigin + url.pathname + url.search, {
    method: request.method,
    headers,
    ...(writes ? { body: await request.text() } : {}),
    redirect: 'manual',
    signal: request.signal,
  })
  const answer = new Headers()
  for (const name of passed) {
    const value = response.headers.get(name)
    if (value !== null) answer.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers: answer })
}
