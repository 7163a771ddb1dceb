import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeUpgrades, upgradeShops, type Migration, type UpgradeReport } from './upgrade.ts'
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

const describeUpgrade = (report: UpgradeReport): string => describeUpgrades([report])

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
  return upgraded(['shop'], moves, migrations)[0]!
}

/** The folders of a project, by their paths from it. */
function upgraded(names: readonly string[], moves: readonly Move[], migrations: readonly Migration[]) {
  const project = path.join(folder, 'own')
  const shops = names.map((name) => ({ name, folder: path.join(project, name) }))
  return upgradeShops({
    before: path.join(folder, 'before'),
    after: path.join(folder, 'after'),
    project,
    shops,
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

test('upgrade: an override leaves another one at its new place alone', () => {
  write('own/shop/overrides/foot.tsx', 'mine already')
  const moves = [{ version: '0.2.0', from: 'app/layout/footer.tsx', to: 'app/foot.tsx' }]
  const report = upgrade({ mine: 'mine of before', moves, to: 'foot.tsx' })
  expect(report.moved).toEqual([])
  expect([read('own/shop/overrides/foot.tsx'), read('own/shop/overrides/layout/footer.tsx')]).toEqual([
    'mine already',
    'mine of before',
  ])
  expect(describeUpgrade(report)).toContain('overrides/layout/footer.tsx stands in for what is overrides/foot.tsx now')
})

/** Three channels: one shadows a file that moved and changed, one a file that is gone, one nothing. */
function channels() {
  write('own/shops/umbra/overrides/layout/footer.tsx', original.replace('1', 'mine'))
  write('own/shops/raster/overrides/layout/header.tsx', 'a header')
  write('own/shops/umbra/shop.config.ts', "export default { title: 'Umbra' }")
  write('own/shops/raster/shop.config.ts', "export default { name: 'Raster' }")
  write('before/app/layout/header.tsx', 'the header')
  const moves = [{ version: '0.2.0', from: 'app/layout/footer.tsx', to: 'app/foot.tsx' }]
  const rename: Migration = {
    version: '0.2.0',
    title: 'title is name',
    run: (shop) => {
      const file = path.relative(folder, path.join(shop, 'shop.config.ts'))
      const text = existsSync(path.join(folder, file)) ? read(file) : ''
      if (!text.includes('title:')) return { done: [], left: [] }
      write(file, text.replace('title:', 'name:'))
      return { done: ['shop.config.ts'], left: [] }
    },
  }
  const theirs = original.replace('1', 'theirs')
  upgrade({ theirs, to: 'foot.tsx', moves, mine: original })
  return () => upgraded(['shop', 'shops/umbra', 'shops/raster'], moves, [rename])
}

test('upgrade: each channel’s folder has its own moves, conflicts and lost originals', () => {
  const again = channels()
  const [shop, umbra, raster] = again()
  expect(shop?.overrides).toMatchObject([{ kind: 'merged', file: 'foot.tsx' }])
  expect(umbra?.moved).toEqual(['overrides/layout/footer.tsx → overrides/foot.tsx'])
  expect(umbra?.overrides).toMatchObject([
    { kind: 'conflict', file: 'foot.tsx', proposal: '.storechart/.upgrade/shops/umbra/foot.tsx' },
  ])
  expect(read('own/.storechart/.upgrade/shops/umbra/foot.tsx')).toContain('<<<<<<< yours')
  expect(read('own/shops/umbra/overrides/foot.tsx')).toBe(original.replace('1', 'mine'))
  expect(raster?.overrides).toEqual([{ kind: 'gone', file: 'layout/header.tsx' }])
})

test('upgrade: a migration applies to every channel’s folder that needs it, once', () => {
  const again = channels()
  expect(again().map(({ done }) => done)).toEqual([[], ['title is name: shop.config.ts'], []])
  expect(read('own/shops/umbra/shop.config.ts')).toBe("export default { name: 'Umbra' }")
  const reports = again()
  expect(reports.flatMap(({ done, moved }) => [...done, ...moved])).toEqual([])
  const said = describeUpgrades(reports)
  for (const name of ['shop:', 'shops/umbra:', 'shops/raster:']) expect(said).toMatch(new RegExp(`^${name}$`, 'm'))
})
