let underWay = 0

/** Pages are being prepared that the shopper may never open. */
export const isPreparing = (): boolean => underWay > 0

/**
 * Prepares a page ahead of the click. Whatever fails is asked for again when the shopper follows the link; but browsers
 * may remember a failed import for as long as the document lives, so that nothing is prepared without connection.
 */
export async function prepare(work: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return
  underWay += 1
  try {
    await work()
  } catch {
    // Told when it matters.
  } finally {
    underWay -= 1
  }
}
