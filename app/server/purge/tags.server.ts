import { AsyncLocalStorage } from 'node:async_hooks'

/** Ids that an answer names, as numbers in no order. Parts may be shared between answers. */
export type Tags = readonly Float64Array[]

export const NO_TAGS: Tags = []

/** Tags of kinds rather than of ids. */
export const KINDS = { listings: 1, variants: 2, navigation: 3 } as const

const FIRST_OF_IDS = 16
const ID = /^[0-9a-f]{32}$/

/**
 * The last 52 bits of an id, which a number holds exactly; null for what is no id. The first ones are a time in newer ids,
 * and alike for what was made together.
 */
export const tagOf = (id: string): number | null =>
  ID.test(id) ? Number.parseInt(id.slice(-13), 16) + FIRST_OF_IDS : null

/** Finds what the answers of one read name. */
class Collector {
  readonly #found = new Set<number>()

  /** Every id in a body or an address. */
  scan(text: string): void {
    for (const [id] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g)) this.add(id)
  }

  add(id: string): void {
    const tag = tagOf(id)
    if (tag !== null) this.#found.add(tag)
  }

  include(tags: Tags): void {
    for (const part of tags) for (const tag of part) this.#found.add(tag)
  }

  mark(kind: number): void {
    this.#found.add(kind)
  }

  get tags(): Float64Array {
    return Float64Array.from(this.#found)
  }
}

const collectors = new AsyncLocalStorage<Collector | null>()
const tagsByValue = new WeakMap<object, Tags>()

/** A read with what its answers name. @param further what it names beside them */
async function collecting<Value extends object>(
  read: () => Promise<Value>,
  further: (value: Value) => Tags = () => NO_TAGS,
): Promise<{ value: Value; tags: Tags }> {
  const collector = new Collector()
  const value = await collectors.run(collector, read)
  const tags = [collector.tags, ...further(value)]
  tagsByValue.set(value, tags)
  return { value, tags }
}

/** The same where purging is on; else the read alone. */
export const collectingWhere = async <Value extends object>(
  purges: boolean,
  ...[read, further]: Parameters<typeof collecting<Value>>
): Promise<{ value: Value; tags: Tags }> =>
  purges ? collecting(read, further) : { value: await read(), tags: NO_TAGS }

/** Sets the ids of a value that is a part of a read, e.g. the facts that a page takes out of all. */
export const tagAs = (value: object, tags: Tags): void => void tagsByValue.set(value, tags)

/** Work that is done beside a read, for others. */
export const notCollecting = <Result>(work: () => Result): Result => collectors.run(null, work)

/** The ids that a value named when it was read. */
export const tagsOf = (value: object): Tags => tagsByValue.get(value) ?? NO_TAGS

/** An answer of the backend has come. */
export function scanAnswer(url: string, body: string): void {
  const collector = collectors.getStore()
  collector?.scan(url)
  collector?.scan(body)
}

/** Whether the ids of the current read are collected. */
export const isCollecting = (): boolean => !!collectors.getStore()

/** The read around names this id, or has something of this kind. */
export const note = (...ids: string[]): void => {
  for (const id of ids) collectors.getStore()?.add(id)
}
export const noteTags = (tags: Tags): void => collectors.getStore()?.include(tags)
export const noteKind = (kind: keyof typeof KINDS): void => collectors.getStore()?.mark(KINDS[kind])

/** As many as are looked for one after the other faster than by a set. */
const FEW = 16

/** The ids of a purge. */
export class Wanted {
  #tags: ReadonlySet<number>
  #few: readonly number[]
  /** Shared by many answers, and looked through once. */
  #parts = new WeakMap<Float64Array, boolean>()

  constructor(tags: Iterable<number>) {
    this.#tags = new Set(tags)
    this.#few = [...this.#tags]
  }

  /** Whether something is named that is wanted. */
  isIn(tags: Tags): boolean {
    return tags.some((part) => {
      const cached = this.#parts.get(part)
      if (cached !== undefined) return cached
      const found =
        this.#tags.size <= FEW ? this.#few.some((tag) => part.includes(tag)) : part.some((tag) => this.#tags.has(tag))
      this.#parts.set(part, found)
      return found
    })
  }
}

/** Purges that a fill under way may have missed; a fill that has missed more is not kept. */
const MOST_PURGES = 200

/** The purges of late, for values that were being made meanwhile. */
export class Purges {
  #recent: Wanted[] = []
  #count = 0

  /** The number of purges so far. */
  get count(): number {
    return this.#count
  }

  add(wanted: Wanted): void {
    this.#count += 1
    this.#recent.push(wanted)
    if (this.#recent.length > MOST_PURGES) this.#recent.shift()
  }

  /** Whether one of those after the first `since`, and up to `until`, wants what has these tags. */
  want(tags: Tags, since: number, until = this.#count): boolean {
    if (since >= until) return false
    const first = this.#count - this.#recent.length
    if (since < first) return true
    return this.#recent.slice(since - first, until - first).some((wanted) => wanted.isIn(tags))
  }
}
