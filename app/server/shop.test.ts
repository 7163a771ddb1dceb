import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from './settings.server.ts'
import { createShop } from './shop.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('where not even the texts load, one word and a plain link are left', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Nobody listens on this port, and nothing can be rendered.
  const backend = { url: 'http://127.0.0.1:9/store-api', accessKey: 'KEY' }
  const shop = createShop({
    settings: readSettings({ STORE_API_URL: backend.url, STORE_API_ACCESS_KEY: backend.accessKey }),
    backend: { ...backend, demoOrigin: null },
    render: async () => {
      throw new Error('no texts')
    },
    texts: {},
    parts: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  const answer = await shop.fetch(new Request('http://shop.test/'), { ip: null, forwardedFor: null })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/<h1>Error<\/h1>.*<a href="\/">/)
  expect(told).toHaveBeenCalled()
  // The backend is asked again after short waits.
}, 20_000)
