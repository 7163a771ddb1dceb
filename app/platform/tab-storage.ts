/**
 * Works with the tab's storage. A browser without one, or with a full one, loses what a reload would keep, nothing else.
 * @returns null where the storage refuses, or holds what `work` cannot read
 */
export function inTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
