import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { PageAnswer } from '../../../../api/types/page.ts'
import type { PageRequest, RouterContext } from '../../../platform/context.ts'
import { NO_ANSWER, PageError } from '../../../platform/read-payload.ts'
import { readAnew } from './read-anew.ts'

type ShopRouter = Parameters<typeof readAnew>[0]

const answers = (...paths: string[]) => paths.map((path): PageAnswer => ({ kind: 'moved', path }))

/** A router of one page, which shows what it has read. */
async function opened(read: (request: PageRequest) => Promise<PageAnswer>) {
  const root = createRootRouteWithContext<RouterContext>()()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$',
    loader: ({ context, location }) => context.read({ path: location.pathname, search: '' }),
  })
  const context = { read } as RouterContext
  const history = createMemoryHistory({ initialEntries: ['/Vase'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, context }) as unknown as ShopRouter
  await router.load()
  return { router, context, shown: () => router.state.matches.at(-1)?.loaderData }
}

test('a page that is read anew: one read, whose answer is shown', async () => {
  const [kept, newer] = answers('kept', 'newer')
  const read = vi.fn<(request: PageRequest) => Promise<PageAnswer>>(async (request) => (request.anew ? newer! : kept!))
  const { router, context, shown } = await opened(read)
  expect(shown()).toBe(kept)
  await readAnew(router)
  expect(shown()).toBe(newer)
  expect(read).toHaveBeenCalledTimes(2)
  expect(router.options.context).toBe(context)
})

test('a page that is read anew: without an answer it stays as it is', async () => {
  const [kept] = answers('kept')
  const { router, shown } = await opened(async (request) => {
    if (request.anew) throw new PageError(NO_ANSWER, 'The shop could not be reached')
    return kept!
  })
  await readAnew(router)
  expect(shown()).toBe(kept)
  expect(router.state.matches.at(-1)?.status).toBe('success')
})

test('a page that is read anew twice at once: the later answer is shown', async () => {
  const [kept, first, second] = answers('kept', 'first', 'second')
  const newer = [first!, second!]
  const { router, context, shown } = await opened(async (request) => (request.anew ? newer.shift()! : kept!))
  await Promise.all([readAnew(router), readAnew(router)])
  expect(shown()).toBe(second)
  expect(router.options.context).toBe(context)
})

test('a page that was left while it was read anew: the other one is shown', async () => {
  const [kept, newer] = answers('kept', 'newer')
  let answer: ((page: PageAnswer) => void) | undefined
  const { router, shown } = await opened(async (request) => {
    return request.anew ? new Promise<PageAnswer>((resolve) => (answer = resolve)) : kept!
  })
  const reading = readAnew(router)
  await vi.waitFor(() => expect(answer).toBeDefined())
  router.history.push('/Bowl')
  await router.load()
  answer?.(newer!)
  await reading
  expect(shown()).toBe(kept)
})
