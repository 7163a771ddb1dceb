import { expect, test } from 'vitest'
import { watchBuilds } from './builds.ts'

function watch(latest: string | null) {
  const timers: (() => void)[] = []
  const left: string[] = []
  let navigate: ((event: { toLocation: { publicHref: string }; hrefChanged: boolean }) => void) | null = null
  const stop = watchBuilds({
    router: {
      subscribe: (_event, listener) => {
        navigate = listener
        return () => (navigate = null)
      },
    },
    buildId: 'one',
    every: 1000,
    readLatest: async () => latest,
    leave: (href) => left.push(href),
    timer: { set: (handler) => timers.push(handler), clear: () => undefined },
  })
  return {
    left,
    timers,
    stop,
    go: (href: string) => navigate?.({ toLocation: { publicHref: href }, hrefChanged: true }),
    look: async () => {
      timers.shift()?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('stays in the document while the build is the newest, and keeps looking', async () => {
  const { look, go, left, timers } = watch('one')
  await look()
  go('/mugs/')
  expect(left).toEqual([])
  expect(timers).toHaveLength(1)
})

test('new build: is taken with the next navigation', async () => {
  const { look, go, left } = watch('two')
  await look()
  expect(left).toEqual([])
  go('/mugs/')
  expect(left).toEqual(['/mugs/'])
})

test('an answer that cannot be had changes nothing', async () => {
  const { look, go, left, timers } = watch(null)
  await look()
  go('/mugs/')
  expect(left).toEqual([])
  expect(timers).toHaveLength(1)
})
