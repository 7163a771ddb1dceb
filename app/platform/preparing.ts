let underWay = 0

/** Pages are being prepared that the shopper may never open. */
export const isPreparing = (): boolean => underWay > 0

/**
 * Prepares a page ahead of the click. A failed request is repeated when the shopper follows the link; but browsers may
 * remember a failed import for as long as the document lives, so nothing is prepared without a connection.
 */
export async function prepare(work: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return
  underWay += 1
  try {
    await work()
  } catch {
    // A failure is reported when the shopper follows the link.
  } finally {
    underWay -= 1
  }
}
