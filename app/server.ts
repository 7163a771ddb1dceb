import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { noFacts } from './context.ts'
import type { RenderInput } from './env.ts'
import { splitLocale } from './locale.ts'

const render = createStartHandler(defaultStreamHandler)

export default {
  fetch(request: Request): Promise<Response> | Response {
    const { locale } = splitLocale(new URL(request.url).pathname)
    const input: RenderInput = {
      locale,
      facts: noFacts,
      origin: 'http://localhost:3000',
      texts: [],
      maintenance: false,
      nonce: undefined,
      read: async ({ path }) => ({
        kind: 'page',
        alternates: [],
        page: {
          kind: 'landing',
          id: '1',
          name: 'Stub',
          path,
          cms: null,
          breadcrumbs: [],
          meta: { title: null, description: null, keywords: null, image: null },
        },
      }),
    }
    return render(request, { context: { render: input } })
  },
}
