// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { withConnection } from './with-connection.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['with a connection', true, null, 'there'],
  ['without one', false, null, null],
  ['without one, but with a worker that has the files', false, {}, 'there'],
])('import: %s', async (_, onLine, controller, result) => {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } })
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('there'))
  expect(await withConnection(load).catch(() => null)).toBe(result)
  expect(load).toHaveBeenCalledTimes(result === null ? 0 : 1)
})
