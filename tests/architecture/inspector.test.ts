import { expect, test } from 'vitest'
import { importsOf, read, sources } from './imports.ts'

const product = sources('app', 'machines', 'api').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
const all = product.flatMap(importsOf)
const isInspector = (file: string): boolean => file.startsWith('app/inspect/')

test('the inspector is loaded when it is opened: nothing outside imports it but dynamically', () => {
  const imports = all
    .filter(({ from, to, typeOnly }) => !isInspector(from) && isInspector(to) && !typeOnly)
    .filter(({ from, line }) => !/\bimport\(/.test(read(from).split('\n')[line - 1] ?? ''))
  expect(imports.map(({ from, line, to }) => `${from}:${line} imports ${to}`)).toEqual([])
})

test('the inspector finds every machine: whoever starts one puts it on the list', () => {
  const hooks = all.filter(
    ({ to, names }) => to === '@xstate/react' && names?.some((name) => /^use(ActorRef|Actor|Machine)$/.test(name)),
  )
  expect([...new Set(hooks.map(({ from }) => from))]).toEqual(['app/platform/use-root-actor.ts'])
  // What the inspector runs again is no machine of the page.
  const starting = product.filter(
    (file) => file.startsWith('app/') && !isInspector(file) && /\bcreateActor\(/.test(read(file)),
  )
  expect(starting.length).toBeGreaterThan(3)
  const unlisted = starting.filter(
    (file) => /\.start\(\)/.test(read(file)) && !read(file).includes('registerRootActor('),
  )
  expect(unlisted).toEqual([])
})
