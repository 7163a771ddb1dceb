/** Calls of one session that must not overlap. */
interface Lane {
  token: string
  tail: Promise<unknown>
  waiting: number
}

/** What a job in a lane may know and say about its session's token. */
export interface LaneTurn {
  /** Another token than the caller's when a job before this one changed it. */
  token: string
  /** The session goes on under another token; jobs that already wait use it, new callers of the old one do not. */
  moveTo: (token: string) => void
}

/**
 * Runs the cart and order writes of one session one after another. The backend loses parallel ones, and a write that
 * waited behind a login has to go to the customer's cart, not to the one that the login emptied. Kept in this process:
 * several instances need requests of one shopper routed to the same one.
 */
export class Lanes {
  #lanes = new Map<string, Lane>()

  /** Waits for the session's earlier jobs, then runs this one. A failed job does not stop the next. */
  async run<Result>(token: string, job: (turn: LaneTurn) => Promise<Result>): Promise<Result> {
    let lane = this.#lanes.get(token)
    if (!lane) {
      lane = { token, tail: Promise.resolve(), waiting: 0 }
      this.#lanes.set(token, lane)
    }
    const own = lane
    own.waiting += 1
    const turn = own.tail.then(() =>
      job({
        token: own.token,
        moveTo: (successor) => {
          if (this.#lanes.get(own.token) === own) this.#lanes.delete(own.token)
          own.token = successor
          if (!this.#lanes.has(successor)) this.#lanes.set(successor, own)
        },
      }),
    )
    own.tail = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      own.waiting -= 1
      if (own.waiting === 0 && this.#lanes.get(own.token) === own) this.#lanes.delete(own.token)
    }
  }

  /** Sessions with jobs under way; for tests. */
  get size(): number {
    return this.#lanes.size
  }
}
