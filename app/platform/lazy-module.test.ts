import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLazyModule } from './lazy-module.ts'

type Bring = () => Promise<unknown>

test('lazy module: is brought once', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' }))
  const module = createLazyModule(bring)
  await Promise.all([module.load(), module.load()])
  await module.load()
  expect(bring).toHaveBeenCalledOnce()
  expect(module.useComponents()).toEqual({ Gallery: 'there' })
})

test('lazy module: is requested again after a failure', async () => {
  const bring = vi.fn<Bring>(async () => ({ Gallery: 'there' })).mockRejectedValueOnce(new Error('no connection'))
  const module = createLazyModule(bring)
  await expect(module.load()).rejects.toThrow('no connection')
  await module.load()
  expect(module.useComponents()).toEqual({ Gallery: 'there' })
})

test('lazy module: hydrates when it comes near, and is brought at once to all else', async () => {
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

test('lazy module: keeps the page while the document is left for a lost chunk', async () => {
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
