import type { Listing } from '../../../api/types/listing.ts'

/** Tells a listing's own moves through the addresses from all others: its port answers the former itself. */
export interface Moves {
  /** Carries out a move of the machine's own; reports keep quiet meanwhile. */
  own: <Answer>(move: () => Promise<Answer>) => Promise<Answer>
  /** What the address shows now; a repetition of the last one is no news. */
  report: (listing: Listing) => void
  /** One listener; answers how to stop. */
  listen: (listener: (listing: Listing) => void) => () => void
}

/** @param first what the page started with */
export function createMoves(first: Listing): Moves {
  let moving = 0
  let last = first
  let heard: ((listing: Listing) => void) | null = null
  return {
    own: async (move) => {
      moving += 1
      try {
        return await move()
      } finally {
        moving -= 1
      }
    },
    report: (listing) => {
      if (listing === last) return
      last = listing
      if (moving === 0) heard?.(listing)
    },
    listen: (listener) => {
      heard = listener
      return () => {
        heard = null
      }
    },
  }
}
