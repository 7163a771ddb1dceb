import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLazyModule } from './lazy-module.ts'

type Bring = () => Promise<unknown>

test('is brought once', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' }))
  const module = createLazyModule(bring)
  await Promise.all([module.load(), module.load()])
  await module.load()
  expect(bring).toHaveBeenCalledOnce()
  expect(module.useComponents()).toEqual({ Gallery: 'there' })
})

test('is asked for again after a failure', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' })).mockRejectedValueOnce(new Error('no connection'))
  const module = createLazyModule(bring)
  await expect(module.load()).rejects.toThrow('no connection')
  await module.load()
  expect(module.useComponents()).toEqual({ Gallery: 'there' })
})

test('is brought to hydration when it comes near, and to everything else at once', async () => {
  const bring = vi.fn<Bring>(async () => ({ Form: 'there' }))
  const module = createLazyModule(bring)
  const never = () => new Promise<void>(() => undefined)
  expect(module.late(never)).toBeInstanceOf(Promise)
  await setImmediate()
  expect(bring).not.toHaveBeenCalled()
  // React's hook throws outside of a rendering, after the module was asked for.
  expect(() => module.useComponents()).toThrow("reading 'use'")
  expect(bring).toHaveBeenCalledOnce()
  await setImmediate()
  expect(module.useComponents()).toEqual({ Form: 'there' })
})

test('keeps the page waiting while the document is left for a chunk that is gone', async () => {
  // What Vite gives for a chunk whose failure is being dealt with.
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' })).mockResolvedValueOnce(undefined)
  const module = createLazyModule(bring)
  let rendered = false
  void module.load().then(() => (rendered = true))
  // The shopper goes on all the same: the leaving was stopped.
  await setImmediate()
  await module.load()
  expect(bring).toHaveBeenCalledTimes(2)
  expect(rendered).toBe(false)
})
