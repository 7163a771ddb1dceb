import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MINUTE = 60_000
const typed = { email: 'ada@example.com' }
const nothing = { email: '' }

/** A document of the tab with its own copy of the module; only one is in front at a time. */
async function nextDocument() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  const enter = () => {
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', window)
  }
  enter()
  vi.resetModules()
  const drafts = await import('./draft.ts')
  return {
    ...drafts,
    leaves: () => window.dispatchEvent(new Event('pagehide')),
    comesBack() {
      enter()
      document.visibilityState = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('pageshow'))
    },
    becomes(state: DocumentVisibilityState) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** The storage of the tab. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    content: () => JSON.stringify([...kept]),
    size: () => kept.size,
  }
}
let storage = memory()

beforeEach(() => {
  vi.useFakeTimers()
  storage = memory()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('draft: while the page is shown, nothing of it is in the storage of the tab', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  expect(storage.size()).toBe(0)
  expect(page.hasDraft('sample')).toBe(true)
  expect(page.readDraft('sample', nothing)).toEqual(typed)
})

it('draft: the next document of the tab has it, and takes it out of the storage', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.leaves()
  expect(storage.content()).toContain(typed.email)
  const next = await nextDocument()
  expect(next.readDraft('sample', nothing)).toEqual(typed)
  expect(storage.size()).toBe(0)
})

it('draft: a hidden page may be discarded: drafts are stored until it is shown', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.becomes('hidden')
  expect(storage.content()).toContain(typed.email)
  page.persistDraft('sample', { email: 'bo@example.com' })
  expect(storage.content()).toContain('bo@example.com')
  page.becomes('visible')
  expect(storage.size()).toBe(0)
  expect(page.readDraft('sample', nothing)).toEqual({ email: 'bo@example.com' })
})

it('draft: 30 minutes after the page was hidden, it is out of the storage', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.becomes('hidden')
  vi.advanceTimersByTime(30 * MINUTE)
  expect(storage.size()).toBe(0)
  page.becomes('visible')
  expect(page.readDraft('sample', nothing)).toEqual(typed)
})

it('draft: 30 minutes after the page was left, nobody gets it any more', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.leaves()
  vi.setSystemTime(Date.now() + 30 * MINUTE)
  const next = await nextDocument()
  expect(next.readDraft('sample', nothing)).toBeNull()
  expect(storage.size()).toBe(0)
})

it('draft: a page out of the back/forward cache goes on with what the tab left last', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.persistDraft('other', typed)
  page.leaves()
  const next = await nextDocument()
  next.dropDraft('sample')
  next.persistDraft('other', { email: 'bo@example.com' })
  next.leaves()
  page.comesBack()
  expect(page.hasDraft('sample')).toBe(false)
  expect(page.readDraft('other', nothing)).toEqual({ email: 'bo@example.com' })
})

it('draft: what was sent or belongs to somebody else is gone, from the storage too', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.persistDraft('other', typed)
  page.becomes('hidden')
  page.dropDraft('sample')
  expect(Object.keys(JSON.parse(storage.getItem('storechart-drafts') ?? '{}').values)).toEqual(['other'])
  page.dropDrafts()
  expect(storage.size()).toBe(0)
  page.leaves()
  expect(storage.size()).toBe(0)
  expect((await nextDocument()).hasDraft('other')).toBe(false)
})

it('draft: a password is never stored, whatever form names it', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', { ...typed, password: 'harbour-lights', newPasswordConfirm: 'harbour-lights' })
  page.leaves()
  expect(storage.content()).toContain(typed.email)
  expect(storage.content()).not.toContain('harbour-lights')
})

it.each(['{', '[]', '"text"', '{"at":1}', '{"at":"now","values":{}}', '{"at":9e15,"values":{"sample":{"email":{}}}}'])(
  'draft: what cannot be read is ignored and removed (%s)',
  async (text) => {
    storage.setItem('storechart-drafts', text)
    const page = await nextDocument()
    expect(page.readDraft('sample', nothing) ?? nothing).toEqual(nothing)
    expect(storage.size()).toBe(0)
  },
)

it('draft: without storage it lasts as long as the document', async () => {
  vi.stubGlobal('sessionStorage', null)
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  page.leaves()
  page.comesBack()
  expect(page.readDraft('sample', nothing)).toEqual(typed)
  page.dropDrafts()
  expect(page.hasDraft('sample')).toBe(false)
})

it('draft: the next document knows whose it is, and recognises another customer', async () => {
  const page = await nextDocument()
  page.persistDraft('sample', typed)
  expect(page.claimDrafts('ada')).toBe(false)
  page.leaves()
  const next = await nextDocument()
  expect(next.claimDrafts('ada')).toBe(false)
  expect(next.readDraft('sample', nothing)).toEqual(typed)
  next.leaves()
  expect((await nextDocument()).claimDrafts('bo')).toBe(true)
})

it('draft: after a logout what is typed belongs to the next customer', async () => {
  const page = await nextDocument()
  page.claimDrafts('ada')
  page.claimDrafts(null)
  page.persistDraft('sample', typed)
  expect(page.claimDrafts('bo')).toBe(false)
})
