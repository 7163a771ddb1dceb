import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { diff3Merge } from 'node-diff3'
import type { Shop } from '../every-shop.ts'
import type { Move } from './moves.ts'

/** A change of a version to an owner's folder that is more than a file's move. */
export interface Migration {
  /** The first version that wants it. */
  version: string
  title: string
  /**
   * Changes the folder; a second run changes nothing.
   * @param shop absolute path of the owner's folder
   */
  run: (shop: string) => { done: string[]; left: string[] }
}

/** The outcome of an override. */
export type OverrideOutcome =
  | { kind: 'same'; file: string }
  /** Upstream's changes are in the override as well. */
  | { kind: 'merged'; file: string; patch: string }
  /** Both changed the same lines: the override is as it was, `proposal` has both. */
  | { kind: 'conflict'; file: string; patch: string; proposal: string }
  /** The file that it replaces is gone. */
  | { kind: 'gone'; file: string }

interface Upgrade {
  /** Sources of the version that the shop was on, and of the one that it is on now: absolute paths. */
  before: string
  after: string
  /** The owner's project: absolute path. */
  project: string
  moves: readonly Move[]
  migrations: readonly Migration[]
}

export interface UpgradeReport {
  /** Path of the owner's folder from the project. */
  shop: string
  from: string
  to: string
  /** Files whose imports, or whose own places, follow files that have moved. */
  moved: string[]
  overrides: OverrideOutcome[]
  done: string[]
  left: string[]
}

/** All owner's folders of a project, from the version before to this one; a second run finds nothing to do. */
export const upgradeShops = ({ shops, ...upgrade }: Upgrade & { shops: readonly Shop[] }): UpgradeReport[] =>
  shops.map((shop) => upgradeShop(upgrade, shop))

function upgradeShop({ before, after, project, moves, migrations }: Upgrade, own: Shop): UpgradeReport {
  const shop = own.folder
  const [from, to] = [versionOf(before), versionOf(after)]
  const isNew = ({ version }: { version: string }): boolean => isBelow(from, version) && !isBelow(to, version)
  const { changed: moved, taken } = follow(shop, moves.filter(isNew))
  const overrides = filesOf(path.join(shop, 'overrides')).map((file) =>
    compare({
      file,
      before: path.join(before, 'app', originOf(file, moves.filter(isNew))),
      after: path.join(after, 'app', file),
      shop,
      project,
      // One folder of several has its proposals apart.
      proposals: path.join('.storechart/.upgrade', own.name === 'shop' ? '' : own.name),
    }),
  )
  const ran = migrations.filter(isNew).map((migration) => ({ title: migration.title, ...migration.run(shop) }))
  return {
    shop: own.name,
    from,
    to,
    moved,
    overrides,
    done: ran.flatMap(({ title, done }) => done.map((line) => `${title}: ${line}`)),
    left: [...taken, ...ran.flatMap(({ title, left }) => left.map((line) => `${title}: ${line}`))],
  }
}

/** The reports for a terminal, each below the name of its folder where there are several. */
export const describeUpgrades = (reports: readonly UpgradeReport[]): string =>
  reports
    .map((report) => (reports.length > 1 ? `${report.shop}:\n${describeUpgrade(report)}` : describeUpgrade(report)))
    .join('\n\n')

/** What was done, and what is left. */
function describeUpgrade({ from, to, moved, overrides, done, left }: UpgradeReport): string {
  const of = (kind: OverrideOutcome['kind']) => overrides.filter((override) => override.kind === kind)
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`\n${title}`, ...lines.map((line) => `  ${line}`)]
  const byHand = [
    ...of('gone').map(
      ({ file }) => `overrides/${file} stands in for a file that is no more: take over what is left of it`,
    ),
    ...overrides.flatMap((override) =>
      override.kind === 'conflict'
        ? [
            `overrides/${override.file}: changed on both sides; ${override.proposal} has both, upstream's change is below`,
          ]
        : [],
    ),
    ...left,
  ]
  const patches = overrides.flatMap((override) =>
    override.kind === 'conflict' || override.kind === 'merged' ? [override.patch] : [],
  )
  return [
    `From ${from} to ${to}.`,
    ...block('Follow files that have moved:', moved),
    ...block(
      'Took over what upstream changed:',
      of('merged').map(({ file }) => `overrides/${file}`),
    ),
    ...block('Migrated:', done),
    ...block('Left to do by hand:', byHand),
    ...(byHand.length === 0 ? ['\nNothing is left to do by hand. `npm test` says whether the shop agrees.'] : []),
    ...block(
      'What upstream changed in files that yours stand in for:',
      patches.flatMap((patch) => patch.split('\n')),
    ),
  ].join('\n')
}

const versionOf = (sources: string): string =>
  String((JSON.parse(readFileSync(path.join(sources, 'package.json'), 'utf8')) as { version?: unknown }).version)

/** Of versions like `1.2.3`. */
function isBelow(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  const index = [0, 1, 2].find((place) => left?.[place] !== right?.[place])
  return index !== undefined && (left?.[index] ?? 0) < (right?.[index] ?? 0)
}

/** @returns paths from the folder, sorted; none without the folder */
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** The place of an override's original before files moved. */
const originOf = (file: string, moves: readonly Move[]): string =>
  moves.toReversed().reduce((place, { from, to }) => (to === `app/${place}` ? from.replace(/^app\//, '') : place), file)

/** Imports and overrides follow what has moved. `taken`: what stays, because its new place has an override already. */
function follow(shop: string, moves: readonly Move[]): { changed: string[]; taken: string[] } {
  const changed: string[] = []
  const taken: string[] = []
  for (const file of filesOf(shop).filter((name) => /\.(?:tsx?|css)$/.test(name))) {
    const full = path.join(shop, file)
    const text = readFileSync(full, 'utf8')
    const now = moves.reduce(
      (current, { from, to }) => current.replaceAll(`'storechart/${from}'`, `'storechart/${to}'`),
      text,
    )
    if (now !== text) writeFileSync(full, now)
    const wanted = moves.reduce(
      (current, { from, to }) =>
        current === from.replace(/^app\//, 'overrides/') ? to.replace(/^app\//, 'overrides/') : current,
      file,
    )
    const isTaken = wanted !== file && existsSync(path.join(shop, wanted))
    if (isTaken) taken.push(`${file} stands in for what is ${wanted} now, which you have as well: make one of the two`)
    const place = isTaken ? file : wanted
    if (place !== file) {
      mkdirSync(path.dirname(path.join(shop, place)), { recursive: true })
      renameSync(full, path.join(shop, place))
    }
    if (now !== text || place !== file) changed.push(place === file ? file : `${file} → ${place}`)
  }
  return { changed, taken }
}

interface Compared {
  /** Path below `overrides/`. */
  file: string
  /** Absolute paths of the original, then and now. */
  before: string
  after: string
  shop: string
  project: string
  /** Folder below the project for what has both sides. */
  proposals: string
}

/** Three ways: what the override was copied from, what upstream made of that, what the owner made of it. */
function compare({ file, before, after, shop, project, proposals }: Compared): OverrideOutcome {
  if (!existsSync(after)) return { kind: 'gone', file }
  const theirs = readFileSync(after, 'utf8')
  const base = existsSync(before) ? readFileSync(before, 'utf8') : theirs
  if (base === theirs) return { kind: 'same', file }
  const own = path.join(shop, 'overrides', file)
  const mine = readFileSync(own, 'utf8')
  const patch = createTwoFilesPatch(`app/${file}`, `app/${file}`, base, theirs, 'before', 'now')
  const merged = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'))
  const lines = merged.flatMap(({ ok, conflict }) =>
    conflict ? ['<<<<<<< yours', ...conflict.a, '=======', ...conflict.b, '>>>>>>> upstream'] : (ok ?? []),
  )
  if (!merged.some(({ conflict }) => conflict)) {
    writeFileSync(own, lines.join('\n'))
    return { kind: 'merged', file, patch }
  }
  const proposal = path.join(proposals, file)
  const full = path.join(project, proposal)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, lines.join('\n'))
  return { kind: 'conflict', file, patch, proposal }
}
