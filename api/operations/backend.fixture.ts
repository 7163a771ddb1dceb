import { recorded, routeOf } from '../../tests/fixtures/recordings.ts'
import { createStoreApi } from '../client/client.ts'
import { record } from '../mappers/read.ts'

export interface SentRequest {
  /** `POST /product/{id}` */
  route: string
  body: Record<string, unknown>
  query: string
  language: string | null
}

/** What a route answers: the id of a recorded call, or a body. */
export type Answers = Record<string, (body: Record<string, unknown>) => string | object>

/** A backend made of recorded answers for tests; remembers what it was asked. Unknown routes answer a recorded 404. */
export function backend(answers: Answers) {
  const requests: SentRequest[] = []
  const api = createStoreApi({
    baseUrl: 'http://backend/store-api',
    backOff: () => Promise.resolve(),
    fetch: async (request) => {
      const body = record(JSON.parse((await request.text()) || '{}'))
      const { pathname, search } = new URL(request.url)
      const route = `${request.method} ${routeOf(pathname)}`
      requests.push({ route, body, query: search, language: request.headers.get('sw-language-id') })
      const answer = answers[route]?.(body) ?? '089-category-unknown'
      if (typeof answer !== 'string') return Response.json(answer)
      const { response } = recorded(answer)
      if (response.status === 204) return new Response(null, { status: 204 })
      return Response.json(response.body, { status: response.status })
    },
  })
  return { api, requests, calls: () => requests.map(({ route }) => route) }
}
