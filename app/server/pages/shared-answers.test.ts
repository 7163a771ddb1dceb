import { expect, test, vi } from 'vitest'
import type { PageAnswer } from '../../../api/types/page.ts'
import { tagsOf, Wanted } from '../purge/tags.server.ts'
import type { Answers } from '../store/store.server.ts'
import { landing as landingOf } from './landing.fixture.ts'
import { SharedAnswers, type TaggedAnswer } from './shared-answers.server.ts'

const landing = landingOf('About')

/** What instances share, in one process and by hand. */
function inProcess(): Answers & { age: number } {
  const texts = new Map<string, { mark: string; text: string }>()
  let generation = 0
  return {
    age: 0,
    async take(key) {
      const found = texts.get(key)
      return found?.mark === String(generation) ? { text: found.text, age: this.age } : null
    },
    mark: async () => String(generation),
    put: (key, mark, text) => void (mark !== null && texts.set(key, { mark, text })),
    clear: () => void (generation += 1),
  }
}

const made = (value: PageAnswer): (() => Promise<TaggedAnswer>) =>
  vi.fn<() => Promise<TaggedAnswer>>(async () => ({ value, tags: [Float64Array.of(17, 18), Float64Array.of(3)] }))

test('shelved answers: another instance reads nothing, and has the same answer', async () => {
  const shared = inProcess()
  const [one, other] = [1, 2].map(() => new SharedAnswers({ answers: shared, fresh: 60_000 })) as [
    SharedAnswers,
    SharedAnswers,
  ]
  const common = [Float64Array.of(99)]
  const answer: PageAnswer = landing
  await one.get('/about/', common, made(answer))
  shared.age = 5_000
  const make = made(answer)
  const found = await other.get('/about/', common, make)
  expect(make).not.toHaveBeenCalled()
  expect(found.value).toEqual(JSON.parse(JSON.stringify(answer)))
  expect(found.age).toBe(5_000)
  expect(new Wanted([18]).isIn(tagsOf(found.value))).toBe(true)
  expect(new Wanted([99]).isIn(tagsOf(found.value))).toBe(true)
  expect(new Wanted([16]).isIn(tagsOf(found.value))).toBe(false)
})

test('shelved answers: one that is made anew is the one of all from then on', async () => {
  const answers = new SharedAnswers({ answers: inProcess(), fresh: 60_000 })
  await answers.get('/about/', [], made(landing))
  const newer = made(landingOf('News'))
  expect((await answers.get('/about/', [], newer, { anew: true })).value).toEqual(landingOf('News'))
  expect((await answers.get('/about/', [], made(landing))).value).toEqual(landingOf('News'))
})

test('shelved answers: none that is too old or forgotten; "no such page" is not kept', async () => {
  const shared = inProcess()
  const answers = new SharedAnswers({ answers: shared, fresh: 60_000 })
  const first = made(landing)
  await answers.get('/about/', [], first)
  answers.forget()
  const again = made(landing)
  await answers.get('/about/', [], again)
  expect(again).toHaveBeenCalledOnce()
  shared.age = 60_000
  const old = made(landing)
  await answers.get('/about/', [], old)
  expect(old).toHaveBeenCalledOnce()
  shared.age = 0
  for (let time = 0; time < 2; time += 1) {
    const missing = made({ kind: 'notFound' })
    await answers.get('/gone/', [], missing)
    expect(missing).toHaveBeenCalledOnce()
  }
})
