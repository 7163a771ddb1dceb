import { expect, test } from 'vitest'
import { importsOf, read, sources } from './imports.ts'

const product = sources('app', 'machines', 'ports', 'api').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
const all = product.flatMap(importsOf)
const isInspector = (file: string): boolean => file.startsWith('app/inspect/')

test('the inspector is loaded when it is opened: outside imports are dynamic', () => {
  const imports = all
    .filter(({ from, to, typeOnly }) => !isInspector(from) && isInspector(to) && !typeOnly)
    .filter(({ from, line }) => !/\bimport\(/.test(read(from).split('\n')[line - 1] ?? ''))
  expect(imports.map(({ from, line, to }) => `${from}:${line} imports ${to}`)).toEqual([])
})

test('a tab has one actor system: nothing but the shop’s runtime starts an actor', () => {
  // What the inspector runs again is no machine of the page.
  const own = product.filter((file) => file.startsWith('app/') && !isInspector(file))
  expect(own.filter((file) => /\b(?:createActor|createActorContext)\(/.test(read(file)))).toEqual([
    'app/features/shop/shop.runtime.ts',
  ])
  const hooks = all.filter(
    ({ to, names }) =>
      /^(?:@xstate\/react|xstate)$/.test(to) &&
      names?.some((name) => /^(?:use(?:ActorRef|Actor|Machine)|Actor|interpret)$/.test(name)),
  )
  expect([...new Set(hooks.filter(({ typeOnly }) => !typeOnly).map(({ from }) => from))]).toEqual([])
})
