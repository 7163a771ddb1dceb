import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Measure } from '../../machines/shared/measure.ts'
import type { Edge } from '../../paths/index.ts'

const folder = path.resolve(import.meta.dirname, '../../machines')

async function measuresIn(name: string): Promise<readonly Measure[]> {
  const file = path.join(folder, name, `${name}.measures.ts`)
  if (!existsSync(file)) return []
  const { measures } = (await import(pathToFileURL(file).href)) as { measures: readonly Measure[] }
  return measures
}

/** What is measured of each machine, by its name; machines without measures have an empty list. */
export const measures: Readonly<Record<string, readonly Measure[]>> = Object.fromEntries(
  await Promise.all(readdirSync(folder).map(async (name) => [name, await measuresIn(name)])),
)

/** Whether a measure is of this edge. */
export const isMeasured = ({ state, event, guards }: Measure, edge: Edge): boolean =>
  edge.source === state && edge.event === event && (guards === undefined || guards.includes(edge.guard ?? ''))

/** What is measured when an edge of a machine is taken. */
export const measuredOn =
  (name: string) =>
  (edge: Edge): string[] => [
    ...new Set((measures[name] ?? []).filter((measure) => isMeasured(measure, edge)).map(({ name }) => name)),
  ]
