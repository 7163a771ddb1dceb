import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { read } from './imports.ts'

const folder = new URL('../../machines', import.meta.url).pathname
const names = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/${name}.machine.ts`))
const filesOf = (name: string): string[] => readdirSync(`${folder}/${name}`).filter((file) => file.endsWith('.ts'))
const sourceOf = (name: string, file: string): string =>
  read(`machines/${name}/${file}`).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Files of all machines, as `name/file`, that something is found out about. */
const found = (is: (file: string, name: string) => boolean): string[] =>
  names.flatMap((name) => filesOf(name).flatMap((file) => (is(file, name) ? [`${name}/${file}`] : [])))

describe('a machine is cut like every other', () => {
  test('into types, machine, what others may use, and its tests', () => {
    const wanted = (name: string) => [
      'index.ts',
      `${name}.types.ts`,
      `${name}.machine.ts`,
      `test/${name}.model.ts`,
      `test/${name}.paths.test.ts`,
      `test/${name}.golden.json`,
    ]
    expect(
      names.flatMap((name) =>
        wanted(name)
          .map((file) => `${name}/${file}`)
          .filter((file) => !existsSync(`${folder}/${file}`)),
      ),
    ).toEqual([])
  })

  test('its other files are setup, connect and intents, or pure functions without xstate', () => {
    const parts = ['types', 'machine', 'setup', 'connect', 'intents']
    expect(
      found(
        (file, name) =>
          file !== 'index.ts' &&
          !parts.some((part) => file === `${name}.${part}.ts`) &&
          (!file.startsWith(`${name}.`) || /import \{[^}]*\} from 'xstate'/.test(sourceOf(name, file))),
      ),
    ).toEqual([])
  })

  test('its index has machine, view and intents, and the types of what goes in and out', () => {
    const types = ['Snapshot', 'View', 'Intents', 'Event', 'Input', 'Ports']
    const wanted = (name: string): string[] => [
      ...['Machine', 'View', 'Intents'].map((part) => camel(name) + part),
      ...types.map((part) => camel(`-${name}`) + part),
    ]
    const isDeclared = (name: string, member: string): boolean =>
      filesOf(name).some((file) => new RegExp(`^export \\w+ ${member}\\b`, 'm').test(sourceOf(name, file)))
    expect(
      names.flatMap((name) => {
        const exported: string[] = sourceOf(name, 'index.ts').match(/\w+/g) ?? []
        return wanted(name).filter((member) => isDeclared(name, member) && !exported.includes(member))
      }),
    ).toEqual([])
  })

  test('a setup is named after its machine', () => {
    const forms = (name: string): string[] => [`${camel(name)}Setup`, `${camel(name)}Machine`]
    const named = /const (\w+) = setup\(/g
    expect(
      found((file, name) =>
        Array.from(sourceOf(name, file).matchAll(named)).some(([, given = '']) => !forms(name).includes(given)),
      ),
    ).toEqual([])
  })

  test('intents are apart from the view only where pages use them before the machine', () => {
    expect(found((file) => file.endsWith('.intents.ts'))).toEqual([
      'cart/cart.intents.ts',
      'checkout/checkout.intents.ts',
      'listing/listing.intents.ts',
      'notifications/notifications.intents.ts',
      'session/session.intents.ts',
      'shop/shop.intents.ts',
      'wishlist/wishlist.intents.ts',
    ])
  })

  test('a view is made once for each snapshot', () => {
    expect(
      found((file, name) => file.endsWith('.connect.ts') && !/memoised|new WeakMap/.test(sourceOf(name, file))),
    ).toEqual([])
  })

  test('a view follows from state and context, never from a tag that a state may lack', () => {
    expect(found((file, name) => file.endsWith('.connect.ts') && /\bhasTag\b/.test(sourceOf(name, file)))).toEqual([])
  })

  test('whether a machine is settled follows from a word for every state', () => {
    const isSettled = (file: string): boolean => file.endsWith('.settled.ts')
    expect(found((file, name) => isSettled(file) && /\.matches\(|\bhasTag\b/.test(sourceOf(name, file)))).toEqual([])
    expect(found((file, name) => isSettled(file) && !/satisfies Statuses</.test(sourceOf(name, file)))).toEqual([])
  })

  test('a view names its statuses itself, so that a new state asks for one', () => {
    const isState = /status: \w+Snapshot\['value'\]/
    expect(found((file, name) => file.endsWith('.connect.ts') && isState.test(sourceOf(name, file)))).toEqual([])
  })

  test('no file is longer than can be read at once', () => {
    expect(found((file, name) => read(`machines/${name}/${file}`).split('\n').length > 320)).toEqual([])
  })
})

test('the overview of charts leads to every machine, and the README to it', () => {
  const named = Array.from(
    read('docs/charts/overview.md').matchAll(/\| \[`[\w-]+`\]\(([\w-]+)\.md\)/g),
    ([, name = '']) => name,
  )
  expect(named.toSorted()).toEqual(names.toSorted())
  expect(read('README.md')).toContain('](docs/charts/overview.md)')
})

test('placeholders of ports, and what ports answer, are the shared ones', () => {
  const own = /\bfromPromise\b|\bErrorActorEvent\b|const (?:answered|rejected|isThrottled) =.*(?:event|kind)/
  expect(found((file, name) => own.test(sourceOf(name, file)))).toEqual([])
})

test('what events and answers bring reaches guards and actions as typed parameters', () => {
  expect(found((file, name) => /\bassertEvent\b|\bevent as\b/.test(sourceOf(name, file)))).toEqual([])
})
