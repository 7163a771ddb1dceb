import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './sources.mjs'

/** What differs from a commit, and what of it the browser suites can be chosen by. */
export interface Change {
  /** The commit that it is compared with. */
  since: string
  /** Repository paths of what was changed, added or removed. */
  files: string[]
  /** Machines and features that it touches, by the names of their folders. */
  flows: string[]
}

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Where this branch left main; on main itself, its last commit. */
function whereItBegan(): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim()
  } catch {
    return git('rev-parse', 'HEAD').trim()
  }
}

/** What tests of the browser know of a page or a machine, by its name. */
const knowledge =
  /^tests\/(?:journeys|paths|access\/states)\/(?:[\w-]+\/)*([\w-]+)\.(?:model|driver|driven|states)\.tsx?$/

/**
 * The flows of some files: the machine or the feature in whose folder they lie or of which they speak, and the machines
 * that those of a feature import.
 * @param text what a file says; empty for one that is gone
 */
export function flowsOf(files: readonly string[], text: (file: string) => string): string[] {
  const flows = files.flatMap((file) => {
    const [, flow] = knowledge.exec(file) ?? []
    if (flow !== undefined) return [flow]
    const [, folder, name] = /^(machines|app\/features)\/([\w-]+)\//.exec(file) ?? []
    if (folder === undefined || name === undefined || name === 'shared') return []
    if (folder === 'machines') return [name]
    const machines = Array.from(
      text(file).matchAll(/from '[^']*\/machines\/([\w-]+)\//g),
      ([, machine = '']) => machine,
    )
    return [name, ...machines.filter((machine) => machine !== 'shared')]
  })
  return [...new Set(flows)].toSorted()
}

/** @param since a commit; without it, where this branch left main */
export function changeSince(since = whereItBegan()): Change {
  const files = [
    ...new Set([
      ...lines(git('diff', '--name-only', since)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]),
  ].toSorted()
  const text = (file: string): string =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  return { since, files, flows: flowsOf(files, text) }
}

/** Files that every test depends on. */
export const isForEveryTest = (file: string): boolean =>
  /^(?:package(?:-lock)?\.json|vite(?:st)?\.config\.ts)$/.test(file)

/** What the guide for a state of the checkout, or its patch, changes and shows. */
export const isOfGuide = (file: string): boolean =>
  /^(?:machines\/checkout|app\/features\/checkout|docs\/guide|locales\/[\w-]+|tests\/architecture)\//.test(file)

/** Repository paths of all specs that the browser runs. */
export const browserSpecs = (): string[] =>
  readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `tests/${file}`)
    .toSorted()

/** The journey through the whole shop: what changes it, changes this first. */
const throughTheShop = 'tests/journeys/buying.spec.ts'

const states = 'tests/access/states.spec.ts'

/**
 * Specs for a change: the walks of its flows on their pages, journeys that are called after them, the states of their
 * charts, specs that were changed themselves, and one journey through the shop wherever its code was.
 */
export function specsFor({ files, flows }: Pick<Change, 'files' | 'flows'>, specs: readonly string[]): string[] {
  const isShop = files.some((file) =>
    /^(?:app|api|machines|sandbox|server|locales|public)\/|^(?:app|delivery)\.config/.test(file),
  )
  const isCalled = (spec: string): boolean => {
    const name = path.basename(spec, '.spec.ts')
    return flows.some((flow) => name === flow || name.startsWith(`${flow}-`) || name.endsWith(`-${flow}`))
  }
  return specs.filter(
    (spec) =>
      files.includes(spec) ||
      (/^tests\/(?:paths|journeys)\//.test(spec) && isCalled(spec)) ||
      (spec === states && flows.length > 0) ||
      (spec === throughTheShop && isShop),
  )
}
