import { expect, test, vi } from 'vitest'
import { pause } from './pause.ts'

test('between two pieces of work the browser has its turn, by its own API if possible', async () => {
  const order: string[] = []
  setTimeout(() => order.push('the browser'))
  await pause()
  order.push('the next piece')
  expect(order).toEqual(['the browser', 'the next piece'])

  const goOn = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: goOn })
  await pause()
  expect(goOn).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
