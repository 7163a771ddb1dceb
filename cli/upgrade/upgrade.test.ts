import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeUpgrade, upgradeShop, type Migration } from './upgrade.ts'
import type { Move } from './moves.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-upgrade-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const lines = (...all: string[]): string => `${all.join('\n')}\n`

const original = lines(
  'export const Footer = () => (',
  '  <footer>',
  '    <p>1</p>',
  '    <p>2</p>',
  '  </footer>',
  ')',
)

interface Versions {
  theirs?: string | null
  mine?: string
  moves?: readonly Move[]
  migrations?: readonly Migration[]
  to?: string
}

/** A shop with one override, from 0.1.0 to 0.2.0. */
function upgrade({
  theirs = original,
  mine = original,
  moves = [],
  migrations = [],
  to = 'layout/footer.tsx',
}: Versions) {
  write('before/package.json', '{ "version": "0.1.0" }')
  write('after/package.json', '{ "version": "0.2.0" }')
  write('before/app/layout/footer.tsx', original)
  if (theirs !== null) write(`after/app/${to}`, theirs)
  write('own/shop/overrides/layout/footer.tsx', mine)
  return upgradeShop({
    before: path.join(folder, 'before'),
    after: path.join(folder, 'after'),
    shop: path.join(folder, 'own/shop'),
    moves,
    migrations,
  })
}

test('upgrade: what upstream left as it was is left alone', () => {
  const report = upgrade({ mine: original.replace('1', 'one') })
  expect(report.overrides).toEqual([{ kind: 'same', file: 'layout/footer.tsx' }])
  expect(describeUpgrade(report)).toContain('Nothing is left to do by hand.')
})

test('upgrade: what both changed in places of their own is taken over, once', () => {
  const versions = { theirs: original.replace('2', 'two'), mine: original.replace('<footer>', '<footer id="f">') }
  const merged = original.replace('2', 'two').replace('<footer>', '<footer id="f">')
  const { overrides } = upgrade(versions)
  expect(overrides).toMatchObject([{ kind: 'merged', file: 'layout/footer.tsx' }])
  expect(read('own/shop/overrides/layout/footer.tsx')).toBe(merged)
  upgrade({ ...versions, mine: merged })
  expect(read('own/shop/overrides/layout/footer.tsx')).toBe(merged)
})

test('upgrade: where both changed a line the override stays, both are laid beside it', () => {
  const mine = original.replace('1', 'mine')
  const report = upgrade({ theirs: original.replace('1', 'theirs'), mine })
  expect(read('own/shop/overrides/layout/footer.tsx')).toBe(mine)
  expect(read('own/.storechart/.upgrade/layout/footer.tsx')).toContain(
    lines('<<<<<<< yours', '    <p>mine</p>', '=======', '    <p>theirs</p>', '>>>>>>> upstream'),
  )
  const said = describeUpgrade(report)
  expect(said).toMatch(/Left to do by hand:\n {2}overrides\/layout\/footer\.tsx: changed on both sides/)
  expect(said).toMatch(/-\s+<p>1<\/p>\n\s+\+\s+<p>theirs<\/p>/)
})

test('upgrade: an override of a file that is no more is named', () => {
  const report = upgrade({ theirs: null })
  expect(describeUpgrade(report)).toContain('overrides/layout/footer.tsx stands in for a file that is no more')
})

test('upgrade: imports and overrides follow a moved file, twice and with changes', () => {
  write('own/shop/slots/header-top.tsx', "import { Footer } from 'storechart/app/layout/footer.tsx'\n")
  const moves = [
    { version: '0.1.5', from: 'app/layout/footer.tsx', to: 'app/layout/foot/foot.tsx' },
    { version: '0.2.0', from: 'app/layout/foot/foot.tsx', to: 'app/foot.tsx' },
    { version: '0.3.0', from: 'app/foot.tsx', to: 'app/later.tsx' },
  ]
  const report = upgrade({
    theirs: original.replace('2', 'two'),
    mine: original.replace('<footer>', '<footer id="f">'),
    moves,
    to: 'foot.tsx',
  })
  expect(report.moved).toEqual(['overrides/layout/footer.tsx → overrides/foot.tsx', 'slots/header-top.tsx'])
  expect(report.overrides).toMatchObject([{ kind: 'merged', file: 'foot.tsx' }])
  expect(read('own/shop/overrides/foot.tsx')).toBe(original.replace('2', 'two').replace('<footer>', '<footer id="f">'))
  expect(read('own/shop/slots/header-top.tsx')).toBe("import { Footer } from 'storechart/app/foot.tsx'\n")
})

test('upgrade: migrations of the versions between run, and say what they leave', () => {
  const migration = (version: string): Migration => ({
    version,
    title: `Setting of ${version}`,
    run: () => ({ done: ['shop.config.ts'], left: ['look at it'] }),
  })
  const report = upgrade({ migrations: ['0.1.0', '0.1.10', '0.2.0', '0.10.0'].map(migration) })
  expect(report.done).toEqual(['Setting of 0.1.10: shop.config.ts', 'Setting of 0.2.0: shop.config.ts'])
  expect(describeUpgrade(report)).toContain('Setting of 0.2.0: look at it')
})
