import type { Fetch } from '../http/backend.server.ts'
import { operations } from '../proxy/proxy-operations.server.ts'
import { record } from './instruments.server.ts'
import { traced } from './spans.server.ts'

/** Any one segment in the place of a parameter. */
const routes = [...new Set([...operations.values()].map(({ route }) => route))].map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** The name of a backend's call in metrics and spans: the route that an operation declares; `other` for the rest. */
function operationOf(method: string, url: string): string {
  const { pathname } = new URL(url)
  const at = pathname.indexOf('/store-api/')
  if (at === -1) return 'other'
  const path = pathname.slice(at + '/store-api'.length)
  return routes.find((route) => route.method === method && route.path.test(path))?.route ?? 'other'
}

/** Why a call has no answer. */
function failureOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network'
}

/** One call of the backend, in a span and counted. */
export function observed<Answer extends { status: number }>(
  method: string,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const operation = operationOf(method, url)
  return traced(`Store API ${operation}`, { operation }, async (span) => {
    const start = performance.now()
    try {
      const answer = await send()
      record.backend(start, operation, `${Math.floor(answer.status / 100)}xx`)
      span.setAttribute('http.response.status_code', answer.status)
      return answer
    } catch (error) {
      record.backend(start, operation, failureOf(error))
      throw error
    }
  })
}

/** The platform's own `fetch`, observed. */
export const observedFetch: Fetch = (url, init) =>
  observed(init.method ?? 'GET', url, () => globalThis.fetch(url, init))
