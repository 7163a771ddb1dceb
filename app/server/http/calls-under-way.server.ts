import { Busy } from './busy.server.ts'

/** Calls to the Store API at once, of all and of one client: an office behind one address has room. */
const MOST_CALLS = { all: 1_000, ofOne: 100 }
/** Bytes of their bodies, of all and of one client. */
const MOST_BYTES = { all: 32 * 1024 * 1024, ofOne: 4 * 1024 * 1024 }
/** Bytes of each body that are not counted: large ones, which the shop hardly sends, do not stop its usual ones. */
const FREE = 16 * 1024
/** Seconds after which a call is worth another try. */
const LATER = 5

interface Share {
  calls: number
  bytes: number
}

/** A call under way: what it holds is counted until it ends. */
export interface CallUnderWay {
  /** More bytes of its body have come. @throws Busy */
  hold: (bytes: number) => void
  /** Once, whatever became of the call. */
  end: () => void
}

/** The calls and bytes that wait for the backend, limited per client and in all. */
export class CallsUnderWay {
  #all: Share = { calls: 0, bytes: 0 }
  #clients = new Map<string, Share>()

  /** @throws Busy */
  begin(client: string): CallUnderWay {
    const share = this.#clients.get(client) ?? { calls: 0, bytes: 0 }
    if (share.calls >= MOST_CALLS.ofOne) throw new Busy(429, LATER)
    if (this.#all.calls >= MOST_CALLS.all) throw new Busy(503, LATER)
    this.#clients.set(client, share)
    share.calls += 1
    this.#all.calls += 1
    let read = 0
    let counted = 0
    return {
      hold: (bytes) => {
        read += bytes
        const more = Math.max(0, read - FREE) - counted
        if (share.bytes + more > MOST_BYTES.ofOne) throw new Busy(429, LATER)
        if (this.#all.bytes + more > MOST_BYTES.all) throw new Busy(503, LATER)
        counted += more
        share.bytes += more
        this.#all.bytes += more
      },
      end: () => {
        share.calls -= 1
        share.bytes -= counted
        this.#all.calls -= 1
        this.#all.bytes -= counted
        if (share.calls === 0) this.#clients.delete(client)
      },
    }
  }

  /** Of all clients; for tests. */
  get held(): Share & { clients: number } {
    return { ...this.#all, clients: this.#clients.size }
  }
}
