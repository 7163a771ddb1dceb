import type { Listing } from '../../../api/types/listing.ts'

/** Distinguishes a listing's own navigations from all others: its port answers the former itself. */
export interface NavigationTracker {
  /** Carries out a navigation of the machine; reports keep quiet during it. */
  during: <Answer>(navigate: () => Promise<Answer>) => Promise<Answer>
  /** Reports the list that the address shows now; a repetition of the last one is ignored. */
  report: (listing: Listing) => void
  /** One listener; answers how to stop. */
  listen: (listener: (listing: Listing) => void) => () => void
}

/** @param first what the page started with */
export function createNavigationTracker(first: Listing): NavigationTracker {
  let navigating = 0
  let last = first
  let heard: ((listing: Listing) => void) | null = null
  return {
    during: async (navigate) => {
      navigating += 1
      try {
        return await navigate()
      } finally {
        navigating -= 1
      }
    },
    report: (listing) => {
      if (listing === last) return
      last = listing
      if (navigating === 0) heard?.(listing)
    },
    listen: (listener) => {
      heard = listener
      return () => {
        heard = null
      }
    },
  }
}
