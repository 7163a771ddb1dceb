import { afterEach, expect, test, vi } from 'vitest'
import { servedLocales } from './locale.ts'
import { prepare } from './preparing.ts'
import { readPayload } from './read-payload.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

const [locale] = servedLocales
const request = { path: '/Light/', search: '' }

/** A document at an address, whose shop answers as another build does. */
function olderDocument(pathname: string): { assign: ReturnType<typeof vi.fn>; requests: () => number } {
  const assign = vi.fn<(href: string) => void>()
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ buildId: 'later', answer: { kind: 'notFound' } }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { pathname, assign })
  return { assign, requests: () => fetched.mock.calls.length }
}

afterEach(() => vi.unstubAllGlobals())

test('payload: a page of another build is opened as a document', async () => {
  const { assign } = olderDocument('/Light/')
  void readPayload(locale, 'before', request)
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/Light/'))
})

test('payload: no document is left for a page of another build that is only prepared', async () => {
  const { assign, requests } = olderDocument('/')
  let failed: unknown
  await prepare(() => readPayload(locale, 'before', request).catch((error: unknown) => (failed = error)))
  expect(requests()).toBe(1)
  expect(failed).toBeInstanceOf(Error)
  expect(assign).not.toHaveBeenCalled()
})

test('payload: a link that is followed while its page is prepared leaves for it', async () => {
  const { assign } = olderDocument('/Light/')
  void prepare(() => readPayload(locale, 'before', request))
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/Light/'))
})
