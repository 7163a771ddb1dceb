const MINUTE = 60_000

/** Counts events within a minute: a flood writes a few lines and its number. */
export class MinuteCounts<Name extends string> {
  #counts = new Map<Name, number>()
  #begun = 0
  #most: number
  #now: () => number
  #reportMore: (name: Name, more: number, since: number) => void

  /**
   * @param most lines of one name in a minute
   * @param reportMore reports how many a minute kept back
   */
  constructor(
    most: number,
    reportMore: (name: Name, more: number, since: number) => void,
    now: () => number = () => Date.now(),
  ) {
    this.#most = most
    this.#now = now
    this.#reportMore = reportMore
  }

  /** @returns whether this one gets its line */
  take(name: Name): boolean {
    const now = this.#now()
    if (now - this.#begun >= MINUTE) this.#begin(now)
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return count <= this.#most
  }

  #begin(now: number): void {
    for (const [name, count] of this.#counts)
      if (count > this.#most) this.#reportMore(name, count - this.#most, this.#begun)
    this.#counts.clear()
    this.#begun = now
  }
}
