import type { Failure } from '../../api/types/failure.ts'
import type { NavigationEntry } from '../../api/types/navigation.ts'

export interface SubmenuContext {
  /** The categories of the level; null until they were read. */
  entries: readonly NavigationEntry[] | null
  failure: Failure | null
}

export type SubmenuEvent =
  /** The shopper unfolds the level. */
  | { type: 'level.open' }
  /** The shopper folds it. */
  | { type: 'level.close' }
  /** The shopper retries. */
  | { type: 'level.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

export interface SubmenuPorts {
  /** Reads the categories below the level's own. Rejects as the functions of `api/` do. */
  readChildren: (signal: AbortSignal) => Promise<NavigationEntry[]>
}
