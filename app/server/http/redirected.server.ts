import type { Backend, Fetch } from './backend.server.ts'
import { cancelBody } from './without-body.server.ts'

/** Milliseconds; the call that needs a silent backend's answer reports the failure. */
const TIMEOUT = 10_000

/**
 * The address that the Store API's address redirects to, as `http://` often does to `https://`; null when it answers
 * itself.
 * A redirected POST arrives as a GET: pages would work, and every change of a cart would fail.
 */
export async function redirected({ url, accessKey }: Backend, fetch: Fetch): Promise<string | null> {
  const requested = `${url}/context`
  try {
    const response = await fetch(requested, {
      redirect: 'manual',
      headers: { accept: 'application/json', 'sw-access-key': accessKey },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    cancelBody(response)
    const { status, headers } = response
    const location = headers.get('location')
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, requested)) return null
    const { origin, pathname } = new URL(location, requested)
    return origin + (pathname.endsWith('/context') ? pathname.slice(0, -'/context'.length) : '')
  } catch {
    return null
  }
}
