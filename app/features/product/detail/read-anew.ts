import type { useRouter } from '@tanstack/react-router'
import type { PageRequest } from '../../../platform/context.ts'
import { formatSearch } from '../../../platform/search-params.ts'

type ShopRouter = ReturnType<typeof useRouter>

/** One after the other: each has the router’s next reading for itself. */
let reading: Promise<void> = Promise.resolve()

/**
 * Reads the page that is open past what is kept, and shows the answer. There is one read: a second one might not come,
 * and an error would then stand where the page was. Without an answer it stays as it is: the cart’s own answer counts.
 * Pages that are opened later come from what is kept again.
 */
export function readAnew(router: ShopRouter): Promise<void> {
  reading = reading.then(() => readOnce(router)).catch(() => undefined)
  return reading
}

async function readOnce(router: ShopRouter): Promise<void> {
  const { matches, location } = router.state
  const id = matches.at(-1)?.id
  const path = location.pathname
  const search = formatSearch(location.search)
  const { context } = router.options
  const answer = await context.read({ path, search, anew: true })
  const read = async (request: PageRequest) =>
    request.path === path && request.search === search ? answer : context.read(request)
  router.options.context = { ...context, read }
  try {
    await router.invalidate({ filter: (match) => match.id === id })
  } finally {
    router.options.context = context
  }
}
