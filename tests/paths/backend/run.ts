import { walkLive } from '../../../paths/index.ts'
import type { LiveResult } from '../../../paths/index.ts'
import { lookAround } from './backend.ts'
import type { BackendSettings } from './backend.ts'
import { backendPaths } from './live-models.ts'

/** What became of one machine on a backend. */
export interface BackendFigures {
  name: string
  /** Why it was left out; null: it was walked. */
  without: string | null
  result: LiveResult | null
}

/** Walks the data side of the paths on a backend; `tell` hears what is about to be created there. */
export async function walkBackend(
  settings: BackendSettings,
  names: readonly string[],
  tell: (line: string) => void,
): Promise<BackendFigures[]> {
  const all = backendPaths(await lookAround(settings)).filter(
    ({ model }) => names.length === 0 || names.includes(model.name),
  )
  const figures: BackendFigures[] = []
  for (const paths of all) {
    const { name } = paths.model
    if (paths.without === null) tell(`${name}: creates ${paths.creates}`)
    const result = paths.without === null ? await walkLive(paths) : null
    figures.push({ name, without: paths.without, result })
  }
  return figures
}

/** The figures as lines, and below each machine where the backend led it elsewhere. */
export function backendReport(figures: readonly BackendFigures[], isLong: boolean): string {
  return figures
    .flatMap(({ name, without, result }) => {
      if (result === null) return [`${name.padEnd(12)} left out: ${without ?? ''}`]
      const { paths, steps, walked, edges, left, surprises } = result
      return [
        `${name.padEnd(12)} ${walked.size} of ${edges} edges walked, in ${paths.length} ${paths.length === 1 ? 'path' : 'paths'} of ${steps} steps; ${surprises.length === 0 ? 'every one led where the chart expects' : `${surprises.length} led elsewhere`}`,
        ...surprises.flatMap(({ path, label, at, expected, found, reason }) => [
          `    ${[path.start, ...path.labels.slice(0, at)].join(' > ')}`,
          `      after ${label} the chart expects ${expected.join(' + ')}, the backend led to ${found.join(' + ')}`,
          ...(reason === '' ? [] : [`      ${reason}`]),
        ]),
        ...(isLong ? left.map((edge) => `    not planned  ${edge}`) : []),
      ]
    })
    .join('\n')
}
