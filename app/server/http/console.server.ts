import { MinuteCounts } from './minute-counts.server.ts'

/** Lines of a kind in a minute. */
const MOST = 60

const counts = new MinuteCounts<'error' | 'warning'>(MOST, (kind, more) =>
  console.warn(`${more} more lines of the kind "${kind}" were left out.`),
)

/** Tells the owner of a mistake, with its stack; a flood of them fills no disk. */
export function logError(error: unknown): void {
  if (counts.take('error')) console.error(error)
}

/** Tells the owner what was put right, or could not be. */
export function logWarning(line: string): void {
  if (counts.take('warning')) console.warn(line)
}
