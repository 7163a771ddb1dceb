/** One unsent intent: `key` says what it is about, `version` when it was made (grows with every intent). */
export interface Pending {
  key: string
  version: number
}

/** Adds an intent; an older one about the same thing is replaced, because targets replace each other. */
export const put = <Entry extends Pending>(outbox: readonly Entry[], entry: Entry): Entry[] => [
  ...outbox.filter((other) => other.key !== entry.key),
  entry,
]

/**
 * Takes out what an answer settled. An intent that changed while its predecessor was under way carries a newer version
 * and stays.
 */
export const settle = <Entry extends Pending>(
  outbox: readonly Entry[],
  settled: readonly Pick<Pending, 'key' | 'version'>[],
): Entry[] => outbox.filter((entry) => !settled.some((done) => done.key === entry.key && done.version >= entry.version))

/** One outbox out of two (this tab's and the one that the browser keeps): the newer intent about a thing wins. */
export function join<Entry extends Pending>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of [...one, ...other]) {
    const present = byKey.get(entry.key)
    if (present === undefined || present.version < entry.version) byKey.set(entry.key, entry)
  }
  return [...byKey.values()].sort((a, b) => a.version - b.version)
}

/** The version for the next intent: newer than everything in the outbox and than `least`. */
export const nextVersion = (outbox: readonly Pending[], least: number): number =>
  outbox.reduce((highest, entry) => Math.max(highest, entry.version), least) + 1
