import { idOf } from '../../../api/mappers/ids.ts'
import { isRecord } from '../../../api/mappers/read.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { keys, readStored, writeStored } from '../../shared/storage/storage.ts'

/** Of what is stored: another shape has another number, and is no list to this version. */
const VERSION = 1

/** Products that can be compared at once: more do not fit side by side. */
export const MOST = 4

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Ids of a stored list; anything that is no such list is ignored. */
export function parseComparison(text: string | null): ProductId[] {
  const value = parsed(text)
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['ids'])) return []
  const texts = value['ids'].filter((id): id is string => typeof id === 'string' && /^[\da-f]{32}$/.test(id))
  return texts.slice(0, MOST).flatMap((id) => idOf('product', id) ?? [])
}

export const comparisonStorage = {
  read: (): ProductId[] => parseComparison(readStored(keys.comparison)),
  write: (ids: readonly ProductId[]): boolean =>
    writeStored(keys.comparison, ids.length === 0 ? null : JSON.stringify({ version: VERSION, ids })),
}
