import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPart } from './part.ts'

type Bring = () => Promise<unknown>

test('is brought once', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' }))
  const part = createPart(bring)
  await Promise.all([part.load(), part.load()])
  await part.load()
  expect(bring).toHaveBeenCalledOnce()
  expect(part.useComponents()).toEqual({ Gallery: 'there' })
})

test('is asked for again after a failure', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' })).mockRejectedValueOnce(new Error('no connection'))
  const part = createPart(bring)
  await expect(part.load()).rejects.toThrow('no connection')
  await part.load()
  expect(part.useComponents()).toEqual({ Gallery: 'there' })
})

test('is brought to hydration when it comes near, and to everything else at once', async () => {
  const bring = vi.fn<Bring>(async () => ({ Form: 'there' }))
  const part = createPart(bring)
  const never = () => new Promise<void>(() => undefined)
  expect(part.late(never)).toBeInstanceOf(Promise)
  await setImmediate()
  expect(bring).not.toHaveBeenCalled()
  // React's hook throws outside of a rendering, after the part was asked for.
  expect(() => part.useComponents()).toThrow("reading 'use'")
  expect(bring).toHaveBeenCalledOnce()
  await setImmediate()
  expect(part.useComponents()).toEqual({ Form: 'there' })
})

test('keeps the page waiting while the document is left for a chunk that is gone', async () => {
  // What Vite gives for a chunk whose failure is being dealt with.
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' })).mockResolvedValueOnce(undefined)
  const part = createPart(bring)
  let rendered = false
  void part.load().then(() => (rendered = true))
  // The shopper goes on all the same: the leaving was stopped.
  await setImmediate()
  await part.load()
  expect(bring).toHaveBeenCalledTimes(2)
  expect(rendered).toBe(false)
})
