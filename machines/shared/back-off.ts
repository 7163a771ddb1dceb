/** Timings of repeated attempts, in milliseconds. */
export interface BackOff {
  first: number
  longest: number
}

/**
 * Wait before attempt number `attempt` (0-based): doubled each time up to `longest`, then spread over its upper half by
 * `random` (0 ≤ random < 1), so that many waiting tabs do not call in the same moment.
 */
export function backOff({ first, longest }: BackOff, attempt: number, random: number): number {
  const full = Math.min(longest, first * 2 ** Math.min(attempt, 16))
  return Math.round(full / 2 + (full / 2) * random)
}

/** Where in its interval a tab tries again: its share (0 ≤ x < 1, drawn once) moved on with every attempt. */
export const shareOf = (share: number, attempt: number): number => (share + attempt * 0.618) % 1
