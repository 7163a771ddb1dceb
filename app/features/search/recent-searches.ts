import { isRecord } from '../../../api/mappers/read.ts'
import { withSearch } from '../../../machines/suggest/suggest.logic.ts'
import { keys, parseStored, writeStored } from '../../shared/storage/storage.ts'

/** Changes with the shape of what is stored; another version is read as nothing. */
const VERSION = 1

/** Searches in this browser, the newest first. They are sent nowhere, and cleared when the shopper logs out. */
export function readSearches(): string[] {
  const stored = parseStored(keys.searches)
  if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['terms'])) return []
  const terms = stored['terms'].filter((term) => typeof term === 'string')
  // Bounds and order are those of a list that was made here, whatever is stored.
  return terms.reduceRight<string[]>(withSearch, [])
}

/** False where the browser stores nothing. */
export const writeSearches = (terms: readonly string[]): boolean =>
  writeStored(keys.searches, terms.length === 0 ? null : JSON.stringify({ version: VERSION, terms }))

/** Adds a search that was made without the box of suggestions. */
export const rememberSearch = (term: string): boolean => writeSearches(withSearch(readSearches(), term))

/**
 * Follows what other tabs store.
 * @returns stops following
 */
export function watchSearches(report: (terms: string[]) => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === keys.searches || key === null) report(readSearches())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
