// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { consentMode, dataLayer, endpoint } from './adapters.ts'

const page = globalThis as { dataLayer?: unknown[] }
/** What was pushed; commands as plain lists. */
const pushed = (): unknown[] =>
  (page.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)]
      : entry,
  )

afterEach(() => {
  delete page.dataLayer
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('data layer: products are kept apart from those of the event before', () => {
  const { track } = dataLayer()
  track?.('view_item', { currency: 'EUR', value: 12, items: [{ item_id: 'bowl' }] })
  track?.('search', { search_term: 'vase' })
  expect(pushed()).toEqual([
    { ecommerce: null },
    { event: 'view_item', ecommerce: { currency: 'EUR', value: 12, items: [{ item_id: 'bowl' }] } },
    { event: 'search', search_term: 'vase' },
  ])
})

describe('consent mode', () => {
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  }

  test('consent mode: everything is denied first, then what is allowed is granted', () => {
    const { consent } = consentMode()
    consent?.([], true)
    consent?.(['statistics'], false)
    expect(pushed()).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ])
  })

  test('consent mode: what was allowed before is granted at once', () => {
    consentMode().consent?.(['comfort'], true)
    expect(pushed()).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, functionality_storage: 'granted', personalization_storage: 'granted' }],
    ])
  })
})

test('endpoint: an event is sent without cookies; one that is refused breaks nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() => Promise.reject(new Error('gone')))
  vi.stubGlobal('fetch', sent)
  endpoint('/measured').track?.('login', {})
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  const [address, init] = sent.mock.calls[0]!
  expect([address, init.credentials, init.keepalive]).toEqual(['/measured', 'omit', true])
  expect(JSON.parse(init.body as string)).toEqual({ name: 'login', params: {}, path: '/' })
})
