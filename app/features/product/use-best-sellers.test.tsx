import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CategoryId } from '../../../api/types/ids.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { initialViews } from '../shop/initial-views.ts'
import { ShopStoreContext } from '../shop/shop.context.ts'
import { useBestSellers } from './use-best-sellers.ts'

afterEach(cleanup)

const categoryId = 'c'.repeat(32) as CategoryId
const cards = [{ id: 'one' }, { id: 'two' }]

/** The hook in a shop whose backend answers calls like this. */
async function hookOf(isWanted: boolean, answer: () => Promise<unknown>) {
  const call = vi.fn<(made: { signal: AbortSignal }) => Promise<unknown>>(answer)
  const Around = await documentAround()
  const store = stillStore(initialViews, { baseUrl: '/store-api', call: call as never }, false)
  const hook = renderHook(({ wanted }) => useBestSellers(categoryId, 4, wanted), {
    initialProps: { wanted: isWanted },
    wrapper: ({ children }) => (
      <Around>
        <ShopStoreContext value={store}>{children}</ShopStoreContext>
      </Around>
    ),
  })
  return { call, shown: () => hook.result.current, want: (wanted: boolean) => hook.rerender({ wanted }), hook }
}

test('best sellers: nothing is called until they are wanted, and then once', async () => {
  const { call, shown, want } = await hookOf(false, async () => cards)
  expect(call).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
  want(true)
  expect(shown()).toBeNull()
  await waitFor(() => expect(shown()).toEqual(cards))
  want(false)
  expect(shown()).toEqual([])
  want(true)
  expect(shown()).toEqual(cards)
  expect(call).toHaveBeenCalledTimes(1)
})

test('best sellers: none where they cannot be read, without another attempt', async () => {
  const { call, shown, want } = await hookOf(true, () => Promise.reject(new Error('unreachable')))
  await act(async () => undefined)
  want(true)
  expect(shown()).toEqual([])
  expect(call).toHaveBeenCalledTimes(1)
})

test('best sellers: a call that is not wanted any more is aborted, and made again', async () => {
  let answer = (_cards: unknown): void => undefined
  const { call, shown, want } = await hookOf(true, () => new Promise((resolve) => (answer = resolve)))
  want(false)
  expect(call.mock.calls[0]?.[0].signal.aborted).toBe(true)
  answer([{ id: 'late' }])
  want(true)
  answer(cards)
  await waitFor(() => expect(shown()).toEqual(cards))
  expect(call).toHaveBeenCalledTimes(2)
})
