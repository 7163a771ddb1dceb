/** The part of a storage that the kit needs: `localStorage`, `sessionStorage`, or an app's own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Forgets everything with the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** The list of ids that is stored under a key; empty when the stored value is no such list. */
export function readIds<Id extends string>(storage: KeyValueStorage, key: string): Id[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id): id is Id => typeof id === 'string') : []
  } catch {
    return []
  }
}
