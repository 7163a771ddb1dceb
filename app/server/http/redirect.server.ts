/** Sends the browser elsewhere. @param status of a redirect: 301, 302, 303, 307, 308 */
export function redirectTo(status: number, location: string, init: HeadersInit = {}): Response {
  const headers = new Headers(init)
  headers.set('location', location)
  return new Response(null, { status, headers })
}
