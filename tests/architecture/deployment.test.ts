/** What the files of docs/guide/deployment.md say of one another holds. */
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { importsOf, read } from './imports.ts'

/** The values of a unit's settings of one name, in their order. */
const ofUnit = (unit: string, name: string): string[] =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)

/** What the last stage of a Dockerfile does. */
const lastStage = (file: string): string => read(file).slice(read(file).lastIndexOf('\nFROM '))

test('deployment: a volume of the image’s own user is where compose mounts one', () => {
  const image = lastStage('Dockerfile')
  const words = (pattern: RegExp): string[] => (pattern.exec(image)?.[1] ?? '').trim().split(/\s+/)
  const [shop = ''] = /^x-shop:[\s\S]*?^services:/m.exec(read('compose.yaml')) ?? []
  const mounted = Array.from(shop.matchAll(/^ {4}- [a-z]+:(\/\S*)$/gm), ([, folder = '']) => folder)
  const volumes = words(/^VOLUME (.*)$/m)
  expect(mounted).toEqual(['/assets'])
  expect(volumes).toEqual(expect.arrayContaining(mounted))
  expect(words(/mkdir -p ([^&\n]*)/)).toEqual(volumes)
  expect(words(/chown node:node ([^&\n]*)/)).toEqual(volumes)
  expect(image.indexOf('chown')).toBeLessThan(image.indexOf('\nUSER node'))
})

test('deployment: a folder of one’s own is served as a clone is', () => {
  const of = (file: string): string[] =>
    lastStage(file)
      .split('\n')
      .filter((line) => line !== '' && !/^(?:#|WORKDIR|COPY)/.test(line))
  expect(of('deploy/Dockerfile.own')).toEqual(of('Dockerfile'))
  expect(lastStage('deploy/Dockerfile.own')).toMatch(
    /^COPY --from=build \/own \/own$[\s\S]*^WORKDIR \/own\/\.storechart$/m,
  )
})

test('deployment: instances of a unit share no port', () => {
  const unit = read('deploy/storechart@.service')
  const files = ofUnit(unit, 'EnvironmentFile')
  // A later file wins over an earlier one, and any file over Environment=.
  expect(files[0]).toBe('/etc/storechart/shop.env')
  expect(files.at(-1)).toMatch(/^-.*%i/)
  const settings = {
    ...parseEnv(ofUnit(unit, 'Environment').join(' ').replaceAll(' ', '\n')),
    ...parseEnv(read('deploy/shop.env.example')),
  }
  const ports = Object.entries(settings).filter(([name]) => name.endsWith('PORT'))
  expect(ports.filter(([, value]) => value !== '%i')).toEqual([])
  expect(ports).toEqual([['PORT', '%i']])
})

test('deployment: what measures reaches the figures of a container', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/^ {4}METRICS_PORT: \d+$/m)
  expect(compose).toMatch(/^ {4}METRICS_HOST: 0\.0\.0\.0$/m)
})

test('deployment: all that the server starts with is installed without development', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const started = new Set(['server/main.ts'])
  const needed = new Set<string>()
  for (const file of started)
    for (const { to, typeOnly } of importsOf(file)) {
      if (typeOnly || to.startsWith('node:')) continue
      if (/\.m?ts$/.test(to)) started.add(to)
      else if (!/\.(?:mjs|json)$/.test(to)) needed.add(/^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to)
    }
  expect(started).toContain('scripts/channels.ts')
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([])
})
