import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { places } from '../../app/shared/slots/slots.ts'
import { sources } from '../../tests/architecture/imports.ts'
import { root } from '../sources.mjs'
import { filledSlots, slotsPlugin, withoutEmptySlots } from './slots-plugin.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A shop's folder with files in `slots/`. */
function shopWith(...files: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'slots'))
  for (const file of files) writeFileSync(path.join(folder, 'slots', file), '')
  return folder
}

const registry = path.join(root, 'app/shared/slots/filled.ts')
const loaded = (folder: string | null, environment = 'client'): unknown => {
  const { load } = slotsPlugin(folder)
  if (typeof load !== 'function') throw new Error('It loads nothing')
  return Reflect.apply(load, { environment: { name: environment } }, [registry])
}

test('slots: a file fills the place of its name', () => {
  const folder = shopWith('product-info.tsx', 'product-info.module.css', 'product-info.test.tsx')
  expect([...filledSlots(folder)]).toEqual([['product-info', path.join(folder, 'slots/product-info.tsx')]])
})

test('slots: a misspelt place is an error that says what was meant', () => {
  expect(() => filledSlots(shopWith('prodct-info.tsx'))).toThrow(
    'slots/prodct-info.tsx: there is no place prodct-info. Did you mean product-info?',
  )
})

test('slots: without a folder, or without the place in it, the registry stays empty', () => {
  expect(loaded(null)).toBeNull()
  expect(loaded(shopWith())).toBeNull()
})

test('slots: components come later, their styles with the page', () => {
  const folder = shopWith('card.tsx', 'card.module.css')
  expect(loaded(folder)).toContain(`"card": createLazyModule(() => import("${folder}/slots/card.tsx")`)
  expect(loaded(folder)).toContain(`import "${folder}/slots/card.module.css"`)
})

test('slots: the server has the components at once', () => {
  const folder = shopWith('card.tsx')
  expect(loaded(folder, 'ssr')).toContain(`import Filling0 from "${folder}/slots/card.tsx"`)
  expect(loaded(folder, 'ssr')).not.toContain('import(')
})

test('slots: a place that nobody fills leaves nothing in the source', () => {
  const code = `import { Slot } from './index.ts'
const Page = () => (
  <main>
    <Slot
      name="card"
      product={product}
    />
    <Slot name="account" view={view} />
  </main>
)
const Alone = () => <Slot name="card" product={one} />
`
  expect(withoutEmptySlots(code, 'page.tsx', () => false)).toBe(`
const Page = () => (
  <main>
    {}



    {}
  </main>
)
const Alone = () => null
`)
  const kept = withoutEmptySlots(code, 'page.tsx', (name) => name === 'account')
  expect(kept).toContain('<Slot name="account" view={view} />')
  expect(kept).toContain(`import { Slot } from './index.ts'`)
  expect(kept).not.toContain('name="card"')
})

test('slots: places of express buttons are kept apart from others of any name', () => {
  const code = `import { Slot } from './slot.ts'
import { ExpressSlot } from './express.ts'
const Page = () => (
  <main>
    <Slot name="cart" />
    <ExpressSlot place="cart" />
    <ExpressSlot place="product" product={product} />
  </main>
)
`
  const kept = withoutEmptySlots(code, 'page.tsx', (name, tag) => tag === 'ExpressSlot' && name === 'cart')
  expect(kept).toContain('<ExpressSlot place="cart" />')
  expect(kept).toContain(`import { ExpressSlot } from './express.ts'`)
  expect(kept).not.toMatch(/<Slot|{ Slot|product/)
})

test('slots: a name that is not plain text is an error', () => {
  expect(() => withoutEmptySlots('const Page = () => <Slot name={name} />', 'page.tsx', () => false)).toThrow(
    'page.tsx: a place is named by a plain text, <Slot name="…">',
  )
  expect(() => withoutEmptySlots('const Page = () => <ExpressSlot place={at} />', 'page.tsx', () => false)).toThrow(
    'page.tsx: a place is named by a plain text, <ExpressSlot place="…">',
  )
})

test('slots: no page without an owner has anything of them', () => {
  const users = sources('app').filter(
    (file) =>
      !file.includes('.test.') && /<(?:Slot|ExpressSlot)\s+\w+=/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(users.length).toBeGreaterThan(10)
  for (const file of users)
    expect
      .soft(
        withoutEmptySlots(readFileSync(path.join(root, file), 'utf8'), file, () => false),
        file,
      )
      .not.toMatch(/<(?:Slot|ExpressSlot)\s+\w+=|import \{ (?:Slot|ExpressSlot) \}/)
})

test('slots: every place that is declared is in a page', () => {
  const named = sources('app').flatMap((file) =>
    Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/<Slot\s+name="([\w-]+)"/g), ([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(places)))
})
