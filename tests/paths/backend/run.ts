import { walkLive } from '../../../paths/index.ts'
import type { LiveResult, Surprise } from '../../../paths/index.ts'
import { lookAround } from './backend.ts'
import type { BackendSettings, Notes } from './backend.ts'
import { backendPaths } from './live-models.ts'
import { wordsFor } from './words.ts'

/** What became of one machine on a backend. */
interface BackendFigures {
  name: string
  /** Why it was left out; null: it was walked. */
  without: string | null
  /** Why it could not be walked although it was wanted; null: it could. */
  stopped: string | null
  result: LiveResult | null
}

/** Everything that was wanted could be walked, and led where the charts expect. */
export const isExpected = (figures: readonly BackendFigures[]): boolean =>
  figures.length > 0 &&
  figures.every(({ stopped, result }) => stopped === null && (result?.surprises.length ?? 0) === 0)

/** Walks the data side of the paths on a backend; `tell` hears what is about to be created there. */
export async function walkBackend(
  settings: BackendSettings,
  names: readonly string[],
  tell: (line: string) => void,
): Promise<BackendFigures[]> {
  const all = backendPaths(await lookAround(settings)).filter(({ name }) => names.length === 0 || names.includes(name))
  const figures: BackendFigures[] = []
  for (const { name, without, creates, live } of all) {
    if (without !== null) {
      figures.push({ name, without, stopped: null, result: null })
      continue
    }
    tell(`${name}: creates ${creates}`)
    try {
      figures.push({ name, without, stopped: null, result: await walkLive(await live()) })
    } catch (error) {
      figures.push({ name, without, stopped: wordsFor(error, settings), result: null })
    }
  }
  return figures
}

/** So many steps before the one that led elsewhere are shown. */
const SHOWN = 5

function surpriseLines({ path, label, at, expected, found, reason }: Surprise, isLong: boolean): string[] {
  const before = path.labels.slice(0, Math.max(0, at - 1))
  const shown = isLong ? before : before.slice(-SHOWN)
  const left = before.length - shown.length
  const rest = path.labels.length - at
  return [
    `    ${[path.start, ...(left === 0 ? [] : [`… ${left} steps`]), ...shown].join(' > ')}`,
    `      after ${label} the chart expects ${expected.join(' + ')}, the backend led to ${found.join(' + ')}`,
    ...(reason === '' ? [] : [`      ${reason}`]),
    ...(rest === 0 ? [] : [`      the ${rest} steps after it were not walked`]),
  ]
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The figures as lines, and below each machine where the backend led it elsewhere. */
export function backendReport(figures: readonly BackendFigures[], isLong: boolean): string {
  return figures
    .flatMap(({ name, without, stopped, result }) => {
      if (result === null)
        return [`${name.padEnd(12)} ${stopped === null ? `left out: ${without}` : `stopped: ${stopped}`}`]
      const { paths, steps, walked, edges, left, surprises } = result
      return [
        `${name.padEnd(12)} ${walked.size} of ${edges} edges walked, in ${counted(paths.length, 'path')} of ${counted(steps, 'step')}; ${surprises.length === 0 ? 'every one led where the chart expects' : `${surprises.length} led elsewhere`}`,
        ...surprises.flatMap((surprise) => surpriseLines(surprise, isLong)),
        ...(isLong ? Object.entries(left).map(([edge, why]) => `    not walked  ${edge}${why && `: ${why}`}`) : []),
      ]
    })
    .join('\n')
}

/** What there is on the backend now that was not there before; empty: only sessions and carts. */
export function createdReport({ registered, orders }: Notes): string {
  if (registered + orders.length === 0) return ''
  const who = `Registered ${counted(registered, 'time')}, all as paths-…@example.com`
  return orders.length === 0 ? who : `${who}. Placed ${counted(orders.length, 'order')}: ${orders.join(', ')}`
}
