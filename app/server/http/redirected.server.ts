import type { Backend, Fetch } from './backend.server.ts'
import { cancelBody } from './without-body.server.ts'

/** Milliseconds; a backend that is silent is told of by the call that needs its answer. */
const PATIENCE = 10_000

/**
 * Where the Store API's address leads to, as `http://` often does to `https://`; null when it answers itself. A POST
 * that is led elsewhere arrives as a GET: pages would stand, and every change of a cart would fail.
 */
export async function redirected({ url, accessKey }: Backend, fetch: Fetch): Promise<string | null> {
  const asked = `${url}/context`
  try {
    const response = await fetch(asked, {
      redirect: 'manual',
      headers: { accept: 'application/json', 'sw-access-key': accessKey },
      signal: AbortSignal.timeout(PATIENCE),
    })
    cancelBody(response)
    const { status, headers } = response
    const location = headers.get('location')
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, asked)) return null
    const { origin, pathname } = new URL(location, asked)
    return origin + (pathname.endsWith('/context') ? pathname.slice(0, -'/context'.length) : '')
  } catch {
    return null
  }
}
