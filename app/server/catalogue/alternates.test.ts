import { describe, expect, test, vi } from 'vitest'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import type { LanguageId, ProductId } from '../../../api/types/ids.ts'
import type { CmsPage } from '../../../api/types/content.ts'
import { landing } from '../pages/landing.fixture.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import { Alternates, type Alternate } from './alternates.server.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const answer = landing('mug')
const { id } = answer.kind === 'page' && 'id' in answer.page ? answer.page : { id: '' }
const paths = [
  { locale: 'en-GB', path: '/mug/' },
  { locale: 'pl-PL', path: '/kubek/' },
]

const pause = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds))

/** A variant for which another product's page counts. */
function variantOf(canonicalId: ProductId): PageAnswer {
  const { id: own, meta, ...detail } = product()
  const page = { kind: 'product' as const, id: own, path: '/mug-blue', cms: null, breadcrumbs: [], meta }
  return {
    kind: 'page',
    alternates: [],
    page: { ...page, canonicalId, taxState: 'gross', product: { ...detail, id: own, meta } },
  }
}

interface SetUp {
  now?: () => number
  patience?: { patience?: number }
}

function setUp({ now = () => 1, patience = { patience: 20 } }: SetUp = {}) {
  const requested: string[][] = []
  const state = { answer: async (): Promise<Map<string, Alternate[]>> => new Map([[id, paths]]) }
  const alternates = new Alternates({
    read: (ids) => {
      requested.push([...ids])
      return state.answer()
    },
    languages: () => [
      { locale: 'en-GB', languageId: 'e' as LanguageId },
      { locale: 'pl-PL', languageId: 'p' as LanguageId },
    ],
    keep: 1_000,
    ...patience,
    now,
  })
  return { alternates, requested, state }
}

const linking = (html: string): typeof answer => {
  if (answer.kind !== 'page' || answer.page.kind !== 'landing') throw new Error('no landing page')
  const slots = [{ id: 's', name: 'content', element: { type: 'html' as const, html } }]
  const cms = { id: 'c', type: 'landingpage', sections: [{ blocks: [{ slots }] }] } as unknown as CmsPage
  return { ...answer, page: { ...answer.page, cms } }
}
const rugs = 'a'.repeat(32)

describe('links of texts to pages that the answer does not name', () => {
  const html = `<a href="/navigation/${rugs}">Rugs</a>`

  test('are read beside the page, which is complete once they are loaded', async () => {
    const { alternates, requested, state } = setUp()
    state.answer = async () =>
      new Map([
        [id, paths],
        [rugs, [{ locale: 'pl-PL', path: '/Dywany/' }]],
      ])
    const first = await alternates.of(linking(html), 'pl-PL')
    expect(first.complete).toBe(false)
    expect(JSON.stringify(first.answer)).toContain(`/navigation/${rugs}`)
    await alternates.settled()
    const second = await alternates.of(linking(html), 'pl-PL')
    expect(second.complete).toBe(true)
    expect(JSON.stringify(second.answer)).toContain('href=\\"/Dywany/\\"')
    expect(requested).toEqual([[id], [rugs]])
  })

  test('keep their technical path where the language has no other one', async () => {
    const { alternates } = setUp()
    await alternates.of(linking(html), 'pl-PL')
    await alternates.settled()
    const { answer: found, complete } = await alternates.of(linking(html), 'pl-PL')
    expect(complete).toBe(true)
    expect(JSON.stringify(found)).toContain(`/navigation/${rugs}`)
  })

  test('stay available while they are read anew', async () => {
    let now = 1
    const { alternates, state } = setUp({ now: () => now })
    state.answer = async () => new Map([[rugs, [{ locale: 'pl-PL', path: '/Dywany/' }]]])
    await alternates.of(linking(html), 'pl-PL')
    await alternates.settled()
    now = 10_000
    state.answer = () => new Promise(() => undefined)
    expect(JSON.stringify((await alternates.of(linking(html), 'pl-PL')).answer)).toContain('/Dywany/')
  })
})

describe('paths in other languages', () => {
  test('are in the first view of a page', async () => {
    const { alternates, requested } = setUp()
    expect(await alternates.of(answer, 'en-GB')).toEqual({ complete: true, answer: { ...answer, alternates: paths } })
    await alternates.of(answer, 'en-GB')
    expect(requested).toEqual([[id]])
  })

  test('are requested once, beside the page’s own read', async () => {
    const { alternates, requested } = setUp()
    const early = alternates.load(id)
    const page = alternates.of(answer, 'en-GB')
    await early
    expect((await page).complete).toBe(true)
    expect(requested).toEqual([[id]])
  })

  test('that others will want are requested with them, and never before them', async () => {
    const { alternates, requested } = setUp()
    alternates.want(Array.from({ length: 150 }, (_, index) => `p${index}`))
    await alternates.load(id)
    await alternates.settled()
    expect(requested.map((ids) => [ids[0], ids.length])).toEqual([
      [id, 100],
      ['p99', 51],
    ])
  })

  test('of a language that does not have the page are its technical path', async () => {
    const { alternates, state } = setUp()
    state.answer = async () => new Map([[id, paths.slice(1)]])
    expect((await alternates.of(answer, 'en-GB')).answer).toMatchObject({
      alternates: [{ locale: 'en-GB', path: `/landingPage/${id}` }, paths[1]],
    })
  })

  test('of the page that counts for a variant come beside its own', async () => {
    const { alternates, requested, state } = setUp()
    const main = 'c'.repeat(32) as ProductId
    state.answer = async () => new Map([[main, paths]])
    const { answer: found, complete } = await alternates.of(variantOf(main), 'en-GB')
    expect(found).toMatchObject({ canonicals: paths, alternates: [{ path: expect.stringMatching('^/detail/') }, {}] })
    expect([complete, requested.flat().includes(main)]).toEqual([true, true])
  })

  test('are waited for in the first view, however busy the backend is', async () => {
    vi.useFakeTimers()
    const { alternates, state } = setUp({ patience: {} })
    state.answer = () => pause(4_000, new Map([[id, paths]]))
    const first = alternates.of(answer, 'en-GB')
    await vi.advanceTimersByTimeAsync(4_000)
    expect((await first).complete).toBe(true)
    vi.useRealTimers()
  })

  test('of a backend that did not say them in time are not waited for long until it does', async () => {
    vi.useFakeTimers()
    const { alternates, state } = setUp({ patience: {} })
    const slow = Promise.withResolvers<Map<string, Alternate[]>>()
    state.answer = () => slow.promise
    const views = [alternates.of(answer, 'en-GB')]
    await vi.advanceTimersByTimeAsync(10_000)
    views.push(alternates.of(landing('cup', '2'), 'en-GB'))
    await vi.advanceTimersByTimeAsync(500)
    expect((await Promise.all(views)).map(({ complete }) => complete)).toEqual([false, false])
    slow.resolve(new Map([[id, paths]]))
    await alternates.settled()
    state.answer = () => pause(4_000, new Map([[id, paths]]))
    const next = alternates.of(landing('jug', '3'), 'en-GB')
    await vi.advanceTimersByTimeAsync(4_000)
    expect((await next).complete).toBe(true)
    vi.useRealTimers()
  })

  test('are requested again at once when the first call fails', async () => {
    const { alternates, state } = setUp()
    let calls = 0
    state.answer = async () => {
      calls += 1
      if (calls !== 2) throw new Error('reset')
      return new Map([[id, paths]])
    }
    expect((await alternates.of(answer, 'en-GB')).complete).toBe(true)
  })

  test('from a slow or absent backend: the page comes without, and is complete later', async () => {
    const { alternates, state } = setUp()
    const slow = Promise.withResolvers<Map<string, Alternate[]>>()
    state.answer = () => slow.promise
    expect(await alternates.of(answer, 'en-GB')).toEqual({ complete: false, answer })
    slow.reject(new Error('away'))
    await alternates.settled()
    state.answer = async () => new Map([[id, paths]])
    await eventually(async () => expect((await alternates.of(answer, 'en-GB')).complete).toBe(true))
  })
})
