import { LRUCache } from 'lru-cache'

/** Clients that are remembered. */
const MOST_CLIENTS = 1_000
/** Milliseconds in which half of what a client used is forgotten. */
const HALF_LIFE = 2_000

interface Waiting {
  client: string
  begin: () => void
}

/**
 * Long work of the processor, such as a render, one piece in each round of the event loop: what is short is answered
 * between two of them. Of those that wait, the client that had the fewest turns lately comes first.
 */
export class Turns {
  #now: () => number
  #waiting: Waiting[] = []
  #isTaken = false
  #had: LRUCache<string, { turns: number; at: number }>

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#had = new LRUCache({ max: MOST_CLIENTS })
  }

  /** Settles when the client may work; its turn ends with the round of the event loop. */
  take(client: string): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ client, begin })
      if (!this.#isTaken) this.#next()
    })
  }

  #next(): void {
    this.#isTaken = this.#waiting.length > 0
    if (!this.#isTaken) return
    const turns = this.#waiting.map(({ client }) => this.#turnsOf(client))
    const [first] = this.#waiting.splice(turns.indexOf(Math.min(...turns)), 1)
    if (!first) return
    this.#had.set(first.client, { turns: this.#turnsOf(first.client) + 1, at: this.#now() })
    first.begin()
    setImmediate(() => this.#next())
  }

  #turnsOf(client: string): number {
    const had = this.#had.get(client)
    return had ? had.turns * 0.5 ** ((this.#now() - had.at) / HALF_LIFE) : 0
  }
}
