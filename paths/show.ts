import { hashOf, record } from './golden-paths.ts'
import type { Kept } from './golden-paths.ts'
import type { TestModel } from './test-model.ts'

/** The outcomes of the recorded paths of a machine, in lines, by edge and path. */
export type ShownMachine = Record<string, Record<string, string[]>>

/** An outcome as lines that can be compared one by one. */
function linesOf({ outcome: { state, view = {}, keeps = {}, does = [] } }: Kept): string[] {
  const facts = (kind: string, all: Record<string, unknown>): string[] =>
    Object.entries(all).map(([way, value]) => `${kind}${way && `.${way}`} ${JSON.stringify(value)}`)
  return [
    `state ${typeof state === 'string' ? state : JSON.stringify(state)}`,
    ...facts('view', view),
    ...facts('keeps', keeps),
    ...does.map((effect) => `does ${effect}`),
  ]
}

const indented = (lines: readonly string[], by: string): string => lines.map((line) => `${by}${line}`).join('\n')

/** What the hashes of a machine stand for; `wanted` is in the edge, the path or the hash. */
export function shown(model: TestModel, wanted: string): { name: string; machine: ShownMachine; text: string } {
  const machine: ShownMachine = {}
  const hashes = new Map<string, string>()
  for (const one of record(model).kept) {
    const { path, edges } = one
    hashes.set(path, hashOf(one))
    for (const edge of edges) {
      if ([edge, path, hashOf(one)].some((text) => text.includes(wanted))) (machine[edge] ??= {})[path] = linesOf(one)
    }
  }
  const paths = (of: Record<string, string[]>): string =>
    Object.entries(of)
      .map(([path, lines]) => `    ${hashes.get(path)} ${path}\n${indented(lines, '      ')}`)
      .join('\n')
  const edges = Object.keys(machine).toSorted()
  const text = [model.name, ...edges.map((edge) => `  ${edge}\n${paths(machine[edge] ?? {})}`)].join('\n')
  return { name: model.name, machine, text }
}

/** The lines of an outcome that are only in one of two, in the order of both. */
function changed(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

/** The differences between two records of a machine, each path once; the order of effects counts as well. */
export function differences(name: string, before: ShownMachine, after: ShownMachine): string {
  const paths = (machine: ShownMachine): Map<string, string[]> =>
    new Map(Object.values(machine).flatMap((of) => Object.entries(of)))
  const [then, now] = [paths(before), paths(after)]
  const rows = [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [then.get(path), now.get(path)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const kind = was === undefined ? 'new' : is === undefined ? 'gone' : 'changed'
    const lines = changed(was ?? [], is ?? [])
    return [`  ${kind}: ${path}`, indented(lines.length > 0 ? lines : ['the same, in another order'], '    ')]
  })
  return rows.length === 0 ? `${name}: no difference` : [`${name}:`, ...rows].join('\n')
}
