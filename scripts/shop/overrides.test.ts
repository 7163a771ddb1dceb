import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../sources.mjs'
import { checkFolder } from './folders.ts'
import { createShadowing, findOverrides, overrideTypes } from './overrides.ts'
import { ownPages } from './pages.ts'

/** A folder with these files; overrides hand everything on, others are empty. */
function folderWith(...files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of files) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), name.startsWith('overrides/') ? "export * from './original.ts'" : '')
  }
  return folder
}

const app = path.join(root, 'app')
const found = (...files: string[]) => findOverrides(folderWith(...files), app)

test('override: of nothing is an error that says what may be meant', () => {
  expect(() => found('overrides/layout/fooder.tsx')).toThrow(
    'overrides/layout/fooder.tsx stands in for nothing: there is no app/layout/fooder.tsx. Did you mean layout/footer.tsx?',
  )
})

test('override: what it leaves out of the original is an error that says how', () => {
  const folder = folderWith('overrides/layout/footer.tsx')
  const write = (text: string) => writeFileSync(path.join(folder, 'overrides/layout/footer.tsx'), text)
  write('export { LegalLinks, type Other, Own as PriceNote } from "./parts.tsx"\nexport const Footer = () => null\n')
  expect(() => findOverrides(folder, app)).toThrow(
    "overrides/layout/footer.tsx does not export DemoLine, as app/layout/footer.tsx does. A line hands on what it leaves as it is: export * from 'storechart/app/layout/footer.tsx'",
  )
  write("export * from 'storechart/app/layout/footer.tsx'\nexport const Footer = () => null\n")
  expect(findOverrides(folder, app)).toHaveLength(1)
})

test('override: its types have to fit where the original is used', () => {
  const folder = folderWith('app/card.tsx', 'shop/overrides/card.tsx', 'types/own.ts')
  const [original, own, place] = ['app/card.tsx', 'shop/overrides/card.tsx', 'types'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const messages = (text: string): string => {
    writeFileSync(
      original,
      'export const Card = (props: { name: string }) => props.name\nexport interface Look { wide: true }',
    )
    writeFileSync(own, text)
    const file = path.join(place, 'own.ts')
    writeFileSync(file, overrideTypes([{ name: 'card.tsx', own, original }], place))
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
    const options =
      '--noEmit --strict --jsx preserve --allowImportingTsExtensions --module esnext --moduleResolution bundler'
    return spawnSync(process.execPath, [compiler, ...options.split(' '), file], { cwd: folder, encoding: 'utf8' })
      .stdout
  }
  expect(messages('export const Card = (props: { name: string; mark?: string }) => props.mark ?? props.name')).toBe('')
  expect(messages('export const Card = (props: { title: string }) => props.title')).toContain(
    "Property 'title' is missing in type '{ name: string; }'",
  )
  expect(overrideTypes([{ name: 'card.module.css', own, original }], place)).toBe('')
})

test('override: a route is none', () => {
  expect(() => found('overrides/routes/login.tsx')).toThrow('a route cannot be replaced')
})

test('override: tests and notes beside it are none', () => {
  expect(found('overrides/layout/footer.tsx', 'overrides/layout/footer.test.tsx', 'overrides/README.md')).toHaveLength(
    1,
  )
})

test('override: an import of the file gets it, and it gets the original', () => {
  const override = {
    name: 'layout/footer.tsx',
    own: '/own/overrides/layout/footer.tsx',
    original: '/app/layout/footer.tsx',
  }
  const style = {
    name: 'layout/a.module.css',
    own: '/own/overrides/layout/a.module.css',
    original: '/app/layout/a.module.css',
  }
  const resolve = createShadowing([override, style])
  expect(resolve('./footer.tsx', '/app/layout/frame.tsx')).toBe(override.own)
  expect(resolve('../layout/footer.tsx?raw', '/app/ui/a.tsx')).toBe(`${override.own}?raw`)
  expect(resolve('/app/layout/footer.tsx', override.own)).toBeNull()
  expect(resolve('./footer.tsx', override.own)).toBe(override.original)
  expect(resolve('./a.module.css', override.own)).toBe(style.own)
  expect(resolve('./header.tsx', override.own)).toBe('/app/layout/header.tsx')
  expect(resolve('./header.tsx', '/app/layout/frame.tsx')).toBeNull()
  expect(resolve('react', '/app/layout/frame.tsx')).toBeNull()
})

test.each([
  ['elemnts/a.element.tsx', 'elemnts/: the shop knows no such folder. Did you mean elements?'],
  ['shop.confg.ts', 'shop.confg.ts: the shop knows no such file. Did you mean shop.config.ts?'],
  ['machines/gift/stepp.ts', 'machines/gift declares no step of the checkout: machines/<name>/step.ts exports one'],
  ['machines/gift.ts', 'machines/gift.ts declares no step of the checkout'],
  ['elements/hours.tsx', 'elements/hours.tsx would not be found: the name of a declaration ends with .element.tsx'],
])('folder: what nothing reads is an error: %s', (file, sentence) => {
  expect(() => checkFolder(folderWith(file))).toThrow(sentence)
})

test('folder: notes, hidden files and tests are the owner’s own', () => {
  expect(() => checkFolder(folderWith('README.md', '.github/a.yml', 'tests/a.spec.ts', 'shared/a.ts'))).not.toThrow()
})

test('pages: their addresses follow from the names of their files', () => {
  const folder = folderWith(
    'pages/guides.care.tsx',
    'pages/(personal)/fitting/index.tsx',
    'pages/-parts.tsx',
    'pages/a.test.tsx',
  )
  expect(ownPages(folder)).toEqual([
    { path: '/fitting', personal: true },
    { path: '/guides/care', personal: false },
  ])
})
