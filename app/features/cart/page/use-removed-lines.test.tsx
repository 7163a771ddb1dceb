// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ShownLine } from '../../../../machines/cart/index.ts'
import { useRemovedLines } from './use-removed-lines.ts'

afterEach(cleanup)

const line = (id: string): ShownLine =>
  ({ id, type: 'product', productId: id, label: id, options: [], code: null, quantity: 1 }) as unknown as ShownLine
const intents = { add: () => {}, addCode: () => {}, remove: () => {} }

it('removed line: is at its place again, although the backend has it last', () => {
  const cart = (...ids: string[]) => ({ lines: ids.map(line), promotions: [], codes: [] })
  const { result, rerender } = renderHook((shown) => useRemovedLines(shown, intents), {
    initialProps: cart('bowl', 'mug', 'vase'),
  })
  const names = () => result.current.lines.map(({ id }) => id)
  act(() => result.current.remove(line('bowl'), 0))
  rerender(cart('mug', 'vase'))
  act(() => result.current.remove(line('mug'), 0))
  rerender(cart('vase'))
  for (const gone of result.current.removed) act(() => result.current.undo(gone))
  rerender(cart('vase', 'bowl', 'mug'))
  expect(names()).toEqual(['bowl', 'mug', 'vase'])
  rerender(cart('vase', 'bowl', 'mug', 'lamp'))
  expect(names()).toEqual(['bowl', 'mug', 'vase', 'lamp'])
})
